// Unsafe: hands image memory to the kernels; every coordinate is clamped to the image.
import CPUKernels
import FrameModel

/// Where a quad's pixels lie in its image.
struct TexelMap {
    let isLinear: Bool
    let isAligned: Bool
    private let image: ImageSource
    private let lines: TexelLines
    /// Texel = device pixel + offset, both whole, for `aligned` sampling.
    private let offsetX, offsetY: Int32
    /// Whole texels that may be read.
    private let minX, minY, maxX, maxY: Int32
    private let anchor: Int32
    private let clamp: SIMD4<Float>

    var isPerspective: Bool { lines.isPerspective }
    var isFolded: Bool { lines.isFolded }
    /// Q of a pixel: a·i + b·py + c, with i counted from the anchor.
    var q: SIMD3<Double> { lines.q }

    /// A map for `quad`, whose columns are counted from `anchor`.
    init(_ quad: UnsafePointer<Quad>, _ image: ImageSource, anchor: Int32) {
        self.image = image
        self.anchor = anchor
        let sampling = quad.pointee.paint.sampling
        let isFolded = quad.pointee.paint.isFolded
        isLinear = sampling == .linear || isFolded
        isAligned = sampling == .aligned && !isFolded
        // The linear kernels count 1/256 texels from the first texel's centre.
        lines = TexelLines(quad, anchor: anchor, scale: isLinear ? 256 : 1, shift: isLinear ? 128 : 0)

        let limits = TexelLimits(quad.pointee.paint.texelClamp, width: image.width, height: image.height)
        let texels = limits.texels
        minX = Int32(texels.x); minY = Int32(texels.y)
        maxX = Int32(texels.z); maxY = Int32(texels.w)
        clamp = isLinear ? limits.fine : texels

        let originY = quad.pointee.shape.bounds.minY
        let down = Double(originY) + 0.5
        offsetX = isAligned ? Self.whole(lines.u.z + lines.u.y * down - 0.5) - anchor : 0
        offsetY = isAligned ? Self.whole(lines.v.z + lines.v.y * down - 0.5) - originY : 0
    }

    /// The nearest whole number; of one that lies beyond all images one that does, too, and to which pixels can be added.
    private static func whole(_ texel: Double) -> Int32 { Int32(max(-0x1p30, min(0x1p30, texel)).rounded()) }

    /// The pixels for the columns `left..<right` of row `y` where they lie in the image as they are drawn.
    @inline(__always)
    func alignedRow(_ y: Int32, _ left: Int32, _ right: Int32) -> UnsafePointer<UInt32>? {
        guard isAligned, left + offsetX >= minX, right + offsetX <= maxX + 1 else { return nil }
        let row = min(max(y + offsetY, minY), maxY)
        return image.pixels + (Int(row) * Int(image.stride) + Int(left + offsetX))
    }

    /// The alphas for the columns `left..<right` of row `y` of an A8 image: those in memory, or, where it is made of runs or ends
    /// before, `spare` with its ends repeated.
    @inline(__always)
    func alphas(
        _ y: Int32, _ left: Int32, _ right: Int32, spare: UnsafeMutablePointer<UInt8>
    ) -> UnsafePointer<UInt8> {
        let row = Int(min(max(y + offsetY, minY), maxY))
        var base = UnsafePointer(spare)
        if let runs = image.runs {
            runs.write(row: row, to: spare)
        } else if let alphas = image.alphas {
            base = alphas + row * Int(image.stride)
        }
        if left + offsetX >= minX, right + offsetX <= maxX + 1 { return base + Int(left + offsetX) }
        let repeated = spare + CPUCompositor.maxSize
        for x in left..<right { repeated[Int(x - left)] = base[Int(min(max(x + offsetX, minX), maxX))] }
        return UnsafePointer(repeated)
    }

    /// The texel of a pixel, for `aligned` sampling, where the image has all pixels of an area; nil where it ends before.
    func firstTexel(of area: PixelRect) -> (x: Int, y: Int)? {
        guard isAligned, area.minX + offsetX >= minX, area.maxX + offsetX <= maxX + 1, area.minY + offsetY >= minY,
            area.maxY + offsetY <= maxY + 1
        else { return nil }
        return (Int(area.minX + offsetX), Int(area.minY + offsetY))
    }

    /// Whether the image's rows and columns are the target's, with texels in between.
    var isUpright: Bool { isLinear && !isPerspective && lines.u.y == 0 && lines.v.x == 0 }

    /// Where rows of an upright image start.
    var rowStarts: CPUSamplerRows { CPUSamplerRows(vDown: lines.v.y, vStart: lines.v.z) }

    /// Fills in what is the same in every row.
    @inline(__always)
    func begin(_ sampler: UnsafeMutablePointer<CPUSampler>) {
        sampler.pointee = CPUSampler(
            pixels: image.pixels, stride: image.stride, first: 0, minX: clamp.x, minY: clamp.y, maxX: clamp.z,
            maxY: clamp.w, uSlope: Float(lines.u.x), vSlope: Float(lines.v.x), qSlope: Float(lines.q.x), uStart: 0,
            vStart: 0, qStart: 1, uBase: lines.fold.x, vBase: lines.fold.y)
    }

    /// Fills in row `y` for a run from column `left` on.
    @inline(__always)
    func load(_ sampler: UnsafeMutablePointer<CPUSampler>, _ y: Int32, left: Int32) {
        let py = Double(y) + 0.5
        sampler.pointee.first = left - anchor
        sampler.pointee.uStart = Float(lines.u.y * py + lines.u.z)
        sampler.pointee.vStart = Float(lines.v.y * py + lines.v.z)
        if isPerspective { sampler.pointee.qStart = Float(lines.q.y * py + lines.q.z) }
    }
}
