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

    @Test func aLayerCannotMaskItself() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let layer = CALayer("layer")
            layer.mask = layer
        }
        let message = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(message.contains("CALayer \"layer\" cannot become its own mask"))
    }

    @Test func anAncestorCannotBecomeTheMask() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let top = CALayer("top"), mask = CALayer("mask"), inner = CALayer("inner")
            top.mask = mask
            mask.addSublayer(inner)
            inner.mask = top
        }
        let message = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(message.contains("CALayer \"top\" cannot become a mask of CALayer \"inner\", which is below it"))
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
