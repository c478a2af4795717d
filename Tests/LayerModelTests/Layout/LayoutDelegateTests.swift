import LayerModel
import Testing

/// Delegates and layout managers.
struct LayoutDelegateTests {
    final class Manager: CALayoutManager {
        var events: [String] = []
        func invalidateLayout(of layer: CALayer) { events.append("invalidate") }
        func layoutSublayers(of layer: CALayer) { events.append("layout") }
        func preferredSize(of layer: CALayer) -> CGSize { CGSize(width: 7, height: 8) }
    }

    final class Placer: CALayerDelegate {
        var count = 0
        func layoutSublayers(of layer: CALayer) { count += 1 }
    }

    final class Silent: CALayerDelegate {}

    let manager = Manager()
    let layer = CALayer()

    @Test func theManagerIsToldOnceAndAsked() {
        layer.layoutManager = manager
        #expect(layer.needsLayout())
        layer.setNeedsLayout()
        layer.bounds.size.width = 5
        #expect(manager.events == ["invalidate"], "only as the layer goes from valid to invalid")
        layer.layoutIfNeeded()
        layer.layoutIfNeeded()
        #expect(manager.events == ["invalidate", "layout"])
    }

    @Test func theDelegateComesFirst() {
        let placer = Placer()
        layer.layoutManager = manager
        layer.delegate = placer
        layer.layoutIfNeeded()
        #expect(placer.count == 1 && manager.events == ["invalidate"])
    }

    @Test func aDelegateWithoutTheMethodLeavesItToTheManager() {
        let silent = Silent()
        layer.layoutManager = manager
        layer.delegate = silent
        layer.layoutIfNeeded()
        #expect(manager.events == ["invalidate", "layout"])
    }

    @Test func preferredSizes() {
        layer.bounds = CGRect(x: 1, y: 2, width: 30, height: 40)
        #expect(layer.preferredFrameSize() == CGSize(width: 30, height: 40))
        layer.layoutManager = manager
        #expect(layer.preferredFrameSize() == CGSize(width: 7, height: 8))
    }
}
