import LayerModel
import Testing

@Suite struct MaskTests {
    let host = CALayer("host"), mask = CALayer("mask"), root = CALayer("root")
    let sink = RecordingSink()

    /// The root with the host in it, attached and committed; what was sent is forgotten.
    func attach() {
        root.addSublayer(host)
        root.show(to: sink)
        _ = sink.take()
    }

    @Test func theHostIsTheMasksSuperlayerAndDoesNotListIt() {
        host.mask = mask
        #expect(host.mask === mask && mask.superlayer === host && host.sublayers == nil)
        mask.removeFromSuperlayer()
        #expect(host.mask == nil && mask.superlayer == nil)
    }

    @Test func aMaskComesOutOfItsOldPlace() {
        let other = CALayer("other")
        other.addSublayer(mask)
        host.mask = mask
        #expect(other.sublayers == nil && mask.superlayer === host)
        other.mask = mask
        #expect(host.mask == nil && other.mask === mask && mask.superlayer === other)
        host.addSublayer(mask)
        #expect(other.mask == nil && host.sublayers == [mask])
        let next = CALayer("next")
        host.mask = mask
        host.mask = next
        #expect(mask.superlayer == nil && next.superlayer === host)
    }

    @Test func keyValueCodingReachesIt() throws {
        host.setValue(mask, forKey: "mask")
        host.setValue(0.5, forKeyPath: "mask.opacity")
        #expect(mask.opacity == 0.5 && host.value(forKeyPath: "mask.opacity") as? Float == 0.5)
        #expect(host.value(forKey: "mask") as? CALayer === mask)
        try CALayer.validate(0.5, forKeyPath: "mask.opacity")
        #expect(throws: PropertyError.self) { try CALayer.validate("a", forKeyPath: "mask.opacity") }
        host.setValue(nil, forKey: "mask")
        #expect(host.mask == nil)
    }

    @Test func masksAreCommitted() throws {
        attach()
        defer { root.detach() }
        mask.addSublayer(CALayer("inside"))
        host.mask = mask
        CATransaction.flush()
        let first = try #require(sink.take().first)
        #expect(first.created.count == 2)
        #expect(first.masks.map(\.layer) == [host.layerID] && first.masks.map(\.mask) == [mask.layerID])
        mask.opacity = 0.5
        CATransaction.flush()
        #expect(sink.take().first?.keys(of: mask) == [.opacity])
        host.mask = nil
        CATransaction.flush()
        let last = try #require(sink.take().first)
        #expect(last.masks.map(\.mask) == [nil] && last.destroyed.count == 2)
    }

    @Test func aTreeThatIsNewBringsItsMasks() throws {
        host.mask = mask
        attach()
        defer { root.detach() }
        var tree = RenderTree()
        let again = CALayer("again"), inner = CALayer("inner")
        again.mask = inner
        root.addSublayer(again)
        CATransaction.flush()
        for commit in sink.take() { #expect(commit.masks.map(\.mask) == [inner.layerID]) }
        root.detach()
        root.show(to: sink)
        for commit in sink.take() where !commit.created.isEmpty { tree.apply(commit) }
        let node = tree.nodes[try #require(tree.index(of: host.layerID))]
        #expect(node.mask == tree.index(of: mask.layerID).map(Int32.init))
    }

    @Test func thePresentationTreeHasThePresentedMask() throws {
        host.mask = mask
        attach()
        defer { root.detach() }
        CATransaction.setDisableActions(true)
        mask.opacity = 0.25
        let shown = try #require(host.presentation()?.mask)
        #expect(shown !== mask && shown.model() === mask && shown.opacity == 1)
        #expect(shown.superlayer === host.presentation())
        host.mask = nil
        #expect(host.presentation()?.mask?.model() === mask, "not committed yet")
        CATransaction.flush()
        #expect(host.presentation()?.mask == nil)
    }

    @Test func aFreedHostLetsItsMaskGo() {
        weak var gone: CALayer?
        do {
            let host = CALayer("short-lived")
            host.mask = mask
            gone = host
        }
        #expect(gone == nil && mask.superlayer == nil)
    }

    @Test func copiesHaveNoMask() {
        host.mask = mask
        #expect(CALayer(layer: host).mask == nil && host.mask === mask)
    }
}
