@testable import LayerModel
import Testing

/// `compositingFilter`: names and filters of their types.
struct CompositingFilterTests {
    let layer = CALayer("layer")

    @Test(arguments: [
        ("multiply", BlendMode.multiply), ("multiplyBlendMode", .multiply), ("CIColorBurnBlendMode", .colorBurn),
        ("plus", .plusLighter), ("plusDarker", .plusDarker), ("destAtop", .destinationAtop), ("normal", .sourceOver),
        ("sourceOver", .sourceOver),
    ])
    func namesInEverySpelling(name: String, mode: BlendMode) {
        layer.compositingFilter = name
        #expect(layer.record.compositingFilter == mode)
        #expect(layer.compositingFilter as? String == name, "what was set comes back")
        layer.setValue(mode.name, forKey: "compositingFilter")
        #expect(layer.compositingFilter as? String == mode.name)
        layer.compositingFilter = CAFilter(type: name)
        #expect(layer.record.compositingFilter == mode && layer.compositingFilter as? CAFilter == CAFilter(type: name))
    }

    @Test func anythingElseIsNone() {
        for odd in ["brighten", "", 3, ["multiply"], CAFilter(type: "gaussianBlur")] as [Any] {
            layer.compositingFilter = "screen"
            layer.compositingFilter = odd
            #expect(layer.compositingFilter == nil && layer.record.compositingFilter == nil)
        }
        #expect(Warnings.said("\"brighten\" is no compositing filter"))
        layer.setValue("unheard of", forKeyPath: "compositingFilter")
        #expect(layer.compositingFilter == nil)
    }

    @Test func animationsOfItSwitchHalfWay() {
        let animation = CABasicAnimation("compositingFilter", from: "screen", to: "multiplyBlendMode", over: 1)
        let tracks = animation.tracks(key: "a")
        for (time, mode) in [(0.25, BlendMode.screen), (0.75, .multiply)] {
            let shown = AnimationTrack.evaluate(tracks, model: LayerProperties(), at: time)
            #expect(shown.compositingFilter == mode)
        }
    }
}
