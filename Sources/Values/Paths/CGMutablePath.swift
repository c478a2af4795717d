/// A path under construction.
///
/// Points are transformed by `transform` where one is given. Lines and curves start at the current point; on a path
/// without one they do nothing, as in Core Graphics. After `closeSubpath()` they start at the subpath's start.
///
///     let triangle = CGMutablePath()
///     triangle.addLines(between: [CGPoint(x: 50, y: 0), CGPoint(x: 100, y: 80), CGPoint(x: 0, y: 80)])
///     triangle.closeSubpath()
public final class CGMutablePath: CGPath, @unchecked Sendable {
    /// An empty path.
    public init() { super.init(Storage()) }

    override init(_ storage: Storage) { super.init(storage) }

    package override var immutable: CGPath { CGPath(storage) }
}

extension CGMutablePath {
    /// Starts a new subpath.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        storage.move(to: point.applying(transform))
    }

    /// Adds a straight line.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        storage.add(.addLineToPoint, point.applying(transform))
    }

    /// Adds a subpath of straight lines from the first point to the last.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        guard let first = points.first else { return }
        move(to: first, transform: transform)
        for point in points.dropFirst() { addLine(to: point, transform: transform) }
    }

    /// Adds a quadratic Bézier curve.
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        storage.add(.addQuadCurveToPoint, control.applying(transform), end.applying(transform))
    }

    /// Adds a cubic Bézier curve.
    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
        storage.add(
            .addCurveToPoint, control1.applying(transform), control2.applying(transform), end.applying(transform))
    }

    /// Closes the subpath with a line to its start.
    public func closeSubpath() { storage.close() }

    /// Makes an empty path with storage for a size.
    package convenience init(room: Size) {
        self.init()
        storage.types.reserveCapacity(room.elements)
        storage.points.reserveCapacity(room.points)
    }

    /// Adds the elements of another path.
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        storage.append(path.storage, transform)
    }
}

extension CGPath.Storage {
    mutating func move(to point: CGPoint) {
        start = points.count
        types.append(.moveToPoint)
        points.append(point)
    }

    /// Adds an element with its points, the end last.
    mutating func add(_ type: CGPathElementType, _ added: CGPoint...) {
        guard let last = types.last else { return }
        if last == .closeSubpath { move(to: points[start]) }
        types.append(type)
        points.append(contentsOf: added)
    }

    mutating func close() {
        guard let last = types.last, last != .closeSubpath else { return }
        types.append(.closeSubpath)
    }

    mutating func append(_ other: CGPath.Storage, _ transform: CGAffineTransform) {
        guard !other.types.isEmpty else { return }
        start = points.count + other.start
        types.append(contentsOf: other.types)
        points.append(contentsOf: other.points.lazy.map { $0.applying(transform) })
    }
}
