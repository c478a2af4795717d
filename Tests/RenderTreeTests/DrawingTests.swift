import RenderTree
import Testing

/// The times at which GL layers draw.
@Suite struct DrawingTests {
    final class Nothing: GLDrawing {
        func draw(in context: GLDrawingContext) {}
    }

    private func tree(isAsynchronous: Bool) -> RenderTree {
        var tree = RenderTree(), commit = Commit()
        commit.created = [Commit.Created(layer: id(1), kind: .plain), Commit.Created(layer: id(2), kind: .openGL)]
        commit.sublayers = [Commit.Sublayers(layer: id(1), list: [id(2)])]
        let request = LayerDrawing(
            layer: id(2), name: "teapot", drawing: Nothing(), isAsynchronous: isAsynchronous, attachments: [], time: 3)
        commit.changes = [
            Commit.Change(layer: id(2), key: .drawing, value: .object(ObjectReference(request)))
        ]
        tree.apply(commit)
        return tree
    }

    @Test func aLayerDrawnOnceKeepsItsTime() {
        var tree = tree(isAsynchronous: false)
        tree.evaluate(at: 5)
        let index = tree.index(of: id(2))!
        #expect(tree.nodes[index].drawingTime == 3)
        let generation = tree.generation
        tree.evaluate(at: 6)
        #expect(tree.generation == generation)
        #expect(tree.nextTime(after: 6) == .infinity)
    }

    @Test func anAsynchronousLayerFollowsItsOwnTime() {
        var tree = tree(isAsynchronous: true)
        tree.apply(.change(2, .speed, .number(0.5)), evaluatedAt: 5)
        let index = tree.index(of: id(2))!, generation = tree.generation
        #expect(tree.nodes[index].drawingTime == 2.5)
        tree.evaluate(at: 5)
        #expect(tree.generation == generation)
        tree.evaluate(at: 6)
        #expect(tree.generation > generation && tree.nodes[index].drawingTime == 3)
        #expect(tree.nextTime(after: 6) == 6)
        #expect(tree.nextTime(after: 6, in: id(2)) == 6)
        tree.apply(.change(2, .speed, .number(0)))
        #expect(tree.nextTime(after: 6) == .infinity)
        var end = Commit()
        end.sublayers = [Commit.Sublayers(layer: id(1), list: [])]
        end.destroyed = [id(2)]
        tree.apply(end, evaluatedAt: 9)
        #expect(tree.nextTime(after: 9) == .infinity)
    }
}
