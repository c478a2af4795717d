import FrameKernels
import Foundation
import TestSupport
import Testing

@testable import Drawing

@Suite struct PNGWritingTests {
    /// Every premultiplied pair of a colour and an alpha that is at least as large.
    static let allPairs: CGImage = {
        CGImage(
            pixelBuffer: PixelBuffer(width: 256, height: 256) { bytes in
                for alpha in 0..<256 {
                    for color in 0..<256 {
                        let pixel = UInt32(alpha) << 24 | UInt32(min(color, alpha)) * 0x010101
                        bytes.storeBytes(of: pixel, toByteOffset: 4 * (alpha * 256 + color), as: UInt32.self)
                    }
                }
            })
    }()

    @Test(arguments: [true, false], [0, 1, 6])
    func readingBackGivesTheSamePixels(filtered: Bool, level: Int) throws {
        let data = try Self.allPairs.pngData(options: PNGOptions(level: level, isFiltered: filtered))
        let back = try CGImage(pngData: data)
        #expect(back.pixels == Self.allPairs.pixels)
    }

    /// Noise, a gradient, or flat stripes; opaque or with alpha.
    private func picture(_ width: Int, _ height: Int, kind: Int, isOpaque: Bool) -> CGImage {
        var random = Random(kind)
        return CGImage(
            pixelBuffer: PixelBuffer(width: width, height: height, isOpaque: isOpaque) { bytes in
                for i in 0..<(width * height) {
                    let noise = UInt32(truncatingIfNeeded: random.next())
                    let (x, y) = (i % width, i / width)
                    let value = kind == 0 ? noise >> 24 : kind == 1 ? UInt32(x + 2 * y) & 255 : UInt32(y / 3 * 40) & 255
                    let alpha = isOpaque ? 255 : max(value, noise >> 16 & 255)
                    bytes.storeBytes(
                        of: alpha << 24 | value * 0x010001 | (value / 2) << 8, toByteOffset: 4 * i, as: UInt32.self)
                }
            })
    }

    @Test(arguments: [(1, 1), (1, 9), (7, 1), (2, 2), (37, 29), (256, 3), (333, 64), (480, 5), (1913, 7)])
    func picturesOfAllKindsAndSizesComeBack(width: Int, height: Int) throws {
        for kind in 0..<3 {
            for isOpaque in [true, false] {
                let image = picture(width, height, kind: kind, isOpaque: isOpaque)
                for level in [0, 1, 6, 12] {
                    for isFiltered in [true, false] {
                        let data = try image.pngData(options: PNGOptions(level: level, isFiltered: isFiltered))
                        #expect(
                            try CGImage(pngData: data).pixels == image.pixels,
                            "kind \(kind), level \(level)")
                    }
                }
            }
        }
    }

    @Test(arguments: [(1, 1), (5, 3), (67, 41), (180, 5), (301, 7)]) func halfFloatsComeBackHoweverTheyArePacked(
        width: Int, height: Int
    )
        throws
    {
        let wide = CGImage(
            pixelBuffer: picture(width, height, kind: 0, isOpaque: false).pixelBuffer.converted(to: .rgba16F))
        let plain = try CGImage(pngData: try wide.pngData(options: PNGOptions(level: 0, isFiltered: false)))
        for level in [1, 9] {
            let data = try wide.pngData(options: PNGOptions(level: level))
            #expect(data[24] == 16 && data[25] == 6, "depth and colour type in the header")
            #expect(try CGImage(pngData: data).pixels == plain.pixels)
        }
    }

    @Test func denseFlatPicturesAreNoLargerThanUnfilteredAndOthersSmaller() throws {
        let flat = picture(333, 64, kind: 2, isOpaque: true), gradient = picture(333, 64, kind: 1, isOpaque: true)
        let dense = PNGOptions(level: 6), plain = PNGOptions(level: 6, isFiltered: false)
        #expect(try flat.pngData(options: dense).count <= flat.pngData(options: plain).count)
        #expect(try gradient.pngData(options: dense).count < gradient.pngData(options: plain).count)
    }

    /// Squares of ten pixels on a ground, in columns that are farther apart: flat, and yet smaller by filters.
    @Test(arguments: [2, 3, 6]) func flatPicturesThatFiltersMakeSmallerAreFiltered(level: Int) throws {
        let width = 1440, height = 600
        let squares = CGImage(
            pixelBuffer: PixelBuffer(width: width, height: height, isOpaque: true) { bytes in
                for y in 0..<height {
                    for x in 0..<width {
                        let color: UInt32 = x % 20 < 10 && y % 20 < 10 ? 0xFFFF_CC00 : 0xFF20_3040
                        bytes.storeBytes(of: color, toByteOffset: 4 * (y * width + x), as: UInt32.self)
                    }
                }
            })
        let dense = try squares.pngData(options: PNGOptions(level: level))
        let plain = try squares.pngData(options: PNGOptions(level: level, isFiltered: false))
        #expect(dense.count < plain.count, "\(dense.count) of \(plain.count) bytes")
        #expect(dense.count < 3 * (try squares.pngData().count) / 2)
        #expect(try CGImage(pngData: dense).pixels == squares.pixels)
    }

    @Test func theLevelForSpeedPacksWhatCanBePacked() throws {
        for isOpaque in [true, false] {
            for kind in 0..<3 {
                let image = picture(640, 360, kind: kind, isOpaque: isOpaque)
                let stored = try image.pngData(options: PNGOptions(level: 0)).count
                // Noise in alpha stays noise; a slope is the same small literals throughout, stripes are zeros.
                let most = kind == 0 || !isOpaque ? stored + 400 : stored / (kind == 1 ? 4 : 20)
                #expect(try image.pngData().count <= most, "kind \(kind)")
            }
        }
    }

    /// The filters of a picture's rows, of its values as greys.
    private func filters(
        _ width: Int, _ height: Int, isOpaque: Bool, samples: Bool, _ value: (_ x: Int, _ y: Int) -> Int
    ) -> [CPNGFilter] {
        let picture = PixelBuffer(width: width, height: height, isOpaque: isOpaque) { bytes in
            for i in 0..<width * height {
                let grey = 0xFF00_0000 | UInt32(value(i % width, i / width)) * 0x010101
                bytes.storeBytes(of: grey, toByteOffset: 4 * i, as: UInt32.self)
            }
        }
        guard var rows = PNGRows(picture, isOpaque: isOpaque, isFiltered: true, samples: samples) else { return [] }
        var written = [UInt8](repeating: 7, count: rows.size * height)
        written.withUnsafeMutableBufferPointer { rows.write(0..<height, to: $0.baseAddress!) }
        return stride(from: 0, to: written.count, by: rows.size).map { CPNGFilter(UInt32(written[$0])) }
    }

    /// Of nine pieces the third that counts in every third row is foretold by nothing but the left, the others from above.
    @Test(arguments: [true, false]) func everyThirdPieceOfABusyRowTellsItsFilter(isOpaque: Bool) {
        let piece = 480 / (isOpaque ? 3 : 4)
        func value(_ x: Int, _ y: Int) -> Int {
            x / piece % 3 == 0 ? 40 + y * 53 % 90 + 2 * (x & 1) : 40 + (x * 37 & 127) + 2 * (y & 1)
        }
        let sampled = filters(9 * piece, 60, isOpaque: isOpaque, samples: true, value)
        let whole = filters(9 * piece, 60, isOpaque: isOpaque, samples: false, value)
        for y in 1..<60 {
            #expect((sampled[y] == CPNGFilterUp) == (y % 3 != 0), "row \(y)")
            #expect(whole[y] != CPNGFilterUp, "row \(y)")
        }
    }

    @Test func aRowWithLittleInItIsLookedAtWholeAfterABusyOne() {
        var random = Random(7)
        let noise = (0..<1440).map { _ in Int.random(in: 0...255, using: &random) }
        let ends = (0..<60).map { _ in Int.random(in: 0...255, using: &random) }
        func value(_ x: Int, _ y: Int) -> Int { y % 4 == 0 ? noise[x] : (200..<240).contains(x) ? ends[y] : 100 }
        let sampled = filters(1440, 60, isOpaque: true, samples: true, value)
        #expect(sampled == filters(1440, 60, isOpaque: true, samples: false, value))
    }

    @Test func aPartIsARowAtLeast() throws {
        let image = picture(40_000, 3, kind: 1, isOpaque: false)
        #expect(try CGImage(pngData: image.pngData()).pixels == image.pixels)
        let tall = picture(2, 60_000, kind: 1, isOpaque: true)
        #expect(try CGImage(pngData: tall.pngData()).pixels == tall.pixels)
    }

    @Test func anOpaquePictureIsRGBAndComesBack() throws {
        let image = CGImageTests.ramp()
        let data = try image.pngData()
        #expect(data[25] == 2, "the colour type in the header")
        #expect(try CGImage(pngData: data).pixels == image.pixels)
    }

    @Test func colorsAreStraightInTheFile() throws {
        // One pixel, stored without compression: its bytes stand in the clear. 50 * 255 / 128 = 99.6.
        let image = CGImage(
            pixelBuffer: PixelBuffer(width: 1, height: 1) { $0.storeBytes(of: 0x8032_8001, as: UInt32.self) })
        let data = try image.pngData(options: PNGOptions(level: 0, isFiltered: false))
        #expect(data[25] == 6)
        #expect(data.range(of: Data([0, 100, 255, 2, 128])) != nil, "filter byte, then round(255 c / a) and a")
    }

    @Test func theSamePixelsGiveTheSameBytes() throws {
        #expect(try Self.allPairs.pngData() == Self.allPairs.pngData())
    }
}

@Suite final class PNGFileTests {
    private let temporary = TemporaryFolder()
    var folder: URL { temporary.url }

    func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }

    @Test func aFileAppearsWholeAndReplacesTheOld() throws {
        let url = folder.appendingPathComponent("a.png")
        try Data("old".utf8).write(to: url)
        try CGImageTests.ramp().write(to: url)
        #expect(try CGImage(contentsOf: url).pixels == CGImageTests.ramp().pixels)
        #expect(try names() == ["a.png"])
    }

    @Test func aMissingFolderIsOneClearError() throws {
        let url = folder.appendingPathComponent("no/such/a.png")
        #expect(throws: ImageError.unwritable(path: url.path, reason: "No such file or directory")) {
            try CGImageTests.ramp().write(to: url)
        }
        #expect(try names() == [])
    }

    @Test func aFolderInTheFilesPlaceStays() throws {
        let url = folder.appendingPathComponent("a.png")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
        #expect(throws: ImageError.unwritable(path: url.path, reason: "it is a folder")) {
            try CGImageTests.ramp().write(to: url)
        }
        #expect(try names() == ["a.png"])
    }

    @Test func aFullDiskIsOneClearError() {
        #expect(throws: ImageError.writeFailed(path: "/dev/full", reason: "No space left on device")) {
            try CGImageTests.ramp().write(to: URL(fileURLWithPath: "/dev/full"))
        }
    }

    @Test func aLinkIsReplaced() throws {
        let (file, link) = (folder.appendingPathComponent("a.png"), folder.appendingPathComponent("link.png"))
        try Data("old".utf8).write(to: file)
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
        try CGImageTests.ramp().write(to: link)
        #expect(try Data(contentsOf: file) == Data("old".utf8))
        #expect(try CGImage(contentsOf: link).width == 4)
        #expect(try names() == ["a.png", "link.png"])
    }
}
