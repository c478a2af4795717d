import TestSupport
import Testing

@testable import CPUCompositor

/// Pictures of floats against the reference renderer, which keeps doubles.
@Suite struct FloatPictureTests {
    /// A half float's rounding, and single precision's in coverage and texel coordinates.
    static let tolerance = 1e-3

    @Test func randomFramesAreWithinAThousandth() throws {
        let off = try Deviation(
            over: Self.tolerance, of: 2000..<(isOptimized ? 2060 : 2006), drawn: { try FloatPictures.draw($0) }
        ) {
            RandomScenes.frame(seed: $0)
        }
        // Centres on a step of nearest sampling, and edges of texels of strong contrast.
        #expect(off.share <= 0.002, "\(off)")
    }

    @Test func threadsAndKernelSetsGiveTheSameBits() throws {
        for seed in 2100..<(isOptimized ? 2112 : 2102) {
            let frame = RandomScenes.frame(seed: seed, width: 320, height: 200)
            let one = try FloatPictures.draw(frame)
            #expect(try FloatPictures.draw(frame, threads: 3) == one)
            #expect(try FloatPictures.draw(frame, kernels: .baseline) == one)
        }
    }

    @Test(arguments: BlendMode.allCases) func blendModesAreThoseOfTheFormulas(mode: BlendMode) throws {
        var random = Random(Int(mode.rawValue) + 40)
        var builder = FrameBuilder(64, 48)
        builder.clearColor = SIMD4(0.2, 0.3, 0.1, 0.6)
        for k in 0..<24 {
            let shape = RandomScenes.shape(&random, builder, kind: k & 3)
            var color = random.color()
            // Some colours beyond 1 and below 0.
            if k % 3 == 0 { color *= SIMD4(2.5, -0.3, 1.5, 1) }
            builder.add(shape, Paint(solid: color))
            if k % 2 == 0 { builder.quads[k].blend = mode }
        }
        let frame = builder.frame()
        let off = try Deviation(FloatPictures.draw(frame), frame, over: Self.tolerance)
        // Coverage on hard corners of tiny shapes.
        #expect(off.count <= 6, "\(mode): \(off)")
    }

    @Test func coloursBeyondOneAndBelowZeroAreKept() throws {
        var builder = FrameBuilder(8, 8)
        builder.clearColor = SIMD4(0, 0, 0, 1)
        let shape = builder.shape(rect: SIMD4(0, 0, 8, 8))
        builder.add(shape, Paint(solid: SIMD4(1.0930, -0.2267, -0.1501, 1)), opaque: true)
        builder.add(shape, Paint(solid: SIMD4(4, 0, 0, 0.5)))
        builder.quads[1].blend = .plusLighter
        let pixel = try FloatPictures.draw(builder.frame())[9]
        #expect(abs(Float(pixel.x) - 5.093) < 0.003 && abs(Float(pixel.y) + 0.2267) < 2e-4)
        #expect(pixel.w == 1)
    }

    /// 255 layers of 1/1000: in bytes each is rounded away or up to a level.
    @Test func manyFaintLayersAddUp() throws {
        var builder = FrameBuilder(32, 4)
        builder.clearColor = SIMD4(0, 0, 0, 1)
        for k in 0..<255 {
            let rect = SIMD4<Float>(Float(k % 32), 0, 32, 4)
            builder.add(rect: rect, Paint(solid: SIMD4(repeating: 0.001)))
        }
        let frame = builder.frame()
        let pixels = try FloatPictures.draw(frame)
        #expect(Deviation(pixels, frame, over: 1e-4).count == 0)
        // 31 steps up, each of them seen.
        for x in 1..<32 { #expect(pixels[x].x > pixels[x - 1].x) }
        let bytes = try Pictures.draw(frame)
        let reds: [UInt8] = (0..<32).map { bytes[$0 * 4] }
        #expect(Set(reds).count < 3, "bytes were thought to band here")
    }

    @Test func imagesOfHalfFloatsAreDrawnAsTheyAre() throws {
        var random = Random(77)
        let texels = (0..<12 * 10 * 4).map { _ in Float16(random.float(-0.5, 3)) }
        let image = PixelBuffer(width: 12, height: 10, format: .rgba16F) { bytes in
            texels.withUnsafeBytes { bytes.copyMemory(from: $0) }
        }
        for sampling in [Paint.Sampling.aligned, .nearest, .linear] {
            var builder = FrameBuilder(12, 10)
            builder.images = [image]
            let rect = SIMD4<Float>(0, 0, 12, 10)
            builder.add(rect: rect, .image(0, image, over: rect, sampling))
            builder.quads[0].blend = .copy
            let pixels = try FloatPictures.draw(builder.frame())
            let drawn = pixels.flatMap { [$0.x, $0.y, $0.z, $0.w] }
            #expect(drawn == texels, "\(sampling)")
        }
    }

    @Test func aMaskAndASurfaceOfItsOwnSpaceAreFollowed() throws {
        var random = Random(78)
        for seed in 0..<6 {
            var builder = FrameBuilder(96, 80)
            for k in 0..<4 {
                let shape = RandomScenes.shape(&random, builder, kind: k)
                builder.add(shape, Paint(solid: random.color()))
            }
            builder.endPass(PixelRect(minX: 7, minY: 5, maxX: 80, maxY: 71))
            for k in 0..<4 {
                let shape = RandomScenes.shape(&random, builder, kind: 3 - k)
                builder.add(shape, Paint(solid: random.color() * SIMD4(3, 1, 1, 1)))
            }
            builder.endPass(PixelRect(minX: 0, minY: 0, maxX: 60, maxY: 50))
            builder.passes[1].isDeviceSpace = false
            let shape = RandomScenes.shape(&random, builder, kind: seed & 3)
            var paint = Paint.surface(pass: 1, alpha: 0.8)
            paint.sampling = .linear
            paint.texelFromLocal = SIMD4(1.1, 0.9, 30, 25)
            paint.texelClamp = SIMD4(0.5, 0.5, 59.5, 49.5)
            builder.add(shape, paint)
            builder.quads[builder.quads.count - 1].mask = 0
            let frame = builder.frame()
            let off = try Deviation(FloatPictures.draw(frame), frame, over: Self.tolerance)
            // Edges of a few of the surface's shapes, whose coverage is steep.
            #expect(off.count <= 8, "\(off)")
        }
    }
}
