import FrameModel
import Foundation

// A quad's colour and coverage at one pixel.

extension ReferenceRenderer {
    /// The paint's premultiplied colour where it is covered, and how much of the pixel is.
    typealias Fragment = (color: SIMD4<Double>, coverage: Double)

    /// The quad at a pixel; nil where it has no part.
    func fragment(_ quad: Quad, _ x: Int32, _ y: Int32) -> Fragment? {
        let px = Double(x) + 0.5, py = Double(y) + 0.5
        let outer = Coverage(quad.shape).at(px, py)
        if outer == 0 { return nil }
        guard let clip = surroundings(quad, x, y) else { return nil }
        let paint = quad.paint
        let tint = SIMD4<Double>(paint.color)
        switch paint.kind {
        case .solid: return (tint, outer * clip)
        case .bordered:
            let inner = Coverage(quad.shape, inset: Double(paint.borderWidth)).at(px, py)
            // Both parts together over the outer coverage, which is then taken away again.
            let sum = tint * inner + SIMD4<Double>(paint.ringColor) * max(0, outer - inner)
            return (sum / outer, outer * clip)
        case .image: return (imageTexel(quad, px, py) * tint, outer * clip)
        case .shadow:
            return (shadowTexel(quad, px, py) * tint, outer * clip)
        case .surface:
            let source = passes[Int(paint.source)], b = source.bounds
            if paint.sampling == .aligned {
                if x < b.minX || y < b.minY || x >= b.maxX || y >= b.maxY { return nil }
                return (source.color(x, y) * tint, outer * clip)
            }
            let color = Self.texel(paint, local(quad, px, py)) { source.color(b.minX + $0, b.minY + $1) }
            return (color * tint, outer * clip)
        case .gradient:
            let gradient = frame.gradients[Int(paint.source)]
            return (gradientColor(gradient, local(quad, px, py)) * tint, outer * clip)
        case .particles: preconditionFailure("particles are drawn one by one")
        case .backdrop: return (SIMD4(repeating: 0), outer * clip)
        }
    }

    /// How much of a pixel the quad's clips and mask let through; nil where its cuts or clips let nothing.
    func surroundings(_ quad: Quad, _ x: Int32, _ y: Int32) -> Double? {
        let px = Double(x) + 0.5, py = Double(y) + 0.5
        for k in quad.firstCut..<quad.firstCut + quad.cutCount where !Self.holds(frame.cuts[Int(k)], px, py) {
            return nil
        }
        var clip = 1.0
        for index in [quad.clip0, quad.clip1] where index >= 0 {
            let shape = frame.clips[Int(index)]
            // A clip covers nothing outside of its bounds.
            let b = shape.bounds
            if x < b.minX || y < b.minY || x >= b.maxX || y >= b.maxY { return nil }
            clip *= Coverage(shape).at(px, py)
        }
        if quad.mask >= 0 { clip *= passes[Int(quad.mask)].color(x, y).w }
        if quad.coverageMask >= 0 {
            let coverageMask = frame.coverageMasks[Int(quad.coverageMask)], b = coverageMask.bounds
            if x < b.minX || y < b.minY || x >= b.maxX || y >= b.maxY { return nil }
            let image = frame.images[Int(coverageMask.image)]
            withExtendedLifetime(image) {
                clip *= Double(image.bytes[Int(y - b.minY) * image.bytesPerRow + Int(x - b.minX)]) / 255
            }
        }
        return clip
    }

    private static func holds(_ cut: SIMD4<Float>, _ px: Double, _ py: Double) -> Bool {
        let e = Double(cut.x) * px + Double(cut.y) * py + Double(cut.z)
        return e > 0 || (e == 0 && (cut.x > 0 || (cut.x == 0 && cut.y > 0)))
    }

    /// The point of the quad's plane that is seen at a device point.
    private func local(_ quad: Quad, _ px: Double, _ py: Double) -> SIMD2<Double> {
        let p = SIMD3(px, py, 1)
        let q = Coverage.dot(quad.shape.inverseQ, p)
        return SIMD2(Coverage.dot(quad.shape.inverseX, p), Coverage.dot(quad.shape.inverseY, p)) / q
    }

    private func imageTexel(_ quad: Quad, _ px: Double, _ py: Double) -> SIMD4<Double> {
        if quad.paint.sampling == .trilinear { return levelsTexel(quad, px, py) }
        let image = frame.images[Int(quad.paint.source)]
        return Self.texel(quad.paint, local(quad, px, py)) { Self.read(image, $0, $1) }
    }

    /// Between the two levels that a pixel's level lies between.
    private func levelsTexel(_ quad: Quad, _ px: Double, _ py: Double) -> SIMD4<Double> {
        let q = Coverage.dot(quad.shape.inverseQ, SIMD3(px, py, 1))
        let deepest = Double(quad.paint.levels - 1)
        let level = max(0, min(deepest, Double(quad.paint.levelBase) - 1.5 * log2(q)))
        func read(_ k: Double) -> SIMD4<Double> {
            let first = frame.images[Int(quad.paint.source)], image = frame.images[Int(quad.paint.source) + Int(k)]
            let scale = SIMD2(Float(image.width) / Float(first.width), Float(image.height) / Float(first.height))
            var paint = quad.paint
            paint.sampling = .linear
            paint.texelFromLocal *= SIMD4(lowHalf: scale, highHalf: scale)
            // The part of the image that may be read, from half a texel inside of it to its edge and back.
            let low = (paint.texelClamp.lowHalf - 0.5) * scale + 0.5
            let high = (paint.texelClamp.highHalf + 0.5) * scale - 0.5
            paint.texelClamp = SIMD4(lowHalf: pointwiseMin(low, high), highHalf: pointwiseMax(low, high))
            return Self.texel(paint, local(quad, px, py)) { Self.read(image, $0, $1) }
        }
        let fine = level.rounded(.down), share = level - fine
        return share == 0 ? read(fine) : read(fine) * (1 - share) + read(fine + 1) * share
    }

    private func shadowTexel(_ quad: Quad, _ px: Double, _ py: Double) -> SIMD4<Double> {
        let image = frame.images[Int(quad.paint.source)]
        let rect = SIMD4<Double>(quad.shape.rect)
        let from = local(quad, px, py) - SIMD2(rect.x + rect.z, rect.y + rect.w) / 2
        var paint = quad.paint
        paint.sampling = .linear
        return Self.texel(paint, SIMD2(abs(from.x), abs(from.y))) { Self.read(image, $0, $1) }
    }

    static func read(_ image: PixelBuffer, _ x: Int32, _ y: Int32) -> SIMD4<Double> {
        let x = min(Int(x), image.width - 1), y = min(Int(y), image.height - 1)
        if image.format == .a8 { return SIMD4(repeating: Double(image.bytes[y * image.bytesPerRow + x]) / 255) }
        if image.format == .rgba16F {
            let at = y * image.bytesPerRow + x * 8
            return SIMD4<Double>(image.bytes.loadUnaligned(fromByteOffset: at, as: SIMD4<Float16>.self))
        }
        let at = y * image.bytesPerRow + x * 4
        return rgba(SIMD4(image.bytes[at], image.bytes[at + 1], image.bytes[at + 2], image.bytes[at + 3]))
    }

    /// What a paint reads at a point, by its sampling.
    static func texel(
        _ paint: Paint, _ point: SIMD2<Double>, read: (Int32, Int32) -> SIMD4<Double>
    ) -> SIMD4<Double> {
        let map = SIMD4<Double>(paint.texelFromLocal), clamp = SIMD4<Double>(paint.texelClamp)
        let u = point.x * map.x + map.z, v = point.y * map.y + map.w
        let s = max(clamp.x, min(clamp.z, u)), t = max(clamp.y, min(clamp.w, v))
        if paint.sampling != .linear { return read(Int32(s.rounded(.down)), Int32(t.rounded(.down))) }
        let x0 = (s - 0.5).rounded(.down), y0 = (t - 0.5).rounded(.down)
        let fx = s - 0.5 - x0, fy = t - 0.5 - y0, x = Int32(x0), y = Int32(y0)
        // At the clamp's far end the second texel counts nothing; it may lie outside.
        let right = fx > 0 ? x + 1 : x, below = fy > 0 ? y + 1 : y
        let top = read(x, y) * (1 - fx) + read(right, y) * fx
        let bottom = read(x, below) * (1 - fx) + read(right, below) * fx
        return top * (1 - fy) + bottom * fy
    }
}
