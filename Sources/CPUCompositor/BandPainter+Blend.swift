// Unsafe: a row of pixels that belongs to one worker, as long as the longest run.
import CPUKernels
import FramePlan

// Blend modes other than source-over. The kernels draw a run onto a clear row, which makes its own colours, and a kernel of
// the mode puts that row onto the target: so every kind of paint has every mode.

extension BandPainter {
    /// Where the kernels draw a run: the target itself, or a clear row where the mode is not source-over.
    @inline(__always)
    func open(_ blend: BlendMode, _ span: RowSpan, _ y: Int32) -> UnsafeMutablePointer<UInt32> {
        if blend == .sourceOver { return job.target.at(span.left, y) }
        scratch.kernels.pointee.fill(scratch.row, 0, span.right - span.left)
        return scratch.row
    }

    /// Puts the run where it belongs.
    @inline(__always)
    func close(_ blend: BlendMode, _ span: RowSpan, _ y: Int32) {
        switch blend {
        case .sourceOver: break
        case .plusLighter:
            scratch.kernels.pointee.plusLighter(job.target.at(span.left, y), scratch.row, span.right - span.left)
        default: break
        }
    }
}
