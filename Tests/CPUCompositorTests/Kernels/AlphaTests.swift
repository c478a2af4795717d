import TestSupport
import Testing

@testable import CPUCompositor

/// Pictures of coverage, a texel a pixel: shapes as the planner draws them.
@Suite struct AlphaTests {
    /// Discs and bars: runs of nothing, of everything, and their edges.
    private static func mask(_ random: inout Random, _ width: Int, _ height: Int) -> PixelBuffer {
        let radius = Double(min(width, height)) * (0.2 + 0.4 * random.unit())
        let bar = random.below(height)
        return PixelBuffer(width: width, height: height, format: .a8) { bytes in
            for y in 0..<height {
                for x in 0..<width {
                    let dx = Double(x) - Double(width) / 2, dy = Double(y) - Double(height) / 2
                    let disc = max(0, min(1, radius - (dx * dx + dy * dy).squareRoot() + 0.5))
                    bytes[y * width + x] = y == bar ? 255 : UInt8(255 * disc + 0.5)
                }
            }
        }
    }

    private static func bytes(_ image: PixelBuffer) -> [UInt8] { withExtendedLifetime(image) { Array(image.bytes) } }

    private static func frame(seed: Int, isRich: Bool, asRuns: Bool = false) -> Frame {
        var random = Random(seed)
        var builder = FrameBuilder(160, 120)
        for k in 0..<8 {
            let width = 1 + random.below(90), height = 1 + random.below(70)
            var image = mask(&random, width, height)
            if asRuns { image = PixelBuffer(coverage: CoverageMaskScenes.runs(bytes(image), width: width)) }
            builder.images.append(image)
            let x = Float((random.unit() * 150 - 20).rounded()), y = Float((random.unit() * 110 - 20).rounded())
            // Some reach beyond their pictures, whose ends then go on; some end within a pixel.
            let more: Float = k % 3 == 0 ? 5 : 0, part: Float = isRich && k % 4 == 1 ? 0.3 : 0
            let rect = SIMD4<Float>(x - more + part, y - more, x + Float(width) + more, y + Float(height) - part)
            let shape = builder.shape(rect: rect, edges: Shape.Edges(all: part > 0 ? .smooth : .hard))
            var paint = Paint(solid: random.color(alpha: k % 2 == 0 ? 1...1 : 0.2...1))
            paint.kind = .image
            paint.source = Int32(k)
            paint.texelFromLocal = SIMD4(1, 1, -x, -y)
            paint.texelClamp = SIMD4(0.5, 0.5, Float(width) - 0.5, Float(height) - 0.5)
            builder.add(shape, paint)
            if !isRich { continue }
            if random.flip() {
                builder.quads[k].blend = random.pick(BlendMode.allCases)
            }
            if random.flip(0.4) {
                builder.clips.append(RandomScenes.shape(&random, builder, kind: random.below(4)))
                builder.quads[k].clip0 = Int32(builder.clips.count - 1)
            }
        }
        return builder.frame()
    }

    // One product of the colour, one of the target.
    @Test("are the reference's", arguments: [false, true]) func pictures(isRich: Bool) throws {
        var off = Deviation(over: 2)
        for seed in 5000..<(isOptimized ? 5030 : 5003) {
            let frame = Self.frame(seed: seed, isRich: isRich)
            off.add(try Pictures.drawAllWays(frame), frame)
            let floats = try Deviation(FloatPictures.draw(frame), frame, over: FloatPictureTests.tolerance)
            // Blend modes that leave out what lies below step where coverage rounds.
            #expect(floats.share <= 0.002, "\(floats), seed \(seed)")
        }
        #expect(off.share <= 0.002, "\(off)")
    }

    // Byte products are exact, so it does not matter which pixels are drawn together.
    @Test("made of runs are what they are as bytes", arguments: [false, true]) func runs(isRich: Bool) throws {
        for seed in 5100..<(isOptimized ? 5130 : 5103) {
            let frame = Self.frame(seed: seed, isRich: isRich)
            let asRuns = Self.frame(seed: seed, isRich: isRich, asRuns: true)
            #expect(asRuns.images.map(Self.bytes) == frame.images.map(Self.bytes))
            let picture = try Pictures.draw(asRuns)
            #expect(picture == (try Pictures.draw(frame)), "seed \(seed)")
            #expect(picture == (try Pictures.draw(asRuns, kernels: .baseline)), "kernel sets differ, seed \(seed)")
        }
    }

    @Test("one picture of coverage is copied in one place and turned in another") func bothWays() throws {
        var random = Random(5)
        var builder = FrameBuilder(90, 60)
        builder.images = [Self.mask(&random, 30, 30)]
        let rect = SIMD4<Float>(0, 0, 30, 30)
        let paint = Paint.image(0, builder.images[0], over: rect, .aligned)
        builder.add(rect: rect, paint)
        var turned = CATransform3DMakeTranslation(55, 10, 0)
        turned = CATransform3DConcat(CATransform3DMakeRotation(0.4, 0, 0, 1), turned)
        builder.add(builder.shape(turned, rect: rect), .image(0, builder.images[0], over: rect, .linear))
        let frame = builder.frame()
        let off = try Deviation(Pictures.draw(frame), frame, over: 2)
        #expect(off.count == 0, "\(off)")
    }
}
