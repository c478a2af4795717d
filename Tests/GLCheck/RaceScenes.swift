import FramePlan
import Foundation
import TestSupport

/// The race scenes as frames, at t = f / 60 s.
enum RaceScenes {
    static let all: [(String, @Sendable (Int) -> Frame)] = [
        ("S1a", { s1(1000, $0, .smooth) }), ("S1a_hard", { s1(1000, $0, .hard) }),
        ("S1b", { s1(10000, $0, .smooth) }), ("S2", { s2($0, .smooth) }), ("S2_hard", { s2($0, .hard) }),
        ("S3", { s3($0) }),
    ]

    static let clear = SIMD4<Float>(26 / 255, 26 / 255, 31 / 255, 1)

    static let small: [PixelBuffer] = (0..<8).map { k in
        PixelBuffer(width: 64, height: 64) { bytes in
            for y in 0..<64 {
                for x in 0..<64 {
                    let dx = Double(x) - 31.5, dy = Double(y) - 31.5
                    let a = dx * dx + dy * dy <= 784 ? 255 : 128
                    let colour = [40 + 25 * k, y * 255 / 63, x * 255 / 63]
                    for c in 0..<3 { bytes[(y * 64 + x) * 4 + c] = UInt8(Double(colour[c] * a) / 255 + 0.5) }
                    bytes[(y * 64 + x) * 4 + 3] = UInt8(a)
                }
            }
        }
    }

    static let large: [PixelBuffer] = (0..<4).map { k in
        PixelBuffer(width: 256, height: 256) { bytes in
            for y in 0..<256 {
                for x in 0..<256 {
                    let at = (y * 256 + x) * 4
                    bytes[at] = ((x >> 5) ^ (y >> 5)) & 1 != 0 ? 220 : UInt8(60 + 40 * k)
                    bytes[at + 1] = UInt8(y)
                    bytes[at + 2] = UInt8(x)
                    bytes[at + 3] = 255
                }
            }
        }
    }

    private static func wrap(_ x: Double) -> Double {
        let r = x.truncatingRemainder(dividingBy: 1920)
        return r < 0 ? r + 1920 : r
    }

    private static func frame(_ builder: inout FrameBuilder) -> Frame {
        builder.clearColor = clear
        return builder.frame()
    }

    static func s1(_ count: Int, _ f: Int, _ edge: Shape.Edge) -> Frame {
        var random = Random(1)
        var builder = FrameBuilder(1920, 1080)
        builder.images = ContiguousArray(small)
        let t = Double(f) / 60
        let rect = SIMD4<Float>(-32, -32, 32, 32)
        for k in 0..<count {
            let cx = 1920 * random.unit(), cy = 1080 * random.unit(), a0 = 2 * Double.pi * random.unit()
            let spin = (2 * random.unit() - 1) * 2, vx = (2 * random.unit() - 1) * 100
            let angle = a0 + spin * t
            var m = CATransform3DIdentity
            (m.m11, m.m12, m.m21, m.m22) = (cos(angle), sin(angle), -sin(angle), cos(angle))
            m.m41 = wrap(cx + vx * t); m.m42 = cy
            let shape = builder.shape(m, rect: rect, edges: Shape.Edges(all: edge))
            builder.add(m, shape, .image(k % 8, small[k % 8], over: rect, .linear))
        }
        return frame(&builder)
    }

    static func s2(_ f: Int, _ edge: Shape.Edge) -> Frame {
        var random = Random(2)
        var builder = FrameBuilder(1920, 1080)
        builder.images = ContiguousArray(large)
        let t = Double(f) / 60
        let rect = SIMD4<Float>(-128, -128, 128, 128)
        for k in 0..<300 {
            let cx = 1920 * random.unit(), cy = 1080 * random.unit(), z = -200 + 400 * random.unit()
            let ax = 2 * Double.pi * random.unit(), ay = 2 * Double.pi * random.unit()
            let wx = 2 * random.unit() - 1, wy = 2 * random.unit() - 1
            let m = CATransform3DConcat(
                CATransform3DConcat(rotateX(ax + wx * t), rotateY(ay + wy * t)), view(cx - 960, cy - 540, z))
            let shape = builder.shape(m, rect: rect, edges: Shape.Edges(all: edge))
            builder.add(m, shape, .image(k % 4, large[k % 4], over: rect, .linear), opaque: true)
        }
        return frame(&builder)
    }

    private static func rotateX(_ a: Double) -> CATransform3D {
        var m = CATransform3DIdentity
        (m.m22, m.m23, m.m32, m.m33) = (cos(a), sin(a), -sin(a), cos(a))
        return m
    }
    private static func rotateY(_ a: Double) -> CATransform3D {
        var m = CATransform3DIdentity
        (m.m11, m.m13, m.m31, m.m33) = (cos(a), -sin(a), sin(a), cos(a))
        return m
    }
    /// Moved to its place, m34 = -1/1000, moved to the middle.
    private static func view(_ x: Double, _ y: Double, _ z: Double) -> CATransform3D {
        var p = CATransform3DIdentity
        p.m34 = -1 / 1000
        return CATransform3DConcat(
            CATransform3DConcat(CATransform3DMakeTranslation(x, y, z), p), CATransform3DMakeTranslation(960, 540, 0))
    }

    static func s3(_ f: Int) -> Frame {
        var random = Random(3)
        var builder = FrameBuilder(1920, 1080)
        let t = Double(f) / 60
        func color() -> SIMD4<Float> {
            let r = floor(40 + 200 * random.unit()), g = floor(40 + 200 * random.unit())
            let b = floor(40 + 200 * random.unit())
            return SIMD4(Float(r / 255), Float(g / 255), Float(b / 255), 1)
        }
        for _ in 0..<1000 {
            let w = 40 + 120 * random.unit(), h = 30 + 90 * random.unit()
            let cx = 1920 * random.unit(), cy = 1080 * random.unit(), vx = (2 * random.unit() - 1) * 100
            let fill = color(), ring = color()
            let m = CATransform3DMakeTranslation(wrap(cx + vx * t), cy, 0)
            let rect = SIMD4(Float(-w / 2), Float(-h / 2), Float(w / 2), Float(h / 2))
            let shape = builder.shape(m, rect: rect, radii: SIMD4(repeating: 12))
            builder.add(m, shape, .bordered(fill, ring: ring, width: 1), opaque: true)
        }
        return frame(&builder)
    }
}
