// Unsafe: reads the shape by address.
import FrameModel

extension QuadRows {
    /// Rows of which each is covered as every other is: those of an upright rectangle, between its corners, where nothing else
    /// bounds it. None where rows differ.
    var even: Range<Int32> {
        let none = area.minY..<area.minY
        if cutCount != 0 || clip0 != nil { return none }
        let rows = shape.pointee.even, range = range
        let first = max(rows.lowerBound, range.lowerBound)
        return first..<max(first, min(rows.upperBound, range.upperBound))
    }

    /// Those of them in which another shape, too, is covered as in every other.
    func even(with other: UnsafePointer<RowShape>) -> Range<Int32> {
        let own = even, rows = other.pointee.even
        let first = max(rows.lowerBound, own.lowerBound)
        return first..<max(first, min(rows.upperBound, own.upperBound))
    }
}

extension RowShape {
    /// The rows that no level edge and no corner meets where no edge is turned; else none.
    var even: Range<Int32> {
        let none = minY..<minY
        if leftCount | rightCount | planeCount != 0 || isPerspective { return none }
        if edgeB[0] != 0 || edgeB[1] != 0 || edgeA[2] != 0 || edgeA[3] != 0 { return none }
        var first = max(innerMinY, minY), end = min(innerMaxY, maxY)
        for k in 0..<cornerCount {
            // One of an open edge goes on without end.
            let top = corners[k].minY, bottom = corners[k].maxY
            if top == .min || bottom == .max { return none }
            if top - first < end - bottom { first = max(first, bottom) } else { end = min(end, top) }
        }
        return first..<max(first, end)
    }
}
