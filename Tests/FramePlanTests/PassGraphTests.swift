import TestSupport
import Testing

@testable import FrameModel

/// Who reads what, what of it is needed, and what is kept.
@Suite struct PassGraphTests {
    /// A picture of 100 x 100 pixels that shows surfaces of all its pixels: pass 0 by way of pass 1, and pass 2 twice.
    static func frame(clip: PixelRect? = nil) -> Frame {
        var builder = FrameBuilder(100, 100)
        let all = builder.shape(rect: SIMD4(0, 0, 100, 100), edges: Shape.Edges(all: .hard))
        func add(_ paint: Paint, left: Int32 = 0, right: Int32 = 100) {
            var shape = all
            shape.bounds = PixelRect(minX: left, minY: 0, maxX: right, maxY: 100)
            builder.add(shape, paint)
        }
        add(Paint(solid: SIMD4(1, 0, 0, 1)))
        builder.endPass(builder.bounds)
        add(.surface(pass: 0, alpha: 0.5))
        builder.endPass(builder.bounds)
        add(Paint(solid: SIMD4(0, 1, 0, 1)))
        builder.endPass(builder.bounds)
        add(.surface(pass: 1, alpha: 1))
        if let clip {
            builder.clips.append(
                Shape(
                    inverseX: .zero, inverseY: .zero, inverseQ: .zero, rect: .zero, edges: .init(all: .hard),
                    placement: .upright, bounds: clip))
            builder.quads[builder.quads.count - 1].clip0 = 0
        }
        add(.surface(pass: 2, alpha: 1), right: 50)
        add(.surface(pass: 2, alpha: 1), left: 50)
        return builder.frame()
    }

    static func graph(_ frame: Frame, _ damage: PixelRect, held: Int? = nil, sources: PassGraph.SourceLimits? = nil)
        -> PassGraph
    {
        var graph = PassGraph()
        graph.begin(frame)
        if let held { graph.standings[held] = .held }
        graph.find(frame, region: PixelRegion(damage))
        graph.inline(frame, depth: 2, quadLimit: 10, sources: sources)
        return graph
    }

    private let corner = PixelRect(minX: 10, minY: 10, maxX: 20, maxY: 30)

    @Test func passesAreNeededWhereTheyAreRead() {
        let graph = Self.graph(Self.frame(), corner)
        for pass in 0..<4 { #expect(graph.regions[pass] == PixelRegion(corner), "\(pass)") }
    }

    @Test func clipsCutWhatIsRead() {
        let clip = PixelRect(minX: 0, minY: 0, maxX: 15, maxY: 100)
        let graph = Self.graph(Self.frame(clip: clip), corner)
        #expect(graph.regions[0] == PixelRegion(corner.intersection(clip)))
        #expect(graph.regions[2] == PixelRegion(corner))
        let none = Self.graph(Self.frame(clip: clip), PixelRect(minX: 50, minY: 0, maxX: 60, maxY: 10))
        #expect(none.regions[0].isEmpty && none.regions[1].isEmpty && !none.isDrawn(1))
    }

    @Test func passesOfOneReaderAreDrawnWithIt() {
        let frame = Self.frame()
        let graph = Self.graph(frame, PixelRect(minX: 0, minY: 0, maxX: 100, maxY: 100))
        // Pass 0 in pass 1 in the picture, one deeper than the other; pass 2 is read twice.
        #expect(Array(graph.slots) == [0, 2, -1, -1])
        #expect((0..<4).map(graph.isDrawn) == [false, false, true, true])
        #expect(Array(graph.lastReader) == [3, 3, 3, -1])
        var ended: [Int] = []
        graph.sources(readLastBy: 3) { ended.append($0) }
        #expect(Set(ended) == [0, 1, 2])
        #expect(graph.peakBytes(frame, cell: 2) { $0.area } == 10_000)
    }

    @Test func effectsEndWithTheirReader() {
        let whole = PixelRect(minX: 0, minY: 0, maxX: 100, maxY: 100)
        let slots: (Effect, PassGraph.SourceLimits?) -> (slots: [Int8], ends: [Int32], peak: Int) = { effect, limits in
            var builder = FrameBuilder(100, 100)
            builder.add(rect: SIMD4(0, 0, 100, 100), edges: Shape.Edges(all: .hard), Paint(solid: SIMD4(1, 0, 0, 1)))
            builder.endPass(builder.bounds)
            builder.addEffect(effect, of: 0, bounds: builder.bounds)
            builder.add(rect: SIMD4(0, 0, 100, 100), edges: Shape.Edges(all: .hard), .surface(pass: 1, alpha: 1))
            let frame = builder.frame(), graph = Self.graph(frame, whole, sources: limits)
            return (Array(graph.slots), Array(graph.lastReader), graph.peakBytes(frame, cell: 2) { $0.area })
        }
        // A blur leaves a smaller level, and its source is released; a matrix reads the source where it is read; a small blur has cells as
        // large as its source.
        let blur = Effect.blur(.init(sigma: SIMD2(0, 5))), small = Effect.blur(.init(sigma: SIMD2(2, .nan)))
        let level = 2 * (102 * 54 + 64)
        #expect(slots(blur, nil) == ([-1, 0, -1], [1, 2, -1], 10_000 + level))
        #expect(slots(.color(.identity), nil) == ([-1, 0, -1], [2, 2, -1], 10_000))
        #expect(slots(small, nil) == ([-1, -1, -1], [1, 2, -1], 20_000))
        // The source is drawn with the first step of the first alone, and not where its rows are too wide or its quads have too many.
        let all = PassGraph.SourceLimits(widest: 100, pixelsPerRow: 100)
        #expect(slots(blur, all) == ([0, 0, -1], [1, 2, -1], level))
        for limits in [PassGraph.SourceLimits(widest: 99, pixelsPerRow: 100), .init(widest: 100, pixelsPerRow: 101)] {
            #expect(slots(blur, limits) == ([-1, 0, -1], [1, 2, -1], 10_000 + level))
        }
        #expect(slots(.color(.identity), all) == ([-1, 0, -1], [2, 2, -1], 10_000))
        #expect(slots(small, all) == ([-1, -1, -1], [1, 2, -1], 20_000))
    }

    // Where the damage shows it once, it is read once.
    @Test func whatTheDamageDoesNotShowIsNotRead() {
        #expect(Self.graph(Self.frame(), corner).slots[2] >= 0)
    }

    @Test func whatIsHeldReadsNothing() {
        let graph = Self.graph(Self.frame(), corner, held: 1)
        #expect(graph.regions[0].isEmpty && !graph.isDrawn(1) && graph.isDrawn(3))
        #expect(graph.regions[1] == PixelRegion(PixelRect(minX: 0, minY: 0, maxX: 100, maxY: 100)))
    }

    @Test func readsEndQuadByQuad() {
        let frame = Self.frame()
        var graph = PassGraph()
        graph.begin(frame)
        graph.find(frame, region: PixelRegion(PixelRect(minX: 0, minY: 0, maxX: 100, maxY: 100)))
        let first = frame.passes[3].quads.lowerBound
        var released: [Int] = []
        graph.endReads(by: 3, before: first + 1) { released.append($0) }
        #expect(released == [1])
        graph.endReads(by: 3, before: first + 2) { released.append($0) }
        #expect(released == [1])
        graph.endReads(by: 3, before: .max) { released.append($0) }
        #expect(released == [1, 2])
    }

    // MARK: What is kept

    @Test func ofTwoPassesOfOneOwnerTheFirstIsKept() {
        var frame = Self.frame()
        frame.passes[0].retention = Pass.Retention(owner: 9, version: 4)
        frame.passes[2].retention = Pass.Retention(owner: 9, version: 5)
        var ledger = SurfaceLedger()
        #expect(Self.plan(frame, &ledger) == [.kept, .passing, .passing, .passing])
        let slot = ledger.claim(frame.passes[0], bytes: 100)
        // Until it is drawn it holds nothing.
        #expect(!ledger.holds(frame.passes[0]))
        ledger.finish(slot, version: 4)
        #expect(Self.plan(frame, &ledger) == [.held, .passing, .passing, .passing])
    }

    @Test func slotsStayWhileOthersAreFreed() {
        var frames: [Frame] = [], slots: [Int] = [], freed: [Int] = []
        var ledger = SurfaceLedger(budget: 250)
        for owner: UInt64 in 1...3 {
            var frame = Self.frame()
            frame.passes[0].retention = Pass.Retention(owner: owner, version: 1)
            frames.append(frame)
            #expect(Self.plan(frame, &ledger, free: { freed.append($0) })[0] == .kept)
            slots.append(ledger.claim(frame.passes[0], bytes: 100))
            ledger.finish(slots[slots.count - 1], version: 1)
            ledger.endFrame(frame) { freed.append($0) }
        }
        #expect(freed == [slots[0]] && ledger.bytes == 200 && ledger.count == 2)
        #expect(frames.map { ledger.holds($0.passes[0]) } == [false, true, true])
        #expect(ledger.slot(of: 2) == slots[1])
    }

    private static func plan(
        _ frame: Frame, _ ledger: inout SurfaceLedger, free: (Int) -> Void = { _ in }
    ) -> [SurfaceLedger.Standing] {
        var standings = ContiguousArray(repeating: SurfaceLedger.Standing.passing, count: frame.passes.count)
        ledger.plan(frame, &standings, bytes: { _ in 100 }, free: free)
        return Array(standings)
    }
}
