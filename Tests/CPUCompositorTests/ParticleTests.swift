import TestSupport
import Testing

@testable import CPUCompositor

/// Particles against the reference renderer.
@Suite struct ParticleTests {
    // Texels between others, tint and coverage are rounded one after the other, and particles lie over each other.
    @Test("random batches are the reference's", arguments: [true, false]) func random(isFlat: Bool) throws {
        let off = try Deviation(over: 2, of: 0..<(isOptimized ? 40 : 4), drawn: { try Pictures.drawAllWays($0) }) {
            PaintScenes.particles(seed: 4000 + $0, isFlat: isFlat)
        }
        #expect(off.share <= 0.005, "\(off)")
    }

    @Test("pictures of floats too", arguments: [true, false]) func floats(isFlat: Bool) throws {
        var off = Deviation(over: FloatPictureTests.tolerance)
        for seed in 0..<(isOptimized ? 12 : 2) {
            let frame = PaintScenes.particles(seed: 4100 + seed, isFlat: isFlat)
            let best = try FloatPictures.draw(frame)
            off.add(best, frame)
            #expect(try FloatPictures.draw(frame, kernels: .baseline) == best)
        }
        #expect(off.share <= 0.002, "\(off)")
    }

    /// Upright particles of a texel a pixel, of a part of an image.
    private static func units(_ mode: BlendMode, count: Int, width: Int = 150, height: Int = 210) -> Frame {
        var random = Random(77)
        var builder = FrameBuilder(width, height)
        builder.images = [RandomScenes.image(&random, 24, 18, opaque: false)]
        let particles = (0..<count).map { k in
            let at = SIMD3(random.float(-9, Double(width) + 9), random.float(-9, Double(height) + 9), 0)
            return Particle(
                center: k % 4 == 0 ? at.rounded(.down) : at, x: SIMD2(14, 0), y: SIMD2(0, 12),
                color: random.color(alpha: 0.3...1))
        }
        builder.addParticles(CATransform3DIdentity, particles, image: 0, texels: SIMD4(3, 2, 17, 14))
        builder.quads[0].blend = mode
        return builder.frame()
    }

    @Test("unscaled ones too", arguments: [BlendMode.sourceOver, .plusLighter]) func unscaled(mode: BlendMode) throws {
        // Few, so that the roundings of one over another do not add up.
        let frame = Self.units(mode, count: 60)
        let off = try Deviation(Pictures.drawAllWays(frame), frame, over: 2)
        #expect(off.share <= 0.002, "\(off)")
    }

    @Test("one alone is within a level", arguments: [BlendMode.sourceOver, .plusLighter]) func alone(
        mode: BlendMode
    ) throws {
        for (dx, dy) in [(0.0, 0.0), (0.5, 0.25), (0.999, 0.001), (0.3, 0.7)] {
            var frame = FrameBuilder(40, 40)
            var random = Random(5)
            frame.images = [RandomScenes.image(&random, 16, 16, opaque: true)]
            let particle = Particle(
                center: SIMD3(Float(20 + dx), Float(19 + dy), 0), x: SIMD2(16, 0), y: SIMD2(0, 16),
                color: SIMD4(0.25, 0.5, 1, 1))
            frame.clearColor = .zero
            frame.addParticles(CATransform3DIdentity, [particle], image: 0)
            frame.quads[0].blend = mode
            // Weights of 8 bits: steep texels make up to one level of them, and rounding another half.
            let off = try Deviation(Pictures.draw(frame.frame()), frame.frame(), over: 1)
            #expect(off.count <= 2, "\(dx), \(dy): \(off)")
        }
    }

    @Test("a part drawn anew is as the whole") func damage() throws {
        for frame in [
            Self.units(.plusLighter, count: 300), PaintScenes.particles(seed: 4203, isFlat: true),
            PaintScenes.particles(seed: 4204, isFlat: false),
        ] {
            try Pictures.expectPartsAreAsTheWhole(frame, from: 30..<40) {
                PixelRect(minX: $0, minY: $0 - 11, maxX: 131, maxY: 101)
            }
        }
    }

    @Test(.enabled(if: isOptimized)) func steadyFramesAllocateNothing() throws {
        for frame in [Self.units(.plusLighter, count: 500), PaintScenes.particles(seed: 4300, isFlat: false)] {
            let compositor = CPUCompositor(threads: 2)
            for _ in 0..<2 { try compositor.draw(frame) }
            #expect(try allocations { try compositor.draw(frame) } == 0)
        }
    }

    @Test("particles that are no number, flat, or beyond all measure draw nothing and trap nowhere") func faults()
        throws
    {
        var builder = FrameBuilder(40, 30)
        var random = Random(8)
        builder.images = [RandomScenes.image(&random, 8, 8, opaque: true)]
        let center = SIMD3<Float>(20, 15, 0), x = SIMD2<Float>(8, 0), y = SIMD2<Float>(0, 8)
        let color = SIMD4<Float>(repeating: 1)
        let bad = [
            Particle(center: SIMD3(.nan, 0, 0), x: x, y: y, color: color),
            Particle(center: SIMD3(.infinity, 0, 0), x: x, y: y, color: color),
            Particle(center: center, x: .zero, y: y, color: color),
            Particle(center: center, x: x, y: x, color: color),
            Particle(center: center, x: SIMD2(.infinity, 0), y: y, color: color),
            Particle(center: SIMD3(1e30, -1e30, 0), x: x, y: y, color: color),
            Particle(center: center, x: x, y: y, color: SIMD4(repeating: .nan)),
        ]
        var perspective = CATransform3DIdentity
        perspective.m34 = -0.01
        for t in [CATransform3DIdentity, perspective] {
            builder.quads = []
            builder.addParticles(t, bad, image: 0)
            let empty = FrameBuilder(40, 30).frame()
            #expect(try Pictures.draw(builder.frame()) == (try Pictures.draw(empty)))
            _ = try FloatPictures.draw(builder.frame())
        }
        // As large as can be: it fills all that it may touch.
        builder.quads = []
        builder.addParticles(
            CATransform3DIdentity,
            [Particle(center: center, x: SIMD2(1e20, 0), y: SIMD2(0, 1e20), color: color)], image: 0)
        let picture = try Pictures.draw(builder.frame())
        #expect(stride(from: 3, to: picture.count, by: 4).allSatisfy { picture[$0] == 255 })
    }
}
