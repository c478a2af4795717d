// Unsafe: see BandPainter. Reads stencils inside their bounds.
import CPUKernels
import FramePlan

// Quads that are seen through runs of coverage: where only those bound a row it needs no clear row in between.

/// A stencil made of runs whose rows are drawn straight into the target.
struct StencilRuns {
    private let stencil: UnsafePointer<StencilSource>

    /// Nil where a quad has none, or more than source-over to do.
    @inline(__always)
    init?(_ end: borrowing RunEnd) {
        guard let stencil = end.stencil, stencil.pointee.hasRuns, end.blend == .sourceOver, end.tint == .max else {
            return nil
        }
        self.stencil = stencil
    }

    /// Whether a row is covered fully but for the runs; narrows it to where those begin and end then.
    @inline(__always)
    func narrow(_ span: inout RowSpan, _ y: Int32) -> Bool {
        guard span.innerLeft == span.left, span.innerRight == span.right, let row = stencil.pointee.row(y) else {
            return false
        }
        let left = stencil.pointee.bounds.minX
        guard let first = row.runs.first, let last = row.runs.last else {
            span.right = span.left
            return true
        }
        span.clip(left + first.from, left + last.to)
        (span.innerLeft, span.innerRight) = (span.left, span.right)
        return true
    }

    /// Draws a row's pixels, of which the first is the span's.
    @inline(__always)
    func draw(
        _ source: UnsafePointer<UInt32>, to target: UnsafeMutablePointer<UInt32>, _ span: RowSpan, _ y: Int32,
        _ scratch: Scratch
    ) {
        guard let row = stencil.pointee.row(y), let runs = row.runs.baseAddress else { return }
        scratch.kernels.pointee.stencilled(
            target, source, UnsafeRawPointer(runs).assumingMemoryBound(to: CPUCoverageRun.self),
            Int32(row.runs.count), row.alphas, span.left - stencil.pointee.bounds.minX, scratch.run)
    }
}
