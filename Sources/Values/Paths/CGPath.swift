/// Lines and curves in the plane, to be filled, stroked, followed by an animation, or to cast a shadow.
///
/// A path never changes once it is made; its subclass `CGMutablePath` is for building, and layers and animations copy
/// it. Arcs become cubic curves.
///
///     let path = CGMutablePath()
///     path.move(to: CGPoint(x: 10, y: 10))
///     path.addLine(to: CGPoint(x: 90, y: 10))
///     path.addArc(center: CGPoint(x: 90, y: 50), radius: 40, startAngle: -.pi / 2, endAngle: .pi / 2, clockwise: false)
///     path.closeSubpath()
///     let heart = try CGPath(svg: "M50 90 L10 45 A22 22 0 0 1 50 25 A22 22 0 0 1 90 45 Z")
public class CGPath: @unchecked Sendable {
    // Unchecked: only CGMutablePath writes the elements, and a mutable path belongs to the thread that builds it.
    final var storage: Storage

    init(_ storage: Storage) { self.storage = storage }

    /// The kinds of the elements, and their points in order.
    struct Storage: Hashable, Sendable {
        var types: ContiguousArray<CGPathElementType> = []
        var points: ContiguousArray<CGPoint> = []
        /// The index in `points` of the last subpath's start.
        var start = 0
    }

    /// Returns the path itself, or an immutable copy of a mutable one. Never nil.
    public final func copy() -> CGPath? { immutable }
    /// The same for code here.
    package var immutable: CGPath { self }

    /// Returns a mutable copy. Never nil.
    public final func mutableCopy() -> CGMutablePath? { mutable }
    /// The same for code here.
    package final var mutable: CGMutablePath { CGMutablePath(storage) }

    /// Whether it has no elements.
    public final var isEmpty: Bool { storage.types.isEmpty }

    /// The start of the next element: the last one's end, or the subpath's start after closing. Zero for an empty path.
    public final var currentPoint: CGPoint { storage.currentPoint ?? .zero }
}

extension CGPath.Storage {
    /// Nil for an empty path.
    var currentPoint: CGPoint? {
        guard let last = types.last else { return nil }
        return last == .closeSubpath ? points[start] : points[points.count - 1]
    }
}

extension CGPath: Hashable {
    /// Whether both have the same elements with the same points, to the bit.
    public static func == (a: CGPath, b: CGPath) -> Bool { a === b || a.storage == b.storage }

    /// Hashes the elements.
    public func hash(into hasher: inout Hasher) { storage.hash(into: &hasher) }
}
