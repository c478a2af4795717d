// Unsafe: writes pixels of its band through kernels. Every run lies inside `area`, which lies inside the target.
import CPUKernels

/// Draws one quad into one band of one pass of floats: for each part of a row its coverage, its colours, and the
/// blending with the target.
struct FloatPainter {
    let job: PassJob
    let quad: UnsafePointer<Quad>
    /// A box around pixels to draw, cut to those of the mask or the coverage mask.
    let area: PixelRect
    /// The visible part of the quad; more may be drawn.
    let strips: BandSight.Strips
    /// Whether nothing was drawn where the quad is since that was cleared to no colour.
    let isOverClear: Bool
    /// The band's index.
    let band: Int
    let scratch: Scratch
    let target: FloatPlane
    let mask: FloatPlane?
    let coverageMask: UnsafePointer<CoverageMaskSource>?
    let mode: BlendMode

    /// - Parameters:
    ///   - area: A box around visible pixels, or a part of it.
    ///   - strips: The visible part of the quad.
    init(
        _ job: PassJob, _ quad: UnsafePointer<Quad>, area: PixelRect, strips: BandSight.Strips, isOverClear: Bool,
        band: Int, _ scratch: Scratch
    ) {
        self.isOverClear = isOverClear
        self.band = band
        self.strips = strips
        self.job = job
        self.quad = quad
        self.scratch = scratch
        target = FloatPlane(job.target)
        mode = quad.pointee.blend
        let mask = Int(quad.pointee.mask)
        self.mask = mask < 0 ? nil : FloatPlane(job.plane(quad.pointee.mask, scratch))
        coverageMask = job.coverageMask(of: quad)
        let seen = coverageMask.map { area.intersection($0.pointee.bounds) } ?? area
        self.area = mask < 0 ? seen : seen.intersection(job.surfaceBounds[mask])
    }

    /// Draws the part of the quad in the band.
    func draw() {
        if area.isEmpty { return }
        switch quad.pointee.paint.kind {
        case .solid: drawSolid()
        case .bordered: drawBordered()
        case .image, .shadow: drawImage()
        case .surface: drawSurface()
        case .backdrop: drawBackdrop()
        case .gradient: drawGradient()
        case .particles: drawParticles()
        }
    }

    var kernels: UnsafePointer<CPUFloatTable> { scratch.floats.kernels }
    var colors: UnsafeMutablePointer<SIMD4<Float>> { scratch.floats.colors }

    /// Returns the coverage of the part's pixels; nil where all are covered fully.
    @inline(__always)
    func coverage(_ part: RunParts.Part, _ left: Int32, _ y: Int32) -> UnsafePointer<Float>? {
        if part.isInner, mask == nil, coverageMask == nil { return nil }
        let row = scratch.floats.coverage
        if part.isInner {
            row.update(repeating: 1, count: Int(part.count))
        } else {
            kernels.pointee.coverage(row, scratch.shape, part.from, part.count)
        }
        applyMask(row, part, left, y)
        return UnsafePointer(row)
    }

    @inline(__always)
    func applyMask(_ row: UnsafeMutablePointer<Float>, _ part: RunParts.Part, _ left: Int32, _ y: Int32) {
        if let mask { kernels.pointee.mask(row, mask.at(left + part.from, y), part.count) }
        if let coverageMask {
            let alphas = coverageMask.pointee.alphas(y, left + part.from, spare: scratch.coverageMask)
            for i in 0..<Int(part.count) { row[i] *= Float(alphas[i]) / 255 }
        }
    }

    /// Blends colours with the target.
    @inline(__always)
    func blend(
        _ source: UnsafePointer<SIMD4<Float>>, _ coverage: UnsafePointer<Float>?, _ part: RunParts.Part, _ left: Int32,
        _ y: Int32
    ) {
        kernels.pointee.blend(target.at(left + part.from, y), source, coverage, part.count, mode.rawValue)
    }

    /// Draws the colours of a run, which are made in whole vectors of pixels that reach beyond their number. Those that
    /// replace the target's, as they are opaque or it is clear, are made in place.
    ///
    /// - Parameter make: gets the colours' address, the first pixel, counted from the run's first, and the number, at
    ///   most `FloatScratch.capacity`.
    @inline(__always)
    func drawRun(_ left: Int32, _ y: Int32, isOpaque: Bool, make: MakeColors) {
        let run = scratch.run, count = run.pointee.count, from = run.pointee.innerFrom
        let inside = max(0, run.pointee.innerTo - from) / CPUFloatSlack * CPUFloatSlack
        let replaces = (isOpaque || isOverClear) && isPlain
        guard replaces, inside > 0 else { return drawColors(0..<count, left, y, replaces: replaces, make: make) }
        drawColors(0..<from, left, y, replaces: true, make: make)
        for first in stride(from: from, to: from + inside, by: Int(FloatScratch.capacity)) {
            make(target.at(left + first, y), first, min(FloatScratch.capacity, from + inside - first))
        }
        drawColors(from + inside..<count, left, y, replaces: true, make: make)
    }

    typealias MakeColors = (UnsafeMutablePointer<SIMD4<Float>>, _ from: Int32, _ count: Int32) -> Void

    /// Draws some pixels of a run.
    ///
    /// - Parameter replaces: whether fully covered ones replace the target's.
    private func drawColors(
        _ pixels: Range<Int32>, _ left: Int32, _ y: Int32, replaces: Bool, make: MakeColors
    ) {
        var first = pixels.lowerBound
        while first < pixels.upperBound {
            let end = min(pixels.upperBound, first + FloatScratch.capacity)
            make(colors, first, end - first)
            var parts = RunParts(scratch.run, first..<end)
            while let part = parts.take() {
                let own = colors + Int(part.from - first)
                if replaces, part.isInner {
                    target.at(left + part.from, y).update(from: own, count: Int(part.count))
                } else {
                    blend(own, coverage(part, left, y), part, left, y)
                }
            }
            first = end
        }
    }

    /// Whether colours are composited source-over and through no masks.
    var isPlain: Bool { mode == .sourceOver && mask == nil && coverageMask == nil }

    /// The rows of a shape that have the same coverage, where nothing else bounds it.
    func even(_ rows: Range<Int32>) -> Range<Int32> { isPlain ? rows : area.minY..<area.minY }

    /// Blends one colour with the target along a run, and the same run of the rows below that are `alike`.
    func drawRun(_ color: SIMD4<Float>, _ left: Int32, _ y: Int32, alike: Int32 = 1) {
        var parts = RunParts(scratch.run)
        while let part = parts.take() {
            draw(color, part, left, y, alike: alike)
        }
    }

    @inline(__always)
    func draw(_ color: SIMD4<Float>, _ part: RunParts.Part, _ left: Int32, _ y: Int32, alike: Int32) {
        let coverage = coverage(part, left, y)
        if mode == .sourceOver, coverage == nil, isOverClear {
            for k in 0..<alike { kernels.pointee.fill(target.at(left + part.from, y + k), color, part.count) }
        } else if mode == .sourceOver {
            kernels.pointee.solid(
                target.at(left + part.from, y), Int32(target.stride), alike, color, coverage, part.count)
        } else {
            kernels.pointee.fill(colors, color, part.count)
            blend(colors, coverage, part, left, y)
        }
    }
}
