// Unsafe: reads the shape by address.
import FramePlan

extension QuadRows {
    /// Rows of which each is covered as every other is: those of an upright rectangle where nothing else bounds it. None where
    /// rows differ.
    var even: Range<Int32> {
        let none = area.minY..<area.minY
        if cutCount != 0 || clip0 != nil || !shape.pointee.isEven { return none }
        let first = max(shape.pointee.innerMinY, range.lowerBound)
        let end = min(shape.pointee.innerMaxY, range.upperBound)
        // Level hard edges bound rows: where the first and the last one hold, so do all between.
        if first >= end || span(first).isEmpty || span(end - 1).isEmpty { return none }
        return first..<end
    }
}

extension RowShape {
    /// Whether no edge is turned and no corner is rounded.
    fileprivate var isEven: Bool {
        if cornerCount != 0 || leftCount | rightCount != 0 || isPerspective { return false }
        if edgeB[0] != 0 || edgeB[1] != 0 || edgeA[2] != 0 || edgeA[3] != 0 { return false }
        for k in 0..<planeCount where planes[k].a != 0 && planes[k].b != 0 { return false }
        return true
    }
}
