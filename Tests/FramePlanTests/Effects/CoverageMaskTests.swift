import FramePlan
import RenderTree
import Testing

/// Masks of one path, which are coverage masks: pictures that quads are seen through.
@Suite struct CoverageMaskTests {
    private let star = try! CGPath(svg: "M30 2 L48 56 L2 20 L58 20 L12 56 Z")

    private func tree(_ configure: (inout LayerProperties) -> Void = { _ in }) -> (TestTree, LayerID, LayerID) {
        var tree = TestTree(width: 100, height: 100)
        let layer = tree.add(kind: .gradient, 50, 50, 60, 60) { $0.colors = [.red, .blue] }
        let mask = tree.mask(layer, kind: .shape) {
            $0.path = star
            $0.fillColor = .shade(0, alpha: 0.5)
            configure(&$0)
        }
        return (tree, layer, mask)
    }

    @Test("A gradient through a star is one quad, which the star's picture bounds")
    func leaf() throws {
        let frame = tree().0.frame()
        let quad = try #require(frame.pictureQuads.first)
        #expect(frame.passes.count == 1 && frame.pictureQuads.count == 1)
        #expect(quad.paint.kind == .gradient && quad.coverageMask == 0 && quad.mask < 0 && !quad.isOpaque)
        #expect(quad.paint.color == SIMD4(repeating: 0.5))
        let coverageMask = frame.coverageMasks[0], image = frame.images[Int(coverageMask.image)]
        #expect(coverageMask.bounds == PixelRect(minX: 22, minY: 22, maxX: 78, maxY: 76))
        #expect(image.format == .a8 && image.width == 56 && image.height == 54)
        #expect(quad.shape.bounds == coverageMask.bounds)
    }

    @Test(
        "Its line alone is a coverageMask too; both together, more than a shape and perspective need a pass",
        arguments: 0..<5)
    func kinds(_ which: Int) {
        let (tree, _, _) = tree {
            switch which {
            case 0: ($0.fillColor, $0.strokeColor, $0.lineWidth) = (nil, .red, 3)
            case 1: ($0.strokeColor, $0.lineWidth) = (.red, 3)
            case 2: $0.backgroundColor = .red
            case 3: $0.shadowOpacity = 1
            default: $0.transform.m14 = 0.001
            }
        }
        let frame = tree.frame()
        #expect(frame.coverageMasks.count == (which == 0 ? 1 : 0))
        #expect(which == 0 ? frame.passes.count == 1 : frame.passes.count > 1)
    }

    @Test("A group is composed through it")
    func group() throws {
        var (tree, layer, _) = tree()
        tree.add(to: layer, 30, 30, 20, 20, .red)
        let frame = tree.frame()
        let quad = try #require(frame.pictureQuads.first)
        #expect(frame.passes.count == 2 && quad.paint.kind == .surface && quad.coverageMask == 0)
        for inner in frame.quads[frame.passes[0].quads] { #expect(inner.coverageMask < 0) }
    }

    @Test("Masks within masks: the inner one belongs to its quads, the outer one to the group")
    func nested() throws {
        var (tree, layer, _) = tree()
        let inner = tree.add(to: layer, 30, 30, 50, 50, .red)
        tree.mask(inner, kind: .shape) { $0.path = star }
        let frame = tree.frame()
        #expect(frame.passes.count == 2 && frame.coverageMasks.count == 2)
        #expect(frame.pictureQuads.map(\.coverageMask) == [0])
        #expect(frame.quads[frame.passes[0].quads].map(\.coverageMask) == [-1, 1])
    }

    @Test("What changes in it is damage; one that moves by whole pixels keeps its picture")
    func damage() {
        var (tree, layer, mask) = tree()
        var planner = FramePlanner()
        _ = tree.plan(&planner)
        #expect(tree.plan(&planner).damage.isEmpty)
        tree.change(mask) { $0.path = try! CGPath(svg: "M10 10 L30 10 L20 40 Z") }
        #expect(tree.plan(&planner).damage.bounds == PixelRect(minX: 22, minY: 22, maxX: 78, maxY: 76))
        tree.change(layer) { $0.position.x += 3 }
        #expect(tree.plan(&planner).damage.bounds == PixelRect(minX: 30, minY: 30, maxX: 53, maxY: 60))
        #expect(planner.rasterizedPaths == 0)
    }

    @Test("A mask elsewhere, of nothing or transparent hides the layer")
    func empty() {
        for change in [
            { $0.position.x = 500 }, { $0.path = nil }, { $0.opacity = 0 }, { $0.fillColor = nil },
        ] as [(inout LayerProperties) -> Void] {
            #expect(tree(change).0.frame().pictureQuads.isEmpty)
        }
    }
}
