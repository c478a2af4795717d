import TestSupport
import Testing

@testable import GLCompositor

/// Particles by GL against the reference renderer.
@Suite(.serialized) struct ParticleTests {
    // Every particle is rounded to bytes, and images are filtered with 8-bit weights: twenty over one another may differ by more
    // than two, and modes make such differences larger.
    @Test(arguments: [true, false], 0..<3) func batchesMatchTheReference(isFlat: Bool, way: Int) throws {
        let compositor = try GLCompositor(surface: .surfaceless, options: RichPictureTests.ways[way])
        let off = try Deviation(over: 3, of: 0..<10, drawn: { try Pictures.draw($0, with: compositor) }) {
            PaintScenes.particles(seed: 100 + $0, isFlat: isFlat)
        }
        #expect(off.share <= 0.005, "\(off)")
    }

    @Test(arguments: [true, false]) func floatPicturesMatchTheReference(isFlat: Bool) throws {
        let compositor = try FloatTests.compositor()
        let off = try Deviation(
            over: 2.0 / 255, of: 0..<6, drawn: { try FloatPictures.draw($0, with: compositor) }
        ) {
            PaintScenes.particles(seed: 200 + $0, isFlat: isFlat)
        }
        #expect(off.share <= 0.005, "\(off)")
    }

    // Drawn in two parts, particles across the border are drawn in both and nothing is drawn twice.
    @Test func damageEqualsAll() throws {
        let compositor = try GLCompositor(surface: .surfaceless)
        for seed in 0..<6 {
            let frame = PaintScenes.particles(seed: 300 + seed, isFlat: true)
            let whole = try Pictures.draw(frame)
            let tiled = try Pictures.draw(
                frame, with: GLCompositor(surface: .surfaceless, options: .init(maxTileSize: 100)))
            let off = Deviation(whole, tiled, over: 1)
            #expect(off.count <= 20, "seed \(seed): \(off)")
            // Drawing all of it again over itself changes nothing.
            #expect(try Pictures.draw(frame, with: compositor) == Pictures.draw(frame, with: compositor))
        }
    }

    // Before or behind the picture's plane and parallel to it: w is one number that is not 1. Those across the picture's edge
    // show the same part of their image as if there were more of the picture.
    @Test(arguments: [GLCompositor.Drawing.pieces, .instances], [0.7, 1.6]) func flatParticlesNearOrFarAreCut(
        drawing: GLCompositor.Drawing, w: Double
    ) throws {
        var random = Random(17)
        var builder = FrameBuilder(64, 48)
        builder.images = [RandomScenes.image(&random, 6, 6, opaque: true)]
        var t = CATransform3DIdentity
        t.m44 = CGFloat(w)
        let one = SIMD4<Float>(repeating: 1)
        let places = [SIMD2<Float>(0, 0), SIMD2(64, 48), SIMD2(32, 24)].map { $0 * Float(w) }
        builder.addParticles(
            t, places.map { Particle(center: SIMD3($0, 0), x: SIMD2(30, 8), y: SIMD2(-6, 24), color: one) }, image: 0)
        let frame = builder.frame()
        let compositor = try GLCompositor(surface: .surfaceless, options: .init(drawing: drawing))
        let off = try Deviation(Pictures.draw(frame, with: compositor), frame, over: 3)
        #expect(off.count == 0, "\(off)")
    }

    // One over the other, and never the other way round: the last one's colour is seen.
    @Test(arguments: [GLCompositor.Drawing.pieces, .instances]) func orderIsTheOrderOfTheBatch(
        drawing: GLCompositor.Drawing
    ) throws {
        var builder = FrameBuilder(40, 40)
        builder.images = [
            PixelBuffer(width: 4, height: 4) { bytes in
                _ = bytes.initializeMemory(as: UInt8.self, repeating: 255)
            }
        ]
        // Wide and narrow ones in turn, so that programs change.
        let particles = (0..<9).map { k in
            Particle(
                center: SIMD3(20, 20, 0), x: SIMD2(k % 2 == 0 ? 20 : 0.8, 0), y: SIMD2(0, 20),
                color: SIMD4(Float(k) / 8, 0, 0, 1))
        }
        builder.addParticles(CATransform3DIdentity, particles, image: 0)
        let compositor = try GLCompositor(surface: .surfaceless, options: .init(drawing: drawing))
        let pixels = try Pictures.draw(builder.frame(), with: compositor)
        #expect(pixels[(20 * 40 + 15) * 4 + 2] == 255)
        #expect(Deviation(pixels, builder.frame(), over: 2).count == 0)
    }

    // Sums end at 255, in whatever order they come.
    @Test func sumsEndAtWhite() throws {
        let frame = RaceScenes.particleBatch()
        var small = FrameBuilder(64, 64)
        small.images = frame.images
        let particles = (0..<64).map { _ in
            Particle(center: SIMD3(32, 32, 0), x: SIMD2(16, 0), y: SIMD2(0, 16), color: SIMD4(0.2, 0.1, 0.05, 0.25))
        }
        small.addParticles(CATransform3DIdentity, particles, image: 0)
        small.quads[0].blend = .plusLighter
        let pixels = try Pictures.draw(small.frame())
        let centre = (32 * 64 + 32) * 4
        #expect(Array(pixels[centre..<centre + 4]) == [255, 255, 255, 255])
    }

    // Sizes and places that are no numbers, no area, beyond all measure, behind the eye: nothing is drawn, nothing traps.
    @Test(arguments: [GLCompositor.Drawing.pieces, .instances]) func degenerateParticlesAreNotDrawn(
        drawing: GLCompositor.Drawing
    ) throws {
        let compositor = try GLCompositor(surface: .surfaceless, options: .init(drawing: drawing))
        let one = SIMD4<Float>(repeating: 1)
        var particles: [Particle] = []
        for bad in [Float.nan, .infinity, -.infinity, 1e30, 0] {
            particles.append(Particle(center: SIMD3(20, 20, 0), x: SIMD2(bad, bad), y: .zero, color: one))
            particles.append(Particle(center: SIMD3(bad, -500, 0), x: SIMD2(3, 0), y: SIMD2(0, 3), color: one))
        }
        for isFlat in [true, false] {
            var builder = FrameBuilder(40, 40)
            builder.images = [
                PixelBuffer(width: 4, height: 4) { bytes in
                    _ = bytes.initializeMemory(as: UInt8.self, repeating: 255)
                }
            ]
            var t = CATransform3DIdentity
            if !isFlat { t.m14 = 1e-4 }
            builder.addParticles(t, particles, image: 0)
            let empty = FrameBuilder(40, 40).frame()
            #expect(try Pictures.draw(builder.frame(), with: compositor) == Pictures.draw(empty, with: compositor))
        }
    }
}
