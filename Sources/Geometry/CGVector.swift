/// A direction and a length in the plane, in points.
public struct CGVector: Hashable, Sendable {
    /// Along x.
    public var dx: CGFloat
    /// Along y.
    public var dy: CGFloat

    /// The zero vector.
    public init() { self.init(dx: 0, dy: 0) }

    /// The vector (dx, dy).
    public init(dx: CGFloat, dy: CGFloat) { self.dx = dx; self.dy = dy }

    /// The zero vector.
    public static let zero = CGVector()
}
