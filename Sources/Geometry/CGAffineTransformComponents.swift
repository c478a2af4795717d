import Foundation

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
