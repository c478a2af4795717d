import FramePlan
import RenderTree
import Testing

/// GL layers as frames have them.
@Suite struct OpenGLTests {
    final class Nothing: GLDrawing {
        func draw(in context: GLDrawingContext) {}
    }

    private func request(_ layer: LayerID, isAsynchronous: Bool = false) -> LayerDrawing {
        LayerDrawing(
            layer: layer, name: "teapot", drawing: Nothing(), isAsynchronous: isAsynchronous, attachments: [], time: 3)
    }

    /// A picture of 100x80 with a GL layer of 40x20 in its middle.
    private func tree(isAsynchronous: Bool = false) -> (tree: TestTree, layer: LayerID) {
        var tree = TestTree(width: 100, height: 80)
        let layer = tree.add(kind: .openGL, 50, 40, 40, 20, .blue)
        tree.change(layer) { $0.drawing = request(layer, isAsynchronous: isAsynchronous) }
        return (tree, layer)
    }

    @Test func aDrawingIsAPassOfTheLayersPixels() throws {
        var (tree, layer) = tree()
        var planner = FramePlanner()
        planner.drawsOpenGL = true
        tree.change(layer) { $0.contentsScale = 2 }
        tree.tree.evaluate(at: 7)
        let frame = tree.plan(&planner)
        #expect(frame.passes.map(\.drawing) == [0, -1])
        #expect(frame.passes[0].bounds == PixelRect(minX: 0, minY: 0, maxX: 80, maxY: 40))
        #expect(frame.drawings.map(\.time) == [3])
        let quad = try #require(frame.pictureQuads.last)
        #expect(quad.paint.kind == .surface && quad.paint.source == 0)
        // Two texels a point, the first row at the bottom.
        #expect(quad.paint.texelFromLocal == SIMD4(2, -2, 0, 40))
        #expect(quad.shape.bounds == PixelRect(minX: 30, minY: 30, maxX: 70, maxY: 50))
        #expect(frame.undrawn.isEmpty)
    }

    @Test func onlyAnotherRequestOrTimeIsDamage() {
        var (tree, layer) = tree(isAsynchronous: true)
        var planner = FramePlanner()
        planner.drawsOpenGL = true
        tree.tree.evaluate(at: 1)
        _ = tree.plan(&planner)
        #expect(tree.plan(&planner).damage.isEmpty)
        tree.tree.evaluate(at: 2)
        let later = tree.plan(&planner)
        #expect(later.drawings.map(\.time) == [2])
        let box = PixelRect(minX: 30, minY: 30, maxX: 70, maxY: 50)
        #expect(later.damage.bounds == box)
        tree.change(layer) { $0.drawing = request(layer, isAsynchronous: true) }
        tree.tree.evaluate(at: 2)
        #expect(tree.plan(&planner).damage.bounds == box)
    }

    @Test func withoutGLContentsStandInOrTheLayerIsNamed() {
        var (tree, layer) = tree()
        let frame = tree.frame()
        #expect(frame.passes.count == 1 && frame.drawings.isEmpty)
        #expect(frame.undrawn.map(\.layer) == [layer])
        tree.change(layer) { $0.contents = PixelBuffer(width: 1, height: 1) { _ in } }
        #expect(tree.frame().undrawn.isEmpty)
    }

    // A blur that repeats the edges of what is opaque is opaque, and hides what lies below.
    @Test(arguments: [true, false]) func blursOfOpaquePicturesAreOpaque(repeatsEdges: Bool) throws {
        var tree = TestTree(width: 60, height: 40)
        let layer = tree.add(30, 20, 60, 40, .red)
        tree.change(layer) { $0.filters = [.blur(4, normalizesEdges: repeatsEdges)] }
        let quad = try #require(tree.frame().pictureQuads.last)
        #expect(quad.isOpaque == repeatsEdges)
    }
}
