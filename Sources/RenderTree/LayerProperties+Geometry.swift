import Values

// The way from a layer's own coordinates to its superlayer's, in one place for the model (conversion, hit testing,
// frame) and for the planner. Row vectors: p' = p · M.
//
//     local ── flip ── T(-a) ── transform ── T(position, zPosition) ──▶ superlayer, before its sublayerTransform
//           ── T(-A) ── sublayerTransform ── T(A) ──▶ superlayer
//
// a and A are the anchors of the layer and of the superlayer. A plain superlayer keeps x, y and w and drops z after
// that; a CATransformLayer keeps z.

extension LayerProperties {
    /// The anchor in the layer's own coordinates, in points: what `position` places and `transform` turns about.
    public var anchor: (x: CGFloat, y: CGFloat, z: CGFloat) {
        (
            bounds.origin.x + anchorPoint.x * bounds.size.width,
            bounds.origin.y + anchorPoint.y * bounds.size.height,
            anchorPointZ
        )
    }

    /// The matrix from the layer's own coordinates to the superlayer's, before the superlayer's `sublayerTransform`.
    ///
    /// A flipped geometry mirrors y in the bounds first.
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

    /// `localToSuper()` without the flip of a flipped geometry.
    private func unflippedLocalToSuper() -> CATransform3D {
        let a = anchor
        var m = transform
        // T(-a) · transform: only the last row changes.
        m.m41 -= a.x * m.m11 + a.y * m.m21 + a.z * m.m31
        m.m42 -= a.x * m.m12 + a.y * m.m22 + a.z * m.m32
        m.m43 -= a.x * m.m13 + a.y * m.m23 + a.z * m.m33
        m.m44 -= a.x * m.m14 + a.y * m.m24 + a.z * m.m34
        // · T(position): every row moves by its w.
        let p = position, z = zPosition
        m.m11 += m.m14 * p.x; m.m12 += m.m14 * p.y; m.m13 += m.m14 * z
        m.m21 += m.m24 * p.x; m.m22 += m.m24 * p.y; m.m23 += m.m24 * z
        m.m31 += m.m34 * p.x; m.m32 += m.m34 * p.y; m.m33 += m.m34 * z
        m.m41 += m.m44 * p.x; m.m42 += m.m44 * p.y; m.m43 += m.m44 * z
        return m
    }

    /// `sublayerTransform` about the layer's anchor, T(-A) · sublayerTransform · T(A): what follows each sublayer's
    /// `localToSuper()`. The identity where there is no `sublayerTransform`.
    public func sublayerSpace() -> CATransform3D {
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

    /// The whole way from the layer's own coordinates to a superlayer's: `localToSuper()` and the superlayer's
    /// `sublayerSpace()`. Flattening into the superlayer's plane is up to the caller.
    public func matrix(in superlayer: borrowing LayerProperties) -> CATransform3D {
        let m = localToSuper()
        let space = superlayer.sublayerSpace()
        return CATransform3DIsIdentity(space) ? m : CATransform3DConcat(m, space)
    }
}
