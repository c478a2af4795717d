import Foundation
import Strata
import TestSupport
import Testing

@testable import Lottie

/// Text of files that have its glyph shapes beside pictures that Core Animation drew with the fonts.
///
/// Edges are where the two differ: Core Text darkens outlines a little. Those of these texts are less than 0.6 % of the pictures'
/// pixels; text that were moved by a point would be off by three times as much.
@Suite(.enabled(if: References.areExpected, "no references")) struct TextPictureTests {
    private func verdict(
        _ name: String, _ suffix: String, _ prepare: (LottieAnimationLayer) -> Void = { _ in }
    ) throws -> PictureTest.Verdict {
        let sample = try #require(References.scene(name, in: "lottie"))
        CATransaction.setDisableActions(true)
        let animation = try LottieAnimation.filepath(sample.document.path)
        let layer = LottieAnimationLayer(animation: animation)
        prepare(layer)
        let scale = min(1, 500 / max(animation.size.width, animation.size.height))
        let size = CGSize(width: animation.size.width * scale, height: animation.size.height * scale)
        layer.frame = CGRect(origin: .zero, size: size)
        layer.currentProgress = CGFloat(Double(suffix.dropFirst())!) / 100
        let renderer = try Renderer(backend: .cpu, options: BackendOptions(threads: 1))
        let image = try renderer.image(of: layer, at: 0, size: size, scale: 2)
        return PictureTest("lottie-text/\(name)\(suffix)", off: 32, share: 0.006)
            .compare(image, with: [try sample.picture(suffix)])
    }

    @Test func glyphShapesStandWhereTheFontsDo() throws {
        // Before its animator moves it: lottie-ios draws none.
        let verdict = try verdict("Nonanimating-FirstText", "@0")
        #expect(verdict.passes, "\(verdict)")
    }

    @Test func theUsersColourIsTheTexts() throws {
        let verdict = try verdict("Nonanimating-Text_Color", "@0") { layer in
            layer.setValueProvider(ColorValueProvider(LottieColor(r: 1, g: 0, b: 0, a: 1)), keypath: "**.Color")
        }
        #expect(verdict.passes, "\(verdict)")
    }
}
