// Unsafe: fills the kernels' arguments by address.
import CPUKernels

extension UnsafePointer<RowShape> {
    /// Fills in what is the same in every row.
    @inline(__always)
    func begin(_ row: UnsafeMutablePointer<CPUShapeRow>, clip: UnsafeMutablePointer<CPUShapeRow>?) {
        UnsafeMutableRawPointer(row).storeBytes(of: SIMD4<Float>(pointee.edgeA), as: SIMD4<Float>.self)
        row.pointee.isCut = pointee.isCut ? 1 : 0
        row.pointee.isPerspective = pointee.isPerspective ? 1 : 0
        row.pointee.clip = clip.map { UnsafePointer<CPUShapeRow>($0) }
    }

    /// Fills in row `y`, for a run from column `left` on, of which the shape covers `span` and nothing outside.
    @inline(__always)
    func load(_ row: UnsafeMutablePointer<CPUShapeRow>, _ y: Int32, left: Int32, _ span: RowSpan) {
        let start = pointee.edgeB * (Double(y) + 0.5) + pointee.edgeC + 0.5
        UnsafeMutableRawPointer(row).storeBytes(of: SIMD4<Float>(start), toByteOffset: 16, as: SIMD4<Float>.self)
        row.pointee.first = left - pointee.anchor
        row.pointee.from = span.left - left
        row.pointee.to = span.right - left
        row.pointee.cornerCount = 0
        if span.corners != 0 { loadCorners(row, y, span.corners) }
    }

    private func loadCorners(_ row: UnsafeMutablePointer<CPUShapeRow>, _ y: Int32, _ mask: UInt8) {
        var count = 0
        withUnsafeMutablePointer(to: &row.pointee.corners) {
            $0.withMemoryRebound(to: CPUCorner.self, capacity: 4) { memory in
                for k in 0..<pointee.cornerCount where mask & (1 << UInt8(k)) != 0 {
                    UnsafePointer<RowCorner>(pointee.corners + k).load(memory + count, row: y)
                    count += 1
                }
            }
        }
        row.pointee.cornerCount = Int32(count)
    }
}
