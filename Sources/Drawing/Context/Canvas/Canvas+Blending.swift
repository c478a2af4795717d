// Unsafe pointers: pixels are blended where they lie.
import CCairo

extension Canvas {
    /// Blends a picture into the canvas by a mode that Cairo lacks: D + (R - D) · weight.
    ///
    /// - Parameters:
    ///   - ink: the source's pixels in `CAIRO_FORMAT_ARGB32`, in a region inside the canvas.
    ///   - weights: the weight of each pixel in `CAIRO_FORMAT_A8`, in the same region.
    func blend(_ ink: Canvas, _ mode: BlendMode, weights: Canvas) {
        let part = ink.region
        let target = mutablePixels, source = ink.pixels, shares = weights.pixels
        let pixel = format == CAIRO_FORMAT_A8 ? 1 : 4, hasAlpha = format != CAIRO_FORMAT_RGB24
        for y in 0..<part.height {
            let to = (part.y - region.y + y) * bytesPerRow + (part.x - region.x) * pixel
            let (from, share) = (y * ink.bytesPerRow, y * weights.bytesPerRow)
            for x in 0..<part.width where shares[share + x] != 0 {
                let weight = Float(shares[share + x]) / 255
                let s = SIMD4<Float>(source.load(fromByteOffset: from + 4 * x, as: SIMD4<UInt8>.self)) / 255
                let at = to + pixel * x
                if pixel == 1 {
                    let d = SIMD4<Float>(0, 0, 0, Float(target[at]) / 255)
                    target[at] = (d + (mode.result(s, d) - d) * weight).bytes.w
                } else {
                    var d = SIMD4<Float>(target.load(fromByteOffset: at, as: SIMD4<UInt8>.self)) / 255
                    if !hasAlpha { d.w = 1 }
                    let result = (d + (mode.result(s, d) - d) * weight).bytes
                    target.storeBytes(of: result, toByteOffset: at, as: SIMD4<UInt8>.self)
                }
            }
        }
        touch()
    }
}

extension SIMD4<Float> {
    /// The vector as bytes: clamped to 0…1 and rounded to 255ths.
    var bytes: SIMD4<UInt8> {
        let ended = clamped(lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 1))
        return SIMD4<UInt8>(truncatingIfNeeded: SIMD4<Int32>(ended * 255 + 0.5))
    }
}
