// Unsafe: see BandPainter. Reads coverage masks inside their bounds.
import CPUKernels

// Quads that are seen through runs of coverage: where nothing else bounds a row, it needs no intermediate clear row.

/// A coverage mask of runs whose rows are drawn straight into the target.
struct CoverageMaskRuns {
    private let coverageMask: UnsafePointer<CoverageMaskSource>

    /// Nil where a quad has none, or needs more than source-over.
    @inline(__always)
    init?(_ end: borrowing RunEnd) {
        guard let coverageMask = end.coverageMask, coverageMask.pointee.hasRuns, end.blend == .sourceOver,
            end.tint == .max
        else {
            return nil
        }
        self.coverageMask = coverageMask
    }

    /// Whether the runs alone bound a row; narrows the row to their columns then.
    @inline(__always)
    func narrow(_ span: inout RowSpan, _ y: Int32) -> Bool {
        guard span.innerLeft == span.left, span.innerRight == span.right, let columns = coverageMask.pointee.columns(y)
        else { return false }
        span.clip(columns.lowerBound, columns.upperBound)
        if columns.isEmpty { span.right = span.left }
        (span.innerLeft, span.innerRight) = (span.left, span.right)
        return true
    }

    /// Draws a row's pixels; the first one is the span's first.
    @inline(__always)
    func draw(
        _ source: UnsafePointer<UInt32>, to target: UnsafeMutablePointer<UInt32>, _ span: RowSpan, _ y: Int32,
        _ scratch: Scratch
    ) {
        guard var coverage = coverageMask.pointee.coverage?.asKernelsRead else { return }
        let bounds = coverageMask.pointee.bounds
        scratch.kernels.pointee.maskedRuns(
            target, source, &coverage, y - bounds.minY, span.left - bounds.minX, scratch.run)
    }
}

extension CoverageRuns {
    /// The kernels' form of the runs, in the same memory.
    @inline(__always)
    var asKernelsRead: CPUCoverage {
        CPUCoverage(
            starts: starts, runs: UnsafeRawPointer(runs).assumingMemoryBound(to: CPUCoverageRun.self),
            width: Int32(width))
    }
}
