import TestSupport
import Testing

@testable import GLCompositor

/// Pictures of half floats, drawn by GL, against the reference renderer, which keeps doubles.
@Suite(.serialized) struct FloatTests {
    static func compositor(
        drawing: GLCompositor.Drawing = .auto, blending: GLCompositor.Blending = .auto, maxTileSize: Int? = nil
    ) throws -> GLCompositor {
        try GLCompositor(
            surface: .surfaceless,
            options: .init(drawing: drawing, blending: blending, pixelFormat: .rgba16F, maxTileSize: maxTileSize))
    }

    // Bytes' textures are filtered with 8-bit weights; each quad is rounded to half floats once.
    @Test(arguments: [GLCompositor.Drawing.pieces, .instances])
    func randomFramesAreWithinTwoLevels(drawing: GLCompositor.Drawing) throws {
        let compositor = try Self.compositor(drawing: drawing)
        let off = try Deviation(
            over: 2.0 / 255, of: 2000..<2010, drawn: { try FloatPictures.draw($0, with: compositor) }
        ) {
            RandomScenes.frame(seed: $0)
        }
        #expect(off.share <= 0.005, "\(off)")
    }

    @Test(arguments: RichFrames.Feature.allCases) func featuresAreWithinTwoLevels(feature: RichFrames.Feature) throws {
        let compositor = try Self.compositor()
        let off = try Deviation(
            over: 2.0 / 255, of: 0..<8, drawn: { try FloatPictures.draw($0, with: compositor) }
        ) {
            RichFrames.frame(seed: 100 + $0, [feature], count: 4)
        }
        #expect(off.share <= 0.002, "\(off)")
    }

    @Test(arguments: [GLCompositor.Blending.auto, .copies])
    func framesOfEverythingAreWithinTwoLevels(blending: GLCompositor.Blending) throws {
        let compositor = try Self.compositor(blending: blending)
        let off = try Deviation(
            over: 2.0 / 255, of: 0..<10, drawn: { try FloatPictures.draw($0, with: compositor) }
        ) {
            RichFrames.frame(seed: 200 + $0)
        }
        #expect(off.share <= 0.005, "\(off)")
    }

    // A software GL cuts floats off to half floats: what lies below and the result each lose up to 2^-11 where they are
    // below 1, 2^-10 up to 2.
    @Test(arguments: BlendMode.allCases) func blendModesAreThoseOfTheFormulas(mode: BlendMode) throws {
        let compositor = try Self.compositor()
        for isPartial in [false, true] {
            let frame = BlendTests.frame(mode, isPartial: isPartial)
            let off = try Deviation(
                FloatPictures.draw(frame, with: compositor), frame, over: mode == .plusLighter ? 2e-3 : 1e-3)
            #expect(off.count == 0, "\(mode), partial \(isPartial): \(off)")
            // Twice as bright, and a little below 0.
            let brighter = Self.brighter(frame)
            let bright = try Deviation(FloatPictures.draw(brighter, with: compositor), brighter, over: 3e-3)
            #expect(bright.count == 0, "\(mode), partial \(isPartial), bright: \(bright)")
        }
    }

    private static func brighter(_ frame: Frame) -> Frame {
        let quads = ContiguousArray(
            frame.quads.map { quad in
                var quad = quad
                let c = quad.paint.color
                quad.paint.color = SIMD4(2 * c.x, c.y - 0.125 * c.w, 1.5 * c.z, c.w)
                return quad
            })
        return Frame(
            width: frame.width, height: frame.height, passes: frame.passes, quads: quads, damage: frame.damage.region)
    }

    @Test func coloursBeyondOneAndBelowZeroAreKept() throws {
        var builder = FrameBuilder(8, 8)
        builder.clearColor = SIMD4(0, 0, 0, 1)
        let shape = builder.shape(rect: SIMD4(0, 0, 8, 8))
        builder.add(shape, Paint(solid: SIMD4(1.0930, -0.2267, -0.1501, 1)), opaque: true)
        builder.add(shape, Paint(solid: SIMD4(4, 0, 0, 0.5)))
        builder.quads[1].blend = .plusLighter
        let pixel = try FloatPictures.draw(builder.frame(), with: Self.compositor())[9]
        #expect(abs(Float(pixel.x) - 5.093) < 0.005 && abs(Float(pixel.y) + 0.2267) < 3e-4)
        #expect(pixel.w == 1)
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
            builder.add(rect: rect, edges: Shape.Edges(all: .hard), .image(0, image, over: rect, sampling))
            builder.quads[0].blend = .copy
            let drawn = try FloatPictures.draw(builder.frame(), with: Self.compositor()).flatMap {
                [$0.x, $0.y, $0.z, $0.w]
            }
            let most = zip(drawn, texels).map { abs(Float($0) - Float($1)) }.max() ?? 0
            // Linear filters may take a breath of the neighbours.
            #expect(most <= (sampling == .linear ? 0.02 : 0), "\(sampling): \(most)")
        }
    }

    // Tiles, and rows that are read into a wider picture.
    @Test func tilesAndWiderRowsHoldTheSamePixels() throws {
        let frame = RandomScenes.frame(seed: 2024)
        let whole = try FloatPictures.draw(frame, with: Self.compositor())
        let tiled = try Self.compositor(maxTileSize: 100)
        try tiled.draw(frame)
        let row = frame.width + 3, beside = SIMD4<Float16>(repeating: -7)
        var pixels = [SIMD4<Float16>](repeating: beside, count: row * frame.height)
        try pixels.withUnsafeMutableBytes { try tiled.read(into: $0, bytesPerRow: row * 8) }
        var off = 0
        for y in 0..<frame.height {
            for x in 0..<frame.width {
                let d = SIMD4<Float>(pixels[y * row + x]) - SIMD4<Float>(whole[y * frame.width + x])
                if max(abs(d.min()), abs(d.max())) > 1.0 / 255 { off += 1 }
            }
            #expect(pixels[y * row + frame.width] == beside || y == frame.height - 1)
        }
        #expect(Double(off) <= 0.001 * Double(frame.width * frame.height), "\(off) pixels")
    }

    @Test func aDriverWithoutSuchTargetsIsRefusedByName() throws {
        let error = GLDriver.refusal(of: .halves, extensions: ["GL_KHR_debug"], renderer: "Old GPU")
        #expect(error?.kind == .unavailable)
        #expect(error?.description.hasPrefix("OpenGL here draws no half floats (Old GPU has neither ") == true)
        #expect(error?.description.contains("GL_EXT_color_buffer_half_float") == true)
        #expect(GLDriver.refusal(of: .bytes, extensions: [], renderer: "Old GPU") == nil)
        for name in ["GL_EXT_color_buffer_half_float", "GL_EXT_color_buffer_float"] {
            #expect(GLDriver.refusal(of: .halves, extensions: [name], renderer: "GPU") == nil)
        }
    }
}
