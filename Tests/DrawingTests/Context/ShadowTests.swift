import Drawing
import Foundation
import TestSupport
import Testing

/// Shadows beside the Gaussian's formula.
@Suite struct ShadowTests {
    /// The share of a Gaussian of deviation `sigma` about x that lies in a range.
    private func share(_ range: ClosedRange<Double>, around x: Double, _ sigma: Double) -> Double {
        func below(_ value: Double) -> Double { 0.5 * (1 + erf((value - x) / (sigma * 2.0.squareRoot()))) }
        return below(range.upperBound) - below(range.lowerBound)
    }

    /// The shadow of a square is the product of two edges' error functions; the square itself lies far away.
    @Test(arguments: [0, 0.5, 1.5, 2, 3, 5, 10, 20])
    func blurIsAGaussianOfHalfItsNumber(sigma: Double) {
        let context = Stage.layer(160, 160)
        context.setShadow(
            offset: CGSize(width: 0, height: 200), blur: CGFloat(2 * sigma),
            color: CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        context.fill(CGRect(x: 50, y: -150, width: 60, height: 60))
        var worst = 0.0
        for (i, word) in context.words.enumerated() {
            let (x, y) = (Double(i % 160) + 0.5, Double(i / 160) + 0.5)
            let wanted =
                sigma == 0
                ? ((50...110).contains(x) && (50...110).contains(y) ? 1 : 0)
                : share(50...110, around: x, sigma) * share(50...110, around: y, sigma)
            worst = max(worst, abs(Double(word.rgba.w) - 255 * wanted))
            #expect(word.rgba.x == word.rgba.w && word.rgba.y == 0)
        }
        // Half of a step is rounding; the other half is the recursive filter's.
        #expect(worst <= 1, "\(sigma): off by \(worst)")
    }

    @Test func offsetAndBlurAreInBaseSpace() {
        // y upwards: a positive offset goes up. The transform does not scale it.
        let bitmap = Stage.bitmap(8, 8)
        bitmap.scaleBy(x: 2, y: 2)
        bitmap.setShadow(offset: CGSize(width: 3, height: 4), blur: 0, color: Stage.red)
        bitmap.fill(CGRect(x: 0, y: 0, width: 1, height: 1), Stage.blue)
        #expect(
            bitmap.word(0, 7) == 0xFF00_00FF && bitmap.word(3, 3) == 0xFFFF_0000 && bitmap.word(4, 2) == 0xFFFF_0000)
        #expect(bitmap.words.count { $0 != 0 } == 8)
        // A layer's scale is part of its base space, and its y goes down.
        let layer = Stage.layer(8, 8, scale: 2)
        layer.setShadow(offset: CGSize(width: 1, height: 2), blur: 0, color: Stage.red)
        layer.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(layer.word(2, 4) == 0xFFFF_0000 && layer.word(3, 5) == 0xFFFF_0000)
        #expect(layer.words.count { $0 == 0xFFFF_0000 } == 4)
    }

    @Test func theShadowLiesUnderAndTakesTheAlphaOfWhatCastsIt() {
        let context = Stage.layer(4, 1)
        context.setShadow(offset: CGSize(width: 1, height: 0), blur: 0)
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 1), CGColor(red: 1, green: 1, blue: 1, alpha: 0.5))
        // 0.5 / 3 of black alone; and under half white.
        #expect(context.rgba(0, 0).distance(SIMD4(128, 128, 128, 128)) <= 1)
        #expect(context.rgba(2, 0).distance(SIMD4(0, 0, 0, 43)) <= 1)
        #expect(context.rgba(1, 0).distance(SIMD4(128, 128, 128, 149)) <= 1)
        context.setShadow(offset: .zero, blur: 0, color: nil)
        context.fill(CGRect(x: 3, y: 0, width: 1, height: 1))
        #expect(context.rgba(3, 0).distance(SIMD4(128, 128, 128, 128)) <= 1)
    }

    @Test func aShadowComesFromOutsideOfTheClipAndIsClipped() {
        let context = Stage.layer(6, 1)
        context.clip(to: CGRect(x: 4, y: 0, width: 1, height: 1))
        context.setShadow(offset: CGSize(width: 4, height: 0), blur: 0, color: Stage.red)
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
        #expect(context.words == [0, 0, 0, 0, 0xFFFF_0000, 0])
    }

    @Test func aLayerCastsOneShadow() {
        let context = Stage.layer(8, 1)
        context.setShadow(
            offset: CGSize(width: 4, height: 0), blur: 0, color: CGColor(red: 1, green: 0, blue: 0, alpha: 0.5))
        context.beginTransparencyLayer()
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
        context.fill(CGRect(x: 1, y: 0, width: 2, height: 1))
        context.endTransparencyLayer()
        #expect(context.words.map { $0 >> 24 } == [255, 255, 255, 0, 128, 128, 128, 0])
    }

    @Test func shadowsBeyondAllMeasureEnd() {
        let context = Stage.layer(8, 8)
        for (offset, blur) in [
            (CGSize(width: 1e300, height: -1e300), CGFloat(1e300)), (CGSize(width: CGFloat.nan, height: 0), 1),
            (CGSize(width: 2, height: 2), .infinity), (CGSize(width: 1, height: 0), 1e6), (.zero, -5),
        ] {
            context.setShadow(offset: offset, blur: blur, color: Stage.red)
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }
        #expect(context.word(1, 1) == 0xFF00_0000)
    }
}
