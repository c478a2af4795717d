import TestSupport
import Testing

@testable import FramePlan
@testable import GLCompositor

/// Surfaces that are kept from frame to frame, and sizes beyond limits.
@Suite(.serialized) struct RetentionTests {
    /// A picture of one surface that belongs to `owner`.
    static func frame(_ color: SIMD4<Float>, owner: UInt64, version: UInt64, size: Int = 40) -> Frame {
        var builder = FrameBuilder(size, size)
        builder.clearColor = SIMD4(0, 0, 0, 1)
        let rect = SIMD4<Float>(0, 0, Float(size), Float(size))
        let shape = builder.shape(rect: rect, edges: Shape.Edges(all: .hard))
        builder.add(shape, Paint(solid: color))
        builder.endPass(builder.bounds)
        builder.passes[0].retention = Pass.Retention(owner: owner, version: version)
        builder.add(shape, .surface(pass: 0, alpha: 1))
        return builder.frame()
    }

    static func red(_ frame: Frame, _ compositor: GLCompositor) throws -> UInt8 {
        try Pictures.draw(frame, with: compositor)[2]
    }

    @Test func equalVersionsAreNotDrawnAgain() throws {
        let compositor = try GLCompositor(surface: .surfaceless)
        #expect(try Self.red(Self.frame(SIMD4(1, 0, 0, 1), owner: 7, version: 1), compositor) == 255)
        // Other quads under the same version: what is kept is shown.
        #expect(try Self.red(Self.frame(SIMD4(0.2, 0, 0, 1), owner: 7, version: 1), compositor) == 255)
        #expect(try Self.red(Self.frame(SIMD4(0.2, 0, 0, 1), owner: 7, version: 2), compositor) == 51)
        #expect(try Self.red(Self.frame(SIMD4(0.6, 0, 0, 1), owner: 8, version: 2), compositor) == 153)
        #expect(compositor.resources?.retained.ledger.count == 2)
    }

    // What only a kept surface reads is not drawn either.
    @Test func sourcesOfKeptSurfacesAreNotDrawn() throws {
        let compositor = try GLCompositor(surface: .surfaceless, options: .init(blursInMemory: true))
        var frame = Self.frame(SIMD4(1, 0, 0, 1), owner: 0, version: 0)
        let blur = Effect.blur(.init(sigma: SIMD2(3, 3)))
        var passes = frame.passes
        passes.insert(Pass(bounds: passes[0].bounds, source: 0, effect: 0, isDeviceSpace: true), at: 1)
        passes[1].retention = Pass.Retention(owner: 3, version: 5)
        var quads = frame.quads
        quads[1].paint.source = 1
        frame = Frame(
            width: 40, height: 40, passes: passes, quads: quads, effects: [blur], damage: frame.damage.region)
        for expected in [true, false] {
            _ = try Pictures.draw(frame, with: compositor)
            let encoder = try #require(compositor.resources).encoder
            #expect(encoder.memoryBlurs.isEmpty != expected)
            #expect((encoder.surfaces[0].target != nil) == expected)
        }
    }

    @Test func surfacesThatNoFrameNamesAreFreed() throws {
        let compositor = try GLCompositor(surface: .surfaceless)
        for owner: UInt64 in 1...3 {
            _ = try Pictures.draw(Self.frame(SIMD4(1, 0, 0, 1), owner: owner, version: 1), with: compositor)
        }
        let retained = try #require(compositor.resources).retained
        #expect(retained.ledger.count == 3)
        for _ in 0...SurfaceLedger.patience {
            try compositor.draw(Self.frame(SIMD4(1, 0, 0, 1), owner: 2, version: 1))
        }
        #expect(retained.ledger.count == 1)
    }

    // A partial frame names what its damage needs, and nothing else that shows.
    @Test func partialFramesFreeWhatTheyDoNotNameMuchLater() throws {
        let compositor = try GLCompositor(surface: .surfaceless)
        let named = Self.frame(SIMD4(1, 0, 0, 1), owner: 1, version: 1)
        _ = try Pictures.draw(named, with: compositor)
        var partial = Self.frame(SIMD4(1, 0, 0, 1), owner: 2, version: 1)
        partial.isPartial = true
        let retained = try #require(compositor.resources).retained
        for _ in 0...SurfaceLedger.patience { try compositor.draw(partial) }
        #expect(retained.ledger.count == 2 && retained.ledger.holds(named.passes[0]))
        for _ in 0...SurfaceLedger.partialPatience { retained.endFrame(partial) }
        #expect(retained.ledger.count == 1 && !retained.ledger.holds(named.passes[0]))
    }

    @Test func theBudgetFreesTheOldest() throws {
        let compositor = try GLCompositor(surface: .surfaceless)
        let resources = try #require(compositor.resources)
        let retained = RetainedSurfaces(
            driver: compositor.driver, debug: compositor.debug, format: .bytes, budget: 3 * 64 * 64 * 4)
        var frames: [Frame] = []
        for owner: UInt64 in 1...4 { frames.append(Self.frame(SIMD4(1, 0, 0, 1), owner: owner, version: 1)) }
        for frame in frames {
            let (_, index) = try retained.claim(frame.passes[0])
            retained.finish(index, version: 1)
            retained.endFrame(frame)
        }
        #expect(frames.map { retained.ledger.holds($0.passes[0]) } == [false, true, true, true])
        #expect(retained.ledger.bytes <= retained.ledger.budget)
        withExtendedLifetime(resources) {}
    }

    // The planner keeps below `maxSurfaceSize`; a frame that does not is refused, and the next one is drawn.
    @Test func surfacesOfTheirOwnSpaceBeyondTheLimitAreRefused() throws {
        let compositor = try GLCompositor(surface: .surfaceless)
        for owner: UInt64 in [0, 4] {
            let frame = Self.frame(SIMD4(1, 0, 0, 1), owner: owner, version: 1)
            var passes = frame.passes
            passes[0].isDeviceSpace = false
            passes[0].bounds.maxX = Int32(compositor.capabilities.maxSurfaceSize + 1)
            let large = Frame(
                width: 40, height: 40, passes: passes, quads: frame.quads, damage: frame.damage.region)
            let error = #expect(throws: CompositorError.self) { try compositor.draw(large) }
            #expect(error?.kind == .tooLarge)
            #expect(try Self.red(frame, compositor) == 255)
        }
    }
}
