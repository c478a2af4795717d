import TestSupport
import Testing

@testable import CPUCompositor

/// Effects, backdrops, masks and shadows of pictures of floats, against the reference renderer.
@Suite struct FloatEffectTests {
    // Blurs are those of BlurPlan, within 0.6/255 of the true Gaussian for each; backdrops blur what was blurred.
    @Test func randomFramesOfSurfacesAreNearTheReference() throws {
        let off = try Deviation(
            over: 1.5 / 255, of: 0..<(isOptimized ? 40 : 4), drawn: { try FloatPictures.draw($0) }
        ) {
            RandomScenes.surfaces(seed: $0)
        }
        #expect(off.share <= 0.005, "\(off)")
    }

    @Test(arguments: 0..<6) func threadsAndKernelSetsGiveTheSameBits(seed: Int) throws {
        let frame = RandomScenes.surfaces(seed: 200 + seed, width: 260, height: 310)
        let one = try FloatPictures.draw(frame)
        #expect(try FloatPictures.draw(frame, threads: 4) == one)
        #expect(try FloatPictures.draw(frame, kernels: .baseline) == one)
    }

    @Test(arguments: 0..<10) func nothingOutsideOfTheDamageChanges(seed: Int) throws {
        var random = Random(700 + seed)
        let compositor = CPUCompositor(threads: seed % 2 + 1, pixelFormat: .rgba16F)
        let before = try FloatPictures.draw(RandomScenes.surfaces(seed: 800 + seed), with: compositor)
        let next = RandomScenes.surfaces(seed: 900 + seed, count: seed % 3 == 0 ? 14 : 4)
        let region = RegionTests.region(&random, next)
        let partial = try FloatPictures.draw(next.with(damage: region), with: compositor)
        let wanted = try Pictures.patched(before, with: FloatPictures.draw(next), within: region, width: next.width)
        #expect(zip(partial, wanted).count { $0 != $1 } == 0)
    }

    /// A bright square of 4, and one of -1: the blur's sum of them is theirs, and a matrix keeps what it makes.
    @Test(arguments: [SIMD2<Float>(0.5, 0.5), SIMD2(2, 7), SIMD2(30, 0), SIMD2(0, 12), SIMD2(45, 50)])
    func blursKeepColoursBeyondOne(sigma: SIMD2<Float>) throws {
        for clampsEdges in [false, true] {
            var builder = FrameBuilder(140, 110)
            func add(_ rect: SIMD4<Float>, _ color: SIMD4<Float>) {
                builder.add(rect: rect, Paint(solid: color))
            }
            add(SIMD4(40, 30, 75, 70), SIMD4(4, 0.5, -1, 1))
            add(SIMD4(70, 60, 101, 90), SIMD4(0, 2, 0.25, 0.5))
            let inner = PixelRect(minX: 20, minY: 15, maxX: 111, maxY: 97)
            builder.endPass(inner)
            let blur = Effect.Blur(sigma: sigma, clampsEdges: clampsEdges)
            builder.addEffect(.blur(blur), of: 0, bounds: builder.bounds)
            builder.add(rect: SIMD4(0, 0, 140, 110), edges: Shape.Edges(all: .open), .surface(pass: 1, alpha: 1))
            let frame = builder.frame()
            let off = try Deviation(FloatPictures.draw(frame), frame, over: 0.7 / 255 * 5)
            #expect(off.count == 0, "\(off)")
        }
    }

    @Test(.enabled(if: isOptimized)) func aSteadySceneAllocatesNothing() throws {
        let frame = RandomScenes.surfaces(seed: 9)
        let compositor = CPUCompositor(threads: 2, pixelFormat: .rgba16F)
        for _ in 0..<2 { try compositor.draw(frame) }
        #expect(try allocations { try compositor.draw(frame) } == 0)
    }
}
