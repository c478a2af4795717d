import Farm
import Foundation
import TestSupport
import Testing

/// Against FIPS 180-4's examples, and the system's own program.
@Suite struct DigestTests {
    @Test func examplesOfTheStandard() {
        #expect(Digest.of("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        #expect(Digest.of([UInt8]()) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
        #expect(
            Digest.of([UInt8](repeating: 0x61, count: 1_000_000))
                == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
    }

    @Test func filesAreReadInPieces() throws {
        let folder = TemporaryFolder()
        var random = Random(7)
        let bytes = (0..<1000).map { _ in UInt8(random.below(256)) } + [UInt8](repeating: 3, count: 2 << 20)
        let file = folder.url.appendingPathComponent("bytes")
        try Data(bytes).write(to: file)
        let found = try #require(Digest.ofFile(file.path))
        #expect(found.bytes == bytes.count && found.digest == Digest.of(bytes))
        let run = try Program.shell("sha256sum \"$0\"", [file.path])
        #expect(run.output.hasPrefix(found.digest))
    }

    @Test func whatIsNoFileHasNone() {
        #expect(Digest.ofFile("/nowhere/at/all") == nil)
        #expect(Digest.ofFile("/") == nil)
        #expect(Digest.ofFile("/dev/null") == nil)
    }
}
