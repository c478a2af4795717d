import FramePlan
import RenderTree
import Testing

/// What shadows cost, and where they lie.
@Suite struct ShadowTests {
    @Test("A hundred rounded cards: no surface, one quad a shadow, one picture for all")
    func cards() {
        var tree = TestTree(width: 1000, height: 1000)
        for i in 0..<100 {
            tree.add(Double(i % 10) * 100 + 50, Double(i / 10) * 100 + 50, 70 + Double(i % 7), 70) {
                $0.cornerRadius = 12
                $0.castShadow(radius: 4)
            }
        }
        let frame = tree.frame()
        #expect(frame.passes.count == 1 && frame.quads.count == 200 && frame.images.count == 1)
        for (i, quad) in frame.quads.enumerated() { #expect(quad.paint.kind == (i % 2 == 0 ? .shadow : .solid)) }
        #expect(frame.images[0].format == .a8 && frame.images[0].width < 64)
    }

    @Test("It lies under the layer, at the offset in the layer's coordinates, as wide as three deviations more")
    func place() throws {
        var tree = TestTree(width: 200, height: 200)
        tree.add(100, 100, 40, 20, .shade(1, alpha: 0.5)) {
            $0.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
            $0.castShadow(radius: 4, offset: CGSize(width: 10, height: 0), opacity: 0.5, color: .red)
        }
        let frame = tree.frame()
        let quads = Array(frame.pictureQuads)
        try #require(quads.count == 2)
        #expect(quads[0].paint.kind == .shadow && quads[1].paint.kind == .solid)
        // Half of half: the shadow of a translucent layer is as much lighter, and seen through it.
        #expect(quads[0].paint.color == SIMD4(0.25, 0, 0, 0.25))
        // The layer's x points down on the device.
        #expect(quads[0].shape.bounds == PixelRect(minX: 78, minY: 78, maxX: 122, maxY: 142))
    }

    @Test("Without a blur that shows it is a sharp quad")
    func sharp() throws {
        var tree = TestTree(width: 100, height: 100)
        for radius in [0, -3, CGFloat.nan, 0.25] {
            tree.add(50, 50, 40, 20) {
                $0.cornerRadius = 5
                $0.castShadow(radius: radius, offset: CGSize(width: 8, height: 8))
            }
        }
        let quads = Array(tree.frame().pictureQuads)
        try #require(quads.count == 8)
        for i in stride(from: 0, to: 8, by: 2) {
            #expect(quads[i].paint.kind == .solid && quads[i].shape.radii == SIMD4(repeating: 5))
            #expect(quads[i].shape.bounds == PixelRect(minX: 38, minY: 48, maxX: 78, maxY: 68))
        }
    }

    @Test("Opacity covers layer and shadow together")
    func group() {
        var tree = TestTree(width: 200, height: 200)
        tree.add(100, 100, 40, 40) {
            $0.opacity = 0.5
            $0.castShadow(radius: 4)
        }
        let frame = tree.frame()
        #expect(frame.passes.count == 2 && frame.pictureQuads.count == 1)
        #expect(frame.quads[frame.passes[0].quads].map(\.paint.kind) == [.shadow, .solid])
    }

    @Test("masksToBounds: nothing outside, nothing at all under opaque content")
    func masked() throws {
        var tree = TestTree(width: 200, height: 200)
        let layer = tree.add(100, 100, 40, 40) {
            $0.masksToBounds = true
            $0.castShadow(radius: 4)
        }
        #expect(tree.frame().pictureQuads.map(\.paint.kind) == [.solid])
        tree.change(layer) { $0.backgroundColor = .shade(0, alpha: 0.5) }
        let quads = Array(tree.frame().pictureQuads)
        try #require(quads.map(\.paint.kind) == [.shadow, .solid])
        #expect(quads[0].shape.bounds == PixelRect(minX: 80, minY: 80, maxX: 120, maxY: 120))
    }

    @Test("A layer that draws nothing casts nothing, unless a path does")
    func empty() {
        var tree = TestTree(width: 200, height: 200)
        let layer = tree.add(100, 100, 40, 40, nil) { $0.castShadow(radius: 4) }
        #expect(tree.frame().pictureQuads.isEmpty)
        tree.change(layer) { $0.shadowPath = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 40, height: 40)) }
        let frame = tree.frame()
        #expect(frame.pictureQuads.map(\.paint.kind) == [.shadow] && frame.passes.count == 1)
    }

    @Test("Numbers beyond all measure")
    func badNumbers() {
        var tree = TestTree(width: 100, height: 100)
        let colours: [CGColor?] = [.red, nil, .shade(0, alpha: 0)]
        for radius in [CGFloat.nan, .infinity, 1e9, 1e300, -1, 1e-300] {
            for offset in [0, CGFloat.nan, .infinity, 1e300, 1e9] {
                for color in colours {
                    tree.add(50, 50, 40, 40) {
                        $0.castShadow(
                            radius: radius, offset: CGSize(width: offset, height: 0), opacity: 7, color: color)
                        $0.transform = CATransform3DMakeRotation(0.3, 0, 1, 0)
                    }
                }
            }
        }
        tree.add(50, 50, 1e18, 1e18) {
            $0.cornerRadius = 1e18
            $0.castShadow(radius: 2)
        }
        for quad in tree.frame().quads where quad.paint.kind == .shadow || quad.paint.kind == .image {
            let zeros: SIMD4<Float> = quad.paint.texelFromLocal * 0 + quad.shape.rect * 0
            let finite = zeros == SIMD4(repeating: 0)
            #expect(finite)
        }
    }

    @Test("A shadow in 3D is cut where its plane meets another")
    func space() {
        var tree = TestTree(width: 200, height: 200)
        // The far layers cross only beyond their bounds, within the shadow's reach.
        tree.add(100, 100, 60, 60, .red) { $0.castShadow(radius: 10) }
        tree.add(100, 100, 40, 40, .blue) {
            $0.transform = CATransform3DConcat(
                CATransform3DMakeRotation(.pi / 3, 0, 1, 0), CATransform3DMakeTranslation(50, 0, 0))
        }
        #expect(tree.frame().pictureQuads.contains { $0.cutCount > 0 })
    }
}

extension LayerProperties {
    mutating func castShadow(
        radius: CGFloat, offset: CGSize = CGSize(width: 0, height: 0), opacity: Float = 1, color: CGColor? = .shade(0)
    ) {
        shadowRadius = radius
        shadowOffset = offset
        shadowOpacity = opacity
        shadowColor = color
    }
}
