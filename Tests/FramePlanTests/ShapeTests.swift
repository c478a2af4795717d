import FramePlan
import RenderTree
import TestSupport
import Testing

/// Shape layers as frames have them: what is made, what is kept, what is no picture at all.
@Suite struct ShapeTests {
    static let star = try! CGPath(
        svg: "M60 0 L76 42 L120 44 L86 72 L98 116 L60 90 L22 116 L34 72 L0 44 L44 42 Z")

    private func tree(
        width: Double = 400, height: Double = 400, _ configure: (inout LayerProperties) -> Void
    ) -> TestTree {
        var tree = TestTree(width: width, height: height)
        tree.add(kind: .shape, 200, 200, 120, 120, nil) {
            $0.path = Self.star
            configure(&$0)
        }
        return tree
    }

    private func quad(_ configure: (inout LayerProperties) -> Void) throws -> (Quad, Frame) {
        let frame = tree(configure).frame()
        #expect(frame.pictureQuads.count == 1 && frame.passes.count == 1)
        return (try #require(frame.pictureQuads.first), frame)
    }

    @Test("A fill is a picture of the device's pixels, just as large as it is, in the colour of the paint")
    func fill() throws {
        let (quad, frame) = try quad { $0.fillColor = CGColor(red: 1, green: 0, blue: 0.5, alpha: 0.5) }
        #expect(quad.paint.kind == .image && quad.paint.sampling == .aligned && !quad.isOpaque)
        #expect(quad.paint.color == SIMD4(0.5, 0, 0.25, 0.5))
        #expect(quad.shape.bounds == PixelRect(minX: 140, minY: 140, maxX: 260, maxY: 256))
        #expect(quad.shape.placement == .upright)
        let picture = frame.images[Int(quad.paint.source)]
        #expect(picture.format == .a8 && picture.width == 120 && picture.height == 116)
        #expect(quad.paint.texelFromLocal == SIMD4(1, 1, -140, -140))
    }

    @Test("What a layer draws is what it has, whatever it had before and however long that stood")
    func changes() {
        var tree = TestTree(width: 400, height: 400), planner = FramePlanner()
        planner.allowsPartialFrames = true
        let layer = tree.add(kind: .shape) { ($0.position, $0.path) = (CGPoint(x: 200, y: 200), Self.star) }
        for frame in 0..<60 {
            let color: CGColor = frame % 20 < 10 ? .blue : .red
            tree.change(layer) {
                $0.fillColor = color
                $0.strokeColor = frame % 7 == 0 ? .black : nil
                $0.path = frame % 11 == 5 ? nil : Self.star
                $0.position.x += 1
            }
            planner.plan(tree.tree, root: tree.root, viewport: Viewport(width: 400, height: 400))
            tree.tree.clearDirty()
            let colors = planner.frame.pictureQuads.map(\.paint.color)
            let wanted = [color.premultiplied, CGColor.black.premultiplied].prefix(frame % 7 == 0 ? 2 : 1)
            #expect(colors == (frame % 11 == 5 ? [] : Array(wanted)), "frame \(frame)")
        }
    }

    @Test("A fill lies under the line; both are one group where the layer fades")
    func both() {
        func kinds(_ opacity: Float) -> (passes: Int, quads: Int) {
            let frame = tree {
                $0.strokeColor = .blue
                $0.opacity = opacity
            }.frame()
            return (frame.passes.count, frame.pictureQuads.count)
        }
        #expect(kinds(1) == (1, 2))
        #expect(kinds(0.5) == (2, 1))
        let line = tree { ($0.fillColor, $0.strokeColor, $0.opacity) = (nil, .blue, 0.5) }.frame()
        #expect(line.passes.count == 1 && line.pictureQuads.first?.paint.color == SIMD4(0, 0, 0.5, 0.5))
    }

    @Test("A line's box holds its miters, its caps and no more")
    func lineBounds() throws {
        func box(_ svg: String, _ configure: (inout LayerProperties) -> Void) throws -> PixelRect {
            let path = try CGPath(svg: svg)
            return try quad {
                ($0.path, $0.fillColor, $0.strokeColor, $0.lineWidth) = (path, nil, .blue, 8)
                configure(&$0)
            }.0.shape.bounds
        }
        // A corner of 60 degrees: the tip lies a width beyond.
        let wedge = "M0 0 L20 34.641016 L40 0"
        #expect(try box(wedge) { _ in } == PixelRect(minX: 136, minY: 136, maxX: 184, maxY: 183))
        #expect(try box(wedge) { $0.lineJoin = .round } == PixelRect(minX: 136, minY: 136, maxX: 184, maxY: 179))
        #expect(try box(wedge) { $0.miterLimit = 1.9 } == PixelRect(minX: 136, minY: 136, maxX: 184, maxY: 179))
        let flat = "M10 20 H30 M50 20 H60"
        #expect(try box(flat) { $0.lineCap = .round } == PixelRect(minX: 146, minY: 156, maxX: 204, maxY: 164))
    }

    @Test("Rectangles, rounded ones and circles are plain quads, their lines rings", arguments: 0..<6)
    func outlines(_ which: Int) throws {
        let rect = CGRect(x: 10, y: 10, width: 60, height: 40)
        let paths: [CGPath] = [
            CGPath(rect: rect), CGPath(roundedRect: rect, cornerWidth: 8, cornerHeight: 8),
            CGPath(ellipseIn: CGRect(x: 10, y: 10, width: 40, height: 40)),
        ]
        let path = paths[which % 3], radius: Float = [0, 8, 20][which % 3]
        if which < 3 {
            let (quad, frame) = try quad { ($0.path, $0.fillColor) = (path, .red) }
            #expect(quad.paint.kind == .solid && quad.isOpaque && frame.images.isEmpty)
            #expect(quad.shape.radii == SIMD4(repeating: radius) && quad.shape.bounds.minX == 150)
        } else {
            let (quad, frame) = try quad {
                ($0.path, $0.fillColor, $0.strokeColor, $0.lineWidth) = (path, nil, .red, 6)
            }
            #expect(quad.paint.kind == .bordered && quad.paint.color.w == 0 && frame.images.isEmpty)
            #expect(quad.paint.ringColor == SIMD4(1, 0, 0, 1) && quad.paint.borderWidth == 6)
            #expect(quad.shape.radii == SIMD4(repeating: radius == 0 ? 0 : radius + 3) && quad.shape.bounds.minX == 147)
        }
    }

    @Test("Lines that end or are dashed, and bevelled corners, are no rings")
    func noRings() throws {
        let path = CGPath(rect: CGRect(x: 10, y: 10, width: 60, height: 40))
        let changes: [(inout LayerProperties) -> Void] = [
            { $0.strokeEnd = 0.9 }, { $0.strokeStart = 0.1 }, { $0.lineDashPattern = [3, 2] }, { $0.lineJoin = .bevel },
            { $0.miterLimit = 1 },
        ]
        for change in changes {
            let (quad, _) = try quad {
                ($0.path, $0.fillColor, $0.strokeColor) = (path, nil, .red)
                change(&$0)
            }
            #expect(quad.paint.kind == .image)
        }
    }

    @Test("Masking bounds cut it, others do not")
    func bounds() throws {
        let small = CGRect(x: 0, y: 0, width: 50, height: 60)
        #expect(try quad { $0.bounds = small }.0.shape.bounds.width == 120)
        let cut = try quad { ($0.bounds, $0.masksToBounds) = (small, true) }
        #expect(cut.0.shape.bounds == PixelRect(minX: 175, minY: 170, maxX: 225, maxY: 230) && cut.0.clip0 < 0)
        let rounded = try quad { ($0.bounds, $0.masksToBounds, $0.cornerRadius) = (small, true, 9) }
        #expect(rounded.0.clip0 >= 0)
        #expect(try quad { $0.masksToBounds = true }.0.clip0 < 0)
    }

    @Test("In perspective it is made in its plane, a little finer than it is seen")
    func perspective() throws {
        let (quad, frame) = try quad {
            $0.transform.m34 = -1 / 500
            $0.transform = CATransform3DRotate($0.transform, 0.8, 0, 1, 0)
        }
        #expect(quad.paint.kind == .image && quad.paint.sampling == .linear && quad.shape.placement == .perspective)
        // cos 0.8 = 0.70 across, and 1.08 down, where it is nearest.
        let density = quad.paint.texelFromLocal
        #expect(density.x > 0.7 * 1.25 && density.x < 1.6 && density.y > 1.25 && density.y < 2)
        let picture = frame.images[Int(quad.paint.source)]
        #expect(abs(Float(picture.width) - 120 * density.x) < 4)
        #expect(picture.bytes.last == 0 && picture.bytes.first == 0)
    }

    @Test("Turned and mirrored planes have pictures of their own pixels")
    func turned() throws {
        let (quad, _) = try quad { $0.transform = CATransform3DMakeRotation(0.7, 0, 0, 1) }
        #expect(quad.paint.sampling == .aligned && quad.shape.placement == .upright)
        // The star's own corners, not those of its box: 0.7 turns the box to 170 pixels.
        #expect(quad.shape.bounds.width < 130)
    }

    @Test("Shadows, filters and bitmaps take what the path covers")
    func looks() throws {
        let frame = tree {
            $0.shadowOpacity = 1
            $0.shadowOffset = .zero
            $0.backgroundColor = nil
        }.frame()
        #expect(frame.pictureQuads.map(\.paint.kind) == [.surface, .image])
        #expect(frame.passes[0].bounds == PixelRect(minX: 0, minY: 0, maxX: 120, maxY: 116))
        let bitmap = tree { $0.shouldRasterize = true }.frame()
        #expect(bitmap.passes[0].bounds.width == 120 && bitmap.passes[0].bounds.height == 116)
        // A path that stays within an opaque background's bounds changes nothing about its shadow.
        let card = tree { ($0.backgroundColor, $0.shadowOpacity) = (.white, 1) }.frame()
        #expect(card.pictureQuads.first?.paint.kind == .shadow)
    }
}
