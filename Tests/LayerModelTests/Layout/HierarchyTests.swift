import LayerModel
import Testing

struct HierarchyTests {
    let root = CALayer("root")
    let a = CALayer("a"), b = CALayer("b"), c = CALayer("c")

    func names(_ layer: CALayer) -> [String] { (layer.sublayers ?? []).map { $0.name ?? "" } }

    @Test func sublayersAreNilUntilThereIsOneAndAgainWhenEmptied() {
        #expect(root.sublayers == nil)
        root.addSublayer(a)
        #expect(names(root) == ["a"] && a.superlayer === root)
        a.removeFromSuperlayer()
        #expect(root.sublayers == nil && a.superlayer == nil)
        root.sublayers = [a]
        root.sublayers = []
        #expect(root.sublayers == nil && a.superlayer == nil)
    }

    @Test func placesInTheList() {
        root.addSublayer(a)
        root.insertSublayer(b, at: 0)
        #expect(names(root) == ["b", "a"])
        root.insertSublayer(c, below: a)
        #expect(names(root) == ["b", "c", "a"])
        root.insertSublayer(b, above: a)
        #expect(names(root) == ["c", "a", "b"])
        root.insertSublayer(b, at: 3)
        #expect(names(root) == ["c", "a", "b"])
        root.addSublayer(c)
        #expect(names(root) == ["a", "b", "c"])
        root.insertSublayer(a, above: a)
        #expect(names(root) == ["a", "b", "c"])
    }

    @Test func replacing() {
        root.sublayers = [a, b]
        root.replaceSublayer(a, with: c)
        #expect(names(root) == ["c", "b"] && a.superlayer == nil)
        root.replaceSublayer(c, with: b)
        #expect(names(root) == ["b"] && c.superlayer == nil)
        root.replaceSublayer(b, with: b)
        #expect(names(root) == ["b"])
    }

    @Test func addingMovesFromTheOldParent() {
        let other = CALayer("other")
        root.sublayers = [a, b]
        other.addSublayer(a)
        #expect(names(root) == ["b"] && names(other) == ["a"] && a.superlayer === other)
        root.sublayers = [a, b]
        #expect(other.sublayers == nil && names(root) == ["a", "b"])
        root.sublayers = [b]
        #expect(a.superlayer == nil)
    }

    @Test func aSuperlayerIsNotRetainedAndItsEndLeavesNoTrace() {
        var parent: CALayer? = CALayer()
        weak let watched = parent
        parent?.addSublayer(a)
        a.addSublayer(b)
        parent = nil
        #expect(watched == nil)
        #expect(a.superlayer == nil && names(a) == ["b"])
    }

    @Test func aChainOf100000LayersIsFreedWithoutOverflow() {
        var chain: CALayer? = CALayer()
        weak let top = chain
        var last = chain
        for _ in 0..<100_000 {
            let next = CALayer()
            last?.addSublayer(next)
            last = next
        }
        weak let bottom = last
        last = nil
        #expect(bottom != nil)
        chain = nil
        #expect(top == nil && bottom == nil)
    }

    @Test func whatCanBeInserted() {
        root.addSublayer(a)
        a.addSublayer(b)
        #expect(!root.canInsert(root) && !b.canInsert(root) && !b.canInsert(a))
        #expect(root.canInsert(b) && c.canInsert(root))
        let sink = RecordingSink()
        root.attach(to: sink, time: StillClock())
        #expect(!c.canInsert(root))
        root.detach()
        #expect(c.canInsert(root))
    }

    @Test func aLayerInItselfTraps() async {
        await #expect(processExitsWith: .failure) {
            let layer = CALayer()
            layer.addSublayer(layer)
        }
    }

    @Test func aCycleTraps() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let top = CALayer("top"), inner = CALayer("inner")
            top.addSublayer(inner)
            inner.addSublayer(top)
        }
        let message = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(message.contains("CALayer \"top\" cannot become a sublayer of CALayer \"inner\", which is below it"))
    }

    @Test func aCycleBySettingSublayersTraps() async {
        await #expect(processExitsWith: .failure) {
            let top = CALayer(), inner = CALayer()
            top.addSublayer(inner)
            inner.sublayers = [CALayer(), top]
        }
    }

    @Test func aLayerTwiceInAListTraps() async {
        await #expect(processExitsWith: .failure) {
            let layer = CALayer()
            CALayer().sublayers = [layer, layer]
        }
    }

    @Test(arguments: [1, 2, 999, UInt32.max]) func anIndexBeyondTheListIsItsEnd(index: UInt32) {
        let root = CALayer(), first = CALayer(), last = CALayer()
        root.addSublayer(first)
        root.insertSublayer(last, at: index)
        #expect(root.sublayers == [first, last])
        root.insertSublayer(first, at: index)
        #expect(root.sublayers == [last, first])
    }

    @Test func aStrangerAsSiblingTraps() async {
        await #expect(processExitsWith: .failure) { CALayer().insertSublayer(CALayer(), below: CALayer()) }
    }

    @Test func replacingAStrangerTraps() async {
        await #expect(processExitsWith: .failure) { CALayer().replaceSublayer(CALayer(), with: CALayer()) }
    }

    @Test func anAttachedRootAsSublayerTraps() async {
        await #expect(processExitsWith: .failure) {
            let layer = CALayer()
            layer.attach(to: RecordingSink(), time: StillClock())
            CALayer().addSublayer(layer)
        }
    }
}
