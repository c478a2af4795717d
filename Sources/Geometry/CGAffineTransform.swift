import Foundation

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

/// An affine map taken apart: points are scaled, then sheared, turned, and moved.
///
///     var parts = transform.decomposed()
///     parts.rotation = 0
///     let upright = CGAffineTransform(parts)
public struct CGAffineTransformComponents: Hashable, Sendable {
    /// Factors along x and y; a mirrored map has one negative factor.
    public var scale = CGSize(width: 1, height: 1)
    /// How far x moves per unit of y.
    public var horizontalShear: CGFloat = 0
    /// The turn in radians, from the x axis towards the y axis.
    public var rotation: CGFloat = 0
    /// The translation in points.
    public var translation = CGVector.zero

    /// The identity's parts.
    public init() {}

    /// The given parts.
    public init(scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector) {
        self.scale = scale
        self.horizontalShear = horizontalShear
        self.rotation = rotation
        self.translation = translation
    }
}

extension CGAffineTransform {
    /// The map that `components` make: scale · shear · rotation · translation.
    public init(_ components: CGAffineTransformComponents) {
        let s = sine(components.rotation), c = cosine(components.rotation), k = components.horizontalShear
        let sx = components.scale.width, sy = components.scale.height
        self.init(
            a: sx * c, b: sx * s, c: sy * (k * c - s), d: sy * (k * s + c),
            tx: components.translation.dx, ty: components.translation.dy)
    }

    /// The map taken apart, by the way of `CATransform3D.decomposed()`: a mirrored one gets its negative factor on the
    /// axis that leaves the smaller rotation. Where the two rows depend on each other, the shear is lost.
    public func decomposed() -> CGAffineTransformComponents {
        let parts = CATransform3DMakeAffineTransform(self).decomposed()
        let x = parts.rotation.axes.x
        return CGAffineTransformComponents(
            scale: CGSize(width: parts.scale.x, height: parts.scale.y), horizontalShear: CGFloat(parts.skew.x),
            rotation: CGFloat(atan2(x.y, x.x)), translation: CGVector(dx: tx, dy: ty))
    }
}
