// Unsafe: writes pixels of its band through kernels. Every run lies inside `area`, which lies inside the target.
import CPUKernels

/// Draws quads into one band of one pass. It is large and must not be copied for every quad: what changes from quad to
/// quad is elsewhere.
struct BandPainter: ~Copyable {
    let job: PassJob
    /// The band's index.
    let band: Int
    let scratch: Scratch
    /// What is drawn of the current quad.
    let part: UnsafeMutablePointer<QuadPart>

    /// The part of a quad that is drawn.
    struct QuadPart {
        /// The band's device pixels, or a box around the visible ones of the quad.
        var area: PixelRect
        /// The visible part of the quad; more may be drawn.
        var strips: BandSight.Strips
        /// Whether nothing was drawn where the quad is since that was cleared to no colour.
        var isOverClear = false
    }

    var area: PixelRect { part.pointee.area }
    var strips: BandSight.Strips { part.pointee.strips }
    var isOverClear: Bool { part.pointee.isOverClear }

    /// Draws the visible parts of the quads `items` of the band, back to front, within `rows`.
    func draw(_ sight: BandSight, _ items: UnsafePointer<Int32>, count: Int, _ rows: PixelRect) {
        var untouched = PassJob.Untouched(job.clear)
        for k in sight.first..<max(sight.first, count) {
            if scratch.isOver(atQuad: k) { return }
            job.fetch(behind: k, items, count: count, rows)
            let quad = job.quads + Int(items[k])
            part.pointee.strips = sight.strips(k)
            part.pointee.area = strips.bounds
            if area.isEmpty { continue }
            part.pointee.isOverClear = untouched.take(job.boxes[Int(items[k])])
            draw(quad)
            scratch.noteShaded(quad, strips)
        }
    }

    /// Draws one quad whose surfaces are drawn.
    func paint(_ quad: UnsafePointer<Quad>) {
        // Left by the quad before.
        scratch.run.pointee.replaces = 0
        switch quad.pointee.paint.kind {
        case .solid: drawSolid(quad)
        case .bordered: drawBordered(quad)
        case .image: drawImage(quad)
        case .surface: drawSurface(quad)
        case .shadow: drawImage(quad)
        case .backdrop: drawBackdrop(quad)
        case .gradient: drawGradient(quad)
        case .particles: drawParticles(quad)
        }
    }

    private func drawSolid(_ quad: UnsafePointer<Quad>) {
        let color = packed(quad.pointee.paint.color)
        let end = RunEnd(quad, job, scratch)
        if color == 0, !end.needsCoverage { return }
        if drawMasked(quad, end, color) { return }
        scratch.run.pointee.replaces = end.replacesClear(isOverClear) ? 1 : 0
        let rows = QuadRows(quad, job, strips.shape, area: reach(quad), scratch)
        let even = end.isDirect ? rows.even : area.minY..<area.minY
        var walk = RowWalk(rows, strips)
        while walk.step() {
            rows.load(walk.span, walk.y)
            let target = open(end, walk.span, walk.y), alike = walk.count(of: even)
            if alike > 0, scratch.run.pointee.hasShortEnds {
                job.forEachDistinct(walk.y, alike) { row, count in
                    scratch.kernels.pointee.solidRows(
                        target + Int(row) * job.target.stride, Int32(job.target.stride), count, color, scratch.run)
                }
                walk.skip(alike)
            } else {
                job.forEachDistinct(walk.y, 1) { _, _ in scratch.kernels.pointee.solid(target, color, scratch.run) }
                close(end, walk.span, walk.y)
            }
        }
    }

    /// Draws a fill with a ring inside its edge: color·inner + ringColor·max(0, outer - inner).
    private func drawBordered(_ quad: UnsafePointer<Quad>) {
        let color = packed(quad.pointee.paint.color), ring = packed(quad.pointee.paint.ringColor)
        let end = RunEnd(quad, job, scratch)
        scratch.run.pointee.replaces = end.replacesClear(isOverClear) ? 1 : 0
        let rows = QuadRows(quad, job, strips.shape, area: reach(quad), scratch)
        let inside = scratch.prepareInside(
            quad.pointee.shape, width: Double(max(0, quad.pointee.paint.borderWidth)), row: area.minY)
        inside.begin(scratch.inside, clip: nil)
        let even = end.isDirect ? rows.even(with: inside) : area.minY..<area.minY
        var walk = RowWalk(rows, strips)
        while walk.step() {
            let y = walk.y
            var span = walk.span
            if y >= inside.pointee.minY, y < inside.pointee.maxY {
                let inner = inside.span(y)
                if inner.left < span.right, inner.right > span.left, !inner.isEmpty {
                    // Where both cover fully only the fill shows.
                    span.innerLeft = max(span.innerLeft, inner.innerLeft)
                    span.innerRight = min(span.innerRight, inner.innerRight)
                    span.settle()
                    rows.load(span, y)
                    inside.load(scratch.inside, y, left: span.left, inner)
                    let target = open(end, span, y), alike = walk.count(of: even)
                    if alike > 0, scratch.run.pointee.hasShortEnds {
                        scratch.kernels.pointee.borderedRows(
                            target, Int32(job.target.stride), alike, color, ring, scratch.run, scratch.inside)
                        walk.skip(alike)
                    } else {
                        scratch.kernels.pointee.bordered(target, color, ring, scratch.run, scratch.inside)
                        close(end, span, y)
                    }
                    continue
                }
            }
            rows.load(span, y)
            scratch.kernels.pointee.solid(open(end, span, y), ring, scratch.run)
            close(end, span, y)
        }
    }
}

/// Returns a premultiplied colour as a pixel, rounded; channels never exceed alpha.
@inline(__always)
func packed(_ color: SIMD4<Float>) -> UInt32 {
    let scaled = inBytes(color)
    let alpha = UInt32(scaled.w)
    return alpha << 24 | min(UInt32(scaled.x), alpha) << 16 | min(UInt32(scaled.y), alpha) << 8
        | min(UInt32(scaled.z), alpha)
}

/// Returns channels in 0...255 plus 1/2, so that truncation rounds; NaN becomes 0.
@inline(__always)
func inBytes(_ color: SIMD4<Float>) -> SIMD4<Float> {
    color.limited(.zero, .one) * 255 + 0.5
}
