import Drawing
import Foundation
import TestSupport
import Testing

/// Files in progress, by whose names leftovers are known.
@Suite struct PartialFileTests {
    let temporary = TemporaryFolder()

    func path(_ name: String) -> String { temporary.url.appendingPathComponent(name).path }

    /// Begins a file, and leaves it as a process that is killed does.
    func begin(_ name: String) throws -> PartialFile {
        let file = try PartialFile(for: path(name))
        close(file.descriptor)
        return file
    }

    @Test func theNameCarriesThatOfTheFile() throws {
        let file = try begin("00012.png")
        let name = URL(fileURLWithPath: file.path).lastPathComponent
        #expect(name.wholeMatch(of: /\.strata-00012\.png-\d+-[0-9a-z]+/) != nil, "\(name)")
        #expect(name.contains("-\(getpid())-"))
        try file.commit()
        #expect(FileManager.default.fileExists(atPath: path("00012.png")))
        #expect(PartialFile.incomplete(of: [path("00012.png")]).isEmpty)
    }

    @Test func leftoversAreFoundByTheirFile() throws {
        let first = try begin("a.png"), second = try begin("a.png"), other = try begin("b-1.png")
        #expect(first.path != second.path)
        #expect(Set(PartialFile.incomplete(of: [path("a.png"), path("c.png")])) == [first.path, second.path])
        #expect(PartialFile.incomplete(of: [path("b-1.png")]) == [other.path])
        #expect(PartialFile.incomplete(of: [path("b"), path("png"), path(""), "/nowhere/a.png"]).isEmpty)
    }

    /// What has lost its file publishes nothing, and leaves what stands.
    @Test func aLostFileIsNotPublished() throws {
        try Data("old".utf8).write(to: URL(fileURLWithPath: path("a.png")))
        let file = try begin("a.png")
        for leftover in PartialFile.incomplete(of: [path("a.png")]) { unlink(leftover) }
        #expect(throws: ImageError.self) { try file.commit() }
        #expect(try String(contentsOfFile: path("a.png"), encoding: .utf8) == "old")
    }

    /// The longest name of a file leaves no room for another part.
    @Test(arguments: [100, 101, 255]) func longNames(bytes: Int) throws {
        let name = String(repeating: "n", count: bytes)
        let file = try begin(name)
        #expect(PartialFile.incomplete(of: [path(name)]) == (bytes > 100 ? [] : [file.path]))
        try file.commit()
        #expect(FileManager.default.fileExists(atPath: path(name)))
    }
}
