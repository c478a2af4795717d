// The mapping from a layer's own coordinates to its superlayer's, in one place for the model (conversion, hit testing,
// frame) and for the planner. Row vectors: p' = p · M.
//
//     local ── flip ── T(-a) ── transform ── T(position, zPosition) ──▶ superlayer, before its sublayerTransform
//           ── T(-A) ── sublayerTransform ── T(A) ──▶ superlayer
//
// a and A are the anchors of the layer and of the superlayer. A plain superlayer keeps x, y and w and drops z after
// that; a CATransformLayer keeps z.

extension LayerProperties {
    /// The anchor in the layer's own coordinates, in points: the point that `position` places and `transform` rotates
    /// about.
    public var anchor: (x: CGFloat, y: CGFloat, z: CGFloat) { LayerPlace(self).anchor }

    /// Returns the matrix from the layer's own coordinates to the superlayer's, before the superlayer's
    /// `sublayerTransform`.
    ///
    /// A flipped geometry mirrors y in the bounds first.
    public func localToSuper() -> CATransform3D { LayerPlace(self).localToSuper() }

    /// Returns `sublayerTransform` about the layer's anchor, T(-A) · sublayerTransform · T(A), which follows each
    /// sublayer's `localToSuper()`. The identity where there is no `sublayerTransform`.
    public func sublayerSpace() -> CATransform3D { LayerPlace(self).sublayerSpace(sublayerTransform) }

    /// Returns the matrix from the layer's own coordinates to a superlayer's: `localToSuper()` and the superlayer's
    /// `sublayerSpace()`. The caller flattens into the superlayer's plane.
    public func matrix(in superlayer: borrowing LayerProperties) -> CATransform3D {
        let m = localToSuper()
        let space = superlayer.sublayerSpace()
        return CATransform3DIsIdentity(space) ? m : CATransform3DConcat(m, space)
    }
}
