import Foundation
import StrataTesting
import Testing

@testable import StrataTesting

/// Precision of pixels and of colours.
@Suite("Comparison of pictures")
struct ImageComparisonTests {
    /// 100 pixels, of which `count` are another colour.
    private func spotted(_ count: Int, _ pixel: [UInt8]) -> UIImage {
        image(10, 10) { x, y in y * 10 + x < count ? pixel : [200, 100, 50, 255] }
    }

    @Test("one byte of one pixel fails a precision of 1, and the message has the numbers")
    func exact() throws {
        let bench = Bench()
        _ = bench.check(plain())
        let message = try #require(bench.check(spotted(1, [201, 100, 50, 255])))
        #expect(message.contains("0.9900 of the pixels match"))
    }

    @Test("the part of pixels that has to match", arguments: [(1, true), (5, true), (6, false)])
    func precision(_ count: Int, _ matches: Bool) {
        let bench = Bench()
        _ = bench.check(plain())
        let message = bench.check(spotted(count, [0, 0, 0, 255]), as: .image(precision: 0.95))
        #expect((message == nil) == matches)
    }

    @Test("how close colours have to be: ΔE of CIE 1976 up to 100 times what the precision leaves")
    func perceptual() {
        let bench = Bench()
        _ = bench.check(plain(10, 10, [255, 255, 255, 255]), record: .missing)
        // White and a grey of 250: L* 100 and 98.26 by the formula of CIE 15, a* and b* are 0 for both.
        let gray = plain(10, 10, [250, 250, 250, 255])
        #expect(bench.check(gray, as: .image(perceptualPrecision: 0.98)) == nil)
        #expect(bench.check(gray, as: .image(perceptualPrecision: 0.985)) != nil)
        #expect(bench.check(gray) != nil)
    }

    @Test("L*, a* and b* of sRGB's corners, by the tables of Lindbloom for D65")
    func lab() {
        func close(_ one: SIMD3<Double>, _ other: SIMD3<Double>) -> Bool {
            let off = one - other
            return (off * off).sum().squareRoot() < 0.02
        }
        #expect(close(ImageDifference.lab(1, 1, 1), SIMD3(100, 0, 0)))
        #expect(close(ImageDifference.lab(0, 0, 0), SIMD3(0, 0, 0)))
        #expect(close(ImageDifference.lab(1, 0, 0), SIMD3(53.24, 80.09, 67.20)))
        #expect(close(ImageDifference.lab(0, 1, 0), SIMD3(87.73, -86.18, 83.18)))
        #expect(close(ImageDifference.lab(0, 0, 1), SIMD3(32.30, 79.19, -107.86)))
    }

    @Test("transparent pixels are looked at on black and on white")
    func transparency() {
        // White without alpha and black without alpha are the same pixel; half white and half black are not.
        let white: UInt32 = 0x8080_8080, black: UInt32 = 0x8000_0000
        #expect(ImageDifference.distance(white, black) > 50)
        #expect(ImageDifference.distance(0, 0) == 0)
        // Opaque white and nothing: equal on white, far apart on black.
        #expect(abs(ImageDifference.distance(0xFFFF_FFFF, 0) - 100) < 1e-4)
    }

    @Test("pictures of other sizes never match, whatever the precision")
    func sizes() throws {
        let bench = Bench()
        _ = bench.check(plain(10, 10))
        let message = try #require(bench.check(plain(10, 11), as: .image(precision: 0, perceptualPrecision: 0)))
        #expect(message.contains("It is 10 x 11 pixels, the reference 10 x 10"))
    }

    @Test("a precision of 0 matches anything of the size")
    func nothing() {
        let bench = Bench()
        _ = bench.check(plain())
        #expect(bench.check(plain(10, 10, [0, 0, 0, 0]), as: .image(precision: 0)) == nil)
    }

    @Test("the picture of a difference is red where pixels differ")
    func picture() throws {
        let other = spotted(1, [0, 0, 0, 255])
        let one = try #require(plain().cgImage), made = try #require(other.cgImage)
        let picture = try #require(ImageDifference(one, made, perceptualPrecision: 1).picture)
        let bytes = try #require(picture.dataProvider?.data as Data?)
        #expect(bytes.count >= 400)
        // In whatever order the bytes stand, the first pixel has a red of 230 and the second is grey.
        #expect(Set(bytes.prefix(4)) == [230, 30, 255])
        #expect(Set(bytes[4..<7]).count == 1)
    }
}
