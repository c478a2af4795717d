import TestSupport
import Testing

@testable import CPUCompositor
@testable import FramePlan

/// Damage of several rectangles, surfaces that are kept, and stripes: only what must be drawn is, and the same pixels.
@Suite struct RegionTests {
    static func region(_ random: inout Random, _ frame: Frame) -> PixelRegion {
        var region = PixelRegion()
        for _ in 0..<3 {
            let x = Int32(random.unit() * Double(frame.width)), y = Int32(random.unit() * Double(frame.height))
            region.add(
                PixelRect(
                    minX: x, minY: y, maxX: x + 8 + Int32(random.unit() * 30), maxY: y + 8 + Int32(random.unit() * 20))
            )
        }
        // Backdrops that meet the damage are in it wholly, as the planner has it.
        for _ in 0..<4 {
            for backdrop in frame.backdrops where region.meets(backdrop.area) { region.add(backdrop.area) }
        }
        return region.intersection(
            PixelRect(minX: 0, minY: 0, maxX: Int32(frame.width), maxY: Int32(frame.height)))
    }

    @Test(arguments: 0..<30) func nothingOutsideOfTheDamageChanges(seed: Int) throws {
        var random = Random(700 + seed)
        let compositor = CPUCompositor(threads: seed % 2 + 1)
        let before = try Pictures.draw(RandomScenes.surfaces(seed: 800 + seed), with: compositor)
        // Few backdrops: each takes much of the picture into the damage.
        let next = RandomScenes.surfaces(seed: 900 + seed, count: seed % 3 == 0 ? 14 : 4)
        let region = Self.region(&random, next)
        let partial = try Pictures.draw(next.with(damage: region), with: compositor)
        let wanted = try Pictures.patched(
            before, with: Pictures.draw(next), within: region, width: next.width, perPixel: 4)
        let off = Deviation(partial, wanted, over: 0)
        #expect(off.count == 0, "\(off)")
    }

    // A blur counts its cells from the first pixel of its source, wherever that lies.
    @Test(arguments: 0..<24) func aPartOfABlurReadsAllThatItsStepsDo(seed: Int) throws {
        func frame(_ colors: Int) -> Frame {
            var colored = Random(colors), builder = FrameBuilder(500, 400)
            let x = Int32(seed % 5), y = Int32(seed % 7)
            let bounds = PixelRect(minX: x, minY: y, maxX: x + 481, maxY: y + 377)
            for _ in 0..<80 {
                let left = Float(colored.unit() * 480), top = Float(colored.unit() * 380)
                let shape = builder.shape(rect: SIMD4(left, top, left + 60, top + 50))
                let color = SIMD4(Float(colored.unit()), Float(colored.unit()), Float(colored.unit()), 1)
                builder.add(shape, Paint(solid: color))
            }
            builder.endPass(bounds)
            let sigma = Float([3.5, 8, 20, 33][seed % 4])
            let blur = Effect.blur(.init(sigma: SIMD2(sigma, sigma), clampsEdges: seed % 2 == 0))
            builder.addEffect(blur, of: 0, bounds: bounds)
            builder.add(rect: SIMD4(0, 0, 500, 400), edges: .init(all: .hard), .surface(pass: 1, alpha: 1))
            return builder.frame()
        }
        let compositor = CPUCompositor(threads: 1)
        _ = try Pictures.draw(frame(1), with: compositor)
        let expected = try Pictures.draw(frame(2))
        // All of the second picture, a few rectangles at a time, over surfaces that held the first.
        var partial: [UInt8] = []
        for row in stride(from: Int32(0), to: 400, by: 80) {
            for column in stride(from: Int32(0), to: 500, by: 100) {
                let part = PixelRect(minX: column, minY: row, maxX: column + 100, maxY: row + 80)
                partial = try Pictures.draw(frame(2).with(damage: PixelRegion(part)), with: compositor)
            }
        }
        #expect(partial == expected)
    }

    @Test func keptSurfacesAreNotDrawnAgainAndNewVersionsAre() throws {
        var frame = RandomScenes.surfaces(seed: 5)
        let compositor = CPUCompositor(threads: 1)
        frame.retain(1, version: 1); frame.retain(5, version: 1)
        let first = try Pictures.draw(frame, with: compositor)
        #expect(first == (try Pictures.draw(RandomScenes.surfaces(seed: 5))))
        #expect(compositor.ledger.count == 2)
        // Other quads of the same version: what is kept is shown.
        var other = RandomScenes.surfaces(seed: 6)
        other.retain(1, version: 1); other.retain(5, version: 1)
        _ = try Pictures.draw(other, with: compositor)
        #expect(try Pictures.draw(frame, with: compositor) == first)
        // Another version is drawn, and replaces it.
        other.retain(1, version: 2); other.retain(5, version: 2)
        #expect(
            try Pictures.draw(other, with: compositor) == (try Pictures.draw(RandomScenes.surfaces(seed: 6))))
        #expect(compositor.ledger.count == 2)
    }

    // What is drawn anew must not move those that are kept, which a frame knows by their places.
    @Test(arguments: 1..<8) func keptSurfacesStayWhereTheyAreWhileOthersAreDrawn(anew: Int) throws {
        func frame(_ anew: Int) -> Frame {
            var builder = FrameBuilder(60, 20)
            for pass in 0..<3 {
                let color: Float = anew & 1 << pass == 0 ? 0.2 : 0.9
                let x = Float(20 * pass), shape = builder.shape(rect: SIMD4(x, 0, x + 20, 20))
                builder.add(shape, Paint(solid: SIMD4(color, color / Float(pass + 1), 0, 1)))
                builder.endPass(PixelRect(minX: Int32(x), minY: 0, maxX: Int32(x) + 20, maxY: 20))
            }
            let all = builder.shape(rect: SIMD4(0, 0, 60, 20))
            for pass in 0..<3 { builder.add(all, .surface(pass: pass, alpha: 1)) }
            var frame = builder.frame()
            for pass in 0..<3 { frame.retain(pass, version: anew & 1 << pass == 0 ? 1 : 2) }
            return frame
        }
        let compositor = CPUCompositor(threads: 1)
        try compositor.draw(frame(0))
        #expect(try Pictures.draw(frame(anew), with: compositor) == (try Pictures.draw(frame(anew))))
        #expect(compositor.ledger.count == 3)
    }

    @Test func surfacesThatNoFrameNamesAreFreed() throws {
        var frame = RandomScenes.surfaces(seed: 5)
        let compositor = CPUCompositor(threads: 1)
        frame.retain(4, version: 1)
        try compositor.draw(frame)
        #expect(compositor.ledger.count == 1)
        let other = RandomScenes.surfaces(seed: 6)
        for _ in 0..<62 { try compositor.draw(other) }
        #expect(compositor.ledger.count == 0)
    }

    // A partial frame names what its damage meets and no more: what stands elsewhere in the picture is kept all the same.
    @Test func partialFramesFreeNothingThatStandsElsewhere() throws {
        var frame = RandomScenes.surfaces(seed: 5)
        let compositor = CPUCompositor(threads: 1)
        frame.retain(4, version: 1)
        try compositor.draw(frame)
        var other = RandomScenes.surfaces(seed: 6)
        other.isPartial = true
        for _ in 0..<2 * SurfaceLedger.patience { try compositor.draw(other) }
        #expect(compositor.ledger.count == 1)
        other.isPartial = false
        for _ in 0...SurfaceLedger.patience { try compositor.draw(other) }
        #expect(compositor.ledger.count == 0)
    }

    @Test(arguments: 0..<6) func stripesGiveTheSameBytes(seed: Int) throws {
        // Without backdrops, which must not be cut.
        let frame = RandomScenes.surfaces(seed: 400 + seed, count: 4, width: 220, height: 700)
        let compositor = CPUCompositor(threads: 1)
        compositor.surfaceBudget = 150_000
        #expect(try Pictures.draw(frame, with: compositor) == (try Pictures.draw(frame)))
    }
}

extension Frame {
    /// Has a pass kept.
    mutating func retain(_ pass: Int, version: UInt64) {
        passes[pass].retention = Pass.Retention(owner: UInt64(pass) + 100, version: version)
    }
}
