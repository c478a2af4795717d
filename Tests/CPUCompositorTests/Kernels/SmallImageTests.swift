import TestSupport
import Testing

@testable import CPUCompositor

/// Many small images: upright a texel a pixel, scaled, and turned.
@Suite struct SmallImageTests {
    private static func frame(seed: Int, _ mode: BlendMode, count: Int) -> Frame {
        var random = Random(seed)
        var builder = FrameBuilder(200, 150)
        builder.images = [
            RandomScenes.image(&random, 16, 16, opaque: false), RandomScenes.image(&random, 9, 20, opaque: true),
        ]
        for k in 0..<count {
            let image = builder.images[k % 2]
            let size = SIMD2(Float(image.width), Float(image.height)) / 2
            let rect = SIMD4(-size.x, -size.y, size.x, size.y)
            var t = k % 3 == 0 ? RandomScenes.transform(&random, k % 4, 200, 150) : CATransform3DIdentity
            t.m41 = CGFloat(random.float(-9, 209))
            t.m42 = CGFloat(random.float(-9, 159))
            if k % 5 == 0 { t.m41 = t.m41.rounded() }
            let alpha: Float = k % 2 == 0 ? 1 : random.float(0.1, 1)
            builder.add(builder.shape(t, rect: rect), .image(k % 2, image, over: rect, .linear, alpha: alpha))
            builder.quads[k].blend = mode
        }
        return builder.frame()
    }

    // Texels between others, fade and coverage are rounded one after the other.
    @Test("are the reference's", arguments: [BlendMode.sourceOver, .plusLighter]) func pictures(mode: BlendMode) throws
    {
        let off = try Deviation(
            over: 2, of: 6000..<(isOptimized ? 6020 : 6003), drawn: { try Pictures.drawAllWays($0) }
        ) { seed in
            // Enough of them that each image gets its copy with a frame, few enough that roundings do not add up.
            return Self.frame(seed: seed, mode, count: 48)
        }
        #expect(off.share <= 0.005, "\(off)")
    }

    // Weights of 1/16384 and 1/1024 texel, and a half float's rounding.
    @Test("are the reference's in floats, too", arguments: [BlendMode.sourceOver, .plusLighter, .multiply])
    func floats(mode: BlendMode) throws {
        let off = try Deviation(
            over: 1.5e-3, of: 6050..<(isOptimized ? 6070 : 6053),
            drawn: { frame in
                let best = try FloatPictures.draw(frame)
                #expect(try FloatPictures.draw(frame, kernels: .baseline) == best)
                #expect(try FloatPictures.draw(frame, threads: 3) == best)
                return best
            }
        ) { Self.frame(seed: $0, mode, count: 48) }
        #expect(off.share <= 0.005, "\(off)")
    }

    @Test("a part drawn anew is as the whole in floats, too") func floatDamage() throws {
        let frame = Self.frame(seed: 6101, .sourceOver, count: 90)
        let compositor = CPUCompositor(threads: 1, pixelFormat: .rgba16F)
        let whole = try FloatPictures.draw(frame, with: compositor)
        for left: Int32 in 30..<40 {
            let part = PixelRect(minX: left, minY: left - 11, maxX: 151, maxY: 131)
            let again = try FloatPictures.draw(frame.with(damage: PixelRegion(part)), with: compositor)
            #expect(again == whole, "from column \(left)")
        }
    }

    @Test("a part drawn anew is as the whole") func damage() throws {
        let frame = Self.frame(seed: 6100, .sourceOver, count: 90)
        try Pictures.expectPartsAreAsTheWhole(frame, from: 30..<40) {
            PixelRect(minX: $0, minY: $0 - 11, maxX: 151, maxY: 131)
        }
    }

    @Test("rectangles whose rows are alike end within pixels as the reference's do") func rectangles() throws {
        var random = Random(6200)
        var builder = FrameBuilder(160, 120)
        for k in 0..<40 {
            let x = random.float(-20, 150), y = random.float(-20, 110)
            let rect = SIMD4(x, y, x + random.float(0.2, 40), y + random.float(0.2, 40))
            var edges = RandomScenes.edges(&random)
            for edge in 0..<4 where edges[edge] == .open { edges[edge] = .hard }
            let color = random.color(alpha: k % 2 == 0 ? 1...1 : 0.2...1)
            builder.add(rect: rect, edges: edges, Paint(solid: color))
        }
        let frame = builder.frame(), best = try Pictures.drawAllWays(frame)
        let off = Deviation(best, frame, over: 2)
        #expect(off.share <= 0.002, "\(off)")
    }
}
