import FrameModel
import Geometry
import TestSupport
import Testing
import Values

@testable import CPUCompositor

/// Effects, backdrops, masks and shadows of pictures of floats, against the reference renderer.
@Suite struct FloatEffectTests {
    // Blurs are those of BlurPlan, within 0.6/255 of the true Gaussian for each; backdrops blur what was blurred.
    @Test func randomFramesOfSurfacesAreNearTheReference() throws {
        var bad = 0, all = 0
        for seed in 0..<(isOptimized ? 40 : 4) {
            let frame = RandomScenes.surfaces(seed: seed)
            let reference = ReferenceRenderer.render(frame, isExtended: true)
            bad += FloatPictures.compare(try FloatPictures.draw(frame), reference, tolerance: 1.5 / 255).count
            all += frame.width * frame.height
        }
        #expect(Double(bad) <= 0.005 * Double(all), "\(bad) of \(all) pixels")
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
        let first = RandomScenes.surfaces(seed: 800 + seed)
        try compositor.draw(first)
        let before = try FloatPictures.read(compositor, first.width, first.height)
        let next = RandomScenes.surfaces(seed: 900 + seed, count: seed % 3 == 0 ? 14 : 4)
        let region = RegionTests.region(&random, next)
        let all = try FloatPictures.draw(next)
        try compositor.draw(next.with(damage: region))
        let partial = try FloatPictures.read(compositor, next.width, next.height)
        for y in 0..<Int32(next.height) {
            for x in 0..<Int32(next.width) {
                let isInside = region.meets(PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1))
                let k = Int(y) * next.width + Int(x)
                guard partial[k] == (isInside ? all : before)[k] else {
                    Issue.record("pixel \(x), \(y), inside: \(isInside)")
                    return
                }
            }
        }
    }

    /// A bright square of 4, and one of -1: the blur's sum of them is theirs, and a matrix keeps what it makes.
    @Test(arguments: [SIMD2<Float>(0.5, 0.5), SIMD2(2, 7), SIMD2(30, 0), SIMD2(0, 12), SIMD2(45, 50)])
    func blursKeepColoursBeyondOne(sigma: SIMD2<Float>) throws {
        for clampsEdges in [false, true] {
            var builder = FrameBuilder(140, 110)
            func add(_ rect: SIMD4<Float>, _ color: SIMD4<Float>) {
                builder.add(
                    CATransform3DIdentity, builder.shape(CATransform3DIdentity, rect: rect), Paint(solid: color))
            }
            add(SIMD4(40, 30, 75, 70), SIMD4(4, 0.5, -1, 1))
            add(SIMD4(70, 60, 101, 90), SIMD4(0, 2, 0.25, 0.5))
            let inner = PixelRect(minX: 20, minY: 15, maxX: 111, maxY: 97)
            builder.endPass(inner)
            let blur = Effect.Blur(sigma: sigma, clampsEdges: clampsEdges)
            builder.addEffect(.blur(blur), of: 0, bounds: builder.bounds)
            let shape = builder.shape(
                CATransform3DIdentity, rect: SIMD4(0, 0, 140, 110), edges: Shape.Edges(all: .open))
            builder.add(CATransform3DIdentity, shape, .surface(pass: 1, alpha: 1))
            let frame = builder.frame()
            let reference = ReferenceRenderer.render(frame, isExtended: true)
            let (count, most) = FloatPictures.compare(
                try FloatPictures.draw(frame), reference, tolerance: 0.7 / 255 * 5)
            #expect(count == 0, "\(count) pixels are off, by up to \(most)")
        }
    }

    @Test(.enabled(if: isOptimized)) func aSteadySceneAllocatesNothing() throws {
        let frame = RandomScenes.surfaces(seed: 9)
        let compositor = CPUCompositor(threads: 2, pixelFormat: .rgba16F)
        for _ in 0..<2 { try compositor.draw(frame) }
        #expect(try allocations { try compositor.draw(frame) } == 0)
    }
}
