/// Lines and curves in the plane: what is filled, stroked, followed by an animation, or casts a shadow.
///
/// A path never changes once it is made; `CGMutablePath`, its subclass, is for building, and layers and animations take a
/// copy of one. Arcs become cubic curves.
///
///     let path = CGMutablePath()
///     path.move(to: CGPoint(x: 10, y: 10))
///     path.addLine(to: CGPoint(x: 90, y: 10))
///     path.addArc(center: CGPoint(x: 90, y: 50), radius: 40, startAngle: -.pi / 2, endAngle: .pi / 2, clockwise: false)
///     path.closeSubpath()
///     let heart = try CGPath(svg: "M50 90 L10 45 A22 22 0 0 1 50 25 A22 22 0 0 1 90 45 Z")
public class CGPath: @unchecked Sendable {
    // Unchecked: only CGMutablePath writes the elements, and one of those belongs to the thread that builds it.
    final var storage: Storage

    init(_ storage: Storage) { self.storage = storage }

    /// The elements' kinds, and their points one after the other.
    struct Storage: Hashable, Sendable {
        var types: ContiguousArray<CGPathElementType> = []
        var points: ContiguousArray<CGPoint> = []
        /// Index in `points` of where the last subpath starts.
        var start = 0
    }

    /// The path itself, or an immutable copy of one that can change.
    public func copy() -> CGPath { self }

    /// A copy to build on.
    public final func mutableCopy() -> CGMutablePath { CGMutablePath(storage) }

    /// Whether it has no elements.
    public final var isEmpty: Bool { storage.types.isEmpty }

    /// Where the next element starts: the last one's end, or the subpath's start after it was closed. Zero for an empty
    /// path.
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
