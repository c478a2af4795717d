// Copies of parts of a path: between two lengths, and dashes. Curves stay curves.

extension CGPath {
    /// The length of all lines and curves, including the lines that close subpaths.
    public var length: CGFloat { PathMetrics(self).length }

    /// Returns the part between two shares of the length of all subpaths together, as `strokeStart` and `strokeEnd`
    /// count it.
    ///
    /// Subpaths within the part are unchanged and stay closed; cut ones are open.
    ///
    /// - Parameters:
    ///   - start: The share at the start, 0…1; less counts as 0.
    ///   - end: The share at the end, 0…1; more counts as 1. An empty path unless it is above `start`.
    public func copy(trimmedFrom start: CGFloat, to end: CGFloat) -> CGPath {
        let result = CGMutablePath()
        let metrics = PathMetrics(self), whole = Double(metrics.length)
        guard start < end, whole.isFinite else { return result.immutable }
        let low = max(0, Double(start)) * whole, high = min(1, Double(end)) * whole
        for subpath in subpaths {
            let begin = Double(metrics.length(beforeSegment: subpath.segments.lowerBound))
            let last = Double(metrics.length(beforeSegment: subpath.segments.upperBound))
            if low <= begin, last <= high {
                subpath.copyWhole(to: result)
            } else if begin < high, low < last {
                metrics.append(from: max(low, begin), to: min(high, last), of: subpath.segments, to: result)
            }
        }
        return result.immutable
    }

    /// Returns the path's dashes as open subpaths.
    ///
    /// Every subpath restarts the pattern; where a closed one begins and ends within a dash, the two parts are one
    /// dash. The path itself is returned for a pattern without dashes: no lengths, only zeros, a negative or a
    /// non-finite length. Beyond a million dashes the rest of the path is left out.
    ///
    /// - Parameters:
    ///   - phase: The offset into the pattern at which a subpath begins.
    ///   - lengths: The lengths of dashes and gaps in turn, repeated; an odd number of them is taken twice.
    ///   - transform: Applied to the dashes.
    public func copy(
        dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
    ) -> CGPath {
        let metrics = PathMetrics(self)
        guard let pattern = DashPattern(lengths.map { Double($0) }, phase: Double(phase)), metrics.length.isFinite
        else {
            return transform.isIdentity ? immutable : copy(using: transform)
        }
        let result = CGMutablePath()
        var left = PathDasher.mostDashes
        for subpath in subpaths {
            let begin = Double(metrics.length(beforeSegment: subpath.segments.lowerBound))
            let length = Double(metrics.length(beforeSegment: subpath.segments.upperBound)) - begin
            var dashes = pattern.dashes(within: length, most: left)
            left -= dashes.count
            if dashes.count == 1, dashes[0] == 0...length {
                subpath.copyWhole(to: result)
                continue
            }
            var wrapped: ClosedRange<Double>?
            if subpath.isClosed, dashes.count > 1, dashes[0].lowerBound == 0,
                dashes[dashes.count - 1].upperBound == length
            {
                wrapped = dashes.removeFirst()
            }
            for dash in dashes {
                metrics.append(
                    from: begin + dash.lowerBound, to: begin + dash.upperBound, of: subpath.segments, to: result)
            }
            if let wrapped {
                metrics.append(
                    from: begin, to: begin + wrapped.upperBound, of: subpath.segments, isContinued: true, to: result)
            }
        }
        return transform.isIdentity ? result.immutable : result.copy(using: transform)
    }

    /// One subpath with its segments in `PathMetrics`.
    private struct Subpath {
        var elements: ArraySlice<Element>
        var segments: Range<Int>
        var isClosed: Bool

        func copyWhole(to path: CGMutablePath) {
            for element in elements {
                switch element {
                case .move(let to): path.move(to: to)
                case .line(let to): path.addLine(to: to)
                case .quadCurve(let to, let control): path.addQuadCurve(to: to, control: control)
                case .curve(let to, let control1, let control2):
                    path.addCurve(to: to, control1: control1, control2: control2)
                case .closeSubpath: path.closeSubpath()
                }
            }
        }
    }

    private var subpaths: [Subpath] {
        var list: [Subpath] = []
        var start = CGPoint.zero, current = CGPoint.zero
        let elements = elements
        var firstElement = 0, segment = 0, firstSegment = 0
        func end(before index: Int, isClosed: Bool) {
            // A move without a line after it is no subpath.
            if index - firstElement > 1 {
                list.append(
                    Subpath(
                        elements: elements[firstElement..<index], segments: firstSegment..<segment, isClosed: isClosed))
            }
            (firstElement, firstSegment) = (index, segment)
        }
        for (index, element) in elements.enumerated() {
            switch element {
            case .move(let to):
                end(before: index, isClosed: false)
                (start, current) = (to, to)
            case .line(let to), .quadCurve(let to, _), .curve(let to, _, _):
                segment += 1
                current = to
            case .closeSubpath:
                if current != start { segment += 1 }
                current = start
                end(before: index + 1, isClosed: true)
            }
        }
        end(before: elements.count, isClosed: false)
        return list
    }
}
