import FramePlan
import RenderTree
import Testing

/// Masks as frames have them: clips where they are only backgrounds, surfaces else.
@Suite struct MaskTests {
    @Test("A circle's path in a shape layer is a clip, as a rounded background is")
    func circularPath() throws {
        var tree = TestTree(width: 100, height: 100)
        let layer = tree.add(50, 50, 60, 60)
        let mask = tree.mask(layer, kind: .shape, 30, 30, 60, 60, nil) {
            $0.path = CGPath(ellipseIn: CGRect(x: 10, y: 10, width: 40, height: 40), transform: nil)
            $0.fillColor = .shade(0, alpha: 0.5)
        }
        let frame = tree.frame()
        let quad = try #require(frame.pictureQuads.first)
        #expect(frame.passes.count == 1 && quad.mask < 0 && quad.paint.color.w == 0.5)
        #expect(frame.clips[Int(quad.clip0)].radii == SIMD4(repeating: 20))
        for change in [{ $0.strokeColor = .red }, { $0.backgroundColor = .red }] as [(inout LayerProperties) -> Void] {
            var other = tree
            other.change(mask, change)
            #expect(other.frame().passes.count == 2)
        }
    }

    private func image() -> PixelBuffer {
        PixelBuffer(width: 8, height: 8) { $0.initializeMemory(as: UInt8.self, repeating: 128) }
    }

    @Test(
        "An opaque background of whole pixels only narrows; a rounded one is a clip; a translucent one an opacity too")
    func analytic() throws {
        var tree = TestTree(width: 100, height: 100)
        let card = tree.add(50, 50, 60, 60, .red)
        let mask = tree.mask(card, 30, 30, 40, 40)
        var frame = tree.frame()
        #expect(frame.passes.count == 1 && frame.clips.isEmpty)
        #expect(frame.pictureQuads.first?.shape.bounds == PixelRect(minX: 30, minY: 30, maxX: 70, maxY: 70))
        tree.change(mask) { $0.cornerRadius = 10 }
        frame = tree.frame()
        #expect(frame.passes.count == 1 && frame.clips.count == 1 && frame.pictureQuads.first?.clip0 == 0)
        tree.change(mask) { $0.backgroundColor = .shade(1, alpha: 0.5) }
        let quad = try #require(tree.frame().pictureQuads.first)
        #expect(quad.paint.color.w == 0.5 && !quad.isOpaque)
    }

    @Test("A translucent mask of overlapping layers is one surface with the mask's opacity")
    func translucentGroup() throws {
        var tree = TestTree(width: 100, height: 100)
        let card = tree.add(50, 50, 60, 60, .red)
        tree.add(to: card, 30, 30, 20, 20, .blue)
        tree.mask(card, 30, 30, 40, 40, .shade(0, alpha: 0.5))
        let frame = tree.frame()
        #expect(frame.passes.count == 2)
        #expect(frame.pictureQuads.first?.paint.color == SIMD4(repeating: 0.5))
    }

    @Test("Any other mask is a pass drawn before what it masks, which it bounds")
    func surface() throws {
        var tree = TestTree(width: 100, height: 100)
        let card = tree.add(50, 50, 60, 60, .red)
        tree.mask(card, 20, 20, 20, 20, nil) { $0.contents = image() }
        let frame = tree.frame()
        #expect(frame.passes.count == 2)
        let quad = try #require(frame.pictureQuads.first)
        #expect(quad.mask == 0 && quad.paint.kind == .solid && !quad.isOpaque)
        #expect(quad.shape.bounds == PixelRect(minX: 30, minY: 30, maxX: 50, maxY: 50))
        #expect(frame.passes[0].bounds == quad.shape.bounds && frame.passes[0].isDeviceSpace)
    }

    @Test("Masked members that overlap are a surface; a mask within a mask needs one too")
    func nested() throws {
        var tree = TestTree(width: 100, height: 100)
        let outer = tree.add(50, 50, 90, 90, .red)
        tree.mask(outer, 45, 45, 80, 80) { $0.contents = image() }
        let inner = tree.add(to: outer, 45, 45, 60, 60, .blue)
        let mask = tree.mask(inner, 30, 30, 30, 30, nil) { $0.contents = image() }
        tree.mask(mask, 15, 15, 20, 20) { $0.contents = image() }
        let frame = tree.frame()
        // The outer mask, the mask's mask, the mask, the outer group, the picture.
        #expect(frame.passes.count == 5)
        let quad = try #require(frame.pictureQuads.first)
        #expect(frame.pictureQuads.count == 1 && quad.paint.kind == .surface && quad.mask == 0)
        for (index, pass) in frame.passes.enumerated() {
            for quad in frame.quads[pass.quads] where quad.mask >= 0 { #expect(quad.mask < index) }
        }
    }

    @Test("A mask that shows nothing hides the layer: empty, hidden, transparent or elsewhere")
    func empty() {
        let masks: [(inout LayerProperties) -> Void] = [
            { _ in },
            {
                $0.place(30, 30, 60, 60); $0.isHidden = true
            },
            {
                $0.place(30, 30, 60, 60); $0.opacity = 0
            },
            { $0.place(900, 30, 60, 60) }, { $0.place(30, 30, .nan, 60) },
            {
                $0.place(30, 30, 60, 60); $0.transform = CATransform3D()
            },
        ]
        for configure in masks {
            var tree = TestTree(width: 100, height: 100)
            let card = tree.add(50, 50, 60, 60, .red)
            tree.mask(card, configure)
            #expect(tree.frame().quads.isEmpty)
        }
    }

    @Test("What would mask itself through its mask's sublayers is not seen, and planning ends")
    func circle() {
        var tree = TestTree(width: 100, height: 100)
        let card = tree.add(50, 50, 60, 60, .red)
        tree.add(5, 5, 10, 10, .blue)
        let mask = tree.mask(card, 30, 30, 60, 60)
        var commit = Commit()
        commit.sublayers = [.init(layer: mask, list: [card])]
        tree.tree.apply(commit)
        let frame = tree.frame()
        #expect(frame.topLayer(at: 5, 5) != nil)
        #expect(frame.passes.count <= 2)
    }

    @Test("A mask in perspective is drawn with the layer's matrices")
    func perspective() throws {
        var tree = TestTree(width: 100, height: 100) { $0.sublayerTransform.m34 = -1 / 200 }
        let card = tree.add(50, 50, 60, 60, .red) { $0.transform = CATransform3DMakeRotation(0.7, 0, 1, 0) }
        tree.mask(card, 30, 30, 40, 40) { $0.cornerRadius = 20 }
        let frame = tree.frame()
        #expect(frame.passes.count == 1 && frame.clips.count == 1)
        #expect(frame.clips[0].placement == .perspective)
    }
}
