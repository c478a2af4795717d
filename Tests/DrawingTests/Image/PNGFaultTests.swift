import Drawing
import Foundation
import TestSupport
import Testing

@Suite struct PNGFaultTests {
    let png = TinyPNG(width: 20, height: 20) { x, y in [UInt16(x), UInt16(y), 9, 200] }

    func reason(_ data: Data) -> String? {
        do {
            _ = try CGImage(pngData: data, name: "a.png")
        } catch {
            guard case .broken("a.png", let reason) = error else { return nil }
            return reason
        }
        return nil
    }

    @Test func whatIsNoPNGIsSaid() {
        #expect(reason(Data()) == "the file is empty")
        #expect(reason(Data("GIF89a, not a PNG".utf8)) == "not a PNG")
        #expect(reason(Data([0x89, 0x50])) == "not a PNG")
    }

    @Test func everyCutIsAnError() {
        let whole = png.data
        for count in 0..<whole.count { #expect(reason(whole.prefix(count)) != nil, "cut to \(count) bytes") }
    }

    @Test func everyFlippedBitOfTheHeaderIsAnError() {
        let whole = png.data
        for bit in 0..<(33 * 8) {
            var data = whole
            data[bit / 8] ^= 1 << UInt8(bit % 8)
            #expect(throws: ImageError.self, "bit \(bit)") { try CGImage(pngData: data) }
        }
    }

    @Test func damagedPixelsAreAnError() {
        var data = png.data
        data[data.count / 2] ^= 0x40
        #expect(reason(data) != nil)
    }

    @Test func aHugePictureIsRefusedByItsHeader() {
        var huge = png
        huge.width = 1 << 20
        huge.height = 1 << 20
        let data = Data(huge.signature + huge.header() + huge.chunk("IDAT", huge.stored([0])) + huge.chunk("IEND", []))
        #expect(throws: ImageError.tooLarge(name: "bomb.png", width: 1 << 20, height: 1 << 20)) {
            try CGImage(pngData: data, name: "bomb.png")
        }
    }

    @Test func aHeaderThatPromisesMoreThanTheDataCanHoldTakesNoMemory() {
        var large = png
        large.width = 1 << 14
        large.height = 1 << 14
        let data = Data(
            large.signature + large.header() + large.chunk("IDAT", large.stored([0])) + large.chunk("IEND", []))
        #expect(reason(data) == "the data end too early")
    }

    @Test func aMissingFileIsNamed() {
        let url = URL(fileURLWithPath: "/nowhere/at/all.png")
        #expect(throws: ImageError.notFound(path: "/nowhere/at/all.png")) { try CGImage(contentsOf: url) }
        #expect(ImageError.notFound(path: "/nowhere/at/all.png").description == "no such picture: /nowhere/at/all.png")
    }

    @Test func aFolderIsNoPicture() {
        let error = #expect(throws: ImageError.self) { try CGImage(contentsOf: URL(fileURLWithPath: "/")) }
        #expect(error == .unreadable(path: "/", reason: "Is a directory"))
    }

    @Test func aPipeIsNotWaitedFor() throws {
        try withTemporaryFolder { folder in
            let path = folder.appendingPathComponent("pipe").path
            #expect(mkfifo(path, 0o600) == 0)
            #expect(throws: ImageError.unreadable(path: path, reason: "it is a pipe")) {
                try CGImage(contentsOf: URL(fileURLWithPath: path))
            }
        }
    }
}
