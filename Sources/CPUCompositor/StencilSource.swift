// Unsafe: image pixels by address, kept alive by the frame.
import CPUKernels
import FramePlan

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

    /// The runs of row `y`, where it is made of those.
    @inline(__always)
    func row(_ y: Int32) -> (runs: UnsafeBufferPointer<CoverageRuns.Run>, alphas: UnsafePointer<UInt8>)? {
        guard let runs else { return nil }
        return (runs[row: Int(y - bounds.minY)], runs.alphas)
    }

    /// Whether it is made of runs.
    var hasRuns: Bool { runs != nil }

    /// All of it.
    var coverage: CoverageRuns? { runs }
}
