import TestSupport
import Testing

@testable import CPUCompositor

/// Surfaces that are drawn with their only reader, within its bands, give the same bytes as those with a trip of their own.
@Suite struct InlineTests {
    /// Groups in groups, some through masks that are passes too, with modes, fades and opaque colour.
    static func nested(seed: Int, depth: Int, width: Int = 260, height: Int = 200) -> Frame {
        var random = Random(seed)
        var builder = FrameBuilder(width, height)
        let first = group(&random, &builder, depth)
        addQuads(&random, &builder, 5)
        addSurface(&random, &builder, first)
        addQuads(&random, &builder, 9)
        return builder.frame()
    }

    static func addQuads(_ random: inout Random, _ builder: inout FrameBuilder, _ count: Int) {
        for k in 0..<count {
            let shape = RandomScenes.shape(&random, builder, kind: random.below(4))
            let color = random.flip(0.6) ? random.color(alpha: 1...1) : random.color(alpha: 0.2...1)
            builder.add(shape, Paint(solid: color))
            if k == 3 { builder.quads[builder.quads.count - 1].blend = .multiply }
        }
    }

    /// A pass of quads around an inner one, and at times a mask for it; its index.
    private static func group(_ random: inout Random, _ builder: inout FrameBuilder, _ depth: Int) -> Int {
        if depth > 0 {
            let inner = group(&random, &builder, depth - 1)
            addSurface(&random, &builder, inner)
            if random.flip(0.6) {
                // The mask's pass must stand before: its quads and the surface's change places.
                let quad = builder.quads.removeLast()
                addQuads(&random, &builder, 3)
                if random.flip() {
                    builder.endPass(bounds(&random, builder))
                    addSurface(&random, &builder, builder.passes.count - 1)
                }
                builder.endPass(bounds(&random, builder))
                builder.quads.append(quad)
                builder.quads[builder.quads.count - 1].mask = Int32(builder.passes.count - 1)
            }
        }
        addQuads(&random, &builder, 4)
        builder.endPass(bounds(&random, builder))
        return builder.passes.count - 1
    }

    static func bounds(_ random: inout Random, _ builder: FrameBuilder) -> PixelRect {
        let x = Int32(random.unit() * 30), y = Int32(random.unit() * 30)
        return PixelRect(minX: x, minY: y, maxX: Int32(builder.width) - y, maxY: Int32(builder.height) - x)
    }

    static func addSurface(_ random: inout Random, _ builder: inout FrameBuilder, _ pass: Int) {
        let all = builder.bounds
        let rect = SIMD4(Float(all.minX), Float(all.minY), Float(all.maxX), Float(all.maxY))
        builder.add(rect: rect, edges: Shape.Edges(all: .open), .surface(pass: pass, alpha: random.float(0.3, 1)))
        let last = builder.quads.count - 1
        if random.flip(0.3) { builder.quads[last].blend = .screen }
        if random.flip(0.2) { builder.quads[last].blend = .copy }
    }

    /// A compositor that draws each surface by itself.
    static func plain(_ format: PixelBuffer.Format = .bgra8) -> CPUCompositor {
        let compositor = CPUCompositor(threads: 1, pixelFormat: format)
        compositor.drawsInline = false
        return compositor
    }

    @Test(arguments: 0..<16) func nestedGroups(seed: Int) throws {
        let frame = Self.nested(seed: seed, depth: seed % 7)
        let plain = Self.plain()
        plain.looksAhead = false
        let wanted = try Pictures.draw(frame, with: plain)
        let compositor = CPUCompositor(threads: 1)
        #expect(try Pictures.draw(frame, with: compositor) == wanted)
        #expect(compositor.graph.slots.contains { $0 >= 0 })
        #expect(try Pictures.draw(frame, threads: 3) == wanted)
        #expect(try Pictures.draw(frame, kernels: .baseline) == wanted)
    }

    @Test(arguments: 0..<12) func surfacesOfEveryKind(seed: Int) throws {
        let frame = RandomScenes.surfaces(seed: 90 + seed, count: 20)
        let plain = Self.plain()
        #expect(try Pictures.draw(frame) == Pictures.draw(frame, with: plain))
    }

    @Test func wideSurfacesAreDrawnAFewRowsAtATime() throws {
        // A slot holds one row of these.
        let frame = Self.nested(seed: 3, depth: 2, width: 20000, height: 70)
        let plain = Self.plain()
        #expect(try Pictures.draw(frame) == Pictures.draw(frame, with: plain))
    }

    @Test func whatIsReadTwiceOrKeptHasATripOfItsOwn() throws {
        var builder = FrameBuilder(90, 80)
        var random = Random(1)
        for _ in 0..<3 {
            Self.addQuads(&random, &builder, 3)
            builder.endPass(builder.bounds)
        }
        builder.passes[1].retention = Pass.Retention(owner: 5, version: 1)
        for pass in [0, 0, 1, 2] { Self.addSurface(&random, &builder, pass) }
        let compositor = CPUCompositor(threads: 1)
        _ = try Pictures.draw(builder.frame(), with: compositor)
        #expect(compositor.graph.slots == [-1, -1, 0, -1])
    }

    @Test func groupsOfTheRaceAreTheSame() throws {
        let plain = Self.plain()
        let frame = RaceScenes.groups()
        #expect(try Pictures.draw(frame) == Pictures.draw(frame, with: plain))
    }
}
