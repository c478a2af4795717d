import CClipper

/// Paths as polygons on an integer grid, combined by the Clipper library.
///
/// Curves are flattened to within `tolerance`. The grid is 2^29 cells wide around the paths, a power of two in size, so
/// coordinates with few binary digits are preserved exactly.
struct PolygonClipper: ~Copyable {
    private let job: OpaquePointer
    private let grid: Grid
    private let tolerance: Double
    private var edges: [Edge] = []

    /// The most pairs of edges that overlap in height: a few seconds where all of them cross.
    static let mostPairs = 10_000_000

    /// Makes a clipper for these paths.
    init(_ paths: CGPath...) throws(PathOperationError) {
        guard let job = clipper_create() else { throw .outOfMemory }
        self.job = job
        var low = SIMD2(repeating: Double.infinity), high = -low
        for case let box? in paths.map({ $0.box() }) {
            low = pointwiseMin(low, box.low)
            high = pointwiseMax(high, box.high)
        }
        if low.x > high.x { (low, high) = (.zero, .zero) }
        // A grid finer than the precision of the coordinates would let rounding move points beyond it.
        let coarsest = pointwiseMax(-low, high).max() * 0x1p-24
        let half = max(1e-100, (high - low).max() / 2, coarsest)
        grid = Grid(around: (low + high) / 2, half: half)
        tolerance = Self.tolerance(half: half)
    }

    /// The flattening tolerance for paths of this half size.
    static func tolerance(half: Double) -> Double { max(min(0.01, half / 5000), half / 1_048_576) }

    deinit { clipper_destroy(job) }

    /// Adds a path's contours.
    mutating func add(_ path: CGPath, _ role: ClipperRole) throws(PathOperationError) {
        var flattener = PathFlattener()
        flattener.tolerance = tolerance
        var flat = FlatPath()
        flattener.flatten(path, into: &flat)
        var points: [ClipperPoint] = []
        for contour in flat.contours {
            points.removeAll(keepingCapacity: true)
            for point in flat.points[contour.points] { points.append(grid.cell(point)) }
            if role != CLIPPER_OPEN_SUBJECT || contour.isClosed { points.append(points[0]) }
            for (a, b) in zip(points, points.dropFirst()) { edges.append(a.y <= b.y ? Edge(a, b) : Edge(b, a)) }
            try check(clipper_add(job, points, points.count, role))
        }
    }

    /// Performs the operation on areas, and passes on the resulting contours.
    ///
    /// - Parameter allows: Whether this much work is permitted; nil for no limit.
    mutating func run(
        _ operation: ClipperOperation, _ rule: CGPathFillRule, allows: ((CombiningWork) -> Bool)?,
        _ body: (_ path: [CGPoint]) -> Void
    ) throws(PathOperationError) {
        let pairs = try checkedPairs()
        if let allows {
            let work = crossingWork(pairs: pairs)
            if !allows(work) { throw .notAllowed(work) }
        }
        try check(clipper_run(job, operation, rule == .evenOdd))
        forEachContour { body($1) }
    }

    /// Performs the operation on lines or on areas that do not overlap themselves, and passes on the resulting
    /// contours, each after the one that contains it.
    mutating func runNested(
        _ operation: ClipperOperation, _ body: (_ contour: ClipperContour, _ path: [CGPoint]) -> Void
    ) throws(PathOperationError) {
        _ = try checkedPairs()
        try check(clipper_run_nested(job, operation, false))
        forEachContour(body)
    }

    private func checkedPairs() throws(PathOperationError) -> Int {
        let pairs = pairsAtSameHeight()
        if pairs > Self.mostPairs { throw .tooComplex(pairs: pairs, most: Self.mostPairs) }
        return pairs
    }

    private func check(_ outcome: ClipperOutcome) throws(PathOperationError) {
        if outcome != CLIPPER_DONE { throw outcome == CLIPPER_OUT_OF_MEMORY ? .outOfMemory : .failed }
    }

    private func forEachContour(_ body: (_ contour: ClipperContour, _ path: [CGPoint]) -> Void) {
        for index in 0..<clipper_count(job) {
            let contour = clipper_contour(job, index)
            body(contour, UnsafeBufferPointer(start: contour.points, count: contour.count).map { grid.point($0) })
        }
    }

    /// The number of pairs of edges that overlap in height: each edge with those that began before it and have not
    /// ended.
    private func pairsAtSameHeight() -> Int {
        let lows = edges.map(\.low.y).sorted(), highs = edges.map(\.high.y).sorted()
        var pairs = 0, ended = 0
        for (begun, low) in lows.enumerated() {
            while ended < highs.count, highs[ended] < low { ended += 1 }
            pairs += begun - ended
        }
        return pairs
    }

    /// The number of pairs of edges that cross, and of tangles among the crossings: each edge is tested against those
    /// that began before it and have not ended.
    private mutating func crossingWork(pairs: Int) -> CombiningWork {
        edges.sort { $0.low.y < $1.low.y }
        var heights: [Double] = []
        var active: [Edge] = []
        for edge in edges {
            var kept = 0
            for k in active.indices where active[k].high.y >= edge.low.y {
                let other = active[k]
                active[kept] = other
                kept += 1
                if let height = edge.crossing(other) { heights.append(height) }
            }
            active.removeSubrange(kept...)
            active.append(edge)
        }
        return CombiningWork(pairs: pairs, crossings: heights.count, tangles: tangles(of: &heights))
    }

    /// The number of pairs of these crossings between the same two ends of edges.
    private func tangles(of heights: inout [Double]) -> Int {
        heights.sort()
        let ends = edges.flatMap { [$0.low.y, $0.high.y] }.sorted()
        var tangles = 0, together = 0, next = 0
        for height in heights {
            if next < ends.count, Double(ends[next]) <= height {
                together = 0
                while next < ends.count, Double(ends[next]) <= height { next += 1 }
            }
            tangles += together
            together += 1
        }
        return tangles
    }
}

/// An edge on the grid, directed upwards.
private struct Edge {
    var low, high: ClipperPoint

    init(_ low: ClipperPoint, _ high: ClipperPoint) { (self.low, self.high) = (low, high) }

    /// The height at which the interiors of both edges meet; nil where they do not. Coordinates are at most 2^29, so
    /// the products fit.
    func crossing(_ other: Edge) -> Double? {
        if max(low.x, high.x) < min(other.low.x, other.high.x) { return nil }
        if max(other.low.x, other.high.x) < min(low.x, high.x) { return nil }
        let a = other.side(low), b = other.side(high)
        guard (a < 0) != (b < 0), (side(other.low) < 0) != (side(other.high) < 0) else { return nil }
        return Double(low.y) + Double(high.y - low.y) * (Double(a) / Double(a - b))
    }

    /// The side of the edge's line on which a point lies, as a sign.
    private func side(_ point: ClipperPoint) -> Int64 {
        (high.x - low.x) * (point.y - low.y) - (high.y - low.y) * (point.x - low.x)
    }
}

/// An integer grid over a part of the plane.
private struct Grid {
    private let origin: SIMD2<Double>
    /// Cells per unit, a power of two.
    private let scale: Double

    /// 2^29 cells around a middle.
    init(around middle: SIMD2<Double>, half: Double) {
        let scale = Double(sign: .plus, exponent: 28 - half.exponent, significand: 1)
        self.scale = scale
        origin = (middle * scale).rounded(.toNearestOrEven) / scale
    }

    func cell(_ point: SIMD2<Double>) -> ClipperPoint {
        let cell = ((point - origin) * scale).rounded(.toNearestOrEven).clamped(
            lowerBound: SIMD2(repeating: -0x1p29), upperBound: SIMD2(repeating: 0x1p29))
        return ClipperPoint(x: Int64(cell.x), y: Int64(cell.y))
    }

    func point(_ cell: ClipperPoint) -> CGPoint {
        let point = SIMD2(Double(cell.x), Double(cell.y)) / scale + origin
        return CGPoint(x: point.x, y: point.y)
    }
}
