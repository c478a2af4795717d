import Foundation
import TestSupport
import Testing

@testable import GLCompositor

/// What lies behind opaque content is not drawn, and nothing else is left out.
@Suite struct HiddenTests {
    /// An image of 64x64 that is opaque in a disk and half transparent around it.
    static func disk() -> PixelBuffer {
        PixelBuffer(width: 64, height: 64) { bytes in
            for y in 0..<64 {
                for x in 0..<64 {
                    let isInside = hypot(Double(x) - 31.5, Double(y) - 31.5) <= 28
                    let texel: [UInt8] = isInside ? [UInt8(4 * x), UInt8(4 * y), 90, 255] : [40, 20, 30, 128]
                    for c in 0..<4 { bytes[(y * 64 + x) * 4 + c] = texel[c] }
                }
            }
        }
    }

    /// Layers of many kinds over one another, most of them opaque or nearly so.
    static func crowd(seed: Int, backdrop: Bool = false) -> Frame {
        var random = Random(seed)
        var builder = FrameBuilder(300, 200)
        builder.images = [disk()]
        for number in 0..<120 {
            var t = CATransform3DMakeTranslation(300 * random.unit(), 200 * random.unit(), 0)
            let way = number % 5
            if way < 3 { t = CATransform3DConcat(CATransform3DMakeRotation(6 * random.unit(), 0, 0, 1), t) }
            if way == 2 {
                var eye = CATransform3DIdentity
                eye.m34 = -1 / 400
                t = CATransform3DConcat(
                    CATransform3DConcat(CATransform3DMakeRotation(1.2 * random.unit() - 0.6, 1, 0.4, 0), t), eye)
            }
            let size = random.float(20, way == 4 ? 200 : 90)
            let rect = SIMD4<Float>(-size / 2, -size / 3, size / 2, size / 3)
            let radius: Float = number % 3 == 0 ? 8 : 0
            let edges = Shape.Edges(all: number % 4 == 1 ? .hard : .smooth)
            let shape = builder.shape(t, rect: rect, radii: SIMD4(repeating: radius), edges: edges)
            if way == 1 {
                builder.add(shape, .image(0, builder.images[0], over: rect, .linear))
            } else if number % 7 == 0 {
                builder.add(shape, Paint(solid: random.color(alpha: 0.5...0.5)))
            } else {
                builder.add(shape, Paint(solid: random.color(alpha: 1...1)), opaque: true)
            }
            if backdrop, number == 60 {
                let area = PixelRect(minX: 60, minY: 40, maxX: 240, maxY: 160)
                let inner = SIMD4<Float>(100, 70, 200, 130)
                builder.addBackdrop(builder.shape(rect: inner), area: area, [.blur(.init(sigma: SIMD2(6, 6)))])
            }
        }
        return builder.frame()
    }

    // Parts of a quad are other triangles than the whole, so that rounding differs, and a hard edge that passes a centre by less
    // than the rasteriser's step may fall on its other side. A pixel hidden by mistake shows another layer's colour.
    @Test(arguments: 1...6) func picturesAreThoseOfDrawingAll(seed: Int) throws {
        let frame = Self.crowd(seed: 7200 + seed, backdrop: seed > 3)
        let seen = try GLCompositor(surface: .surfaceless, options: .init(drawing: .pieces))
        let all = try GLCompositor(surface: .surfaceless, options: .init(drawing: .pieces))
        try #require(all.resources).encoder.isCulling = false
        let pixels = try (Pictures.draw(frame, with: seen), Pictures.draw(frame, with: all))
        #expect(Deviation(pixels.0, pixels.1, over: 2).count <= 3)
        #expect(seen.work.pixelsShaded < all.work.pixelsShaded * 3 / 4)
    }

    // The same against the formulas.
    @Test func picturesAreThoseOfTheReference() throws {
        let frame = Self.crowd(seed: 7300)
        let difference = try Deviation(Pictures.draw(frame), frame, over: 2)
        #expect(difference.count <= 300 * 200 / 200)
    }

    @Test func fewerPixelsAreShaded() throws {
        for (frame, least) in [(RaceScenes.turned(10000), 3.5), (RaceScenes.cards(), 3), (RaceScenes.rounded(), 1.8)] {
            let pieces = try GLCompositor(surface: .surfaceless, options: .init(drawing: .pieces))
            let whole = try GLCompositor(surface: .surfaceless, options: .init(drawing: .instances))
            try pieces.draw(frame)
            try whole.draw(frame)
            #expect(Double(whole.work.pixelsShaded) > least * Double(pieces.work.pixelsShaded))
        }
    }

    @Test func opaqueCoresAreInsideWhatIsOpaque() throws {
        let core = try #require(OpaqueCore(Self.disk()))
        let t = CATransform3DIdentity
        let shape = FrameBuilder(64, 64).shape(t, rect: SIMD4(0, 0, 64, 64))
        var region = HalfPlanes(insideOf: ShapeEdges(shape, rect: shape.rect), shape.edges)
        core.add(to: &region, shape, scale: SIMD2(1, 1), origin: SIMD2(0, 0))
        // Between texels a read mixes four, all of which have to be opaque: those of the disk.
        func isOpaque(_ x: Int, _ y: Int) -> Bool { hypot(Double(x) - 31.5, Double(y) - 31.5) <= 28 }
        var places = 0
        for y in 1..<64 {
            guard let span = region.span(Float(y), Float(y), anywhere: false) else { continue }
            for x in 1..<64 where Float(x) >= span.low && Float(x) <= span.high {
                places += 1
                #expect(isOpaque(x, y) && isOpaque(x - 1, y) && isOpaque(x, y - 1) && isOpaque(x - 1, y - 1))
            }
        }
        // An octagon in a circle of radius 26.6 has 2000 texels.
        #expect(places > 1600)
        let clear = PixelBuffer(width: 64, height: 64) { (bytes: UnsafeMutableRawBufferPointer) in
            _ = bytes.initializeMemory(as: UInt8.self, repeating: 200)
        }
        #expect(OpaqueCore(clear) == nil)
    }
}
