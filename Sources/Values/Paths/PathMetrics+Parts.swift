// Parts of a path: its own lines and curves, cut at lengths.

extension PathMetrics {
    /// Appends the part between two lengths from the path's start as a subpath, or with `isContinued` to the current
    /// one. Curves stay curves; quadratic ones become cubic.
    ///
    /// - Parameter segments: The segments of the subpath that both lengths are in.
    package func append(
        from start: Double, to end: Double, of segments: Range<Int>, isContinued: Bool = false, to path: CGMutablePath
    ) {
        guard !segments.isEmpty else { return }
        var isFirst = !isContinued
        // The last segment that begins before the start, so that a corner there adds no part without length.
        var low = segments.lowerBound, high = segments.upperBound - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if starts[middle] <= start { low = middle } else { high = middle - 1 }
        }
        for index in low..<segments.upperBound {
            let before = starts[index]
            if before >= end, index > low { return }
            let a = parameter(segment: index, atLength: start - before)
            let b = end >= starts[index + 1] ? 1 : parameter(segment: index, atLength: end - before)
            let part = self.segments[index].part(from: a, to: b)
            if isFirst { path.move(to: CGPoint(part.start)) }
            isFirst = false
            if part.isLine {
                path.addLine(to: CGPoint(part.end))
            } else {
                path.addCurve(
                    to: CGPoint(part.end), control1: CGPoint(part.control1), control2: CGPoint(part.control2))
            }
        }
    }
}
