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

    private static func addQuads(_ random: inout Random, _ builder: inout FrameBuilder, _ count: Int) {
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

    private static func bounds(_ random: inout Random, _ builder: FrameBuilder) -> PixelRect {
        let x = Int32(random.unit() * 30), y = Int32(random.unit() * 30)
        return PixelRect(minX: x, minY: y, maxX: Int32(builder.width) - y, maxY: Int32(builder.height) - x)
    }

    private static func addSurface(_ random: inout Random, _ builder: inout FrameBuilder, _ pass: Int) {
        let all = builder.bounds
        let rect = SIMD4(Float(all.minX), Float(all.minY), Float(all.maxX), Float(all.maxY))
        builder.add(rect: rect, edges: Shape.Edges(all: .open), .surface(pass: pass, alpha: random.float(0.3, 1)))
        let last = builder.quads.count - 1
        if random.flip(0.3) { builder.quads[last].blend = .screen }
        if random.flip(0.2) { builder.quads[last].blend = .copy }
    }

    @Test(arguments: 0..<16) func nestedGroups(seed: Int) throws {
        let frame = Self.nested(seed: seed, depth: seed % 7)
        let plain = CPUCompositor(threads: 1)
        plain.drawsInline = false
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
        let plain = CPUCompositor(threads: 1)
        plain.drawsInline = false
        #expect(try Pictures.draw(frame) == Pictures.draw(frame, with: plain))
    }

    @Test func wideSurfacesAreDrawnAFewRowsAtATime() throws {
        // A slot holds one row of these.
        let frame = Self.nested(seed: 3, depth: 2, width: 20000, height: 70)
        let plain = CPUCompositor(threads: 1)
        plain.drawsInline = false
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

    // MARK: Rows alike

    /// A group of rectangles of one colour each, which most of its rows show alike.
    private static func rectangles(seed: Int) -> Frame {
        var random = Random(seed)
        var builder = FrameBuilder(300, 260)
        addQuads(&random, &builder, 2)
        builder.endPass(builder.bounds)
        for _ in 0..<1 + random.below(4) {
            let x = random.float(-20, 200), y = random.float(-20, 180)
            let edges: [Shape.Edges] = [.init(all: .smooth), .init(all: .hard), .init(all: .open)]
            let alpha: ClosedRange<Double> = random.flip() ? 1...1 : 0.2...1
            var shape = builder.shape(
                rect: SIMD4(x, y, x + random.float(1, 150), y + random.float(1, 150)), edges: edges[random.below(3)])
            // Some are bounded more loosely than they are: their edges are not where their bounds end.
            if seed % 4 == 3 { shape.bounds = shape.bounds.grown(x: 0, y: 7).intersection(builder.bounds) }
            builder.add(shape, Paint(solid: random.color(alpha: alpha)))
        }
        builder.endPass(bounds(&random, builder))
        addSurface(&random, &builder, 0)
        if seed % 3 == 0 {
            let rect = SIMD4<Float>(random.float(0, 60), random.float(0, 60), 280.5, random.float(150, 250))
            builder.add(rect: rect, .surface(pass: 1, alpha: random.float(0.3, 1)))
        } else {
            addSurface(&random, &builder, 1)
        }
        if seed % 5 == 1 {
            builder.clips.append(RandomScenes.shape(&random, builder, kind: random.below(4)))
            builder.quads[builder.quads.count - 1].clip0 = 0
        }
        return builder.frame()
    }

    @Test func rowsThatAreAlikeAreDrawnOnce() throws {
        var alike = 0
        for seed in 0..<48 {
            let frame = Self.rectangles(seed: 800 + seed)
            let wanted = try Pictures.draw(frame, with: Self.plain()), compositor = CPUCompositor(threads: 1)
            #expect(try Pictures.draw(frame, with: compositor) == wanted, "\(seed)")
            if compositor.scratch.inline.distinct[0] != .max { alike += 1 }
            #expect(try Pictures.drawAllWays(frame) == wanted, "\(seed)")
            let floats = try FloatPictures.draw(frame, with: Self.plain(.rgba16F))
            #expect(try FloatPictures.draw(frame) == floats, "\(seed)")
            #expect(try FloatPictures.draw(frame, kernels: .baseline) == floats, "\(seed)")
        }
        #expect(alike > 8)
    }

    @Test func rowsOfAGroupStandForThoseBelow() throws {
        var builder = FrameBuilder(400, 256)
        builder.add(rect: SIMD4(40, 34.5, 360, 230), Paint(solid: SIMD4(1, 0, 0, 1)))
        builder.add(rect: SIMD4(120, 80, 240, 230), Paint(solid: SIMD4(0, 0.5, 0, 0.5)))
        builder.endPass(builder.bounds)
        builder.add(rect: SIMD4(0, 0, 400, 256), edges: Shape.Edges(all: .open), .surface(pass: 0, alpha: 0.5))
        let frame = builder.frame(), compositor = CPUCompositor(threads: 1)
        #expect(try Pictures.draw(frame, with: compositor) == Pictures.draw(frame, with: Self.plain()))
        // In the last band that shows the group: its first row there, and what is around its end.
        let inline = compositor.scratch.inline
        #expect(inline.distinct[0] != .max && inline.distinct[0] & 1 == 1)
        #expect(inline.distinct[0].nonzeroBitCount <= 5)
    }

    // A rectangle narrower than a pixel has no rows that are drawn together, so that none is known to be like another.
    @Test func rowsThatAreNotAlikeAreDrawn() throws {
        for (rect, swaps) in [(SIMD4<Float>(40.3, 34.5, 40.7, 230), false), (SIMD4(40, 34.5, 260.5, 230), true)] {
            var builder = FrameBuilder(400, 256)
            var shape = builder.shape(rect: rect)
            if swaps {
                (shape.inverseX, shape.inverseY) = (shape.inverseY, shape.inverseX)
                shape.rect = SIMD4(rect.y, rect.x, rect.w, rect.z)
                shape.placement = .axisAligned
            }
            builder.add(shape, Paint(solid: SIMD4(1, 0, 0, 1)))
            builder.endPass(builder.bounds)
            builder.add(
                rect: SIMD4(0, 0, 400, 256), edges: Shape.Edges(all: .open), .surface(pass: 0, alpha: 0.5))
            let frame = builder.frame(), wanted = try Pictures.draw(frame, with: Self.plain())
            #expect(try Pictures.drawAllWays(frame) == wanted)
            #expect(wanted.contains { $0 != wanted[0] })
            #expect(
                try FloatPictures.draw(frame) == FloatPictures.draw(frame, with: Self.plain(.rgba16F)))
        }
    }

    // MARK: Effects

    /// Bounds that may begin before the picture's.
    private static func cut(_ random: inout Random, _ builder: FrameBuilder) -> PixelRect {
        bounds(&random, builder).grown(x: Int32(random.below(40)), y: Int32(random.below(40)))
    }

    /// Effects of a pass in a group of half their opacity and under clips of any shape.
    private static func effects(seed: Int, width: Int = 260, height: Int = 200) -> Frame {
        var random = Random(seed)
        var builder = FrameBuilder(width, height)
        addQuads(&random, &builder, 6)
        builder.endPass(cut(&random, builder))
        let sigma = seed % 4 == 0 ? SIMD2(0, random.float(3, 9)) : SIMD2(random.float(3, 30), random.float(0, 12))
        let blur = Effect.Blur(sigma: sigma, clampsEdges: seed % 3 == 0, alphaOnly: seed % 5 == 0)
        builder.addEffect(.blur(blur), of: 0, bounds: cut(&random, builder))
        if seed % 4 == 1 {
            let matrix = ColorMatrix(
                red: SIMD4(0.3, -0.5, 0.2, 0.1), green: SIMD4(0.6, 1.4, 0, 0), blue: SIMD4(0.1, 0, -1, 0),
                alpha: SIMD4(0, 0.2, 0, 0.7), offset: SIMD4(0.05, -0.1, 0.9, 0.1))
            builder.addEffect(.color(matrix), of: 1, bounds: cut(&random, builder))
        }
        addQuads(&random, &builder, 2)
        addSurface(&random, &builder, builder.passes.count - 1)
        for k in 0..<random.below(3) {
            builder.clips.append(RandomScenes.shape(&random, builder, kind: random.below(4)))
            if k == 0 {
                builder.quads[builder.quads.count - 1].clip0 = 0
            } else {
                builder.quads[builder.quads.count - 1].clip1 = 1
            }
        }
        if seed % 2 == 0 {
            builder.endPass(cut(&random, builder))
            addSurface(&random, &builder, builder.passes.count - 1)
        }
        addQuads(&random, &builder, 3)
        return builder.frame()
    }

    private static func plain(_ format: PixelBuffer.Format = .bgra8) -> CPUCompositor {
        let compositor = CPUCompositor(threads: 1, pixelFormat: format)
        compositor.drawsInline = false
        return compositor
    }

    /// A compositor that draws every source of a blur that fits with the blur, however many quads it has.
    private static func fed(
        threads: Int = 1, kernels: CPUCompositor.KernelSet = .best, _ format: PixelBuffer.Format = .bgra8
    ) -> CPUCompositor {
        let compositor = CPUCompositor(threads: threads, kernels: kernels, pixelFormat: format)
        compositor.sourceLimits.pixelsPerRow = 1
        return compositor
    }

    @Test(arguments: 0..<32) func effectsBeginAndEndInBands(seed: Int) throws {
        let frame = Self.effects(seed: 700 + seed)
        let wanted = try Pictures.draw(frame, with: Self.plain())
        let compositor = Self.fed()
        #expect(try Pictures.draw(frame, with: compositor) == wanted)
        // The source with the first step; the blur, or the matrix after it, with the reader.
        let slots = compositor.graph.slots, isHidden = compositor.graph.regions[1].isEmpty
        #expect(isHidden || slots[0] >= 0)
        #expect(isHidden || slots[frame.passes.lastIndex { $0.effect >= 0 }!] >= 0)
        #expect(try Pictures.drawAllWays(frame) == wanted)
        #expect(try Pictures.draw(frame, with: Self.fed(threads: 3)) == wanted)
        #expect(try Pictures.draw(frame, with: Self.fed(kernels: .baseline)) == wanted)
        let floats = try FloatPictures.draw(frame, with: Self.plain(.rgba16F))
        #expect(try FloatPictures.draw(frame) == floats)
        #expect(try FloatPictures.draw(frame, with: Self.fed(threads: 3, .rgba16F)) == floats)
        #expect(try FloatPictures.draw(frame, with: Self.fed(kernels: .baseline, .rgba16F)) == floats)
        // Parts of the picture, some of two rectangles, over another.
        var random = Random(seed)
        let before = try Pictures.draw(
            RandomScenes.frame(seed: seed, width: frame.width, height: frame.height), with: Self.plain())
        for _ in 0..<4 {
            try compositor.draw(RandomScenes.frame(seed: seed, width: frame.width, height: frame.height))
            let x = Int32(random.unit() * 200), y = Int32(random.unit() * 150)
            var region = PixelRegion(PixelRect(minX: x, minY: y, maxX: x + 40, maxY: y + 30))
            if random.flip() { region.add(PixelRect(minX: 3, minY: 0, maxX: 30, maxY: 9)) }
            #expect(
                try Pictures.draw(frame.with(damage: region), with: compositor)
                    == Pictures.patched(before, with: wanted, within: region, width: frame.width, perPixel: 4))
        }
    }

    @Test(arguments: 0..<4) func effectsInStripes(seed: Int) throws {
        let frame = Self.effects(seed: 740 + seed, width: 220, height: 700)
        let compositor = Self.fed()
        compositor.surfaceBudget = 150_000
        #expect(try Pictures.draw(frame, with: compositor) == (try Pictures.draw(frame, with: Self.plain())))
    }

    // Of the widest sources one row of cells is made at a time; wider ones are drawn by themselves.
    @Test(arguments: [4096, 4150, 8192, 8260]) func effectsOfWideSources(width: Int) throws {
        for seed in 0..<3 {
            let frame = Self.effects(seed: 760 + seed, width: width, height: 40)
            #expect(try Pictures.draw(frame, with: Self.fed()) == Pictures.draw(frame, with: Self.plain()))
            #expect(
                try FloatPictures.draw(frame, with: Self.fed(.rgba16F))
                    == FloatPictures.draw(frame, with: Self.plain(.rgba16F)))
        }
    }

    // Their levels live side by side until the picture is drawn, and share two slots in turn.
    @Test func manyBlursSideBySide() throws {
        var random = Random(77)
        var builder = FrameBuilder(900, 120)
        for k in 0..<12 {
            Self.addQuads(&random, &builder, 3)
            builder.endPass(builder.bounds)
            let blur = Effect.Blur(sigma: SIMD2(repeating: Float(4 + k)), clampsEdges: k % 2 == 0)
            builder.addEffect(.blur(blur), of: 2 * k, bounds: builder.bounds)
        }
        for k in 0..<12 { Self.addSurface(&random, &builder, 2 * k + 1) }
        let frame = builder.frame(), wanted = try Pictures.draw(frame, with: Self.plain()), fed = Self.fed()
        #expect(try Pictures.drawAllWays(frame) == wanted)
        #expect(try Pictures.draw(frame, with: fed) == wanted)
        #expect(fed.graph.slots.dropLast().allSatisfy { $0 == 0 })
    }

    // A matrix whose source is kept, in a pass that a blur is made from, which masks what shows another matrix's output.
    @Test func effectsWithinEffects() throws {
        for seed in 0..<8 {
            var random = Random(780 + seed)
            var builder = FrameBuilder(260, 200)
            Self.addQuads(&random, &builder, 3)
            builder.endPass(builder.bounds)
            builder.passes[0].retention = Pass.Retention(owner: 5, version: 1)
            let matrix = ColorMatrix(
                red: SIMD4(0.3, -0.5, 0.2, 0.1), green: SIMD4(0.6, 1.4, 0, 0), blue: SIMD4(0.1, 0, -1, 0),
                alpha: SIMD4(0, 0.2, 0, 0.7), offset: SIMD4(0.05, -0.1, 0.9, 0.1))
            builder.addEffect(.color(matrix), of: 0, bounds: Self.cut(&random, builder))
            Self.addSurface(&random, &builder, 1)
            Self.addQuads(&random, &builder, 2)
            builder.endPass(Self.cut(&random, builder))
            builder.addEffect(.blur(.init(sigma: SIMD2(7, 5))), of: 2, bounds: Self.cut(&random, builder))
            Self.addQuads(&random, &builder, 2)
            builder.endPass(builder.bounds)
            builder.addEffect(.color(matrix), of: 4, bounds: Self.cut(&random, builder))
            Self.addSurface(&random, &builder, 5)
            builder.quads[builder.quads.count - 1].mask = 3
            let frame = builder.frame(), wanted = try Pictures.draw(frame, with: Self.plain()), compositor = Self.fed()
            // Drawn, then held.
            for _ in 0..<2 { #expect(try Pictures.draw(frame, with: compositor) == wanted, "\(seed)") }
            #expect(Array(compositor.graph.slots) == [-1, 0, 2, 1, -1, 0, -1], "\(seed)")
            #expect(
                try FloatPictures.draw(frame, with: Self.fed(threads: 2, .rgba16F))
                    == FloatPictures.draw(frame, with: Self.plain(.rgba16F)), "\(seed)")
        }
    }

    @Test(arguments: [PixelBuffer.Format.bgra8, .rgba16F]) func sourcesAsWideAsFourRowsFit(format: PixelBuffer.Format)
        throws
    {
        let widest = format == .bgra8 ? 8192 : 4096
        for (width, slot) in [(widest, Int8(0)), (widest + 1, -1)] {
            var builder = FrameBuilder(width, 20)
            builder.add(rect: SIMD4(9, 3, Float(width) - 7, 15), Paint(solid: SIMD4(0.5, 0.25, 0, 0.5)))
            builder.endPass(builder.bounds)
            builder.addEffect(.blur(.init(sigma: SIMD2(4, 4))), of: 0, bounds: builder.bounds)
            builder.add(
                rect: SIMD4(0, 0, Float(width), 20), edges: Shape.Edges(all: .open), .surface(pass: 1, alpha: 1))
            let frame = builder.frame(), compositor = Self.fed(format)
            if format == .bgra8 {
                #expect(try Pictures.draw(frame, with: compositor) == Pictures.draw(frame, with: Self.plain()))
            } else {
                #expect(
                    try FloatPictures.draw(frame, with: compositor)
                        == FloatPictures.draw(frame, with: Self.plain(format)))
            }
            #expect(compositor.graph.slots[0] == slot)
        }
    }

    @Test func sourcesOfManyQuadsHaveATripOfTheirOwn() throws {
        for (quads, sigma, slots) in [
            (1, Float(2), [-1, -1, -1] as [Int8]), (1, 4, [0, 0, -1]), (9, 4, [-1, 0, -1]),
        ] {
            var builder = FrameBuilder(900, 800)
            for _ in 0..<quads { builder.add(rect: SIMD4(0, 0, 900, 400), Paint(solid: SIMD4(0.5, 0.25, 0, 0.5))) }
            builder.endPass(builder.bounds)
            builder.addEffect(.blur(.init(sigma: SIMD2(repeating: sigma))), of: 0, bounds: builder.bounds)
            builder.add(
                rect: SIMD4(0, 0, 900, 800), edges: Shape.Edges(all: .open), .surface(pass: 1, alpha: 1))
            let frame = builder.frame(), compositor = CPUCompositor(threads: 1)
            #expect(try Pictures.draw(frame, with: compositor) == Pictures.draw(frame, with: Self.plain()))
            #expect(Array(compositor.graph.slots) == slots, "\(quads) quads, \(sigma)")
        }
    }

    @Test func groupsOfTheRaceAreTheSame() throws {
        let plain = CPUCompositor(threads: 1)
        plain.drawsInline = false
        let frame = RaceScenes.groups()
        #expect(try Pictures.draw(frame) == Pictures.draw(frame, with: plain))
    }
}
