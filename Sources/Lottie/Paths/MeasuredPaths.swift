import Values

/// A sequence of paths with their lengths, to be trimmed.
///
///     let quarter = MeasuredPaths([circle]).cut(PathTrim(start: 0, end: 25, offset: 0))
///
/// Trimming keeps the number of edges: those cut off become points at the cut, so that a moving cut only moves points.
/// A closed path trimmed across its end is one line. Cuts are accurate to 1e-9 of the paths' length.
struct MeasuredPaths {
    private let paths: [MeasuredPath]
    private let length: Double

    init(_ paths: [BezierPath]) {
        self.paths = paths.map { MeasuredPath($0) }
        length = self.paths.reduce(0) { $0 + $1.length }
    }

    /// The parts of each path that a trim leaves.
    func cut(_ trim: PathTrim) -> [[BezierPath]] {
        if trim.isWhole { return paths.map { [$0.path] } }
        var parts = paths.map { _ in [ClosedRange<Double>]() }
        guard !trim.isEmpty, length > 0 else { return paths.map { _ in [] } }
        // Parts shorter than rounding errors are dropped.
        let least = length * 1e-12
        for range in trim.ranges {
            var before = 0.0
            for (i, path) in paths.enumerated() {
                var low = max(0, range.lowerBound * length - before)
                var high = min(path.length, range.upperBound * length - before)
                if low < least { low = 0 }
                if path.length - high < least { high = path.length }
                if high - low > least { parts[i].append(low...high) }
                before += path.length
            }
        }
        return zip(paths, parts).map { $0.parts($1) }
    }
}

extension [BezierPath] {
    /// The trimmed paths in sequence.
    func trimmed(_ trim: PathTrim) -> [BezierPath] { MeasuredPaths(self).cut(trim).flatMap { $0 } }
}

/// A path with its edges and their lengths.
private struct MeasuredPath {
    let path: BezierPath
    let edges: [PathSegment]
    let metrics: PathMetrics
    let length: Double

    init(_ path: BezierPath) {
        self.path = path
        edges = path.edges
        metrics = PathMetrics(edges)
        length = Double(metrics.length)
    }

    /// The parts of the path between pairs of lengths.
    func parts(_ ranges: [ClosedRange<Double>]) -> [BezierPath] {
        if ranges == [0...length] { return [path] }
        // A part that crosses a closed path's end continues.
        if path.isClosed, ranges.count == 2, ranges[0].upperBound == length, ranges[1].lowerBound == 0 {
            return [BezierPath(joining: cut(ranges[0]) + cut(ranges[1]))]
        }
        return ranges.map { BezierPath(joining: cut($0)) }
    }

    /// All edges, cut to the range between two lengths.
    private func cut(_ range: ClosedRange<Double>) -> [PathSegment] {
        var cut: [PathSegment] = []
        cut.reserveCapacity(edges.count)
        let ends = (point(at: range.lowerBound), point(at: range.upperBound))
        for (i, edge) in edges.enumerated() {
            let from = Double(metrics.length(beforeSegment: i)), to = Double(metrics.length(beforeSegment: i + 1))
            if to <= range.lowerBound {
                cut.append(PathSegment(dot: ends.0, isLine: edge.isLine))
            } else if from >= range.upperBound {
                cut.append(PathSegment(dot: ends.1, isLine: edge.isLine))
            } else {
                let a = metrics.parameter(segment: i, atLength: range.lowerBound - from)
                let b = to <= range.upperBound ? 1 : metrics.parameter(segment: i, atLength: range.upperBound - from)
                cut.append(edge.part(from: a, to: b))
            }
        }
        return cut
    }

    private func point(at length: Double) -> SIMD2<Double> { metrics.sample(atLength: CGFloat(length)).point.place }
}

extension PathSegment {
    /// An edge of length 0.
    fileprivate init(dot place: SIMD2<Double>, isLine: Bool) {
        if isLine { self.init(from: place, to: place) } else { self.init(from: place, place, place, to: place) }
    }
}
