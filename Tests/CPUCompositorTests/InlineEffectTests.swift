import TestSupport
import Testing

@testable import CPUCompositor

/// Effects that end where they are read, and the sources that are drawn with them, give the same bytes as those with surfaces of their own.
@Suite struct InlineEffectTests {
    private static let matrix = ColorMatrix(
        red: SIMD4(0.3, -0.5, 0.2, 0.1), green: SIMD4(0.6, 1.4, 0, 0), blue: SIMD4(0.1, 0, -1, 0),
        alpha: SIMD4(0, 0.2, 0, 0.7), offset: SIMD4(0.05, -0.1, 0.9, 0.1))

    /// Bounds that may begin before the picture's.
    private static func cut(_ random: inout Random, _ builder: FrameBuilder) -> PixelRect {
        InlineTests.bounds(&random, builder).grown(x: Int32(random.below(40)), y: Int32(random.below(40)))
    }

    /// Effects of a pass in a group of half their opacity and under clips of any shape.
    private static func effects(seed: Int, width: Int = 260, height: Int = 200) -> Frame {
        var random = Random(seed)
        var builder = FrameBuilder(width, height)
        InlineTests.addQuads(&random, &builder, 6)
        builder.endPass(cut(&random, builder))
        let sigma = seed % 4 == 0 ? SIMD2(0, random.float(3, 9)) : SIMD2(random.float(3, 30), random.float(0, 12))
        let blur = Effect.Blur(sigma: sigma, clampsEdges: seed % 3 == 0, alphaOnly: seed % 5 == 0)
        builder.addEffect(.blur(blur), of: 0, bounds: cut(&random, builder))
        if seed % 4 == 1 {
            builder.addEffect(.color(Self.matrix), of: 1, bounds: cut(&random, builder))
        }
        InlineTests.addQuads(&random, &builder, 2)
        InlineTests.addSurface(&random, &builder, builder.passes.count - 1)
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
            InlineTests.addSurface(&random, &builder, builder.passes.count - 1)
        }
        InlineTests.addQuads(&random, &builder, 3)
        return builder.frame()
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
        let wanted = try Pictures.draw(frame, with: InlineTests.plain())
        let compositor = Self.fed()
        #expect(try Pictures.draw(frame, with: compositor) == wanted)
        // The source with the first step; the blur, or the matrix after it, with the reader.
        let slots = compositor.graph.slots, isHidden = compositor.graph.regions[1].isEmpty
        #expect(isHidden || slots[0] >= 0)
        #expect(isHidden || slots[frame.passes.lastIndex { $0.effect >= 0 }!] >= 0)
        #expect(try Pictures.drawAllWays(frame) == wanted)
        #expect(try Pictures.draw(frame, with: Self.fed(threads: 3)) == wanted)
        #expect(try Pictures.draw(frame, with: Self.fed(kernels: .baseline)) == wanted)
        let floats = try FloatPictures.draw(frame, with: InlineTests.plain(.rgba16F))
        #expect(try FloatPictures.draw(frame) == floats)
        #expect(try FloatPictures.draw(frame, with: Self.fed(threads: 3, .rgba16F)) == floats)
        #expect(try FloatPictures.draw(frame, with: Self.fed(kernels: .baseline, .rgba16F)) == floats)
        // Parts of the picture, some of two rectangles, over another.
        var random = Random(seed)
        let before = try Pictures.draw(
            RandomScenes.frame(seed: seed, width: frame.width, height: frame.height), with: InlineTests.plain())
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
        #expect(try Pictures.draw(frame, with: compositor) == (try Pictures.draw(frame, with: InlineTests.plain())))
    }

    // Of the widest sources one row of cells is made at a time; wider ones are drawn by themselves.
    @Test(arguments: [4096, 4150, 8192, 8260]) func effectsOfWideSources(width: Int) throws {
        for seed in 0..<3 {
            let frame = Self.effects(seed: 760 + seed, width: width, height: 40)
            #expect(try Pictures.draw(frame, with: Self.fed()) == Pictures.draw(frame, with: InlineTests.plain()))
            #expect(
                try FloatPictures.draw(frame, with: Self.fed(.rgba16F))
                    == FloatPictures.draw(frame, with: InlineTests.plain(.rgba16F)))
        }
    }

    // Their levels live side by side until the picture is drawn, and share two slots in turn.
    @Test func manyBlursSideBySide() throws {
        var random = Random(77)
        var builder = FrameBuilder(900, 120)
        for k in 0..<12 {
            InlineTests.addQuads(&random, &builder, 3)
            builder.endPass(builder.bounds)
            let blur = Effect.Blur(sigma: SIMD2(repeating: Float(4 + k)), clampsEdges: k % 2 == 0)
            builder.addEffect(.blur(blur), of: 2 * k, bounds: builder.bounds)
        }
        for k in 0..<12 { InlineTests.addSurface(&random, &builder, 2 * k + 1) }
        let frame = builder.frame(), wanted = try Pictures.draw(frame, with: InlineTests.plain()), fed = Self.fed()
        #expect(try Pictures.drawAllWays(frame) == wanted)
        #expect(try Pictures.draw(frame, with: fed) == wanted)
        #expect(fed.graph.slots.dropLast().allSatisfy { $0 == 0 })
    }

    // A matrix whose source is kept, in a pass that a blur is made from, which masks what shows another matrix's output.
    @Test func effectsWithinEffects() throws {
        for seed in 0..<8 {
            var random = Random(780 + seed)
            var builder = FrameBuilder(260, 200)
            InlineTests.addQuads(&random, &builder, 3)
            builder.endPass(builder.bounds)
            builder.passes[0].retention = Pass.Retention(owner: 5, version: 1)
            builder.addEffect(.color(Self.matrix), of: 0, bounds: Self.cut(&random, builder))
            InlineTests.addSurface(&random, &builder, 1)
            InlineTests.addQuads(&random, &builder, 2)
            builder.endPass(Self.cut(&random, builder))
            builder.addEffect(.blur(.init(sigma: SIMD2(7, 5))), of: 2, bounds: Self.cut(&random, builder))
            InlineTests.addQuads(&random, &builder, 2)
            builder.endPass(builder.bounds)
            builder.addEffect(.color(Self.matrix), of: 4, bounds: Self.cut(&random, builder))
            InlineTests.addSurface(&random, &builder, 5)
            builder.quads[builder.quads.count - 1].mask = 3
            let frame = builder.frame(), wanted = try Pictures.draw(frame, with: InlineTests.plain()),
                compositor = Self.fed()
            // Drawn, then held.
            for _ in 0..<2 { #expect(try Pictures.draw(frame, with: compositor) == wanted, "\(seed)") }
            #expect(Array(compositor.graph.slots) == [-1, 0, 2, 1, -1, 0, -1], "\(seed)")
            #expect(
                try FloatPictures.draw(frame, with: Self.fed(threads: 2, .rgba16F))
                    == FloatPictures.draw(frame, with: InlineTests.plain(.rgba16F)), "\(seed)")
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
                #expect(try Pictures.draw(frame, with: compositor) == Pictures.draw(frame, with: InlineTests.plain()))
            } else {
                #expect(
                    try FloatPictures.draw(frame, with: compositor)
                        == FloatPictures.draw(frame, with: InlineTests.plain(format)))
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
            #expect(try Pictures.draw(frame, with: compositor) == Pictures.draw(frame, with: InlineTests.plain()))
            #expect(Array(compositor.graph.slots) == slots, "\(quads) quads, \(sigma)")
        }
    }
}
