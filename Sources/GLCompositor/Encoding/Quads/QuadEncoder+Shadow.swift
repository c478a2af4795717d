// Shadows: one quarter of a picture, mirrored at the centre. A quad becomes four, each with a plain image, so that no
// program has to mirror.

extension QuadEncoder {
    /// A quarter of a quad's plane: the two half-planes that bound it on the device.
    struct Quarter {
        var lineX, lineY: SIMD3<Float>
    }

    /// Encodes a quad that is filled with a shadow.
    func encodeShadow(_ quad: UnsafePointer<Quad>, _ parts: Parts, bounds: PixelRect) throws(CompositorError) {
        let shape = quad.pointee.shape
        let centre = SIMD2(shape.rect.x + shape.rect.z, shape.rect.y + shape.rect.w) / 2
        let isBox = shape.placement <= .axisAligned
        let map = quad.pointee.paint.texelFromLocal
        var part = quad.pointee
        part.paint.sampling = .linear
        for index in 0..<4 {
            let side = SIMD2<Float>(index & 1 == 0 ? -1 : 1, index & 2 == 0 ? -1 : 1)
            let lineX = Self.line(shape.inverseX, shape.inverseQ, centre.x, side.x)
            let lineY = Self.line(shape.inverseY, shape.inverseQ, centre.y, side.y)
            part.paint.texelFromLocal = SIMD4(
                map.x * side.x, map.y * side.y, map.z - map.x * side.x * centre.x, map.w - map.y * side.y * centre.y)
            if isBox {
                // Whole pixels, as for all axis-aligned quads.
                let box = bounds.half(lineX).half(lineY)
                try encode(&part, parts, bounds: box)
            } else {
                try encode(&part, parts, bounds: bounds, quarter: Quarter(lineX: lineX, lineY: lineY))
            }
        }
    }

    /// Returns the half-plane (a, b, c) of device pixels where (row - at · q) has a sign.
    private static func line(_ row: SIMD4<Float>, _ q: SIMD4<Float>, _ at: Float, _ sign: Float) -> SIMD3<Float> {
        let line = (row - q * at) * sign
        return SIMD3(line.x, line.y, line.z)
    }
}

extension PixelRect {
    /// Returns the pixels whose centres lie in a half-plane with an axis-aligned edge: both halves together are the
    /// whole.
    func half(_ line: SIMD3<Float>) -> PixelRect {
        var result = self
        let isVertical = abs(line.x) >= abs(line.y)
        let slope = isVertical ? line.x : line.y
        if slope == 0 { return line.z >= 0 ? self : .empty }
        let low = isVertical ? minX : minY, high = isVertical ? maxX : maxY
        // A centre on the edge is on the far side for both halves.
        let at = (-line.z / slope - 0.5).rounded(.up)
        let border = Int32(min(max(at, Float(low)), Float(high)))
        switch (isVertical, slope > 0) {
        case (true, true): result.minX = border
        case (true, false): result.maxX = border
        case (false, true): result.minY = border
        case (false, false): result.maxY = border
        }
        return result.isEmpty ? .empty : result
    }
}
