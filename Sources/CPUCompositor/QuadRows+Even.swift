// Unsafe: reads the shape by address.
import FramePlan

extension QuadRows {
    /// Rows of which each is covered as every other is: those of an upright rectangle, between its corners, where nothing else
    /// bounds it. None where rows differ.
    var even: Range<Int32> {
        let none = area.minY..<area.minY
        if cutCount != 0 || clip0 != nil { return none }
        let rows = shape.pointee.even
        let first = max(rows.lowerBound, range.lowerBound), end = min(rows.upperBound, range.upperBound)
        // Level hard edges bound rows: where the first and the last one hold, so do all between.
        if first >= end || span(first).isEmpty || span(end - 1).isEmpty { return none }
        return first..<end
    }

    /// Those of them in which another shape, too, is covered as in every other; none where it covers nothing.
    func even(with other: UnsafePointer<RowShape>) -> Range<Int32> {
        let own = even, rows = other.pointee.even
        let first = max(rows.lowerBound, own.lowerBound), end = min(rows.upperBound, own.upperBound)
        if first >= end || other.span(first).isEmpty || other.span(end - 1).isEmpty {
            return own.lowerBound..<own.lowerBound
        }
        return first..<end
    }
}

extension RowShape {
    /// The rows that no level edge and no corner meets where no edge is turned; else none.
    var even: Range<Int32> {
        let none = minY..<minY
        if leftCount | rightCount != 0 || isPerspective { return none }
        if edgeB[0] != 0 || edgeB[1] != 0 || edgeA[2] != 0 || edgeA[3] != 0 { return none }
        for k in 0..<planeCount where planes[k].a != 0 && planes[k].b != 0 { return none }
        var first = innerMinY, end = innerMaxY
        for k in 0..<cornerCount {
            // One of an open edge goes on without end.
            let top = corners[k].minY, bottom = corners[k].maxY
            if top == .min || bottom == .max { return none }
            if top - first < end - bottom { first = max(first, bottom) } else { end = min(end, top) }
        }
        return first..<max(first, end)
    }
}
