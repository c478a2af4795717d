import FrameModel
import Foundation

/// Random frames over everything that a frame can say.
package enum RandomScenes {
    package static func image(_ random: inout Random, _ width: Int, _ height: Int, opaque: Bool) -> PixelBuffer {
        var bytes: [UInt8] = []
        // Smooth with steps, so that linear sampling and its clamp both show.
        let phase = random.unit() * 6
        for y in 0..<height {
            for x in 0..<width {
                let a = opaque ? 255 : UInt8(random.flip() ? 255 : 255 * random.unit())
                let v = [Double(x * 13 + y * 5) + phase, Double(x * 3 + y * 17), Double((x / 3 ^ y / 2) & 1) * 200]
                for c in v { bytes.append(UInt8((c.truncatingRemainder(dividingBy: 256)) * Double(a) / 255)) }
                bytes.append(a)
            }
        }
        return PixelBuffer(width: width, height: height) { $0.copyBytes(from: bytes) }
    }

    /// A random matrix: upright, mirrored or swapped, turned and sheared, or in perspective.
    package static func transform(_ random: inout Random, _ kind: Int, _ w: Double, _ h: Double) -> CATransform3D {
        let x = random.unit() * w, y = random.unit() * h
        let s = 0.4 + random.unit() * 1.6
        var t = CATransform3DIdentity
        switch kind {
        case 0:
            t.m11 = s; t.m22 = random.flip() ? s : 0.4 + random.unit()
        case 1:
            if random.flip() { t.m11 = -s; t.m22 = s } else { t.m11 = 0; t.m22 = 0; t.m12 = s; t.m21 = -s }
        case 2:
            let a = random.unit() * 6.3, shear = (random.unit() - 0.5) * 0.6
            (t.m11, t.m12) = (s * cos(a), s * sin(a))
            (t.m21, t.m22) = (-s * sin(a + shear), s * cos(a + shear))
        default:
            let a = random.unit() * 6.3, b = (random.unit() - 0.5) * 2.4
            (t.m11, t.m12) = (s * cos(a), s * sin(a))
            (t.m21, t.m22) = (-s * sin(a) * cos(b), s * cos(a) * cos(b))
            t.m24 = sin(b) * 0.004; t.m14 = (random.unit() - 0.5) * 0.004
            t.m41 = x; t.m42 = y
            // Perspective about the layer's own origin, then moved: m41 and m42 times w are added to every row.
            t.m11 += t.m14 * x; t.m12 += t.m14 * y
            t.m21 += t.m24 * x; t.m22 += t.m24 * y
            return t
        }
        t.m41 = x; t.m42 = y
        return t
    }

    package static func edges(_ random: inout Random) -> Shape.Edges {
        var edges = Shape.Edges(all: .smooth)
        let kind = random.unit()
        if kind < 0.25 { edges = Shape.Edges(all: .hard) }
        if kind > 0.7 {
            for k in 0..<4 { edges[k] = [.hard, .smooth, .smooth, .open][random.below(4)] }
        }
        return edges
    }

    package static func shape(_ random: inout Random, _ builder: FrameBuilder, kind: Int) -> Shape {
        placed(&random, builder, kind: kind).shape
    }

    private static func placed(
        _ random: inout Random, _ builder: FrameBuilder, kind: Int
    ) -> (t: CATransform3D, shape: Shape) {
        let t = transform(&random, kind, Double(builder.width), Double(builder.height))
        let w = random.float(4, 50), h = random.float(4, 50)
        let rect = random.flip(0.2) ? SIMD4<Float>(-20, -16, 20, 16) : SIMD4(-w, -h, w, h)
        var radii = SIMD4<Float>(repeating: 0)
        let rounding = random.unit()
        let most = Double(min(rect.z, rect.w))
        if rounding < 0.3 { radii = SIMD4(repeating: random.float(1, most)) }
        if rounding > 0.85 { for k in 0..<4 { radii[k] = random.float(0, most) } }
        return (t, builder.shape(t, rect: rect, radii: radii, edges: edges(&random)))
    }

    /// A frame of `count` quads of every kind, with clips, cuts and surfaces.
    package static func frame(seed: Int, count: Int = 24, width: Int = 160, height: Int = 120, placement: Int? = nil)
        -> Frame
    {
        var random = Random(seed)
        var builder = FrameBuilder(width, height)
        builder.images = [
            image(&random, 40, 32, opaque: true), image(&random, 23, 31, opaque: false),
            image(&random, 1, 9, opaque: false), image(&random, 7, 1, opaque: true),
        ]
        let hasSurface = random.flip(0.4)
        if hasSurface {
            for _ in 0..<4 { addQuad(&random, &builder, placement) }
            builder.endPass(PixelRect(minX: 13, minY: 9, maxX: 120, maxY: 101))
        }
        for k in 0..<count {
            addQuad(&random, &builder, placement)
            if hasSurface, k == count / 2 {
                let rect = SIMD4<Float>(13, 9, 120, 101)
                let shape = builder.shape(rect: rect, edges: Shape.Edges(all: .open))
                builder.add(shape, .surface(pass: 0, alpha: random.float(0.3, 1)))
            }
        }
        return builder.frame()
    }

    private static func addQuad(_ random: inout Random, _ builder: inout FrameBuilder, _ placement: Int?) {
        let kind = placement ?? random.below(4)
        let (t, shape) = placed(&random, builder, kind: kind)
        let which = random.unit()
        if which < 0.25 {
            builder.add(shape, Paint(solid: random.color(alpha: random.flip() ? 1...1 : 0.1...1)))
        } else if which < 0.5 {
            var closed = shape
            for k in 0..<4 where closed.edges[k] == .open { closed.edges[k] = .smooth }
            builder.add(
                closed,
                .bordered(random.color(alpha: 0.5...1), ring: random.color(alpha: 0.5...1), width: random.float(0.3, 6))
            )
        } else {
            let index = random.below(4)
            let alpha: Float = random.flip() ? 1 : random.float(0.1, 1)
            let sampling: Paint.Sampling = random.flip(0.7) ? .linear : .nearest
            var paint = Paint.image(index, builder.images[index], over: shape.rect, sampling, alpha: alpha)
            if kind == 0, random.flip(0.4) {
                // One texel a pixel at whole offsets.
                paint.sampling = .aligned
                paint.texelFromLocal = SIMD4(
                    Float(t.m11), Float(t.m22), Float(t.m41) - Float(t.m41).rounded() + 10,
                    Float(t.m42) - Float(t.m42).rounded() + 10)
            }
            builder.add(shape, paint)
        }
        let last = builder.quads.count - 1
        if last % 5 == 4 { builder.quads[last].blend = .plusLighter }
        if random.flip(0.25) {
            let clip = self.shape(&random, builder, kind: random.below(4))
            builder.clips.append(clip)
            builder.quads[last].clip0 = Int32(builder.clips.count - 1)
            if random.flip(0.4) {
                let clip = self.shape(&random, builder, kind: random.below(4))
                builder.clips.append(clip)
                builder.quads[last].clip1 = Int32(builder.clips.count - 1)
            }
        }
        if random.flip(0.25) {
            builder.quads[last].firstCut = Int32(builder.cuts.count)
            let count = 1 + random.below(2)
            for _ in 0..<count {
                let a = random.float(-1, 1), b = random.float(-1, 1)
                let x = random.float(0, Double(builder.width)), y = random.float(0, Double(builder.height))
                builder.cuts.append(SIMD4(a, b, -a * x - b * y, 0))
            }
            builder.quads[last].cutCount = Int32(count)
        }
    }
}
