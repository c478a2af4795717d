// Arithmetic with whole paths, for animations.

extension CGPath {
    /// Whether the elements have the same kinds in the same order, as interpolation by point needs.
    public func hasSameStructure(as other: CGPath) -> Bool {
        self === other || storage.types == other.storage.types
    }

    /// Returns the path whose coordinates combine both paths' by `operation`; nil where their structures differ.
    public func merged(with other: CGPath, _ operation: (CGFloat, CGFloat) -> CGFloat) -> CGPath? {
        guard hasSameStructure(as: other) else { return nil }
        var result = storage
        for i in result.points.indices {
            let (a, b) = (result.points[i], other.storage.points[i])
            result.points[i] = CGPoint(x: operation(a.x, b.x), y: operation(a.y, b.y))
        }
        return CGPath(result)
    }

    /// Whether every coordinate is finite.
    public var isFinite: Bool { storage.points.allSatisfy { $0.x * 0 + $0.y * 0 == 0 } }

    /// Returns the path transformed.
    public func copy(using transform: CGAffineTransform) -> CGPath {
        var result = storage
        for i in result.points.indices { result.points[i] = result.points[i].applying(transform) }
        return CGPath(result)
    }
}
