import LayerModel
import Testing

/// Masks that hold themselves, are shared, or come from within.
@Suite struct MaskMisuseTests {
    @Test func aDescendantCanBecomeTheMask() {
        let host = CALayer("host"), middle = CALayer("middle"), mask = CALayer("mask")
        host.addSublayer(middle)
        middle.addSublayer(mask)
        host.mask = mask
        #expect(middle.sublayers == nil && host.mask === mask && mask.superlayer === host)
        host.mask = middle
        #expect(host.sublayers == nil && host.mask === middle && mask.superlayer == nil)
    }

    @Test func aMaskOfAMaskIsNoCycle() {
        let host = CALayer("host"), mask = CALayer("mask"), inner = CALayer("inner")
        host.mask = mask
        mask.mask = inner
        #expect(inner.superlayer === mask && !inner.canInsert(host) && !inner.canInsert(mask))
        inner.addSublayer(CALayer(""))
        #expect(inner.sublayers?.first?.name == "" && inner.sublayers?.first?.mask == nil)
    }

    @Test("a circle of masks is warned of, and the mask stays as it was")
    func cycles() {
        let layer = CALayer("layer"), before = CALayer("before")
        layer.mask = before
        layer.mask = layer
        #expect(layer.mask === before && layer.superlayer == nil)

        let top = CALayer("top"), mask = CALayer("mask"), inner = CALayer("inner")
        top.mask = mask
        mask.addSublayer(inner)
        inner.mask = top
        #expect(inner.mask == nil && top.mask === mask && top.superlayer == nil)
    }

    @Test func oneMaskForTwoIsTheSecondOnes() {
        let first = CALayer("first"), second = CALayer("second"), mask = CALayer("mask")
        let sink = TreeSink(), root = CALayer("root")
        root.sublayers = [first, second]
        first.mask = mask
        root.attach(to: sink, time: StillClock())
        defer { root.detach() }
        CATransaction.flush()
        second.mask = mask
        CATransaction.flush()
        let index = sink.tree.index(of: mask.layerID)
        #expect(sink.tree.nodes[sink.tree.index(of: first.layerID)!].mask == -1)
        #expect(sink.tree.nodes[sink.tree.index(of: second.layerID)!].mask == index.map(Int32.init))
        #expect(first.mask == nil && second.mask === mask)
    }
}
