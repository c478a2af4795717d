// Unsafe: see BandPainter. Reads stencils inside their bounds.
import CPUKernels
import FrameModel

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
        guard span.innerLeft == span.left, span.innerRight == span.right, let columns = stencil.pointee.columns(y)
        else { return false }
        span.clip(columns.lowerBound, columns.upperBound)
        if columns.isEmpty { span.right = span.left }
        (span.innerLeft, span.innerRight) = (span.left, span.right)
        return true
    }

    /// Draws a row's pixels, of which the first is the span's.
    @inline(__always)
    func draw(
        _ source: UnsafePointer<UInt32>, to target: UnsafeMutablePointer<UInt32>, _ span: RowSpan, _ y: Int32,
        _ scratch: Scratch
    ) {
        guard var coverage = stencil.pointee.coverage?.asKernelsRead else { return }
        let bounds = stencil.pointee.bounds
        scratch.kernels.pointee.stencilled(
            target, source, &coverage, y - bounds.minY, span.left - bounds.minX, scratch.run)
    }
}

extension CoverageRuns {
    /// The same memory for kernels.
    @inline(__always)
    var asKernelsRead: CPUCoverage {
        CPUCoverage(
            starts: starts, runs: UnsafeRawPointer(runs).assumingMemoryBound(to: CPUCoverageRun.self),
            width: Int32(width))
    }
}
