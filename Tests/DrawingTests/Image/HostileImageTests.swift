import CLibJPEG
import Drawing
import Foundation
import TestSupport
import Testing

/// Files that are damaged, lie, or want more than they should.
@Suite struct HostileImageTests {
    private static let picture = try! CGImage(
        data: TinyJPEG(width: 40, height: 24) { x, y in [UInt8(x * 6), UInt8(y * 10), 90] }.data)

    private func reason(_ data: Data) -> String? {
        do {
            _ = try CGImage(data: data, name: "it")
        } catch {
            guard case .broken("it", let reason) = error else { return "\(error)" }
            return reason
        }
        return nil
    }

    /// JPEG's frame header: FF, its kind, two of length, depth, two of height, two of width.
    private func frame(_ data: Data) throws -> Int {
        let bytes = Array(data)
        return try #require(
            bytes.indices.dropLast().first { bytes[$0] == 0xFF && (0xC0...0xC2).contains(bytes[$0 + 1]) })
    }

    private func resized(_ data: Data, _ width: Int, _ height: Int) throws -> Data {
        var data = data
        let start = try frame(data) + 5
        data.replaceSubrange(
            start..<(start + 4), with: PNGColorTests.number(height, 2) + PNGColorTests.number(width, 2))
        return data
    }

    @Test func whatIsNoPictureIsSaid() {
        #expect(reason(Data()) == "the file is empty")
        #expect(reason(Data("GIF89a".utf8)) == "its first frame is damaged")
        #expect(reason(Data([0xFF, 0xD8])) == "neither PNG, JPEG, WebP, AVIF nor GIF")
        #expect(ImageError.broken(name: "a.gif", reason: "x").description == "a.gif is not a readable picture: x")
    }

    @Test func everyCutIsAnError() throws {
        let progressive = TinyJPEG(width: 40, height: 24, isProgressive: true) { x, _ in [UInt8(x), 7, 7] }.data
        for whole in try [
            Self.picture.data(as: .jpeg()), progressive, Self.picture.data(as: .webP()),
            Self.picture.data(as: .losslessWebP),
        ] {
            #expect(reason(whole) == nil)
            for count in 0..<whole.count {
                #expect(reason(whole.prefix(count)) != nil, "cut to \(count) of \(whole.count)")
            }
        }
    }

    @Test func bombsAreRefusedByTheirHeaders() throws {
        let jpeg = try Self.picture.data(as: .jpeg())
        #expect(throws: ImageError.tooLarge(name: "it", width: 65500, height: 65500)) {
            try CGImage(data: try resized(jpeg, 65500, 65500), name: "it")
        }
        // Longer than libjpeg's longest side.
        #expect(reason(try resized(jpeg, 65535, 65535)) != nil)
        #expect(reason(try resized(jpeg, 16384, 16384)) == "the data end too early")
        for (width, height) in [(0, 24), (40, 0)] { #expect(reason(try resized(jpeg, width, height)) != nil) }
    }

    @Test func aLargeWebPOfFewBytesIsRefused() throws {
        // VP8L: a byte of signature, then fourteen bits of width - 1 and of height - 1.
        var data = Array(try CGImageTests.ramp().data(as: .losslessWebP))
        let bits = UInt32(16382) | UInt32(16382) << 14
        for i in 0..<4 { data[21 + i] = UInt8(truncatingIfNeeded: bits >> (8 * UInt32(i))) }
        data[24] &= 0x1F
        #expect(reason(Data(data)) == "the data end too early")
    }

    @Test func moreScansThanAnEncoderMakesAreRefused() throws {
        // Every frequency on its own, its bits one after the other: each scan is valid.
        var scans: [(first: Int32, last: Int32, high: Int32, low: Int32)] = [(0, 0, 0, 0)]
        for frequency in 1...Int32(63) {
            scans += [(frequency, frequency, 0, 2), (frequency, frequency, 2, 1), (frequency, frequency, 1, 0)]
        }
        var jpeg = TinyJPEG(space: JCS_GRAYSCALE, scans: scans) { x, y in [UInt8(x * 16 ^ y)] }
        #expect(reason(jpeg.data) == "more scans than any encoder makes")
        jpeg.scans = Array(scans.prefix(97))
        #expect(reason(jpeg.data) == nil)
    }

    @Test func kindsThatAreNotReadAreSaid() throws {
        var arithmetic = try Self.picture.data(as: .jpeg())
        arithmetic[try frame(arithmetic) + 1] = 0xC9
        #expect(reason(arithmetic) == "arithmetic coding is not read")
        var deep = try Self.picture.data(as: .jpeg())
        deep[try frame(deep) + 4] = 12
        #expect(reason(deep) != nil)
        let animated = Data(
            Array("RIFF".utf8) + [30, 0, 0, 0] + Array("WEBPVP8X".utf8) + [10, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 2, 0, 0]
                + Array("ANIM".utf8) + [6, 0, 0, 0, 0, 0, 0, 0, 0, 0])
        #expect(reason(animated) == "its first frame is damaged")
    }

    /// An error, or a picture without memory that nobody wrote: the same each time, and premultiplied.
    @Test(arguments: 0..<5)
    func damagedFilesComeToAnEnd(kind: Int) throws {
        let png = TinyPNG(width: 20, height: 20) { x, y in [UInt16(x), UInt16(y), 9, 200] }.data
        let progressive = TinyJPEG(width: 40, height: 24, isProgressive: true) { x, _ in [UInt8(x), 7, 7] }.data
        let whole = try [
            png, Self.picture.data(as: .jpeg()), progressive, Self.picture.data(as: .webP()),
            Self.picture.data(as: .losslessWebP),
        ][kind]
        var random = Random(kind), refused = 0
        for round in 0..<400 {
            var data = whole
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                data[Int.random(in: 0..<data.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            if Bool.random(using: &random) { data.removeLast(Int.random(in: 0..<data.count, using: &random)) }
            guard let image = try? CGImage(data: data) else {
                refused += 1
                continue
            }
            let pixels = image.pixels, again = try CGImage(data: data).pixels
            #expect(pixels.count == image.width * image.height && pixels == again, "round \(round)")
            let brighter = pixels.firstIndex { word in [0, 8, 16].contains { word >> $0 & 255 > word >> 24 } }
            #expect(brighter == nil, "round \(round)")
        }
        #expect((100...400).contains(refused), "\(refused) refused")
    }
}
