// Whether the winding number is the same wherever it is not 0: then coverage is a sum over the lines, in any order.

/// A line of a contour, by the indices of its ends, and its box.
struct BoxedLine: Sendable {
    var from, to: Int
    var low, high: SIMD2<Double>

    fileprivate func follows(_ other: BoxedLine) -> Bool { from == other.to || to == other.from }
}

extension FlatPath {
    /// The most points and contours that are looked at, and the most pairs of lines for each point: more do not pay.
    private static let mostPoints = 1024, mostContours = 16, mostPairs = 64

    /// Returns the winding number of the whole inside, 1 or -1, as `EdgeList.Edge` counts, where lines meet at the common ends of neighbours
    /// alone and no place is enclosed twice. Otherwise, and for a path of more points or contours than pay, 0.
    ///
    /// - Parameter lines: memory that is used again.
    func commonTurn(_ lines: inout ContiguousArray<BoxedLine>) -> Int {
        guard !contours.isEmpty, contours.count <= Self.mostContours, points.count <= Self.mostPoints,
            !hasMeetings(&lines)
        else { return 0 }
        var common = 0
        for (index, contour) in contours.enumerated() {
            let own = turn(of: contour)
            var around = 0
            for (other, enclosing) in contours.enumerated() where other != index {
                around += turns(of: enclosing, around: points[contour.points.lowerBound])
            }
            // One of both sides is outside; the other one is inside, as in every other contour.
            guard own != 0, around == 0 || around + own == 0, common == 0 || common == own + 2 * around else {
                return 0
            }
            common = own + 2 * around
        }
        return common
    }

    /// The winding number inside a contour that does not cross itself.
    private func turn(of contour: Contour) -> Int {
        var area = 0.0, from = points[contour.points.upperBound - 1]
        for to in points[contour.points] {
            area += from.cross(to)
            from = to
        }
        return area > 0 ? -1 : area < 0 ? 1 : 0
    }

    /// The winding number of a contour at a point that is not on it.
    private func turns(of contour: Contour, around place: SIMD2<Double>) -> Int {
        var turns = 0, from = points[contour.points.upperBound - 1]
        for to in points[contour.points] {
            if (from.y <= place.y) != (to.y <= place.y) {
                let isDown = from.y <= place.y
                let x = from.x + (place.y - from.y) / (to.y - from.y) * (to.x - from.x)
                if x < place.x { turns += isDown ? 1 : -1 }
            }
            from = to
        }
        return turns
    }

    /// Whether any two lines cross or touch that do not follow each other, or too many lie at the same heights to tell.
    private func hasMeetings(_ lines: inout ContiguousArray<BoxedLine>) -> Bool {
        lines.removeAll(keepingCapacity: true)
        for contour in contours {
            // Of equal points that follow each other the first one stands for all.
            var from = contour.points.upperBound - 1
            while from > contour.points.lowerBound, points[from - 1] == points[from] { from -= 1 }
            for to in contour.points where points[to] != points[from] {
                let a = points[from], b = points[to]
                lines.append(BoxedLine(from: from, to: to, low: a.lower(b), high: a.upper(b)))
                from = to
            }
        }
        Self.sort(&lines)
        var pairsLeft = Self.mostPairs * lines.count
        for i in lines.indices {
            let line = lines[i]
            for j in (i + 1)..<max(i + 1, lines.count) {
                let other = lines[j]
                if other.low.y > line.high.y { break }
                pairsLeft -= 1
                if pairsLeft < 0 { return true }
                if other.low.x > line.high.x || line.low.x > other.high.x || line.follows(other) { continue }
                if meet(line, other) { return true }
            }
        }
        return false
    }

    /// Sorts lines from the top down, in place, which the library's sort is not: Shell's sort, with gaps that shrink by 5/11.
    private static func sort(_ lines: inout ContiguousArray<BoxedLine>) {
        var gap = lines.count
        while gap > 1 {
            gap = max(1, gap * 5 / 11)
            for i in gap..<lines.count {
                let line = lines[i]
                var place = i
                while place >= gap, lines[place - gap].low.y > line.low.y {
                    lines[place] = lines[place - gap]
                    place -= gap
                }
                lines[place] = line
            }
        }
    }

    /// Whether neither line lies wholly on one side of the other.
    private func meet(_ a: BoxedLine, _ b: BoxedLine) -> Bool {
        let a0 = points[a.from], b0 = points[b.from], along = points[a.to] - a0, across = points[b.to] - b0
        if along.cross(b0 - a0) * along.cross(points[b.to] - a0) > 0 { return false }
        return across.cross(a0 - b0) * across.cross(points[a.to] - b0) <= 0
    }
}
