// Unsafe: reads the shape by address.
extension UnsafePointer<RowShape> {
    /// The covered columns of row `y`.
    @inline(__always)
    func span(_ y: Int32) -> RowSpan {
        var span = RowSpan(
            left: pointee.minX, right: pointee.maxX, innerLeft: pointee.innerMinX, innerRight: pointee.innerMaxX)
        if y < pointee.innerMinY || y >= pointee.innerMaxY { span.innerRight = span.innerLeft }
        if pointee.leftCount | pointee.rightCount != 0 { boundByTurnedEdges(&span, y) }
        for k in 0..<pointee.planeCount { pointee.planes[k].narrow(&span.left, &span.right, row: y) }
        span.settle()
        if pointee.cornerCount != 0, span.left < span.right { boundByCorners(&span, y) }
        return span
    }

    @inline(__always)
    private func boundByTurnedEdges(_ span: inout RowSpan, _ y: Int32) {
        let py = Double(y) + 0.5
        var outer = -RowShape.far, inner = -RowShape.far
        for k in 0..<pointee.leftCount {
            let t = pointee.leftSlope[k] * py + pointee.leftBase[k]
            outer = max(outer, t); inner = max(inner, t + pointee.leftWidth[k])
        }
        let columns = Double(pointee.maxX - pointee.anchor)
        span.left = max(span.left, pointee.anchor + Int32(max(0, min(columns, outer))))
        span.innerLeft = max(span.innerLeft, pointee.anchor + Int32(max(0, min(columns, inner))))
        outer = RowShape.far; inner = RowShape.far
        for k in 0..<pointee.rightCount {
            let t = pointee.rightSlope[k] * py + pointee.rightBase[k]
            outer = min(outer, t); inner = min(inner, t + pointee.rightWidth[k])
        }
        span.right = min(span.right, pointee.anchor + Int32(max(0, min(columns, outer))))
        span.innerRight = min(span.innerRight, pointee.anchor + Int32(max(0, min(columns, inner))))
    }

    @inline(__always)
    private func boundByCorners(_ span: inout RowSpan, _ y: Int32) {
        for k in 0..<pointee.cornerCount {
            let corner = UnsafePointer<RowCorner>(pointee.corners + k)
            if y < corner.pointee.minY || y >= corner.pointee.maxY { continue }
            if corner.bound(&span, y, anchor: pointee.anchor) { span.corners |= 1 << UInt8(k) }
        }
    }
}
