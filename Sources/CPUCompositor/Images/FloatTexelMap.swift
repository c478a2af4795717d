// Unsafe: gives the kernels the address of an image's texels; every coordinate is clamped to the image.
import CPUKernels
import FrameModel

/// An image, or a surface, as the float kernels read it: where they are to look between texels, at least two wide and high.
struct FloatImage {
    var pixels: UnsafeRawPointer
    /// Size in texels.
    var width, height: Int32
    /// Texels from one row to the next.
    var stride: Int
    var texels: CPUTexels
}

/// Where a quad's pixels lie in an image, for the float kernels.
struct FloatTexelMap {
    private let lines: TexelLines
    private let anchor: Int32

    /// Q of a pixel: a·i + b·py + c, with i counted from the anchor.
    var q: SIMD3<Double> { lines.q }

    /// A map for `quad`, whose columns are counted from `anchor`; fills in what is the same in every row.
    init(
        _ quad: UnsafePointer<Quad>, _ image: FloatImage, anchor: Int32,
        _ sampler: UnsafeMutablePointer<CPUFloatSampler>
    ) {
        self.anchor = anchor
        let paint = quad.pointee.paint
        let isLinear = paint.sampling == .linear || paint.isFolded
        // Linear coordinates count from the first texel's centre.
        let shift: Float = isLinear ? 0.5 : 0
        lines = TexelLines(quad, anchor: anchor, scale: 1, shift: Double(shift))
        let texels = TexelLimits(paint.texelClamp, width: image.width, height: image.height)
        let limits = isLinear ? texels.centred : texels.texels
        sampler.pointee = CPUFloatSampler(
            pixels: image.pixels, stride: Int32(image.stride), texels: image.texels, isLinear: isLinear ? 1 : 0,
            isPerspective: lines.isPerspective ? 1 : 0, isFolded: lines.isFolded ? 1 : 0, uSign: lines.foldSign.x,
            vSign: lines.foldSign.y, uBase: lines.fold.x, vBase: lines.fold.y, first: 0, minX: limits.x,
            minY: limits.y, maxX: limits.z, maxY: limits.w, lastX: image.width - 2,
            lastY: image.height - 2, uSlope: Float(lines.u.x), vSlope: Float(lines.v.x), qSlope: Float(lines.q.x),
            uStart: 0, vStart: 0, qStart: 1, factor: paint.color)
    }

    /// Fills in row `y` for a run from column `left` on.
    @inline(__always)
    func load(_ sampler: UnsafeMutablePointer<CPUFloatSampler>, _ y: Int32, left: Int32) {
        let py = Double(y) + 0.5
        sampler.pointee.first = left - anchor
        sampler.pointee.uStart = Float(lines.u.y * py + lines.u.z)
        sampler.pointee.vStart = Float(lines.v.y * py + lines.v.z)
        if lines.isPerspective { sampler.pointee.qStart = Float(lines.q.y * py + lines.q.z) }
    }
}
