extension RowShape {
    /// The covered columns of row `y`.
    @inline(__always)
    func span(_ y: Int32) -> RowSpan {
        var span = RowSpan(left: minX, right: maxX, innerLeft: innerMinX, innerRight: innerMaxX)
        if y < innerMinY || y >= innerMaxY { span.innerRight = span.innerLeft }
        if leftCount | rightCount != 0 { boundByTurnedEdges(&span, y) }
        for k in 0..<planeCount { planes[k].narrow(&span.left, &span.right, row: y) }
        span.settle()
        if cornerCount != 0, span.left < span.right { boundByCorners(&span, y) }
        return span
    }

    @inline(__always)
    private func boundByTurnedEdges(_ span: inout RowSpan, _ y: Int32) {
        let py = Double(y) + 0.5
        var outer = -Self.far, inner = -Self.far
        for k in 0..<leftCount {
            let t = leftSlope[k] * py + leftBase[k]
            outer = max(outer, t); inner = max(inner, t + leftWidth[k])
        }
        let columns = Double(maxX - anchor)
        span.left = max(span.left, anchor + Int32(max(0, min(columns, outer))))
        span.innerLeft = max(span.innerLeft, anchor + Int32(max(0, min(columns, inner))))
        outer = Self.far; inner = Self.far
        for k in 0..<rightCount {
            let t = rightSlope[k] * py + rightBase[k]
            outer = min(outer, t); inner = min(inner, t + rightWidth[k])
        }
        span.right = min(span.right, anchor + Int32(max(0, min(columns, outer))))
        span.innerRight = min(span.innerRight, anchor + Int32(max(0, min(columns, inner))))
    }

    @inline(__always)
    private func boundByCorners(_ span: inout RowSpan, _ y: Int32) {
        for k in 0..<cornerCount where y >= corners[k].minY && y < corners[k].maxY {
            if corners[k].bound(&span, y, anchor: anchor) { span.corners |= 1 << UInt8(k) }
        }
    }
}
