// Unsafe pointers: the innermost loop of filling. They are valid for one call of `ScanlineRasterizer.fill`.

import RasterKernels

/// Adds edges to rows in any order: all of them are borders of the inside, which nothing covers twice.
struct EdgeSum {
    let edges: UnsafePointer<EdgeList.Edge>
    let count: Int
    /// The winding number inside: 1 or -1.
    let turn: Float
    /// The greatest number of rows at once.
    let rowCount: Int

    /// Fills all rows.
    func run<Sink: CoverageSink>(_ memory: RasterRows, height: Int, into sink: inout Sink) {
        let kernels = RasterKernelsBest()
        var rows = memory, top = 0
        while top < height {
            let bottom = min(height, top + rowCount)
            rows.top = Int32(truncatingIfNeeded: top)
            add(&rows, Double(top), Double(bottom), kernels)
            sink.add(&rows, count: bottom - top, kernels)
            top = bottom
        }
    }

    /// Adds the parts of all edges between two heights.
    @inline(__always)
    private func add(
        _ rows: UnsafePointer<RasterRows>, _ top: Double, _ bottom: Double, _ kernels: UnsafePointer<RasterKernelTable>
    ) {
        for i in 0..<count {
            let own = edges + i
            let y = max(top, own.pointee.y0), end = min(bottom, own.pointee.y1)
            guard y < end else { continue }
            var edge = RasterEdge(
                x0: own.pointee.x0, y0: own.pointee.y0, slope: own.pointee.slope,
                border: turn * Float(own.pointee.winding))
            kernels.pointee.addEdge(rows, &edge, own.pointee.place(at: y), y, own.pointee.place(at: end), end)
        }
    }
}
