import Foundation

/// An affine map of the plane for row vectors: `x' = a x + c y + tx`, `y' = b x + d y + ty`.
///
///     let t = CGAffineTransform(translationX: 10, y: 0).rotated(by: .pi / 2)     // turns first, then moves
///     CGPoint(x: 1, y: 0).applying(t)                                            // (10, 1)
public struct CGAffineTransform: Hashable, Sendable {
    /// The first row: the image of the x axis.
    public var a, b: CGFloat
    /// The second row: the image of the y axis.
    public var c, d: CGFloat
    /// The third row: the image of the origin, in points.
    public var tx, ty: CGFloat

    /// Makes the map with the given six entries.
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
        self.a = a; self.b = b; self.c = c; self.d = d; self.tx = tx; self.ty = ty
    }

    /// Makes the zero map, as in Core Graphics: `CGAffineTransform()` is not the identity.
    public init() { self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0) }

    /// Makes the map with the given six entries.
    public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
        self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
    }

    /// Makes a translation, in points.
    public init(translationX tx: CGFloat, y ty: CGFloat) { self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty) }

    /// Makes a scale about the origin.
    public init(scaleX sx: CGFloat, y sy: CGFloat) { self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0) }

    /// Makes a rotation about the origin by `angle` radians, from the x axis towards the y axis.
    public init(rotationAngle angle: CGFloat) {
        let s = sine(angle), c = cosine(angle)
        self.init(a: c, b: s, c: -s, d: c, tx: 0, ty: 0)
    }

    /// The identity map.
    public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// Whether it equals the identity exactly.
    public var isIdentity: Bool { self == .identity }
}

/// The decomposition of an affine map: points are scaled, then sheared, rotated, and translated.
///
///     var parts = transform.decomposed()
///     parts.rotation = 0
///     let upright = CGAffineTransform(parts)
public struct CGAffineTransformComponents: Hashable, Sendable {
    /// Factors along x and y; a mirrored map has one negative factor.
    public var scale = CGSize(width: 1, height: 1)
    /// The displacement of x per unit of y.
    public var horizontalShear: CGFloat = 0
    /// The rotation in radians, from the x axis towards the y axis.
    public var rotation: CGFloat = 0
    /// The translation in points.
    public var translation = CGVector.zero

    /// The components of the identity.
    public init() {}

    /// Makes components of the given values.
    public init(scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector) {
        self.scale = scale
        self.horizontalShear = horizontalShear
        self.rotation = rotation
        self.translation = translation
    }
}

extension CGAffineTransform {
    /// Makes the map of `components`: scale · shear · rotation · translation.
    public init(_ components: CGAffineTransformComponents) {
        let s = sine(components.rotation), c = cosine(components.rotation), k = components.horizontalShear
        let sx = components.scale.width, sy = components.scale.height
        self.init(
            a: sx * c, b: sx * s, c: sy * (k * c - s), d: sy * (k * s + c),
            tx: components.translation.dx, ty: components.translation.dy)
    }

    /// Returns the decomposition, as in `CATransform3D.decomposed()`: a mirrored map gets its negative factor on the
    /// axis that leaves the smaller rotation. Where the two rows are linearly dependent, the shear is lost.
    public func decomposed() -> CGAffineTransformComponents {
        let parts = CATransform3DMakeAffineTransform(self).decomposed()
        let x = parts.rotation.axes.x
        return CGAffineTransformComponents(
            scale: CGSize(width: parts.scale.x, height: parts.scale.y), horizontalShear: CGFloat(parts.skew.x),
            rotation: CGFloat(atan2(x.y, x.x)), translation: CGVector(dx: tx, dy: ty))
    }
}
