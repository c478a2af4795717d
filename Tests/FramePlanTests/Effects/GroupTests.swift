import FramePlan
import RenderTree
import Testing

/// Group opacity, clips and surfaces.
@Suite struct GroupTests {
    @Test("Overlapping quads under opacity become one surface; opacity is on its quad alone")
    func overlapping() throws {
        var tree = TestTree(width: 100, height: 100)
        let group = tree.add(50, 50, 60, 60, .red) { $0.opacity = 0.5 }
        tree.add(to: group, 30, 30, 40, 40, .green)
        let frame = tree.frame()
        #expect(frame.passes.count == 2)
        let surface = try #require(frame.pictureQuads.first)
        #expect(frame.pictureQuads.count == 1)
        #expect(surface.paint.kind == .surface && surface.paint.color == SIMD4(repeating: 0.5))
        #expect(surface.paint.source == 0)
        #expect(frame.passes[0].bounds == PixelRect(minX: 20, minY: 20, maxX: 80, maxY: 80))
        #expect(frame.quads[frame.passes[0].quads].allSatisfy { $0.paint.color.w == 1 })
    }

    @Test("No surface for one quad, for quads apart, for allowsGroupOpacity false, or for opacity 1")
    func needless() {
        var tree = TestTree(width: 100, height: 100)
        tree.add(20, 20, 20, 20, .red) { $0.opacity = 0.5 }
        let apart = tree.add { $0.opacity = 0.5 }
        tree.add(to: apart, 10, 80, 10, 10)
        tree.add(to: apart, 80, 80, 10, 10)
        let separate = tree.add(60, 30, 30, 30, .green) {
            $0.opacity = 0.25
            $0.allowsGroupOpacity = false
        }
        tree.add(to: separate, 10, 10, 10, 10, .blue)
        let frame = tree.frame()
        #expect(frame.passes.count == 1)
        #expect(frame.pictureQuads.map(\.paint.color.w) == [0.5, 0.5, 0.5, 0.25, 0.25])
        #expect(frame.pictureQuads.allSatisfy { !$0.isOpaque })
    }

    @Test("Fifty translucent groups of fifty layers apart, and a hundred rounded cards, need no surface")
    func manyApart() {
        var tree = TestTree(width: 1000, height: 1000)
        for row in 0..<50 {
            let group = tree.add(500, Double(row) * 20 + 10, 1000, 20, nil) { $0.opacity = 0.5 }
            for k in 0..<50 { tree.add(to: group, Double(k) * 20 + 10, 10, 20, 20, .red) }
        }
        var frame = tree.frame()
        #expect(frame.passes.count == 1 && frame.quads.count == 2500)
        #expect(frame.quads.allSatisfy { $0.paint.color.w == 0.5 })

        tree = TestTree(width: 1000, height: 1000)
        for k in 0..<100 {
            let card = tree.add(Double(k % 10) * 95 + 50, Double(k / 10) * 95 + 50, 100, 100, .green) {
                $0.cornerRadius = 16
                $0.borderWidth = 1
                $0.masksToBounds = true
                $0.allowsGroupOpacity = k % 2 == 0
            }
            tree.add(to: card, 50, 50, 100, 100, .blue)
        }
        frame = tree.frame()
        #expect(frame.passes.count == 1)
    }

    @Test("Among many, two that overlap are found", arguments: [false, true])
    func manyOverlapping(isTall: Bool) {
        var tree = TestTree(width: 1000, height: 1000)
        let group = tree.add(500, 500, 1000, 1000, nil) { $0.opacity = 0.5 }
        let layers = (0..<400).map { k in
            let x = Double(k % 4) * 20 + 10, y = Double(k / 4) * 10 + 5
            return tree.add(to: group) { isTall ? $0.place(x, y, 20, 10) : $0.place(y, x, 10, 20) }
        }
        #expect(tree.frame().passes.count == 1)
        tree.change(layers[200]) { $0.position.x += 0.5 }
        #expect(tree.frame().passes.count == 2)
    }

    @Test("Nested groups: inner surfaces are drawn before outer ones")
    func nested() {
        var tree = TestTree(width: 100, height: 100)
        var parent = tree.root
        for _ in 0..<3 {
            parent = tree.add(to: parent, 50, 50, 90, 90, .red) { $0.opacity = 0.5 }
        }
        tree.add(to: parent, 50, 50, 20, 20, .blue)
        let frame = tree.frame()
        #expect(frame.passes.count == 4)
        for (index, pass) in frame.passes.enumerated() {
            for quad in frame.quads[pass.quads] where quad.paint.kind == .surface {
                #expect(quad.paint.source < index)
            }
        }
    }

    @Test("A CATransformLayer's opacity goes to each child by itself")
    func transformLayer() {
        var tree = TestTree(width: 100, height: 100)
        let holder = tree.add(kind: .transform) { $0.opacity = 0.5 }
        tree.add(to: holder, 50, 50, 40, 40, .red)
        tree.add(to: holder, 60, 60, 40, 40, .blue)
        let frame = tree.frame()
        #expect(frame.passes.count == 1)
        #expect(frame.pictureQuads.map(\.paint.color.w) == [0.5, 0.5])
    }

    @Test("A clip of whole pixels only narrows; a rounded or turned one is evaluated; the third makes a surface")
    func clips() {
        var tree = TestTree(width: 100, height: 100)
        let straight = tree.add(50, 50, 80, 80, .red) { $0.masksToBounds = true }
        tree.add(to: straight, 0, 0, 60, 60, .green)
        var frame = tree.frame()
        #expect(frame.clips.isEmpty)
        #expect(frame.pictureQuads.last?.shape.bounds == PixelRect(minX: 10, minY: 10, maxX: 40, maxY: 40))

        tree = TestTree(width: 100, height: 100)
        var parent = tree.root
        for depth in 0..<3 {
            parent = tree.add(to: parent, 50, 50, 100, 100, .red) {
                $0.masksToBounds = true
                $0.cornerRadius = 10
                $0.transform = CATransform3DMakeRotation(0.2 * Double(depth + 1), 0, 0, 1)
            }
        }
        tree.add(to: parent, 50, 50, 100, 100, .green)
        tree.add(to: parent, 60, 60, 100, 100, .blue)
        frame = tree.frame()
        #expect(frame.clips.count == 3)
        #expect(frame.passes.count == 2)
        #expect(frame.pictureQuads.last?.paint.kind == .surface)
        #expect(frame.pictureQuads.last?.clip1 != -1)
        #expect(frame.quads[frame.passes[0].quads].allSatisfy { $0.clip0 >= 0 && $0.clip1 < 0 })
    }

    @Test("An edge that coincides with the clip's is left to the clip")
    func sharedEdge() throws {
        var tree = TestTree(width: 100, height: 100)
        let clip = tree.add(50, 50, 60, 60, nil) {
            $0.masksToBounds = true
            $0.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
        }
        tree.add(to: clip, 30, 30, 60, 40, .green)
        let quad = try #require(tree.frame().pictureQuads.last)
        #expect(quad.shape.edges[0] == .open && quad.shape.edges[1] == .open)
        #expect(quad.shape.edges[2] == .smooth && quad.shape.edges[3] == .smooth)
    }

    @Test("Hidden, transparent and back-facing layers draw nothing, nor do their subtrees")
    func invisible() {
        var tree = TestTree(width: 100, height: 100)
        let hidden = tree.add { $0.isHidden = true }
        tree.add(to: hidden, 50, 50, 10, 10)
        let faded = tree.add { $0.opacity = 0 }
        tree.add(to: faded, 50, 50, 10, 10)
        let back = tree.add(50, 50, 10, 10) {
            $0.isDoubleSided = false
            $0.transform = CATransform3DMakeRotation(.pi * 0.9, 0, 1, 0)
        }
        tree.add(to: back, 5, 5, 10, 10)
        #expect(tree.frame().quads.isEmpty)
        tree.change(back) { $0.transform = CATransform3DMakeRotation(.pi * 0.4, 0, 1, 0) }
        #expect(tree.frame().quads.count == 2)
    }

    @Test("A flipped geometry alone turns no layer's back to the viewer")
    func flippedFace() {
        var tree = TestTree(width: 100, height: 100) { $0.isGeometryFlipped = true }
        tree.add(50, 20, 10, 10) { $0.isDoubleSided = false }
        let frame = tree.frame()
        #expect(frame.pictureQuads.map(\.shape.bounds) == [PixelRect(minX: 45, minY: 75, maxX: 55, maxY: 85)])
    }
}
