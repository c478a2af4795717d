import TestSupport
import Testing

@testable import GLCompositor

/// Images at their own size between pixels: read with transparent texels around them, which are their coverage.
@Suite(.serialized) struct UnscaledTests {
    static func frame(seed: Int, mode: BlendMode = .sourceOver, isClipped: Bool = false) -> Frame {
        var random = Random(seed)
        var builder = FrameBuilder(200, 150)
        builder.images = [
            RandomScenes.image(&random, 16, 16, opaque: false), RandomScenes.image(&random, 21, 9, opaque: true),
            RandomScenes.image(&random, 80, 70, opaque: false), RandomScenes.image(&random, 72, 90, opaque: true),
        ]
        for index in 0..<14 {
            let image = builder.images[index % 4]
            let rect = SIMD4<Float>(0, 0, Float(image.width), Float(image.height))
            let t = CATransform3DMakeTranslation(210 * random.unit() - 20, 160 * random.unit() - 20, 0)
            var paint = Paint.image(index % 4, image, over: rect, .linear)
            if index % 3 == 1 { paint.color = SIMD4(repeating: random.float(0.3, 0.9)) }
            if index % 3 == 2 { paint.color = random.color() }
            builder.add(builder.shape(t, rect: rect), paint, opaque: mode == .sourceOver && index % 6 == 3)
            builder.quads[index].blend = mode
            if isClipped {
                builder.clips = [builder.shape(t, rect: rect, radii: SIMD4(repeating: 4))]
                builder.quads[index].clip0 = 0
            }
        }
        return builder.frame()
    }

    /// Whether an image's texels stand in the atlas with transparent ones around them.
    private func framed(_ frame: Frame, _ compositor: GLCompositor) throws -> Int {
        let images = try #require(compositor.resources).images
        let before = images.count
        for image in frame.images where ImageStore.fitsAtlas(image) { _ = try images.framedLocation(of: image) }
        return frame.images.count - (images.count - before)
    }

    // Filtering has 8-bit weights, and every quad is rounded to bytes once more than in the reference.
    @Test(arguments: [BlendMode.sourceOver, .plusLighter, .screen, .destinationOut, .xor, .multiply, .copy, .sourceIn])
    func picturesAreTheReference(mode: BlendMode) throws {
        let compositor = try GLCompositor(surface: .surfaceless)
        for seed in 0..<4 {
            let frame = Self.frame(seed: seed, mode: mode, isClipped: seed == 3)
            let picture = try Pictures.draw(frame, with: compositor)
            let off = Deviation(picture, frame, over: 3)
            #expect(off.count == 0, "seed \(seed): \(off)")
        }
    }

    @Test func smallOnesAreReadWithTheirCoverage() throws {
        let compositor = try GLCompositor(surface: .surfaceless)
        let frame = Self.frame(seed: 1)
        try compositor.draw(frame)
        // All but the large opaque one, whose inside needs no blending.
        #expect(try framed(frame, compositor) >= 3)
        let images = try #require(compositor.resources).images
        compositor.forget(images: frame.images.map(\.id))
        #expect(images.count == 0)
    }

    // Where the program mixes by coverage it has to know it.
    @Test func modesThatMixByCoverageReadNone() throws {
        let compositor = try GLCompositor(surface: .surfaceless)
        let frame = Self.frame(seed: 1, mode: .sourceIn)
        try compositor.draw(frame)
        #expect(try framed(frame, compositor) == 0)
    }
}
