import Foundation
import TestSupport
import Testing

@testable import Drawing

/// Whether libavif is here with what it codes by. `Scripts/packages` installs it; elsewhere Strata does without.
private let isThere: Bool = {
    do throws(ImageError) {
        _ = try CGImageTests.ramp().data(as: .losslessAVIF)
        return true
    } catch {
        if case .unavailable = error { return false }
        return true
    }
}()

/// AVIFs, read and written.
@Suite(.enabled(if: isThere, "libavif is not installed"))
struct AVIFTests {
    @Test func withoutLossEveryPixelComesBack() throws {
        let image = PNGWritingTests.allPairs
        let back = try CGImage(data: image.data(as: .losslessAVIF))
        #expect(back.pixels == image.pixels && !back.isOpaque)
        let opaque = CGImageTests.ramp()
        let data = try opaque.data(as: .losslessAVIF)
        #expect(try CGImage(data: data).pixels == opaque.pixels)
        // No second picture for an alpha that says nothing.
        #expect(data.range(of: Data("auxC".utf8)) == nil)
    }

    @Test func withLossItIsNear() throws {
        let image = try CGImage(
            data: TinyJPEG(width: 64, height: 48) { x, y in [UInt8(x * 4), UInt8(y * 5), 90] }.data)
        var sizes: [Int] = []
        // The bounds are those of WebP's test.
        for (quality, off) in [(0.95, 8), (0.5, 40)] {
            let data = try image.data(as: .avif(quality: quality))
            sizes.append(data.count)
            let worst = zip(try CGImage(data: data).pixels, image.pixels).map { $0.rgba.distance($1.rgba) }.max() ?? 255
            #expect(worst <= off, "quality \(quality) is off by \(worst)")
        }
        #expect(sizes[0] > sizes[1])
    }

    @Test func oddSizesAndSinglePixels() throws {
        for (width, height) in [(1, 1), (3, 5), (17, 1)] {
            let image = CGImage(
                pixelBuffer: PixelBuffer(width: width, height: height) { out in
                    for i in out.indices { out[i] = i % 4 == 3 ? 255 : UInt8(truncatingIfNeeded: i * 7) }
                })
            let back = try CGImage(data: image.data(as: .losslessAVIF))
            #expect(back.width == width && back.height == height && back.pixels == image.pixels)
        }
    }

    @Test func itIsToldByItsBrand() throws {
        let data = try CGImageTests.ramp().data(as: .avif())
        #expect(data.withUnsafeBytes { ImageFileKind($0) } == .avif)
        // AVIF among the compatible brands of another one.
        var other = data
        other.replaceSubrange(8..<12, with: Data("mif1".utf8))
        #expect(other.withUnsafeBytes { ImageFileKind($0) } == .avif)
        let heic = Data([0, 0, 0, 20] + "ftypheic".utf8 + [0, 0, 0, 0] + "heic".utf8)
        #expect(heic.withUnsafeBytes { ImageFileKind($0) } == nil)
        // A minor version that happens to spell the brand is none.
        let version = Data([0, 0, 0, 20] + "ftypheic".utf8 + "avif".utf8 + "heic".utf8)
        #expect(version.withUnsafeBytes { ImageFileKind($0) } == nil)
    }

    @Test func itsHeaderIsReadAlone() throws {
        let image = CGImageTests.ramp()
        let file = try #require(PictureFile(image.data(as: .avif())))
        #expect(file.kind == .avif && file.width == image.width && file.height == image.height)
        #expect(file.isComplete && !file.hasAlpha && file.orientation == nil)
        #expect(try PictureFile(image.data(as: .avif()).dropLast(1))?.isComplete != true)
    }

    /// Rotations and mirrors of HEIF: a box that the encoder does not write, put among the properties of the picture.
    @Test(arguments: [(1, 8), (2, 3), (3, 6)])
    func turnedPicturesStandUpright(quarters: UInt8, exif: Int) throws {
        let image = CGImage(
            pixelBuffer: PixelBuffer(width: 2, height: 1) { $0.copyBytes(from: [0, 0, 255, 255, 255, 0, 0, 255]) })
        let turned = try Self.adding([0, 0, 0, 9] + Array("irot".utf8) + [quarters], to: image.data(as: .losslessAVIF))
        let header = try turned.withUnsafeBytes { try AVIFReading.header($0, name: "it") }
        #expect(header.orientation?.rawValue == exif)
        let back = try CGImage(data: turned)
        #expect(back.width == (quarters == 2 ? 2 : 1))
        // A quarter to the left brings the right end to the top.
        let first: [UInt8] = quarters == 3 ? [0, 0, 255, 255] : [255, 0, 0, 255]
        #expect(Array(back.pixelBuffer.bytes.prefix(4)) == first)
    }

    @Test func mirrorsExchangeSides() throws {
        let image = CGImage(
            pixelBuffer: PixelBuffer(width: 2, height: 1) { $0.copyBytes(from: [0, 0, 255, 255, 255, 0, 0, 255]) })
        for (axis, exif) in [(UInt8(0), 4), (1, 2)] {
            let data = try Self.adding([0, 0, 0, 9] + Array("imir".utf8) + [axis], to: image.data(as: .losslessAVIF))
            let header = try data.withUnsafeBytes { try AVIFReading.header($0, name: "it") }
            #expect(header.orientation?.rawValue == exif)
        }
    }

    /// A file with one more property of its first picture: the boxes around it grow, and what lies behind moves.
    static func adding(_ box: [UInt8], to data: Data) throws -> Data {
        var bytes = Array(data)
        func place(_ name: String) throws -> Int { try #require(data.range(of: Data(name.utf8))?.lowerBound) - 4 }
        func number(_ at: Int, _ count: Int) -> Int { bytes[at..<(at + count)].reduce(0) { $0 << 8 | Int($1) } }
        func put(_ value: Int, _ at: Int, _ count: Int) {
            for i in 0..<count { bytes[at + i] = UInt8(truncatingIfNeeded: value >> (8 * (count - 1 - i))) }
        }
        let (meta, iprp, ipco, ipma) = (try place("meta"), try place("iprp"), try place("ipco"), try place("ipma"))
        let iloc = try place("iloc")
        // The number of properties, and the first picture's list of them: a byte each.
        var count = 0, at = ipco + 8
        while at < ipco + number(ipco, 4) { count += 1; at += number(at, 4) }
        let list = ipma + 12 + 4 + 2
        let grows = box.count + 1
        // Where the picture's bytes lie: version 0, offsets of four bytes, one extent.
        let extent = iloc + 8 + 4 + 2 + 2 + 2 + 2 + 2
        put(number(extent, 4) + grows, extent, 4)
        for (name, by) in [(meta, grows), (iprp, grows), (ipco, box.count), (ipma, 1)] {
            put(number(name, 4) + by, name, 4)
        }
        bytes[list] += 1
        bytes.insert(UInt8(count + 1), at: list + 1 + Int(bytes[list]) - 1)
        bytes.insert(contentsOf: box, at: ipma)
        return Data(bytes)
    }

    @Test func damageIsToldAndCrashesNothing() throws {
        let data = try PNGWritingTests.allPairs.data(as: .avif(quality: 0.6))
        for length in stride(from: 12, to: data.count, by: max(1, data.count / 40)) {
            #expect(throws: ImageError.self, "\(length) bytes") { try CGImage(data: data.prefix(length)) }
        }
        var random = Random(28)
        for _ in 0..<300 {
            var damaged = data
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                damaged[Int.random(in: 0..<damaged.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            _ = try? CGImage(data: damaged)
        }
    }

    @Test func whatIsTooLargeIsRefused() throws {
        let wide = CGImage(pixelBuffer: PixelBuffer(width: 65537, height: 1) { _ in })
        #expect(
            throws: ImageError.writeFailed(path: "the AVIF", reason: "an AVIF has at most 65536 pixels on a side")
        ) { try wide.data(as: .avif()) }
    }
}
