/// The place of a layer in its superlayer: the properties that its matrix follows from.
///
/// Separate from `LayerProperties`, so that a planner can read these few fields of a node without copying all of it.
///
///     LayerPlace(layer.properties).localToSuper()
public struct LayerPlace: Sendable {
    /// The anchor point's place in the superlayer.
    public var position: CGPoint
    /// The layer's own coordinate rectangle.
    public var bounds: CGRect
    /// The anchor point in units of the bounds' size.
    public var anchorPoint: CGPoint
    /// The depth of the anchor point in the superlayer.
    public var zPosition: CGFloat
    /// The anchor point's depth.
    public var anchorPointZ: CGFloat
    /// Applied about the anchor.
    public var transform: CATransform3D
    /// Whether y runs upwards inside.
    public var isGeometryFlipped: Bool

    /// Makes a place from its parts.
    @inlinable
    @inline(__always)
    public init(
        position: CGPoint, bounds: CGRect, anchorPoint: CGPoint, zPosition: CGFloat, anchorPointZ: CGFloat,
        transform: CATransform3D, isGeometryFlipped: Bool
    ) {
        self.position = position
        self.bounds = bounds
        self.anchorPoint = anchorPoint
        self.zPosition = zPosition
        self.anchorPointZ = anchorPointZ
        self.transform = transform
        self.isGeometryFlipped = isGeometryFlipped
    }

    /// Makes the place of a layer's properties.
    @inlinable
    @inline(__always)
    public init(_ p: borrowing LayerProperties) {
        self.init(
            position: p.position, bounds: p.bounds, anchorPoint: p.anchorPoint, zPosition: p.zPosition,
            anchorPointZ: p.anchorPointZ, transform: p.transform, isGeometryFlipped: p.isGeometryFlipped)
    }

    /// Whether a layer is parallel to its superlayer's plane, at the depth of its zPosition.
    @inlinable
    @inline(__always)
    public static func isFlat(anchorPointZ: CGFloat, transform m: CATransform3D) -> Bool {
        anchorPointZ == 0 && m.m13 == 0 && m.m23 == 0 && m.m43 == 0 && m.m14 == 0 && m.m24 == 0 && m.m44 == 1
    }

    /// The anchor in the layer's own coordinates, in points: the point that `position` places and `transform` rotates
    /// about.
    @inlinable
    @inline(__always)
    public var anchor: (x: CGFloat, y: CGFloat, z: CGFloat) {
        (
            bounds.origin.x + anchorPoint.x * bounds.size.width,
            bounds.origin.y + anchorPoint.y * bounds.size.height,
            anchorPointZ
        )
    }

    /// Returns the matrix from the layer's own coordinates to the superlayer's, before the superlayer's
    /// `sublayerTransform`.
    ///
    /// A flipped geometry mirrors y in the bounds first.
    @inlinable
    @inline(__always)
    public func localToSuper() -> CATransform3D {
        var m = unflippedLocalToSuper()
        if isGeometryFlipped {
            // F · M with F: y ← minY + maxY - y.
            let k = 2 * bounds.origin.y + bounds.size.height
            m.m41 += k * m.m21; m.m42 += k * m.m22; m.m43 += k * m.m23; m.m44 += k * m.m24
            m.m21 = -m.m21; m.m22 = -m.m22; m.m23 = -m.m23; m.m24 = -m.m24
        }
        return m
    }

    /// Returns `localToSuper()` without the flip of a flipped geometry.
    @inlinable
    @inline(__always)
    func unflippedLocalToSuper() -> CATransform3D {
        let a = anchor
        var m = transform
        // T(-a) · transform: only the last row changes.
        m.m41 -= a.x * m.m11 + a.y * m.m21 + a.z * m.m31
        m.m42 -= a.x * m.m12 + a.y * m.m22 + a.z * m.m32
        m.m43 -= a.x * m.m13 + a.y * m.m23 + a.z * m.m33
        m.m44 -= a.x * m.m14 + a.y * m.m24 + a.z * m.m34
        // · T(position): every row gains its w times the position.
        let p = position, z = zPosition
        m.m11 += m.m14 * p.x; m.m12 += m.m14 * p.y; m.m13 += m.m14 * z
        m.m21 += m.m24 * p.x; m.m22 += m.m24 * p.y; m.m23 += m.m24 * z
        m.m31 += m.m34 * p.x; m.m32 += m.m34 * p.y; m.m33 += m.m34 * z
        m.m41 += m.m44 * p.x; m.m42 += m.m44 * p.y; m.m43 += m.m44 * z
        return m
    }

    /// Returns a layer's `sublayerTransform` about its anchor, T(-A) · sublayerTransform · T(A), which follows each
    /// sublayer's `localToSuper()`. The identity where there is no `sublayerTransform`.
    @inlinable
    public func sublayerSpace(_ sublayerTransform: CATransform3D) -> CATransform3D {
        var m = sublayerTransform
        if CATransform3DIsIdentity(m) { return m }
        let a = anchor
        m.m41 -= a.x * m.m11 + a.y * m.m21 + a.z * m.m31
        m.m42 -= a.x * m.m12 + a.y * m.m22 + a.z * m.m32
        m.m43 -= a.x * m.m13 + a.y * m.m23 + a.z * m.m33
        m.m44 -= a.x * m.m14 + a.y * m.m24 + a.z * m.m34
        m.m11 += m.m14 * a.x; m.m12 += m.m14 * a.y; m.m13 += m.m14 * a.z
        m.m21 += m.m24 * a.x; m.m22 += m.m24 * a.y; m.m23 += m.m24 * a.z
        m.m31 += m.m34 * a.x; m.m32 += m.m34 * a.y; m.m33 += m.m34 * a.z
        m.m41 += m.m44 * a.x; m.m42 += m.m44 * a.y; m.m43 += m.m44 * a.z
        return m
    }
}
