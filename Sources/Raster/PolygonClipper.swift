import CClipper
import Values

/// Paths as polygons on an integer grid, combined by the Clipper library.
///
/// Curves are lines within `tolerance` of them. The grid is 2^29 cells wide around the paths, a power of two in size, so
/// that coordinates of few binary digits come out as they went in.
struct PolygonClipper: ~Copyable {
    private let job: OpaquePointer
    private let grid: Grid
    private let tolerance: Double
    private var lows: [Int64] = []
    private var highs: [Int64] = []

    /// The most pairs of edges at the same height: where all of them cross, a few seconds.
    static let mostPairs = 10_000_000

    /// A clipper for these paths.
    init(_ paths: CGPath...) throws(PathOperationError) {
        guard let job = clipper_create() else { throw .outOfMemory }
        self.job = job
        var low = SIMD2(repeating: Double.infinity), high = -low
        for case let box? in paths.map({ $0.box() }) {
            low = pointwiseMin(low, box.low)
            high = pointwiseMax(high, box.high)
        }
        if low.x > high.x { (low, high) = (.zero, .zero) }
        let half = max(1e-100, (high - low).max() / 2)
        grid = Grid(around: (low + high) / 2, half: half)
        tolerance = max(min(0.01, half / 5000), half / 1_048_576)
    }

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
            for (a, b) in zip(points, points.dropFirst()) {
                lows.append(min(a.y, b.y))
                highs.append(max(a.y, b.y))
            }
            let outcome = clipper_add(job, points, points.count, role)
            if outcome != CLIPPER_DONE { throw outcome == CLIPPER_OUT_OF_MEMORY ? .outOfMemory : .failed }
        }
    }

    /// Does the operation, and hands out the contours that come out.
    mutating func run(
        _ operation: ClipperOperation, _ rule: CGPathFillRule,
        _ body: (_ contour: ClipperContour, _ path: [CGPoint]) -> Void
    ) throws(PathOperationError) {
        let pairs = pairsAtSameHeight()
        if pairs > Self.mostPairs { throw .tooComplex(pairs: pairs, most: Self.mostPairs) }
        let outcome = clipper_run(job, operation, rule == .evenOdd, rule == .evenOdd)
        if outcome != CLIPPER_DONE { throw outcome == CLIPPER_OUT_OF_MEMORY ? .outOfMemory : .failed }
        for index in 0..<clipper_count(job) {
            let contour = clipper_contour(job, index)
            let points = UnsafeBufferPointer(start: contour.points, count: contour.count)
            let grid = grid
            body(contour, points.map { grid.point($0) })
        }
    }

    /// How many pairs of edges have a height in common: each edge with those that began before it and have not ended.
    private mutating func pairsAtSameHeight() -> Int {
        lows.sort()
        highs.sort()
        var pairs = 0, ended = 0
        for (begun, low) in lows.enumerated() {
            while ended < highs.count, highs[ended] < low { ended += 1 }
            pairs += begun - ended
        }
        return pairs
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
        let cell = ((point - origin) * scale).rounded(.toNearestOrEven)
        return ClipperPoint(x: Int64(cell.x), y: Int64(cell.y))
    }

    func point(_ cell: ClipperPoint) -> CGPoint {
        let point = SIMD2(Double(cell.x), Double(cell.y)) / scale + origin
        return CGPoint(x: point.x, y: point.y)
    }
}
