import FramePlan
import RenderTree
import Testing

/// What a transition costs in a frame, and what it damages.
@Suite struct TransitionTests {
    private func tree(_ kind: LayerTransition.Kind, sublayers: Int = 0) -> (tree: TestTree, card: LayerID) {
        var tree = TestTree(width: 100, height: 100)
        let card = tree.add(40, 40, 40, 40, .red)
        for k in 0..<sublayers { tree.add(to: card, 10 + Double(k) * 4, 10, 10, 10, .blue) }
        tree.tree.evaluate(at: 0)
        var timing = MediaTiming()
        timing.duration = 1
        var commit = Commit()
        commit.transitions = [.init(layer: card, transition: LayerTransition(kind: kind, timing: timing))]
        commit.changes = [.init(layer: card, key: .backgroundColor, value: .color(.green))]
        tree.tree.apply(commit)
        return (tree, card)
    }

    private func frame(_ tree: inout TestTree, at time: Double) -> Frame {
        tree.tree.evaluate(at: time)
        return tree.frame()
    }

    @Test("A fade of plain layers is one surface: the old share covers, the new one is added")
    func fade() {
        var (tree, _) = tree(.fade)
        let frame = frame(&tree, at: 0.2)
        #expect(frame.passes.count == 2)
        let inside = frame.quads[frame.passes[0].quads]
        #expect(inside.map(\.blend) == [.sourceOver, .plusLighter])
        #expect(inside.map(\.paint.color) == [SIMD4(0.8, 0, 0, 0.8), SIMD4(0, 0.2, 0, 0.2)])
        #expect(inside.allSatisfy { !$0.isOpaque })
        #expect(frame.pictureQuads.allSatisfy { $0.blend == .sourceOver })
    }

    @Test("Pictures of many quads are surfaces themselves")
    func groups() {
        var (tree, _) = tree(.fade, sublayers: 2)
        #expect(frame(&tree, at: 0.2).passes.count == 4)
    }

    @Test("No surface at the ends, and none for a push on whole pixels", arguments: [0.0, 0.25, 1])
    func noSurface(time: Double) {
        var (tree, _) = tree(.push, sublayers: 2)
        #expect(frame(&tree, at: time).passes.count == 1)
        var (fading, _) = self.tree(.fade)
        if time != 0.25 { #expect(frame(&fading, at: time).passes.count == 1) }
    }

    @Test("Something opaque in front hides both pictures")
    func occlusion() {
        var (tree, _) = tree(.fade)
        tree.add(50, 50, 100, 100, .blue)
        #expect(frame(&tree, at: 0.5).pictureQuads.count == 1)
    }

    @Test("Damage is the layer's place; a transition that stands still damages nothing")
    func damage() {
        var (tree, _) = tree(.fade)
        var planner = FramePlanner()
        tree.tree.evaluate(at: 0.2)
        _ = tree.plan(&planner)
        tree.tree.evaluate(at: 0.4)
        #expect(tree.plan(&planner).damage.bounds == PixelRect(minX: 20, minY: 20, maxX: 60, maxY: 60))
        tree.tree.evaluate(at: 0.4)
        #expect(tree.plan(&planner).damage.isEmpty)
    }

    // Two frames of one planner, so that all storage has grown.
    @Test("In depth, both pictures keep the layer's place in the order")
    func depth() throws {
        var (tree, card) = tree(.fade)
        tree.change(card) { $0.transform = CATransform3DMakeRotation(0.5, 0, 1, 0) }
        let wall = tree.add(50, 50, 100, 100, .blue) { $0.transform = CATransform3DMakeTranslation(0, 0, -50) }
        let frame = frame(&tree, at: 0.5)
        let layers = frame.pictureQuads.map(\.layer)
        #expect(layers.first == wall.rawValue)
        #expect(frame.pictureQuads.last?.paint.kind == .surface)
    }
}
