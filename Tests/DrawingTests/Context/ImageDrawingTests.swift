import Drawing
import Foundation
import TestSupport
import Testing

/// Pictures, masks and patterns.
@Suite struct ImageDrawingTests {
    /// Red, green; blue, white.
    static let four = CGImage(
        width: 2, height: 2, layout: .rgba8,
        data: Data([255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 255]))!
    private let words: [UInt32] = [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF]

    @Test func picturesAreUprightWhereYGrowsUpwards() {
        let bitmap = Stage.bitmap(2, 2)
        bitmap.draw(Self.four, in: CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(bitmap.words == words)
        let layer = Stage.layer(2, 2)
        layer.draw(Self.four, in: CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(layer.words == [words[2], words[3], words[0], words[1]], "and upside down where it grows downwards")
    }

    @Test func qualityScalesAndEdgesAreThoseOfTheRectangle() {
        let context = Stage.bitmap(6, 6)
        context.interpolationQuality = .none
        context.draw(Self.four, in: CGRect(x: 1, y: 1, width: 4, height: 4))
        #expect(context.word(2, 2) == words[0] && context.word(3, 2) == words[1] && context.word(3, 3) == words[3])
        #expect(context.word(0, 0) == 0 && context.word(1, 1) == words[0])
        let smooth = Stage.bitmap(6, 6)
        smooth.interpolationQuality = .low
        smooth.draw(Self.four, in: CGRect(x: 1, y: 1, width: 4, height: 4))
        // A quarter of the way from red's centre to green's.
        #expect(smooth.rgba(2, 1).distance(SIMD4(191, 64, 0, 255)) <= 2)
        #expect(smooth.word(1, 1) == words[0], "nothing fades at the edge")
        let half = Stage.bitmap(2, 1)
        half.draw(Self.four, in: CGRect(x: 0, y: 0, width: 1.5, height: 1))
        #expect(abs(half.rgba(1, 0).w - 128) <= 1)
    }

    @Test func smallerPicturesAreAverages() throws {
        let checks = try #require(
            CGImage(
                width: 64, height: 64, layout: .gray8, data: Data((0..<4096).map { ($0 + $0 / 64) % 2 == 0 ? 255 : 0 }))
        )
        let context = Stage.bitmap(4, 4)
        context.draw(checks, in: CGRect(x: 0, y: 0, width: 4, height: 4))
        for word in context.words { #expect(abs(word.rgba.x - 128) <= 3 && word.rgba.w == 255) }
    }

    @Test func opacityTurningAndTiling() {
        let faded = Stage.bitmap(2, 2)
        faded.setAlpha(0.5)
        faded.draw(Self.four, in: CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(faded.rgba(0, 0).distance(SIMD4(128, 0, 0, 128)) <= 1)
        let turned = Stage.bitmap(2, 2)
        turned.translateBy(x: 2, y: 0)
        turned.rotate(by: .pi / 2)
        turned.draw(Self.four, in: CGRect(x: 0, y: 0, width: 2, height: 2))
        for (word, wanted) in zip(turned.words, [words[1], words[3], words[0], words[2]]) {
            #expect(word.rgba.distance(wanted.rgba) <= 1)
        }
        let tiled = Stage.bitmap(5, 4)
        tiled.clip(to: CGRect(x: 0, y: 0, width: 4, height: 4))
        tiled.draw(Self.four, in: CGRect(x: 1, y: 0, width: 2, height: 2), byTiling: true)
        #expect(Array(tiled.words[0..<5]) == [words[1], words[0], words[1], words[0], 0])
    }

    @Test func masksAreDrawnInTheFillColor() throws {
        let mask = try #require(CGImage(maskWidth: 2, height: 1, data: Data([0, 204])))
        let context = Stage.bitmap(2, 1)
        context.setFillColor(Stage.red)
        context.draw(mask, in: CGRect(x: 0, y: 0, width: 2, height: 1))
        #expect(context.words == [0xFFFF_0000, 0x3333_0000])
        let turned = try #require(CGImage(maskWidth: 2, height: 1, data: Data([0, 204]), decode: [1, 0]))
        let other = Stage.bitmap(2, 1)
        other.draw(turned, in: CGRect(x: 0, y: 0, width: 2, height: 1))
        #expect(other.words == [0, 0xCC00_0000])
        #expect(CGImage(maskWidth: 2, height: 2, data: Data([0, 204])) == nil)
    }

    @Test func clippingToMasks() throws {
        let mask = try #require(CGImage(width: 2, height: 1, layout: .gray8, data: Data([255, 51])))
        let context = Stage.bitmap(4, 1)
        context.saveGState()
        context.interpolationQuality = .none
        context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 1), mask: mask)
        #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 2, height: 1))
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
        #expect(context.words.map { $0 >> 24 } == [255, 51, 0, 0])
        // Masks multiply: 51 · 51 / 255.
        context.clear(CGRect(x: 0, y: 0, width: 4, height: 1))
        context.restoreGState()
        context.clear(CGRect(x: 0, y: 0, width: 4, height: 1))
        context.interpolationQuality = .none
        for _ in 0..<2 { context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 1), mask: mask) }
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
        #expect(context.words.map { $0 >> 24 } == [255, 10, 0, 0])
        context.resetClip()
        context.fill(CGRect(x: 3, y: 0, width: 1, height: 1))
        #expect(context.word(3, 0) >> 24 == 255)
    }

    /// How code of iOS tints a picture: black letters with alpha clip, and a colour fills.
    @Test("a picture with alpha clips by its alpha, whatever its colours")
    func clippingToPicturesWithAlpha() throws {
        let drawn = Stage.bitmap(2, 1)
        drawn.setFillColor(CGColor(red: 0, green: 0, blue: 0, alpha: 0.4))
        drawn.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        drawn.setFillColor(CGColor(red: 0, green: 0, blue: 0, alpha: 1))
        drawn.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
        let context = Stage.bitmap(2, 1)
        context.interpolationQuality = .none
        context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 1), mask: try #require(drawn.makeImage()))
        context.setFillColor(Stage.red)
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
        #expect(context.words == [0x6666_0000, 0xFFFF_0000])
    }

    @Test func maskedPictures() throws {
        let mask = try #require(CGImage(width: 2, height: 2, layout: .gray8, data: Data([255, 0, 0, 255])))
        #expect(try #require(Self.four.masking(mask)).pixels == [words[0], 0, 0, words[3]])
        let keyed = try #require(Self.four.copy(maskingColorComponents: [0, 10, 250, 255, 0, 10]))
        #expect(keyed.pixels == [words[0], 0, words[2], words[3]])
        #expect(
            Self.four.copy(maskingColorComponents: [0, 10]) == nil
                && keyed.copy(maskingColorComponents: [0, 1, 0, 1, 0, 1]) == nil)
    }

    @Test func picturesLongerThanCairosAreDrawn() throws {
        // Black on the left half, white on the right.
        let long = try #require(
            CGImage(width: 70_000, height: 1, layout: .gray8, data: Data((0..<70_000).map { $0 < 35_000 ? 0 : 255 })))
        let whole = Stage.bitmap(10, 1)
        whole.draw(long, in: CGRect(x: 0, y: 0, width: 10, height: 1))
        #expect(whole.words.map { $0 & 255 } == [0, 0, 0, 0, 0, 255, 255, 255, 255, 255])
        let near = Stage.bitmap(10, 1)
        near.draw(long, in: CGRect(x: -34_995, y: 0, width: 70_000, height: 1))
        #expect(near.words.map { $0 & 255 } == [0, 0, 0, 0, 0, 255, 255, 255, 255, 255])
    }

    @Test func whereThereIsNoAreaNothingIsDrawn() {
        let context = Stage.bitmap(4, 4)
        for rect in [
            CGRect.zero, .null, .infinite, CGRect(x: 0, y: 0, width: 1e-9, height: 4),
            CGRect(x: 0, y: 0, width: 4, height: CGFloat.nan),
            CGRect(x: 1e300, y: 0, width: 1e300, height: 1),
        ] {
            context.draw(Self.four, in: rect)
            context.draw(Self.four, in: rect, byTiling: true)
        }
        context.scaleBy(x: 0, y: 1)
        context.draw(Self.four, in: CGRect(x: 0, y: 0, width: 4, height: 4))
        context.scaleBy(x: .infinity, y: 1)
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        let other = Stage.bitmap(1, 1)
        other.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(other.word(0, 0) == 0xFF00_0000)
    }
}
