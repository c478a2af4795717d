import FramePlan
import Foundation

/// Frames whose images are read between their levels.
package enum LevelScenes {
    /// Images in every placement: smaller and larger, mirrored, parts of images, with biases, opacities, tints and modes.
    package static func frame(seed: Int, placement: Int, format: PixelBuffer.Format = .bgra8) -> Frame {
        var random = Random(seed)
        var builder = FrameBuilder(160, 120)
        let chains = [(200, 150, true), (97, 61, false), (256, 3, true)].map { width, height, isOpaque in
            RandomScenes.image(&random, width, height, opaque: isOpaque).converted(to: format).levels
        }
        let starts = [0, chains[0].count, chains[0].count + chains[1].count]
        builder.images = ContiguousArray(chains.joined())
        for k in 0..<6 {
            let shape = RandomScenes.shape(&random, builder, kind: placement)
            let which = k % 3, width = Float(chains[which][0].width), height = Float(chains[which][0].height)
            var part = SIMD4<Float>(0, 0, width, height)
            if random.flip() { part = SIMD4(width * 0.2, height * 0.3, width * 0.7, height * 0.9) }
            var paint = Paint.levels(
                starts[which], Array(chains[which]), part: part, isUpsideDown: random.flip(0.3), of: shape,
                bias: Double(random.float(-1, 1)))
            if k == 2 { paint.color = SIMD4(repeating: 0.6) }
            if k == 4 { paint.color = SIMD4(0.9, 0.3, 0.1, 0.9) }
            builder.add(shape, paint)
            if k == 3 { builder.quads[k].blend = .plusLighter }
            if k == 5 { builder.quads[k].blend = .screen }
        }
        return builder.frame()
    }

    /// A checkerboard of gray 0 and 1 that leads from the lower edge, where a square has 32 pixels, to the horizon at row 40,
    /// where hundreds of squares share one.
    package static func floor(_ sampling: Paint.Sampling) -> Frame {
        var builder = FrameBuilder(320, 200)
        builder.clearColor = SIMD4(0.2, 0.3, 0.5, 1)
        let board = PixelBuffer(width: 1024, height: 4096, isOpaque: true) { bytes in
            for k in 0..<(1024 * 4096) {
                let isWhite = (k % 1024 / 32 + k / 1024 / 32) % 2 == 0
                bytes.storeBytes(of: isWhite ? 0xFFFF_FFFF : 0xFF00_0000, toByteOffset: 4 * k, as: UInt32.self)
            }
        }
        let chain = board.levels
        builder.images = ContiguousArray(chain)
        // (x, y) is seen at w = 1 + y / 160, 160 / w below the horizon.
        var t = CATransform3DIdentity
        t.m21 = 1; t.m22 = 40.0 / 160; t.m24 = 1.0 / 160
        t.m41 = 160; t.m42 = 200
        let rect = SIMD4<Float>(-512, 0, 512, 6240)
        let shape = builder.shape(t, rect: rect)
        var paint = Paint.levels(0, chain, part: SIMD4(0, 0, 1024, 4096), of: shape)
        paint.sampling = sampling
        builder.add(shape, paint)
        return builder.frame()
    }
}

extension Paint {
    /// An image with its levels from `index` on; the texels `part` are drawn over a shape's rectangle.
    package static func levels(
        _ index: Int, _ levels: [PixelBuffer], part: SIMD4<Float>, isUpsideDown: Bool = false, of shape: Shape,
        bias: Double = 0
    ) -> Paint {
        let rect = shape.rect
        var paint = Paint.image(index, levels[0], over: rect, .trilinear)
        paint.levels = Int32(levels.count)
        let sx = (part.z - part.x) / (rect.z - rect.x), sy = (part.w - part.y) / (rect.w - rect.y)
        paint.texelFromLocal = SIMD4(sx, sy, part.x - rect.x * sx, part.y - rect.y * sy)
        if isUpsideDown {
            paint.texelFromLocal.y = -sy
            paint.texelFromLocal.w = part.w + rect.y * sy
        }
        paint.texelClamp = part + SIMD4(0.5, 0.5, -0.5, -0.5)
        func row(_ r: SIMD4<Float>) -> SIMD3<Double> { SIMD3(Double(r.x), Double(r.y), Double(r.z)) }
        let x = row(shape.inverseX), y = row(shape.inverseY), q = row(shape.inverseQ)
        let cross = SIMD3(y.y * q.z - y.z * q.y, y.z * q.x - y.x * q.z, y.x * q.y - y.y * q.x)
        paint.levelBase = Float(log2(abs((x * cross).sum() * Double(sx * sy))) / 2 + bias)
        return paint
    }
}

extension PixelBuffer {
    /// The image and its levels, down to one texel.
    package var levels: [PixelBuffer] {
        var levels = [self]
        while levels[levels.count - 1].width > 1 || levels[levels.count - 1].height > 1 {
            levels.append(levels[levels.count - 1].halved())
        }
        return levels
    }

    /// An image of bytes as it is, or as half floats.
    fileprivate func converted(to format: Format) -> PixelBuffer {
        if format == .bgra8 { return self }
        return PixelBuffer(width: width, height: height, format: .rgba16F, isOpaque: isOpaque) { out in
            for y in 0..<height {
                for x in 0..<width {
                    let at = y * bytesPerRow + x * 4
                    let p = SIMD4(bytes[at + 2], bytes[at + 1], bytes[at], bytes[at + 3])
                    out.storeBytes(
                        of: SIMD4<Float16>(SIMD4<Float>(p) / 255), toByteOffset: (y * width + x) * 8,
                        as: SIMD4<Float16>.self)
                }
            }
        }
    }
}
