/// An affine map of the plane for row vectors: `x' = a x + c y + tx`, `y' = b x + d y + ty`.
///
///     let t = CGAffineTransform(translationX: 10, y: 0).rotated(by: .pi / 2)     // turns first, then moves
///     CGPoint(x: 1, y: 0).applying(t)                                            // (10, 1)
public struct CGAffineTransform: Hashable, Sendable {
    /// The first row: where the x axis goes.
    public var a, b: CGFloat
    /// The second row: where the y axis goes.
    public var c, d: CGFloat
    /// The third row: where the origin goes, in points.
    public var tx, ty: CGFloat

    /// The map with the given six entries.
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
        self.a = a; self.b = b; self.c = c; self.d = d; self.tx = tx; self.ty = ty
    }

    /// All entries 0, as in Core Graphics: `CGAffineTransform()` is not the identity.
    public init() { self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0) }

    /// The map with the given six entries.
    public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
        self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
    }

    /// A translation, in points.
    public init(translationX tx: CGFloat, y ty: CGFloat) { self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty) }

    /// A scale about the origin.
    public init(scaleX sx: CGFloat, y sy: CGFloat) { self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0) }

    /// A turn about the origin by `angle` radians, from the x axis towards the y axis.
    public init(rotationAngle angle: CGFloat) {
        let s = sine(angle), c = cosine(angle)
        self.init(a: c, b: s, c: -s, d: c, tx: 0, ty: 0)
    }

    /// The map that moves nothing.
    public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// Whether it equals the identity exactly.
    public var isIdentity: Bool { self == .identity }
}
