// Unsafe: hands image memory to the kernels; every coordinate is clamped to the image.
import CPUKernels
import FramePlan

/// Reads the pixels that an image quad shows along a row.
struct ImageReader {
    private let image: ImageSource
    /// Texel = device pixel + offset, both whole, for `aligned` sampling.
    private let offsetX, offsetY: Int32
    /// Whole texels that may be read.
    private let minX, minY, maxX, maxY: Int32
    private let isAligned, isLinear, isPerspective: Bool
    /// Homogeneous texel coordinates u·q, v·q, q as a·i + b·py + c, i counted from the quad's anchor.
    private let u, v, q: SIMD3<Double>
    private let anchor: Int32
    private let clamp: SIMD4<Float>

    /// A reader for `quad`, whose columns are counted from `anchor`.
    init(_ quad: Quad, _ image: ImageSource, anchor: Int32) {
        self.image = image
        self.anchor = anchor
        let shape = quad.shape, paint = quad.paint
        let x = SIMD4<Double>(shape.inverseX), y = SIMD4<Double>(shape.inverseY)
        isPerspective = shape.placement == .perspective
        let w = isPerspective ? SIMD4<Double>(shape.inverseQ) : SIMD4(0, 0, 1, 0)
        let map = SIMD4<Double>(paint.texelFromLocal)
        isLinear = paint.sampling == .linear
        isAligned = paint.sampling == .aligned
        // The linear kernels count 1/256 texels from the first texel's centre.
        let scale = isLinear ? 256.0 : 1, shift = isLinear ? 128.0 : 0
        let start = Double(anchor) + 0.5
        func fromAnchor(_ e: SIMD4<Double>) -> SIMD3<Double> { SIMD3(e.x, e.y, e.z + e.x * start) }
        u = fromAnchor((x * map.x + w * map.z) * scale - w * shift)
        v = fromAnchor((y * map.y + w * map.w) * scale - w * shift)
        q = fromAnchor(w)

        let widest = Float(image.width), highest = Float(image.height)
        let low = SIMD4<Float>(0.5, 0.5, 0.5, 0.5), high = SIMD4(widest, highest, widest, highest) - 0.5
        let limits = paint.texelClamp.clamped(lowerBound: low, upperBound: high)
        minX = Int32(limits.x); minY = Int32(limits.y)
        maxX = max(minX, Int32(limits.z)); maxY = max(minY, Int32(limits.w))
        if isLinear {
            // The last texel is reached from the one before it, with the full fraction.
            let top = SIMD4(widest, highest, widest, highest) * 256 - 257
            let scaled = (limits * 256 - 128).clamped(lowerBound: SIMD4(repeating: 0), upperBound: top)
            clamp = SIMD4(scaled.x, scaled.y, max(scaled.x, scaled.z), max(scaled.y, scaled.w))
        } else {
            clamp = SIMD4(limits.x, limits.y, max(limits.x, limits.z), max(limits.y, limits.w))
        }
        let originY = shape.bounds.minY
        if isAligned {
            offsetX = Int32((u.z + u.y * (Double(originY) + 0.5) - 0.5).rounded()) - anchor
            offsetY = Int32((v.z + v.y * (Double(originY) + 0.5) - 0.5).rounded()) - originY
        } else {
            offsetX = 0; offsetY = 0
        }
    }

    /// The pixels for the columns `left..<right` of row `y`: in the image itself where they lie there, else in scratch.
    @inline(__always)
    func pixels(_ y: Int32, _ left: Int32, _ right: Int32, _ scratch: Scratch) -> UnsafePointer<UInt32> {
        if isAligned, left + offsetX >= minX, right + offsetX <= maxX + 1 {
            let row = min(max(y + offsetY, minY), maxY)
            return image.pixels + (Int(row) * Int(image.stride) + Int(left + offsetX))
        }
        let py = Double(y) + 0.5
        scratch.sampler.pointee = CPUSampler(
            pixels: image.pixels, stride: image.stride, minX: clamp.x, minY: clamp.y, maxX: clamp.z, maxY: clamp.w,
            uSlope: Float(u.x), vSlope: Float(v.x), qSlope: Float(q.x), uStart: Float(u.y * py + u.z),
            vStart: Float(v.y * py + v.z), qStart: Float(q.y * py + q.z))
        let kernels = scratch.kernels, first = left - anchor, count = right - left
        switch (isLinear, isPerspective) {
        case (true, false): kernels.pointee.linear(scratch.pixels, scratch.sampler, first, count)
        case (true, true): kernels.pointee.linearPerspective(scratch.pixels, scratch.sampler, first, count)
        case (false, false): kernels.pointee.nearest(scratch.pixels, scratch.sampler, first, count)
        case (false, true): kernels.pointee.nearestPerspective(scratch.pixels, scratch.sampler, first, count)
        }
        return UnsafePointer(scratch.pixels)
    }
}
