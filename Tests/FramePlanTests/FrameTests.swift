import FramePlan
import RenderTree
import TestSupport
import Testing

/// Shapes, occlusion, damage, contents: what a frame says about simple trees.
@Suite struct FrameTests {
    @Test("Pixel-aligned layers have hard edges, others smooth ones, and pixel bounds that hold all coverage")
    func edges() throws {
        var tree = TestTree(width: 100, height: 100)
        tree.add(20, 20, 20, 20)
        tree.add(60.25, 20, 20, 20)
        tree.add(20.25, 60, 20, 20) { $0.allowsEdgeAntialiasing = false }
        tree.add(60, 60, 20, 10) { $0.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1) }
        let shapes = tree.frame().pictureQuads.map(\.shape)
        try #require(shapes.count == 4)
        #expect(shapes[0].edges == Shape.Edges(all: .hard) && shapes[0].placement == .upright)
        #expect(shapes[0].bounds == PixelRect(minX: 10, minY: 10, maxX: 30, maxY: 30))
        #expect(shapes[1].edges[0] == .smooth && shapes[1].edges[2] == .hard)
        #expect(shapes[1].bounds == PixelRect(minX: 50, minY: 10, maxX: 71, maxY: 30))
        #expect(shapes[2].edges == Shape.Edges(all: .hard))
        #expect(shapes[2].bounds == PixelRect(minX: 10, minY: 50, maxX: 30, maxY: 70))
        #expect(shapes[3].placement == .axisAligned)
        #expect(shapes[3].bounds == PixelRect(minX: 55, minY: 50, maxX: 65, maxY: 70))
    }

    @Test("A plane through the eye is cut there, never mirrored")
    func throughTheEye() throws {
        var perspective = CATransform3DIdentity
        perspective.m34 = -1.0 / 100
        var tree = TestTree(width: 200, height: 200) { $0.sublayerTransform = perspective }
        tree.add(100, 100, 400, 40) { $0.transform = CATransform3DMakeRotation(.pi / 2.2, 0, 1, 0) }
        let frame = tree.frame()
        let quad = try #require(frame.pictureQuads.first)
        // The near end lies on the left; on the right the plane shrinks towards its vanishing point.
        #expect(quad.shape.bounds.minX == 0)
        #expect(frame.covers(quad, 20, 100))
        let right = (101...199).filter { frame.covers(quad, Double($0), 100) }
        #expect(right.count < 60)
        for x in stride(from: 0.5, to: 200, by: 1) {
            for y in stride(from: 0.5, to: 200, by: 1) where frame.covers(quad, x, y) {
                let p = try #require(quad.shape.local(x, y))
                #expect(p.x >= 0 && p.x <= 400)
            }
        }
    }

    @Test("Behind its own eye and the outer one, a plane does not come back mirrored")
    func behindTwoEyes() {
        func eye(_ distance: Double) -> CATransform3D {
            var t = CATransform3DIdentity
            t.m34 = -1 / distance
            return t
        }
        var tree = TestTree(width: 300, height: 200) { $0.sublayerTransform = eye(100) }
        let outer = tree.add(150, 100, 552, 160, nil) {
            $0.transform = CATransform3DMakeRotation(1.2, 0, 1, 0)
            $0.sublayerTransform = eye(50)
        }
        let inner = tree.add(to: outer, 452, 80, 552, 160, .red) {
            $0.transform = CATransform3DMakeRotation(1.2, 0, 1, 0)
        }
        let frame = tree.frame()
        let seen = (0..<300).filter { x in
            frame.pictureQuads.contains { $0.layer == inner.rawValue && frame.covers($0, Double(x) + 0.5, 100.5) }
        }
        // Both w are negative right of x = 189, and their product is positive there.
        #expect(seen.allSatisfy { $0 < 189 })
    }

    @Test("What opaque quads hide is not drawn, and a covered picture is not cleared")
    func occlusion() {
        var tree = TestTree(width: 100, height: 100) { $0.backgroundColor = .red }
        tree.add(30, 30, 20, 20, .shade(0.2))
        tree.add(30, 30, 30, 30, .shade(0.4))
        tree.add(70, 70, 20, 20, .shade(0.4, alpha: 0.5))
        let frame = tree.frame()
        #expect(frame.pictureQuads.count == 3)
        #expect(frame.passes.last?.clears == false)
        tree.change(tree.root) { $0.backgroundColor = .shade(0.1, alpha: 0.9) }
        #expect(tree.frame().passes.last?.clears == true)
    }

    @Test("Random stacks: without the hidden quads every pixel still shows the same layer", arguments: 0..<20)
    func occlusionKeepsPictures(seed: Int) {
        var random = Random(seed)
        var tree = TestTree(width: 64, height: 64)
        var layers: [(id: UInt64, x: Double, y: Double, w: Double, h: Double, r: Double)] = []
        for _ in 0..<40 {
            let w = random.number(4, 50).rounded(), h = random.number(4, 50).rounded()
            let x = random.number(0, 64).rounded(), y = random.number(0, 64).rounded(), r = random.flip() ? 3.0 : 0
            let id = tree.add(x + w / 2, y + h / 2, w, h) { $0.cornerRadius = r }
            layers.append((id.rawValue, x, y, w, h, min(r, min(w, h) / 2)))
        }
        let frame = tree.frame()
        for y in 0..<64 {
            for x in 0..<64 {
                let px = Double(x) + 0.5, py = Double(y) + 0.5
                let expected = layers.last {
                    $0.x < px && px < $0.x + $0.w && $0.y < py && py < $0.y + $0.h
                        // Well inside, so that corners do not matter.
                        && (($0.x + $0.r < px && px < $0.x + $0.w - $0.r)
                            || ($0.y + $0.r < py && py < $0.y + $0.h - $0.r))
                }
                let corner = layers.last { $0.x < px && px < $0.x + $0.w && $0.y < py && py < $0.y + $0.h }
                guard expected?.id == corner?.id else { continue }
                #expect(frame.topLayer(at: px, py) == expected?.id)
            }
        }
    }

    // MARK: Contents

    private func image(_ width: Int, _ height: Int) -> PixelBuffer {
        PixelBuffer(width: width, height: height) { $0.initializeMemory(as: UInt8.self, repeating: 255) }
    }

    @Test(
        "Gravity places 20x10 texels in 80x60 points",
        arguments: [
            (.resize, (0.0, 0.0, 80.0, 60.0)), (.resizeAspect, (0, 10, 80, 50)), (.resizeAspectFill, (-20, 0, 100, 60)),
            (.center, (30, 25, 50, 35)), (.top, (30, 50, 50, 60)), (.bottom, (30, 0, 50, 10)),
            (.left, (0, 25, 20, 35)), (.right, (60, 25, 80, 35)), (.topRight, (60, 50, 80, 60)),
            (.topLeft, (0, 50, 20, 60)), (.bottomLeft, (0, 0, 20, 10)), (.bottomRight, (60, 0, 80, 10)),
        ] as [(CALayerContentsGravity, (Double, Double, Double, Double))])
    func gravity(gravity: CALayerContentsGravity, rect: (Double, Double, Double, Double)) throws {
        var tree = TestTree(width: 200, height: 200)
        let image = image(20, 10)
        tree.add(100, 100, 80, 60, nil) {
            $0.contents = image
            $0.contentsGravity = gravity
        }
        let quad = try #require(tree.frame().pictureQuads.first)
        #expect(quad.shape.rect == SIMD4(Float(rect.0), Float(rect.1), Float(rect.2), Float(rect.3)))
        // The corners of the destination are the corners of the image.
        let t = quad.paint.texelFromLocal
        #expect(abs(quad.shape.rect.x * t.x + t.z) < 1e-4 && abs(quad.shape.rect.w * t.y + t.w - 10) < 1e-4)
    }

    @Test("One texel a pixel at whole offsets is a copy; images keep upright in flipped geometry")
    func aligned() throws {
        let image = image(20, 10)
        for flipped in [false, true] {
            var tree = TestTree(width: 100, height: 100) { $0.isGeometryFlipped = flipped }
            tree.add(30, 35, 20, 10, nil) { $0.contents = image }
            let quad = try #require(tree.frame().pictureQuads.first)
            // Row 0 of the image lies at the top of the picture's rectangle either way.
            let top = try #require(quad.shape.local(30, Double(quad.shape.bounds.minY)))
            #expect(abs(Float(top.y) * quad.paint.texelFromLocal.y + quad.paint.texelFromLocal.w) < 1e-3)
            if !flipped { #expect(quad.paint.sampling == .aligned) }
        }
    }

    @Test("contentsCenter makes nine parts whose corners keep their size and whose texels meet")
    func nineParts() throws {
        var tree = TestTree(width: 200, height: 200)
        let image = image(30, 30)
        tree.add(100, 100, 120, 90, nil) {
            $0.contents = image
            $0.contentsCenter = CGRect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3)
        }
        let frame = tree.frame()
        let quads = Array(frame.pictureQuads)
        try #require(quads.count == 9)
        #expect(quads.map(\.cutCount) == [2, 3, 2, 3, 4, 3, 2, 3, 2])
        // Each point belongs to one part, and the texel there is what a three-piece map of each axis says.
        func map(_ v: Double, _ length: Double) -> Double {
            v < 10 ? v : v > length - 10 ? 30 - (length - v) : 10 + (v - 10) * 10 / (length - 20)
        }
        for x in stride(from: 0.25, to: 120, by: 3) {
            for y in stride(from: 0.25, to: 90, by: 3) {
                let inside = quads.filter { frame.covers($0, x + 40, y + 55) }
                #expect(inside.count == 1)
                guard let t = inside.first?.paint.texelFromLocal else { continue }
                #expect(abs(Double(t.x) * x + Double(t.z) - map(x, 120)) < 1e-3)
                #expect(abs(Double(t.y) * y + Double(t.w) - map(y, 90)) < 1e-3)
            }
        }
    }

    @Test("A shared image appears once in the frame")
    func sharedImage() {
        var tree = TestTree(width: 100, height: 100)
        let first = image(8, 8), second = image(4, 4)
        for k in 0..<6 {
            tree.add(Double(k) * 15 + 10, 50, 10, 10) { $0.contents = k % 2 == 0 ? first : second }
        }
        #expect(tree.frame().images.count == 2)
    }

    @Test("Empty, infinite and NaN geometry draws nothing and disturbs nothing")
    func degenerate() {
        var tree = TestTree(width: 100, height: 100)
        let bad: [(inout LayerProperties) -> Void] = [
            { $0.bounds = .zero }, { $0.bounds.size.width = .infinity }, { $0.position.x = .nan },
            { $0.transform = CATransform3D() }, { $0.transform.m11 = .infinity }, { $0.zPosition = .nan },
            { $0.cornerRadius = .nan }, { $0.borderWidth = .infinity },
        ]
        for change in bad {
            tree.add(20, 20, 10, 10, .red) { change(&$0) }
        }
        let good = tree.add(50, 50, 20, 20, .green)
        #expect(tree.frame().topLayer(at: 50.5, 50.5) == good.rawValue)
    }
}
