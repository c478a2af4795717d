// Unsafe: passes image memory to the kernels; every coordinate is clamped to the image.
import CPUKernels

/// The map from a quad's pixels to its image.
struct TexelMap {
    let isLinear: Bool
    let isAligned: Bool
    private let image: ImageSource
    private let lines: TexelLines
    /// Texel = device pixel + offset, both whole, for `aligned` sampling.
    private let offsetX, offsetY: Int32
    /// The whole texels that may be read.
    private let minX, minY, maxX, maxY: Int32
    private let anchor: Int32
    private let clamp: SIMD4<Float>

    var isPerspective: Bool { lines.isPerspective }
    var isFolded: Bool { lines.isFolded }
    /// Q of a pixel: a·i + b·py + c, with i counted from the anchor.
    var q: SIMD3<Double> { lines.q }

    /// Creates the map for `quad`, whose columns are counted from `anchor`.
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

    /// Returns the nearest integer, clamped beyond all images so that pixels can be added to it.
    private static func whole(_ texel: Double) -> Int32 { Int32(max(-0x1p30, min(0x1p30, texel)).rounded()) }

    /// Returns the image's pixels for the columns `left..<right` of row `y` where the image has them all; otherwise
    /// nil.
    @inline(__always)
    func alignedRow(_ y: Int32, _ left: Int32, _ right: Int32) -> UnsafePointer<UInt32>? {
        guard isAligned, left + offsetX >= minX, right + offsetX <= maxX + 1 else { return nil }
        let row = min(max(y + offsetY, minY), maxY)
        return image.pixels + (Int(row) * Int(image.stride) + Int(left + offsetX))
    }

    /// Returns the alphas for the columns `left..<right` of row `y` of an A8 image: those in memory; or, where it has
    /// runs or is smaller, `spare` with the outermost alphas repeated.
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

    /// Returns the texel of an area's first pixel, for `aligned` sampling, where the image has all pixels of the area;
    /// otherwise nil.
    func firstTexel(of area: PixelRect) -> (x: Int, y: Int)? {
        guard isAligned, area.minX + offsetX >= minX, area.maxX + offsetX <= maxX + 1, area.minY + offsetY >= minY,
            area.maxY + offsetY <= maxY + 1
        else { return nil }
        return (Int(area.minX + offsetX), Int(area.minY + offsetY))
    }

    /// Whether the image's rows and columns map to the target's, between texels.
    var isUpright: Bool { isLinear && !isPerspective && lines.u.y == 0 && lines.v.x == 0 }

    /// The starts of an upright image's rows.
    var rowStarts: CPUSamplerRows { CPUSamplerRows(vDown: lines.v.y, vStart: lines.v.z) }

    /// Fills in the values that all rows share.
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

/// An image or a surface as the float kernels read it: where they read between texels, at least two texels wide and
/// high.
struct FloatImage {
    var pixels: UnsafeRawPointer
    /// Size in texels.
    var width, height: Int32
    /// Texels from one row to the next.
    var stride: Int
    var texels: CPUTexels
}

/// The map from a quad's pixels to an image, for the float kernels.
struct FloatTexelMap {
    private let lines: TexelLines
    private let anchor: Int32

    /// Q of a pixel: a·i + b·py + c, with i counted from the anchor.
    var q: SIMD3<Double> { lines.q }

    /// Creates the map for `quad`, whose columns are counted from `anchor`; fills in the values that all rows share.
    init(
        _ quad: UnsafePointer<Quad>, _ image: FloatImage, anchor: Int32,
        _ sampler: UnsafeMutablePointer<CPUFloatSampler>
    ) {
        self.anchor = anchor
        let paint = quad.pointee.paint
        let isLinear = paint.sampling == .linear || paint.isFolded
        // Linear coordinates are relative to the first texel's centre.
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

/// The limits of the coordinates at which the texels of an image may be read: minX, minY, maxX, maxY.
struct TexelLimits {
    /// In texels from the first one's edge, clamped to the image.
    let texels: SIMD4<Float>
    private let size: SIMD4<Float>

    /// - Parameter clamp: centres of the outermost texels that may be read.
    init(_ clamp: SIMD4<Float>, width: Int32, height: Int32) {
        size = SIMD4(Float(width), Float(height), Float(width), Float(height))
        let half = SIMD4<Float>(repeating: 0.5)
        texels = Self.ordered(clamp.limited(half, size - half))
    }

    /// In texels from the first one's centre.
    var centred: SIMD4<Float> { texels - 0.5 }

    /// In 1/256 texels from the first one's centre: the last texel is reached from the one before it, with the full
    /// fraction.
    var fine: SIMD4<Float> {
        Self.ordered((texels * 256 - 128).limited(.zero, size * 256 - 257))
    }

    private static func ordered(_ v: SIMD4<Float>) -> SIMD4<Float> { SIMD4(v.x, v.y, max(v.x, v.z), max(v.y, v.w)) }
}

extension CPUSpriteImage {
    /// Creates the image of the part `texels`.
    init(_ texels: SIMD4<Float>, _ image: ImageSource, isLinear: Bool, isFloat: Bool) {
        self.init(
            clamp: texels + SIMD4(0.5, 0.5, -0.5, -0.5), image, isLinear: isLinear, isFloat: isFloat)
        // Particles show a part of the image; what frames that part is made for all of them together.
        framed = nil
        framedStride = 0
    }

    /// Creates the image whose texels are read between `clamp`, the centres of the outermost of them.
    init(clamp: SIMD4<Float>, _ image: ImageSource, isLinear: Bool, isFloat: Bool) {
        let limits = TexelLimits(clamp, width: image.width, height: image.height)
        let ends = !isLinear ? limits.texels : isFloat ? limits.centred : limits.fine
        self.init(
            pixels: image.pixels, stride: image.stride, isLinear: isLinear ? 1 : 0, minX: ends.x, minY: ends.y,
            maxX: ends.z, maxY: ends.w, framed: image.framed, framedStride: image.framedStride)
    }
}
