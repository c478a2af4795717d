import Drawing
import Foundation
import TestSupport
import Testing

/// Exif's eight orientations, in every kind of file that has them.
@Suite struct OrientationTests {
    /// Where the stored picture's first row and first column are seen, by the words of Exif's table.
    private static let sides: [(row: String, column: String)] = [
        ("top", "left"), ("top", "right"), ("bottom", "right"), ("bottom", "left"), ("left", "top"), ("right", "top"),
        ("right", "bottom"), ("left", "bottom"),
    ]

    private static let colors: [UInt32] = [
        0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FF00, 0xFF00_FFFF, 0xFFFF_00FF,
    ]

    /// What is seen of three columns and two rows.
    private func seen(_ orientation: Int) -> (width: Int, pixels: [UInt32]) {
        let (rowSide, columnSide) = Self.sides[orientation - 1]
        let width = rowSide == "top" || rowSide == "bottom" ? 3 : 2, height = 6 / width
        var pixels = [UInt32](repeating: 0, count: 6)
        for row in 0..<2 {
            for column in 0..<3 {
                var (x, y) = (0, 0)
                for (side, index) in [(rowSide, row), (columnSide, column)] {
                    switch side {
                    case "top": y = index
                    case "bottom": y = height - 1 - index
                    case "left": x = index
                    default: x = width - 1 - index
                    }
                }
                pixels[y * width + x] = Self.colors[row * 3 + column]
            }
        }
        return (width, pixels)
    }

    private static func samples(_ x: Int, _ y: Int) -> [UInt8] {
        let color = colors[y * 3 + x].rgba
        return [UInt8(color.x), UInt8(color.y), UInt8(color.z)]
    }

    @Test(arguments: 1...8, [true, false])
    func pngs(orientation: Int, isLittle: Bool) throws {
        let tiny = TinyPNG(width: 3, height: 2, colorType: 2) { x, y in Self.samples(x, y).map(UInt16.init) }
        let exif = tiny.chunk("eXIf", TinyExif.tiff(orientation, isLittle: isLittle))
        let pixels = tiny.chunk("IDAT", tiny.stored(tiny.rows())), end = tiny.chunk("IEND", [])
        for parts in [exif + pixels, pixels + exif] {
            let image = try CGImage(data: Data(tiny.signature + tiny.header() + parts + end))
            let wanted = seen(orientation)
            #expect(image.width == wanted.width && image.pixels == wanted.pixels)
            // Its size is known before it is decoded.
            let budget = WorkBudget()
            let deferred = try CGImage(
                deferred: Data(tiny.signature + tiny.header() + parts + end), name: "p", budget: budget)
            #expect(deferred.width == wanted.width && budget.heldBytes == 0)
            #expect(deferred.pixels == wanted.pixels && budget.heldBytes == 24)
        }
    }

    @Test(arguments: 1...8)
    func jpegs(orientation: Int) throws {
        // Squares of 16 pixels, so that every colour has blocks of its own.
        let plain = TinyJPEG(width: 48, height: 32) { x, y in Self.samples(x / 16, y / 16) }.data
        let image = try CGImage(
            data: TinyJPEG.adding(0xE1, TinyExif.mark + TinyExif.tiff(orientation), to: plain))
        let wanted = seen(orientation)
        #expect(image.width == wanted.width * 16)
        for (i, color) in wanted.pixels.enumerated() {
            let (x, y) = (i % wanted.width * 16 + 8, i / wanted.width * 16 + 8)
            #expect(image.pixels[y * image.width + x].rgba.distance(color.rgba) <= 3, "square \(i)")
        }
    }

    @Test(arguments: 1...8)
    func webPs(orientation: Int) throws {
        let plain = try #require(
            CGImage(
                width: 3, height: 2, layout: .rgba8,
                data: Data((0..<6).flatMap { Self.samples($0 % 3, $0 / 3) + [255] })))
        for exif in [TinyExif.tiff(orientation, isLittle: true), TinyExif.mark + TinyExif.tiff(orientation)] {
            let image = try CGImage(data: try TinyWebP(plain).data(exif: exif))
            let wanted = seen(orientation)
            #expect(image.width == wanted.width && image.pixels == wanted.pixels)
        }
    }

    @Test func damagedExifLeavesThePictureAsItIs() throws {
        let plain = TinyJPEG(width: 48, height: 32) { x, y in Self.samples(x / 16, y / 16) }.data
        let whole = TinyExif.tiff(6)
        var broken = (0..<32).map { Array(whole.prefix($0)) }
        broken += [
            TinyExif.tiff(0), TinyExif.tiff(9), TinyExif.tiff(65535), Array("MM".utf8) + [0, 42, 255, 255, 255, 255],
        ]
        for exif in broken {
            let image = try CGImage(data: TinyJPEG.adding(0xE1, TinyExif.mark + exif, to: plain))
            #expect(image.width == 48 && image.height == 32, "\(exif)")
        }
    }
}
