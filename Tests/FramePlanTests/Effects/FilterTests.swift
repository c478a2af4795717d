import FramePlan
import RenderTree
import Testing

/// Filters, backdrops, blend modes and bitmaps as frames have them.
@Suite struct FilterTests {
    private func blurs(_ frame: Frame) -> [Effect.Blur] {
        frame.effects.compactMap { effect in
            if case .blur(let blur) = effect { return blur }
            return nil
        }
    }

    @Test(
        "A blur of an upright layer is planned in the picture's pixels, as far as it reaches, at the scale of each axis"
    )
    func upright() throws {
        var tree = TestTree(width: 100, height: 100)
        tree.add(50, 50, 20, 10, .red) {
            $0.transform = CATransform3DMakeScale(2, 1, 1)
            $0.filters = [.blur(2)]
        }
        let frame = tree.frame()
        #expect(frame.passes.count == 3)
        #expect(blurs(frame) == [Effect.Blur(sigma: SIMD2(4, 2))])
        #expect(frame.passes[0].bounds == PixelRect(minX: 30, minY: 45, maxX: 70, maxY: 55))
        #expect(frame.passes[1].bounds == frame.passes[0].bounds.grown(x: 12, y: 6))
        #expect(frame.passes[1].isDeviceSpace && frame.passes[1].source == 0)
        let quad = try #require(frame.pictureQuads.first)
        #expect(quad.paint.kind == .surface && quad.paint.sampling == .aligned && quad.paint.source == 1)
    }

    @Test("Turned by a quarter, the axes change places; mirrored they do not matter")
    func quarterTurn() {
        var tree = TestTree(width: 100, height: 100)
        let layer = tree.add(50, 50, 20, 10, .red) {
            $0.transform = CATransform3DRotate(CATransform3DMakeRotation(.pi / 2, 0, 0, 1), 0, 0, 0, 1)
            $0.transform.m12 = 2; $0.transform.m21 = -1; $0.transform.m11 = 0; $0.transform.m22 = 0
            $0.filters = [.blur(2)]
        }
        #expect(blurs(tree.frame()) == [Effect.Blur(sigma: SIMD2(2, 4))])
        tree.change(layer) { $0.transform = CATransform3DMakeScale(-3, 1, 1) }
        #expect(blurs(tree.frame()) == [Effect.Blur(sigma: SIMD2(6, 2))])
    }

    @Test("A turned layer is filtered in its own plane and drawn as an image; where it stands does not matter")
    func turned() throws {
        var tree = TestTree(width: 200, height: 200)
        let layer = tree.add(100, 100, 40, 20, .red) {
            $0.transform = CATransform3DMakeRotation(0.5, 0, 0, 1)
            $0.filters = [.blur(3)]
        }
        var planner = FramePlanner()
        var frame = tree.plan(&planner)
        #expect(frame.passes.count == 3)
        #expect(!frame.passes[0].isDeviceSpace && !frame.passes[1].isDeviceSpace)
        #expect(frame.passes[0].bounds == PixelRect(minX: 0, minY: 0, maxX: 40, maxY: 20))
        #expect(frame.passes[1].bounds == PixelRect(minX: -9, minY: -9, maxX: 49, maxY: 29))
        let quad = try #require(frame.pictureQuads.first)
        #expect(quad.paint.sampling == .linear && quad.paint.texelFromLocal == SIMD4(1, 1, 9, 9))
        let kept = frame.passes[1].retention
        #expect(kept.owner != 0)
        tree.change(layer) {
            $0.position.x += 3.3; $0.transform = CATransform3DMakeRotation(0.9, 0, 0, 1)
        }
        frame = tree.plan(&planner)
        #expect(frame.passes[1].retention == kept)
        tree.change(layer) { $0.backgroundColor = .blue }
        #expect(tree.plan(&planner).passes[1].retention.version != kept.version)
    }

    @Test("Repeated edges: the pass is the layer's bounds, its edges are full, and the result ends smoothly there")
    func normalizedEdges() throws {
        var tree = TestTree(width: 100, height: 100)
        tree.add(50.25, 50, 20, 10, .red) { $0.filters = [.blur(5, normalizesEdges: true)] }
        let frame = tree.frame()
        #expect(frame.passes[0].bounds == PixelRect(minX: 40, minY: 45, maxX: 61, maxY: 55))
        #expect(frame.passes[1].bounds == frame.passes[0].bounds)
        let inner = try #require(frame.quads.first)
        #expect(inner.shape.edges[0] == .open && inner.shape.edges[1] == .open)
        #expect(blurs(frame).first?.clampsEdges == true)
        let quad = try #require(frame.pictureQuads.first)
        #expect(quad.shape.edges[0] == .smooth && quad.paint.sampling == .aligned)
    }

    @Test("Chained filters keep their order; those without effect and those of nothing cost nothing")
    func chain() {
        var tree = TestTree(width: 100, height: 100)
        let invert = LayerFilter(id: "invert", .invert)
        tree.add(50, 50, 20, 10, .red) { $0.filters = [.blur(2), .blur(0), invert, .blur(1)] }
        tree.add { $0.filters = [.blur(5)] }
        tree.add {
            $0.place(900, 50, 20, 10); $0.filters = [.blur(5)]
        }
        tree.add {
            $0.place(10, 10, 5, 5); $0.filters = [.blur(0), .blur(-3)]
        }
        let frame = tree.frame()
        #expect(frame.effects.count == 3)
        guard frame.effects.count == 3, case .color = frame.effects[1] else {
            Issue.record("the colour filter is not between the blurs")
            return
        }
        #expect(blurs(frame).map(\.sigma.x) == [2, 1])
        #expect(frame.passes.filter { $0.effect >= 0 }.count == 3)
    }

    @Test("Huge and unreal radii plan surfaces that fit", arguments: [1e9, .infinity, .nan, 1e300])
    func hugeRadius(radius: Double) {
        for angle in [0, 0.4] {
            var tree = TestTree(width: 100, height: 100)
            tree.add(50, 50, 1e5, 1e5, .red) {
                $0.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
                $0.filters = [.blur(radius)]
                $0.backgroundFilters = [.blur(radius)]
            }
            var planner = FramePlanner()
            planner.surfaceLimits.side = 2000
            let frame = tree.plan(&planner)
            for pass in frame.passes { #expect(pass.bounds.width <= 2001 && pass.bounds.height <= 2001) }
            #expect(frame.notes.contains(.reducedSurfaces) || !radius.isFinite)
        }
    }

    @Test("What lies behind is taken as far as the blur reaches, before the layer's own group, and mixed in by opacity")
    func backdrop() throws {
        var tree = TestTree(width: 100, height: 100)
        tree.add(50, 50, 100, 100, .green)
        let glass = tree.add(50, 50, 20, 10, .shade(1, alpha: 0.2)) {
            $0.cornerRadius = 4
            $0.opacity = 0.5
            $0.backgroundFilters = [.blur(4)]
        }
        tree.add(to: glass, 10, 5, 5, 5, .red)
        var frame = tree.frame()
        let quad = try #require(frame.pictureQuads.dropFirst().first)
        #expect(quad.paint.kind == .backdrop && quad.paint.color.w == 0.5 && quad.shape.radii.x == 4)
        #expect(frame.backdrops[0].area == PixelRect(minX: 28, minY: 33, maxX: 72, maxY: 67))
        #expect(frame.pictureQuads.last?.paint.kind == .surface)
        tree.mask(glass, 10, 5, 10, 10) {
            $0.contents = PixelBuffer(width: 4, height: 4) { $0.initializeMemory(as: UInt8.self, repeating: 99) }
        }
        frame = tree.frame()
        #expect(frame.pictureQuads.first { $0.paint.kind == .backdrop }?.mask == 0)
    }

    @Test("What a backdrop sees is not dropped under what comes after it")
    func backdropOcclusion() {
        var tree = TestTree(width: 100, height: 100)
        tree.add(20, 50, 20, 20, .green)
        tree.add(50, 50, 50, 50, nil) { $0.backgroundFilters = [.blur(10)] }
        tree.add(20, 50, 30, 30, .red)
        #expect(tree.frame().pictureQuads.count == 3)
    }

    @Test("A blend mode of one quad is the quad's; of overlapping quads the surface's")
    func blending() throws {
        var tree = TestTree(width: 100, height: 100)
        let card = tree.add(50, 50, 20, 10, .red) { $0.compositingFilter = .multiply }
        #expect(tree.frame().pictureQuads.map(\.blend) == [.multiply])
        tree.add(to: card, 5, 5, 5, 5, .blue)
        let frame = tree.frame()
        #expect(frame.passes.count == 2 && frame.pictureQuads.map(\.blend) == [.multiply])
        #expect(frame.quads[frame.passes[0].quads].allSatisfy { $0.blend == .sourceOver })
    }

    @Test("A blend mode in a group with opacity stays in it")
    func isolation() {
        var tree = TestTree(width: 100, height: 100)
        let group = tree.add(50, 50, 50, 50, .green) { $0.opacity = 0.5 }
        tree.add(to: group, 20, 20, 20, 10, .red) { $0.compositingFilter = .destinationOut }
        let frame = tree.frame()
        #expect(frame.passes.count == 2)
        #expect(frame.pictureQuads.map(\.blend) == [.sourceOver])
        #expect(frame.quads[frame.passes[0].quads].map(\.blend) == [.sourceOver, .destinationOut])
    }

    @Test("A mode that changes pixels under transparency acts on the box around what the layer draws")
    func areaModes() throws {
        var tree = TestTree(width: 100, height: 100)
        let card = tree.add(50, 50, 20, 10, .red) { $0.compositingFilter = .copy }
        #expect(tree.frame().passes.count == 1)
        tree.change(card) { $0.cornerRadius = 5 }
        let frame = tree.frame()
        let quad = try #require(frame.pictureQuads.first)
        #expect(frame.passes.count == 2 && quad.blend == .copy && !quad.shape.isRounded)
        #expect(quad.shape.bounds == PixelRect(minX: 40, minY: 45, maxX: 60, maxY: 55))
    }

    @Test("A rasterised layer is one bitmap at its scale, kept as the layer moves and turns; opacity lies outside")
    func bitmap() throws {
        var tree = TestTree(width: 100, height: 100)
        let card = tree.add(50, 50, 20, 10, .red) {
            $0.opacity = 0.5
            $0.shouldRasterize = true
            $0.rasterizationScale = 2
        }
        let inner = tree.add(to: card, 5, 5, 5, 5, .blue)
        var planner = FramePlanner()
        var frame = tree.plan(&planner)
        let quad = try #require(frame.pictureQuads.first)
        #expect(quad.paint.sampling == .linear && quad.paint.color.w == 0.5)
        #expect(frame.passes[0].bounds == PixelRect(minX: 0, minY: 0, maxX: 40, maxY: 20))
        let kept = frame.passes[0].retention
        tree.change(card) {
            $0.transform = CATransform3DMakeRotation(0.5, 0, 1, 0); $0.opacity = 0.25
        }
        frame = tree.plan(&planner)
        #expect(frame.passes[0].retention == kept && kept.owner != 0)
        tree.change(inner) { $0.backgroundColor = .green }
        #expect(tree.plan(&planner).passes[0].retention.version != kept.version)
    }

    @Test("A filtered layer of the picture's pixels is kept from the second frame on that it is equal in")
    func retention() {
        var tree = TestTree(width: 100, height: 100)
        let card = tree.add(50, 50, 20, 10, .red) { $0.filters = [.blur(3)] }
        var planner = FramePlanner()
        #expect(tree.plan(&planner).passes[1].retention == .none)
        let kept = tree.plan(&planner).passes[1].retention
        #expect(kept.owner != 0)
        #expect(tree.plan(&planner).passes[1].retention == kept)
        tree.change(card) { $0.position.x += 1 }
        #expect(tree.plan(&planner).passes[1].retention == .none)
    }
}

extension LayerFilter {
    /// A Gaussian of a radius in points.
    static func blur(_ radius: Double, normalizesEdges: Bool = false) -> LayerFilter {
        var filter = LayerFilter(id: "blur", .gaussianBlur)
        filter.amount = radius
        filter.normalizesEdges = normalizesEdges
        return filter
    }
}
