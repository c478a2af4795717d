// Unsafe: fills scratch memory through the kernels.
import CPUKernels

extension RowShape {
    /// Writes the coverage of the columns `from..<to` of row `y`, where hard edges hold.
    ///
    /// - Parameter corners: the row's `RowSpan.corners`.
    @inline(__always)
    func cover(
        _ coverage: UnsafeMutablePointer<UInt8>, _ from: Int32, _ to: Int32, row y: Int32, corners: UInt8,
        _ scratch: Scratch
    ) {
        let kernels = scratch.kernels
        let first = from - anchor, count = to - from
        if isSmooth {
            let start = edgeB * (Double(y) + 0.5) + edgeC
            let edges = UnsafeMutableRawPointer(scratch.edges)
            edges.storeBytes(of: SIMD4<Float>(edgeA), as: SIMD4<Float>.self)
            edges.storeBytes(of: SIMD4<Float>(start), toByteOffset: 16, as: SIMD4<Float>.self)
            kernels.pointee.coverageBox(coverage, scratch.edges, first, count)
        } else {
            coverage.update(repeating: 255, count: Int(count))
        }
        if corners == 0 { return }
        for k in 0..<cornerCount where corners & (1 << UInt8(k)) != 0 {
            self.corners[k].load(scratch.corner, row: y)
            if self.corners[k].isPerspective {
                kernels.pointee.coverageCornerPerspective(coverage, scratch.corner, first, count)
            } else {
                kernels.pointee.coverageCorner(coverage, scratch.corner, first, count)
            }
        }
    }
}
