import FrameModel
import Foundation

/// The race scenes S1 to S6 and S9 at their first frame, as the planner would emit them, without its help.
package enum RaceScenes {
    /// A frame of the race's size and colour.
    static var empty: FrameBuilder {
        var builder = FrameBuilder(1920, 1080)
        builder.clearColor = SIMD4<Float>(26, 26, 31, 255) / 255
        return builder
    }

    /// An opaque colour that is neither dark nor bright.
    static func color(_ random: inout Random) -> SIMD4<Float> {
        let c = (0..<3).map { _ in Float((40 + 200 * random.unit()).rounded(.down)) / 255 }
        return SIMD4(c[0], c[1], c[2], 1)
    }

    /// The particles' colours.
    static let tints: [SIMD3<Double>] = [
        SIMD3(255, 120, 60), SIMD3(60, 255, 120), SIMD3(120, 60, 255), SIMD3(255, 255, 80), SIMD3(80, 255, 255),
        SIMD3(255, 80, 255), SIMD3(200, 200, 200), SIMD3(255, 160, 160),
    ]

    private static func texture(_ size: Int, _ pixel: (Int, Int) -> SIMD4<Double>) -> PixelBuffer {
        PixelBuffer(width: size, height: size) { bytes in
            for y in 0..<size {
                for x in 0..<size {
                    let p = pixel(x, y)
                    let at = (y * size + x) * 4
                    let c = (SIMD4(p.z, p.y, p.x, 255) * p.w / 255 + 0.5).rounded(.down)
                    for k in 0..<4 { bytes[at + k] = UInt8(c[k]) }
                }
            }
        }
    }

    /// 1,000 (S1a) or 10,000 (S1b) turned translucent images of 64x64 with smooth edges.
    package static func turned(_ count: Int, edge: Shape.Edge = .smooth) -> Frame {
        var random = Random(1)
        var builder = empty
        for k in 0..<8 {
            builder.images.append(
                texture(64) { x, y in
                    let dx = Double(x) - 31.5, dy = Double(y) - 31.5
                    let a = dx * dx + dy * dy <= 784 ? 255.0 : 128
                    return SIMD4(Double(x * 255 / 63), Double(y * 255 / 63), Double(40 + 25 * k), a)
                })
        }
        let rect = SIMD4<Float>(-32, -32, 32, 32)
        for k in 0..<count {
            let x = 1920 * random.unit(), y = 1080 * random.unit(), a = 2 * .pi * random.unit()
            _ = random.unit(); _ = random.unit()
            var t = CATransform3DMakeRotation(a, 0, 0, 1)
            t.m41 = x; t.m42 = y
            builder.add(
                builder.shape(t, rect: rect, edges: Shape.Edges(all: edge)),
                .image(k % 8, builder.images[k % 8], over: rect, .linear))
        }
        return builder.frame()
    }

    /// 300 opaque images of 256x256 in perspective (S2).
    package static func cards(edge: Shape.Edge = .smooth) -> Frame {
        var random = Random(2)
        var builder = empty
        for k in 0..<4 {
            builder.images.append(
                texture(256) { x, y in
                    let b = ((x >> 5) ^ (y >> 5)) & 1 != 0 ? 220 : 60 + 40 * k
                    return SIMD4(Double(x), Double(y), Double(b), 255)
                })
        }
        let rect = SIMD4<Float>(-128, -128, 128, 128)
        for k in 0..<300 {
            let x = 1920 * random.unit(), y = 1080 * random.unit(), z = -200 + 400 * random.unit()
            let ax = 2 * .pi * random.unit(), ay = 2 * .pi * random.unit()
            _ = random.unit(); _ = random.unit()
            var t = CATransform3DConcat(
                CATransform3DMakeRotation(ax, 1, 0, 0), CATransform3DMakeRotation(ay, 0, 1, 0))
            t = CATransform3DConcat(t, CATransform3DMakeTranslation(x - 960, y - 540, z))
            var p = CATransform3DIdentity
            p.m34 = -1 / 1000
            t = CATransform3DConcat(CATransform3DConcat(t, p), CATransform3DMakeTranslation(960, 540, 0))
            builder.add(
                builder.shape(t, rect: rect, edges: Shape.Edges(all: edge)),
                .image(k % 4, builder.images[k % 4], over: rect, .linear), opaque: true)
        }
        return builder.frame()
    }

    /// 1,000 rounded rectangles with a border of 1 pixel (S3).
    package static func rounded() -> Frame {
        var random = Random(3)
        var builder = empty
        for _ in 0..<1000 {
            let w = 40 + 120 * random.unit(), h = 30 + 90 * random.unit()
            let x = 1920 * random.unit(), y = 1080 * random.unit()
            _ = random.unit()
            let fill = color(&random), ring = color(&random)
            let t = CATransform3DMakeTranslation(x - w / 2, y - h / 2, 0)
            let shape = builder.shape(
                t, rect: SIMD4(0, 0, Float(w), Float(h)), radii: SIMD4(repeating: 12))
            builder.add(shape, .bordered(fill, ring: ring, width: 1), opaque: true)
        }
        return builder.frame()
    }
}
