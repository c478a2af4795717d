// Unsafe: image pixels by address, kept alive by the frame.
import CPUKernels
import FrameModel

/// A stencil as bands read it.
struct StencilSource {
    let bounds: PixelRect
    private let runs: CoverageRuns?
    private let bytes: UnsafePointer<UInt8>?

    init(_ stencil: Stencil, _ image: PixelBuffer) {
        bounds = stencil.bounds
        runs = image.runs
        bytes = image.runs == nil ? image.bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) : nil
    }

    /// The alphas of row `y` from column `left` on, which lies within; where there are none in memory they are written to `spare`.
    func alphas(_ y: Int32, _ left: Int32, spare: UnsafeMutablePointer<UInt8>) -> UnsafePointer<UInt8> {
        let row = Int(y - bounds.minY), column = Int(left - bounds.minX)
        if let bytes { return bytes + row * Int(bounds.width) + column }
        runs?.write(row: row, to: spare)
        return UnsafePointer(spare) + column
    }

    /// The columns of the target between which row `y` covers anything, where it is made of runs; empty where it covers nothing.
    @inline(__always)
    func columns(_ y: Int32) -> Range<Int32>? {
        guard let runs else { return nil }
        guard let columns = runs.columns(ofRow: Int(y - bounds.minY)) else { return bounds.minX..<bounds.minX }
        return bounds.minX + columns.lowerBound..<bounds.minX + columns.upperBound
    }

    /// Whether it is made of runs.
    var hasRuns: Bool { runs != nil }

    /// All of it.
    var coverage: CoverageRuns? { runs }
}
