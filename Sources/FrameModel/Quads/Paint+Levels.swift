import Values

extension Paint {
    /// The paint that reads one level of its image alone, between texels.
    ///
    /// - Parameters:
    ///   - level: size of the level in texels.
    ///   - image: size of level 0.
    /// - Returns: A `linear` paint whose `texelFromLocal` and `texelClamp` follow by the ratio of the sizes; `source` is as it
    ///   was.
    package func level(_ level: SIMD2<Int>, of image: SIMD2<Int>) -> Paint {
        let ratio = SIMD2<Float>(level) / SIMD2<Float>(image)
        let scale = SIMD4(ratio.x, ratio.y, ratio.x, ratio.y)
        var paint = self
        paint.sampling = .linear
        paint.levels = 1
        paint.levelBase = 0
        paint.texelFromLocal *= scale
        // From the centres of the outermost texels to their edges, and back in the level's own texels.
        let half = SIMD4<Float>(-0.5, -0.5, 0.5, 0.5)
        let clamp = (texelClamp + half) * scale - half
        paint.texelClamp = SIMD4(
            min(clamp.x, clamp.z), min(clamp.y, clamp.w), max(clamp.x, clamp.z), max(clamp.y, clamp.w))
        return paint
    }
}

extension PixelBuffer {
    /// Width and height.
    package var size: SIMD2<Int> { SIMD2(width, height) }
}
