@testable import LayerModel
import Testing

struct TransformLayerTests {
    var ignored: [(String, (CATransformLayer) -> Void)] {
        [
            ("backgroundColor", { $0.backgroundColor = .black }), ("borderWidth", { $0.borderWidth = 1 }),
            ("contents", { $0.contents = PixelBuffer(width: 1, height: 1, fill: { _ in }) }),
            ("masksToBounds", { $0.masksToBounds = true }), ("shadowOpacity", { $0.shadowOpacity = 1 }),
            ("filters", { $0.filters = [CAFilter(type: "gaussianBlur")] }),
            ("backgroundFilters", { $0.backgroundFilters = [CAFilter(type: "gaussianBlur")] }),
            ("compositingFilter", { $0.compositingFilter = "multiply" }), ("mask", { $0.mask = CALayer() }),
        ]
    }

    @Test func whatHasNoEffectIsWarnedOf() {
        CATransaction.flush()
        for (name, set) in ignored {
            let message = "a CATransformLayer has no picture of its own: its \(name) has no effect"
            let cube = CATransformLayer()
            cube.show()
            set(cube)
            CATransaction.flush()
            #expect(Warnings.said(message), "\(name)")
        }
    }

    @Test func defaultsAreNotWarnedOf() {
        CATransaction.flush()
        let cube = CATransformLayer()
        cube.opacity = 0.5
        cube.shouldRasterize = false
        cube.show()
        #expect(!Warnings.said("a CATransformLayer has no picture of its own: its shouldRasterize has no effect"))
        #expect(!Warnings.said("a CATransformLayer has no picture of its own: its opacity has no effect"))
    }
}
