// The winding direction of paths. The winding rule can fill areas that all wind one way as one path: none cancels
// another.

extension CGPath {
    /// A path with the same area by the winding rule that winds backwards, from +y towards +x, so that no winding
    /// number is above 0.
    ///
    /// It is the path itself or its reverse where either suffices, as for outlines of fonts and strokes. A path that
    /// winds both ways is rebuilt of straight lines. A path with too many edges to examine winds backwards on the
    /// whole.
    package var windingBackwards: CGPath {
        var flat = FlatPath(), flattener = PathFlattener()
        guard let box = box() else { return self }
        let size = (box.high - box.low).max()
        guard size > 0 else { return self }
        flattener.tolerance = size / 4096
        flattener.flatten(self, into: &flat)
        let isForward = flat.signedArea > 0
        guard let winding = WindingRange(of: flat, size: size) else { return isForward ? reversed : self }
        if winding.most <= 0 { return self }
        if winding.least >= 0 { return reversed }
        // Scaled up for a finer tolerance: a millionth of the size.
        let scale = 10_000 / size
        let large = copy(using: CGAffineTransform(scaleX: scale, y: scale))
        guard let even = try? large.combined(.union, with: CGMutablePath()) else { return isForward ? reversed : self }
        let made = even.copy(using: CGAffineTransform(scaleX: 1 / scale, y: 1 / scale))
        flat.removeAll()
        flattener.flatten(made, into: &flat)
        return flat.signedArea > 0 ? made.reversed : made
    }
}

extension FlatPath {
    /// Twice the area; positive for winding from +x towards +y.
    fileprivate var signedArea: Double {
        var area = 0.0
        for contour in contours {
            guard var last = points[contour.points].last else { continue }
            for point in points[contour.points] {
                area += last.x * point.y - point.x * last.y
                last = point
            }
        }
        return area
    }
}

/// The least and the greatest winding number of a path's areas.
///
/// The path is sampled along lines, three between each two heights at which an edge begins or ends: areas narrower than
/// 1/4096 of the path's size do not count.
private struct WindingRange {
    private(set) var least = 0
    private(set) var most = 0

    /// The most edges, and the most visits of edges over all heights.
    private static let mostEdges = 20_000, mostVisits = 2_000_000

    private struct Edge {
        var top: SIMD2<Double>, bottom: SIMD2<Double>
        /// The change of the winding number from left to right of the edge.
        var change: Int

        func x(at y: Double) -> Double { top.x + (bottom.x - top.x) * ((y - top.y) / (bottom.y - top.y)) }
    }

    /// Nil where there are too many edges.
    init?(of flat: FlatPath, size: Double) {
        var edges: [Edge] = []
        for contour in flat.contours {
            guard var last = flat.points[contour.points].last else { continue }
            for point in flat.points[contour.points] {
                if point.y > last.y { edges.append(Edge(top: last, bottom: point, change: -1)) }
                if point.y < last.y { edges.append(Edge(top: point, bottom: last, change: 1)) }
                last = point
            }
        }
        guard edges.count <= Self.mostEdges else { return nil }
        edges.sort { $0.top.y < $1.top.y }
        let heights = Set(edges.map(\.top.y) + edges.map(\.bottom.y)).sorted()
        var begun = 0, visits = 0
        var active: [Edge] = []
        var crossings: [(x: Double, change: Int)] = []
        for (low, high) in zip(heights, heights.dropFirst()) {
            active.removeAll { $0.bottom.y <= low }
            while begun < edges.count, edges[begun].top.y <= low {
                active.append(edges[begun])
                begun += 1
            }
            visits += active.count
            if visits > Self.mostVisits { return nil }
            if high - low < size / 40_960 { continue }
            for part in [0.02, 0.5, 0.98] {
                let y = low + (high - low) * part
                crossings.removeAll(keepingCapacity: true)
                for edge in active { crossings.append((edge.x(at: y), edge.change)) }
                crossings.sort { $0.x < $1.x }
                look(along: crossings, size / 4096)
            }
        }
    }

    private mutating func look(along crossings: [(x: Double, change: Int)], _ narrow: Double) {
        var number = 0
        for i in crossings.indices.dropLast() {
            number += crossings[i].change
            if crossings[i + 1].x - crossings[i].x < narrow { continue }
            least = min(least, number)
            most = max(most, number)
        }
    }
}
