import FramePlan
import RenderTree
import TestSupport
import Testing

/// Which pixels of a frame can differ from the frame before.
@Suite struct DamageTests {
    private func rects(_ damage: Damage) -> [PixelRect] {
        var rects: [PixelRect] = []
        damage.forEachRect { rects.append($0) }
        return rects.sorted { ($0.minX, $0.minY) < ($1.minX, $1.minY) }
    }

    private func rect(_ x: Int32, _ y: Int32, _ width: Int32, _ height: Int32) -> PixelRect {
        PixelRect(minX: x, minY: y, maxX: x + width, maxY: y + height)
    }

    @Test("All at first, nothing when nothing changed, the old and the new place of what moved")
    func simple() {
        var tree = TestTree(width: 100, height: 100)
        tree.add(20, 20, 10, 10, .red)
        let moving = tree.add(50, 50, 10, 10, .green)
        tree.add(80, 80, 10, 10, .blue)
        var planner = FramePlanner()
        #expect(rects(tree.plan(&planner).damage) == [rect(0, 0, 100, 100)])
        #expect(tree.plan(&planner).damage.isEmpty)
        tree.change(moving) { $0.position.x += 10 }
        #expect(tree.plan(&planner).damage.bounds == rect(45, 45, 20, 10))
        tree.change(moving) { $0.isHidden = true }
        #expect(rects(tree.plan(&planner).damage) == [rect(55, 45, 10, 10)])
        tree.change(moving) { $0.isHidden = false }
        #expect(rects(tree.plan(&planner).damage) == [rect(55, 45, 10, 10)])
        #expect(rects(tree.plan(&planner, background: .red).damage) == [rect(0, 0, 100, 100)])
    }

    /// A thousand layers, 50x50, in 40 columns of 25.
    private func thousand() -> (tree: TestTree, layers: [LayerID]) {
        var tree = TestTree(width: 2000, height: 1250)
        let layers = (0..<1000).map { k in
            let x = Double(k % 40), y = Double(k / 40), shade = Double(k) / 1000
            return tree.add { $0.place(x * 50 + 25, y * 50 + 25, 50, 50, .shade(shade)) }
        }
        return (tree, layers)
    }

    @Test("One 50x50 layer among a thousand: exactly its old and its new place, wherever in the list it goes")
    func oneAmongMany() {
        var (tree, layers) = thousand()
        var planner = FramePlanner()
        _ = tree.plan(&planner)
        tree.change(layers[500]) { $0.position.x += 400 }
        let old = rect(20 * 50, 12 * 50, 50, 50), new = rect(28 * 50, 12 * 50, 50, 50)
        #expect(rects(tree.plan(&planner).damage) == [old, new])
        // Back again, and to the front of all.
        tree.change(layers[500]) { $0.position.x -= 400 }
        tree.reorder { $0.append($0.remove(at: 500)) }
        #expect(rects(tree.plan(&planner).damage) == [old, new])
        // To the back, in its place: as if it had been drawn again there.
        tree.reorder { $0.insert($0.removeLast(), at: 0) }
        #expect(rects(tree.plan(&planner).damage) == [old])
    }

    @Test("Two that change places in the order are drawn again where they are")
    func swapped() {
        var tree = TestTree(width: 100, height: 100)
        tree.add(10, 10, 10, 10)
        tree.add(50, 50, 20, 20, .red)
        tree.add(60, 60, 20, 20, .blue)
        tree.add(90, 90, 10, 10)
        var planner = FramePlanner()
        _ = tree.plan(&planner)
        tree.reorder { $0.swapAt(1, 2) }
        let damage = tree.plan(&planner).damage
        #expect(damage.contains(rect(50, 50, 10, 10)) && damage.area == 400)
    }

    @Test("Changes in a surface are those of what changed inside, even where the surface grows")
    func surfaces() {
        var tree = TestTree(width: 100, height: 100)
        let group = tree.add(50, 50, 60, 60, .red) { $0.opacity = 0.5 }
        let inside = tree.add(to: group, 30, 30, 40, 40, .green)
        var planner = FramePlanner()
        _ = tree.plan(&planner)
        tree.change(inside) { $0.backgroundColor = .blue }
        #expect(rects(tree.plan(&planner).damage) == [rect(30, 30, 40, 40)])
        tree.change(inside) { $0.place(58, 30, 10, 10, .blue) }
        #expect(rects(tree.plan(&planner).damage) == [rect(30, 30, 40, 40), rect(73, 45, 10, 10)])
        tree.change(group) { $0.opacity = 0.25 }
        #expect(rects(tree.plan(&planner).damage) == [rect(20, 20, 63, 60)])
    }

    @Test("A mask that moves damages what it uncovers and covers")
    func masks() {
        var tree = TestTree(width: 100, height: 100)
        let card = tree.add(50, 50, 60, 60, .red)
        let mask = tree.mask(card, 30, 30, 60, 60, .gray)
        let hole = LayerID.make()
        var commit = Commit()
        commit.created = [.init(layer: hole, kind: .plain)]
        commit.sublayers = [.init(layer: mask, list: [hole])]
        tree.tree.apply(commit)
        tree.change(hole) { $0.place(10, 10, 10, 10) }
        var planner = FramePlanner()
        _ = tree.plan(&planner)
        tree.change(hole) { $0.position.x += 20 }
        #expect(rects(tree.plan(&planner).damage) == [rect(25, 25, 10, 10), rect(45, 25, 10, 10)])
    }

    @Test("Many changes side by side are one rectangle")
    func many() {
        var (tree, layers) = thousand()
        var planner = FramePlanner()
        _ = tree.plan(&planner)
        for layer in layers[0..<400] { tree.change(layer) { $0.backgroundColor = .red } }
        #expect(rects(tree.plan(&planner).damage) == [rect(0, 0, 2000, 500)])
    }

    @Test("The same frame again compares equal without allocating")
    func steadyState() {
        var (tree, layers) = thousand()
        tree.change(layers[3]) { $0.opacity = 0.5 }
        tree.mask(layers[3], 5, 5, 20, 20)
        var planner = FramePlanner()
        for k in 0..<4 {
            tree.change(layers[500]) { $0.position.x += k % 2 == 0 ? 400 : -400 }
            tree.reorder { $0.swapAt(10, 600) }
            _ = tree.plan(&planner)
        }
        let viewport = Viewport(width: 2000, height: 1250)
        let count = allocations { planner.plan(tree.tree, root: tree.root, viewport: viewport) }
        #expect(count == 0 || !isOptimized)
    }
}
