import TestSupport
import Testing

@testable import GLCompositor

/// Which pieces are drawn together: few draws, none too long, and the order of drawing wherever pieces lie over one another.
@Suite(.serialized) struct BatchTests {
    // Rims and insides of rounded rectangles take turns: a draw for each was 900.
    @Test func piecesJoinBatchesBeforeTheLast() throws {
        let compositor = try GLCompositor(surface: .surfaceless, options: .init(drawing: .pieces))
        try compositor.draw(RaceScenes.rounded())
        #expect(compositor.work.draws <= 200, "\(compositor.work.draws) draws")
    }

    // A run of vertices that ends within a quad costs llvmpipe its path for rectangles.
    @Test func drawsOfTrianglesAreShort() throws {
        let compositor = try GLCompositor(surface: .surfaceless, options: .init(drawing: .pieces))
        for frame in [RaceScenes.turned(2000), RaceScenes.particleBatch()] {
            try compositor.draw(frame)
            let batches = try #require(compositor.resources).encoder.batches
            let vertices = batches.reduce(0) { $0 + $1.count }
            #expect(batches.allSatisfy { $0.count % 6 == 0 && $0.count <= Batch.mostVertices })
            #expect(vertices > Batch.mostVertices)
        }
        let whole = try GLCompositor(surface: .surfaceless, options: .init(drawing: .instances))
        try whole.draw(RaceScenes.turned(2000))
        #expect(whole.work.draws == 1)
    }

    /// Small squares of five programs, which lie over one another here and there.
    static func crowd(seed: Int) -> Frame {
        var random = Random(seed)
        var builder = FrameBuilder(400, 300)
        builder.images = [RandomScenes.image(&random, 40, 32, opaque: true)]
        for _ in 0..<150 {
            let rect = SIMD4<Float>(-14, -14, 14, 14)
            var t = CATransform3DMakeTranslation(400 * random.unit(), 300 * random.unit(), 0)
            let kind = random.below(5)
            if kind == 4 { t = CATransform3DConcat(CATransform3DMakeRotation(random.unit(), 0, 0, 1), t) }
            let radii = SIMD4<Float>(repeating: kind == 1 || kind == 2 ? 5 : 0)
            let paint: Paint =
                switch kind {
                case 0: Paint(solid: random.color(alpha: 0.4...1))
                case 1: Paint(solid: random.color(alpha: 0.4...1))
                case 2: .bordered(random.color(), ring: random.color(), width: 2)
                case 3: .image(0, builder.images[0], over: rect, .linear)
                default: Paint(solid: random.color(alpha: 0.4...1))
                }
            builder.add(builder.shape(t, rect: rect, radii: radii), paint)
        }
        return builder.frame()
    }

    // Every quad is rounded to bytes once more than in the reference.
    @Test(arguments: [GLCompositor.Drawing.pieces, .instances]) func orderIsKept(drawing: GLCompositor.Drawing) throws {
        let compositor = try GLCompositor(surface: .surfaceless, options: .init(drawing: drawing))
        for seed in 0..<6 {
            let frame = Self.crowd(seed: seed)
            let picture = try Pictures.draw(frame, with: compositor)
            let off = Deviation(picture, frame, over: 3)
            #expect(off.count == 0, "seed \(seed): \(off)")
            #expect(compositor.work.draws < 60, "seed \(seed): \(compositor.work.draws) draws")
        }
    }

    // The grid is laid over what is drawn: pieces outside of it, at its ends and of no size are cells of it too.
    @Test func placesAreCells() {
        let places = BatchPlaces(), polygon = ConvexPolygon()
        places.lay(originX: -10, originY: 20, width: 640, height: 320)
        func cells(_ x: Float, _ y: Float, _ width: Float, _ height: Float) -> BatchPlaces.Cells {
            polygon.set(minX: x, minY: y, maxX: x + width, maxY: y + height)
            return places.cells(polygon)
        }
        let corner = cells(-10, 20, 5, 4), all = cells(-1e9, -1e9, 2e9, 2e9)
        #expect(corner.columns == 1 && corner.first == 0 && corner.last == 0)
        #expect(all.columns == .max && all.first == 0 && all.last == 63)
        #expect(cells(.nan, .nan, 1, 1).columns == 1)
        #expect(cells(629, 339, 1, 1).columns == 1 << 63)
        for batch in 3...10 { places.begin(batch) }
        places.add(corner, to: 4)
        #expect(places.isFree(corner, in: 4), "a quad's own pieces do not hinder it")
        places.settle()
        #expect(!places.isFree(corner, in: 4) && places.isFree(corner, in: 5))
        #expect(!places.isFree(all, in: 4) && places.isFree(cells(300, 200, 9, 9), in: 4))
        places.addAll(to: 9)
        #expect(!places.isFree(cells(300, 200, 9, 9), in: 9))
        places.begin(12)
        #expect(places.isFree(all, in: 12), "the place of batch 4 is that of batch 12 now")
    }
}
