import FramePlan
import RenderTree
import TestSupport
import Testing

/// When pictures of paths are made, and how much of them.
@Suite struct PathPictureTests {
    private func shape(_ tree: inout TestTree, _ configure: (inout LayerProperties) -> Void = { _ in }) -> LayerID {
        tree.add(kind: .shape, 200, 200, 120, 120, nil) {
            $0.path = ShapeTests.star
            configure(&$0)
        }
    }

    @Test("Whole pixels further on it is the picture that it was; between pixels another")
    func kept() {
        var tree = TestTree(width: 400, height: 400), planner = FramePlanner()
        let layer = shape(&tree)
        let first = tree.plan(&planner).images[0]
        #expect(planner.rasterizedPaths == 1)
        _ = tree.plan(&planner)
        #expect(planner.rasterizedPaths == 0)
        tree.change(layer) { $0.position.x += 7 }
        #expect(tree.plan(&planner).images[0] === first)
        tree.change(layer) { $0.fillColor = .red }
        #expect(tree.plan(&planner).images[0] === first && planner.rasterizedPaths == 0)
        tree.change(layer) { $0.position.y += 0.25 }
        #expect(tree.plan(&planner).images[0] !== first && planner.rasterizedPaths == 1)
        tree.change(layer) { ($0.position.y, $0.path) = (200, ShapeTests.star.mutable.immutable) }
        #expect(tree.plan(&planner).images[0] === first)
    }

    @Test("Of 1,000 shapes one changes: its fill and its line are made again, and nothing else")
    func oneOfMany() {
        var tree = TestTree(width: 400, height: 400), planner = FramePlanner()
        var layers: [LayerID] = []
        for i in 0..<1000 {
            let path = ShapeTests.star.mutable
            path.addLine(to: CGPoint(x: 60, y: i))
            layers.append(
                shape(&tree) {
                    $0.path = path
                    $0.strokeColor = .red
                })
        }
        _ = tree.plan(&planner)
        #expect(planner.rasterizedPaths == 2000)
        tree.change(layers[77]) { $0.path = ShapeTests.star }
        let frame = tree.plan(&planner)
        #expect(planner.rasterizedPaths == 2 && !frame.damage.isEmpty)
        tree.change(layers[78]) { $0.lineWidth = 3 }
        _ = tree.plan(&planner)
        #expect(planner.rasterizedPaths == 1)
        #expect(tree.plan(&planner).damage.isEmpty && planner.rasterizedPaths == 0)
    }

    @Test("Equal paths at equal places within the pixel share a picture")
    func shared() {
        var tree = TestTree(width: 400, height: 400), planner = FramePlanner()
        for i in 0..<10 { _ = shape(&tree) { $0.position = CGPoint(x: 60 + i * 20, y: 200 + i) } }
        #expect(tree.plan(&planner).images.count == 1 && planner.rasterizedPaths == 1)
    }

    @Test("A picture kept is the picture made anew, to the byte")
    func historyDoesNotMatter() throws {
        var tree = TestTree(width: 300, height: 300), planner = FramePlanner()
        let layer = shape(&tree) { $0.strokeColor = .red }
        for step in 0..<40 {
            tree.change(layer) {
                $0.position.x += step % 3 == 0 ? 1 : 0.3
                if step % 5 == 0 { $0.transform = CATransform3DRotate($0.transform, 0.1, 0, 0, 1) }
                $0.strokeEnd = step % 2 == 0 ? 1 : 0.7
            }
            let kept = tree.plan(&planner), anew = tree.frame()
            #expect(kept.quads == anew.quads)
            for (a, b) in zip(kept.images, anew.images) { #expect(a.bytes.elementsEqual(b.bytes)) }
        }
    }

    @Test("What turns leaves no pile of pictures behind")
    func dropped() {
        var tree = TestTree(width: 300, height: 300), planner = FramePlanner()
        let layer = shape(&tree)
        var made = Set<UInt64>(), gone = Set<UInt64>()
        for _ in 0..<200 {
            tree.change(layer) { $0.transform = CATransform3DRotate($0.transform, 0.1, 0, 0, 1) }
            made.insert(tree.plan(&planner).images[0].id)
            gone.formUnion(planner.takeDroppedImages())
        }
        #expect(made.count == 200 && gone.isSubset(of: made) && gone.count > 180)
    }

    @Test("Of a huge path no more is made than is seen, and it lasts while it is moved a little")
    func window() {
        var tree = TestTree(width: 200, height: 100), planner = FramePlanner()
        let layer = shape(&tree) { $0.transform = CATransform3DMakeScale(1000, 1000, 1) }
        let image = tree.plan(&planner).images[0]
        #expect(image.width <= 768 && image.height <= 768)
        tree.change(layer) { $0.position.x += 3 }
        let other = tree.plan(&planner).images[0]
        #expect(other === image || other.width <= 768)
    }

    @Test("Paths beyond all measure cost a bounded time and memory", arguments: [1e5, 1e9, 1e30, .nan, .infinity])
    func huge(size: Double) {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: -size, y: -size))
        path.addLine(to: CGPoint(x: size, y: -size / 2))
        path.addCurve(to: CGPoint(x: 0, y: size), control1: CGPoint(x: size, y: 0), control2: .zero)
        path.addLine(to: CGPoint(x: 30, y: 40))
        for width in [1, 1e3, 1e9, 1e300, .infinity] {
            for turn in [0, 0.5] {
                var tree = TestTree(width: 200, height: 100)
                _ = shape(&tree) {
                    ($0.path, $0.strokeColor, $0.lineWidth, $0.lineDashPattern) = (path, .red, width, [1, 0, 1e-9])
                    $0.transform = CATransform3DMakeRotation(turn, 0, turn, 1)
                    $0.transform.m34 = turn * -0.002
                }
                for image in tree.frame().images { #expect(image.width * image.height <= 1 << 22) }
            }
        }
    }

    @Test(
        "Shapes that stay, or move by whole pixels, and gradients ask the heap for nothing", .enabled(if: isOptimized))
    func steady() {
        var tree = TestTree(width: 400, height: 400), planner = FramePlanner()
        for i in 0..<50 {
            _ = shape(&tree) {
                $0.position.x += Double(i)
                ($0.strokeColor, $0.lineDashPattern) = (.red, [7, 3])
            }
            tree.add(kind: .gradient, 200, 200, 50, 50) { ($0.colors, $0.locations) = ([.red, .blue], [0, 1]) }
        }
        var moved = tree
        moved.change(moved.root) { $0.position.x += 1 }
        let viewport = Viewport(width: 400, height: 400)
        for _ in 0..<20 {
            planner.plan(tree.tree, root: tree.root, viewport: viewport)
            planner.plan(moved.tree, root: tree.root, viewport: viewport)
        }
        for _ in 0..<20 {
            #expect(allocations { planner.plan(tree.tree, root: tree.root, viewport: viewport) } == 0)
            #expect(allocations { planner.plan(moved.tree, root: tree.root, viewport: viewport) } == 0)
        }
    }

    @Test("A quarter of a million segments are drawn")
    func manySegments() {
        let path = CGMutablePath()
        path.move(to: .zero)
        var random = Random(7)
        for _ in 0..<250_000 {
            path.addLine(to: CGPoint(x: random.below(128), y: random.below(128)))
        }
        var tree = TestTree(width: 200, height: 100), planner = FramePlanner()
        let layer = shape(&tree) { ($0.path, $0.position) = (path, CGPoint(x: 100, y: 60)) }
        #expect(tree.plan(&planner).images[0].bytes.contains { $0 == 255 })
        tree.change(layer) { $0.position.x -= 9 }
        _ = tree.plan(&planner)
        #expect(planner.rasterizedPaths == 0)
    }
}
