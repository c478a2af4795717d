import FrameModel
import Foundation

extension RaceScenes {
    /// 200 rounded cards over shadows of 8 pixels' deviation, each drawn from one quarter of a picture (S4).
    package static func shadows() -> Frame {
        var random = Random(4)
        var builder = empty
        // A quarter of the blurred rectangle's alpha, two texels a deviation.
        let quarter = PixelBuffer(width: 26, height: 20, format: .a8) { bytes in
            for y in 0..<20 {
                for x in 0..<26 {
                    let across = erfc((Double(x) * 4 + 2 - 80) / 8 / 2.0.squareRoot()) / 2
                    let down = erfc((Double(y) * 4 + 2 - 55) / 8 / 2.0.squareRoot()) / 2
                    bytes[y * 26 + x] = UInt8(255 * across * down)
                }
            }
        }
        builder.images = [quarter]
        let card = SIMD4<Float>(-80, -55, 80, 55), around = SIMD4<Float>(-104, -79, 104, 79)
        for _ in 0..<200 {
            let t = CATransform3DMakeTranslation(1920 * random.unit(), 1080 * random.unit(), 0)
            _ = random.unit()
            var below = t
            below.m42 += 6
            var paint = Paint.shadow(0, quarter, over: around, SIMD4(0, 0, 0, 0.5))
            paint.texelFromLocal = SIMD4(0.25, 0.25, 0, 0)
            builder.add(builder.shape(below, rect: around, edges: Shape.Edges(all: .hard)), paint)
            builder.add(
                builder.shape(t, rect: card, radii: SIMD4(repeating: 12)),
                Paint(solid: SIMD4(240, 240, 245, 255) / 255), opaque: true)
        }
        return builder.frame()
    }

    /// 50 groups of ten opaque rectangles at half their opacity (S5).
    package static func groups() -> Frame {
        var random = Random(5)
        var builder = empty
        var origins: [SIMD2<Double>] = []
        for _ in 0..<50 {
            let x = 1620 * random.unit(), y = 860 * random.unit()
            _ = random.unit()
            origins.append(SIMD2(x, y))
            for _ in 0..<10 {
                var t = CATransform3DIdentity
                t.m41 = x + 180 * random.unit(); t.m42 = y + 130 * random.unit()
                let bytes = SIMD3(random.unit(), random.unit(), random.unit())
                let c = SIMD3<Float>((bytes * 200 + 40).rounded(.down) / 255)
                builder.add(builder.shape(t, rect: SIMD4(0, 0, 120, 90)), Paint(solid: SIMD4(c, 1)), opaque: true)
            }
            builder.endPass(
                PixelRect(minX: Int32(x), minY: Int32(y), maxX: Int32(x) + 301, maxY: Int32(y) + 221)
                    .intersection(builder.bounds))
        }
        for (pass, origin) in origins.enumerated() {
            let rect = SIMD4<Float>(
                Float(origin.x) - 1, Float(origin.y) - 1, Float(origin.x) + 302, Float(origin.y) + 222)
            builder.add(rect: rect, edges: Shape.Edges(all: .open), .surface(pass: pass, alpha: 0.5))
        }
        return builder.frame()
    }

    /// A blur of 20 pixels of an opaque picture, edges clamped (S6).
    package static func blur() -> Frame {
        var builder = FrameBuilder(1920, 1080)
        let image = PixelBuffer(width: 1920, height: 1080) { bytes in
            for y in 0..<1080 {
                for x in 0..<1920 {
                    let at = (y * 1920 + x) * 4
                    bytes[at + 2] = UInt8(127 + 100 * sin(Double(x) * 0.02 + Double(y) * 0.01))
                    bytes[at + 1] = UInt8(127 + 100 * sin(Double(y) * 0.03))
                    bytes[at] = ((x >> 6) + (y >> 6)) & 1 == 1 ? 200 : 50
                    bytes[at + 3] = 255
                }
            }
        }
        builder.images = [image]
        let rect = SIMD4<Float>(0, 0, 1920, 1080)
        let shape = builder.shape(rect: rect, edges: Shape.Edges(all: .hard))
        builder.add(shape, .image(0, image, over: rect, .aligned), opaque: true)
        builder.endPass(builder.bounds, clears: false)
        builder.addEffect(
            .blur(Effect.Blur(sigma: SIMD2(20, 20), clampsEdges: true)), of: 0, bounds: builder.bounds)
        builder.add(shape, .surface(pass: 1, alpha: 1), opaque: true)
        return builder.frame()
    }

    /// 20,000 images of 16x16, tinted before, added to what lies below (S9).
    package static func particles() -> Frame {
        var random = Random(9)
        var builder = empty
        for tint in tints {
            builder.images.append(
                PixelBuffer(width: 16, height: 16) { bytes in
                    for y in 0..<16 {
                        for x in 0..<16 {
                            let a = max(0, 1 - hypot(Double(x) - 7.5, Double(y) - 7.5) / 8)
                            let at = (y * 16 + x) * 4
                            bytes[at] = UInt8(tint.z / 4 * a); bytes[at + 1] = UInt8(tint.y / 4 * a)
                            bytes[at + 2] = UInt8(tint.x / 4 * a); bytes[at + 3] = UInt8(255 * a)
                        }
                    }
                })
        }
        let rect = SIMD4<Float>(-8, -8, 8, 8)
        for _ in 0..<20_000 {
            let t = CATransform3DMakeTranslation(1920 * random.unit(), 1080 * random.unit(), 0)
            _ = random.unit(); _ = random.unit()
            let k = random.below(8)
            builder.add(builder.shape(t, rect: rect), .image(k, builder.images[k], over: rect, .linear))
            builder.quads[builder.quads.count - 1].blend = .plusLighter
        }
        return builder.frame()
    }
}
