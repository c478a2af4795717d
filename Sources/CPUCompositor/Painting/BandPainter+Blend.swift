// Unsafe: rows of pixels of one worker, as long as the longest run.
import CPUKernels
import PixelEffects

// Masks, tints, and blend modes other than source-over. The kernels draw a run onto a clear row, which gives its
// colours times their coverage; other kernels then tint it, mask it and blend it with the target. So every kind of
// paint supports all of them.

/// How the runs of a quad are composited with the target.
struct RunEnd {
    let blend: BlendMode
    /// Whether the runs are drawn straight into the target.
    let isDirect: Bool
    /// The factor of each channel; all ones where there is none.
    let tint: UInt32
    let mask: PixelPlane?
    let coverageMask: UnsafePointer<CoverageMaskSource>?
    /// Whether the mode needs the coverage by itself.
    let needsCoverage: Bool

    /// Creates the run end of a quad. `adds`: the quad's kernel can add to the target itself.
    @inline(__always)
    init(
        _ quad: UnsafePointer<Quad>, _ job: borrowing PassJob, _ scratch: Scratch, tint: UInt32 = .max,
        adds: Bool = false
    ) {
        blend = quad.pointee.blend
        self.tint = tint
        mask = quad.pointee.mask < 0 ? nil : job.plane(quad.pointee.mask, scratch)
        coverageMask = job.coverageMask(of: quad)
        isDirect = (blend == .sourceOver || adds) && tint == .max && !quad.pointee.isMasked
        needsCoverage = !blend.keepsTargetUnderClear
    }

    /// Whether runs are drawn onto no colour, which they then replace where they cover fully: onto a clear row, or where
    /// the target itself is clear.
    @inline(__always)
    func replacesClear(_ isOverClear: Bool) -> Bool { !isDirect || isOverClear }
}

extension BandPainter {
    /// Returns the pixels that a quad can reach: those inside its mask or its coverage mask.
    @inline(__always)
    func reach(_ quad: UnsafePointer<Quad>) -> PixelRect {
        if let coverageMask = job.coverageMask(of: quad) { return area.intersection(coverageMask.pointee.bounds) }
        let mask = quad.pointee.mask
        return mask < 0 ? area : area.intersection(job.surfaceBounds[Int(mask)])
    }

    /// Returns where the kernels draw the run, which is filled in: the target itself, or a row that is clear where the
    /// run does not replace it.
    @inline(__always)
    func open(_ end: borrowing RunEnd, _ span: RowSpan, _ y: Int32) -> UnsafeMutablePointer<UInt32> {
        if end.isDirect { return job.target.at(span.left, y) }
        let count = span.right - span.left
        // Kernels may draw whole vectors around what is covered fully.
        let from = scratch.run.pointee.innerFrom + 8, to = scratch.run.pointee.innerTo - 8
        if scratch.run.pointee.replaces == 0 || to - from < 64 {
            scratch.kernels.pointee.fill(scratch.row, 0, count)
        } else {
            scratch.kernels.pointee.fill(scratch.row, 0, from)
            scratch.kernels.pointee.fill(scratch.row + Int(to), 0, count - to)
        }
        return scratch.row
    }

    /// Composites the run with the target; the scratch memory still holds the run. `coverage`: a further factor, as
    /// alpha.
    @inline(__always)
    func close(_ end: borrowing RunEnd, _ span: RowSpan, _ y: Int32, coverage: UnsafePointer<UInt32>? = nil) {
        if !end.isDirect { blend(end, span, y, coverage) }
    }

    private func blend(_ end: borrowing RunEnd, _ span: RowSpan, _ y: Int32, _ coverage: UnsafePointer<UInt32>?) {
        let kernels = scratch.kernels, count = span.right - span.left
        if end.tint != .max { kernels.pointee.tint(scratch.row, end.tint, count) }
        let mask = end.mask.map { UnsafePointer($0.at(span.left, y)) }
        if let mask { kernels.pointee.mask(scratch.row, mask, 255, count) }
        let alphas = end.coverageMask.map { $0.pointee.alphas(y, span.left, spare: scratch.coverageMask) }
        if let alphas { kernels.pointee.maskRow(scratch.row, alphas, count) }
        if end.needsCoverage {
            kernels.pointee.fill(scratch.coverage, 0, count)
            kernels.pointee.solid(scratch.coverage, .max, scratch.run)
            if let mask { kernels.pointee.mask(scratch.coverage, mask, 255, count) }
            if let alphas { kernels.pointee.maskRow(scratch.coverage, alphas, count) }
            if let coverage { kernels.pointee.mask(scratch.coverage, coverage, 255, count) }
        }
        kernels.pointee.blend[Int(end.blend.rawValue)](
            job.target.at(span.left, y), scratch.row, scratch.coverage, count)
    }

    /// Replaces the pixels below by the output of effects on them, by coverage and share.
    func drawBackdrop(_ quad: UnsafePointer<Quad>) {
        let kernels = scratch.kernels
        let share = packed(quad.pointee.paint.color) >> 24
        if share == 0 { return }
        let mask = quad.pointee.mask < 0 ? nil : job.plane(quad.pointee.mask, scratch)
        let coverageMask = job.coverageMask(of: quad)
        let rows = QuadRows(quad, job, strips.shape, area: reach(quad).intersection(job.behindBounds), scratch)
        var walk = RowWalk(rows, strips)
        while walk.step() {
            let span = walk.span, y = walk.y
            rows.load(span, y)
            let count = span.right - span.left
            kernels.pointee.fill(scratch.coverage, 0, count)
            kernels.pointee.solid(scratch.coverage, .max, scratch.run)
            if share < 255 { kernels.pointee.tint(scratch.coverage, share << 24, count) }
            if let mask { kernels.pointee.mask(scratch.coverage, mask.at(span.left, y), 255, count) }
            if let coverageMask {
                kernels.pointee.maskRow(
                    scratch.coverage, coverageMask.pointee.alphas(y, span.left, spare: scratch.coverageMask), count)
            }
            kernels.pointee.replace(
                job.target.at(span.left, y), job.behind.at(span.left, y), scratch.coverage, count)
        }
    }
}
