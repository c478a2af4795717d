/// The area that a picture shows: a rectangle of a layer's superspace.
package struct ShownArea {
    /// The layer whose subtree is drawn.
    let layer: CALayer
    /// The rectangle, in points of the layer's superspace.
    let rect: CGRect
    /// Pixels per point.
    let scale: CGFloat

    /// Makes the area of a picture of `layer`.
    package init(layer: CALayer, rect: CGRect, scale: CGFloat) {
        self.layer = layer
        self.rect = rect
        self.scale = scale
    }
}

extension CALayer {
    /// Returns the part of the layer that a picture shows at a moment, by the tree's geometry; nil for none.
    ///
    /// The result contains everything visible, and possibly more: masks and covering layers do not reduce it, nor do
    /// clips above a replicator for the layers that it repeats.
    func visibleRegion(in area: ShownArea, at snapshot: PresentationSnapshot) -> VisibleRegion? {
        guard var layer = snapshot.presentation(of: self), !layer.record.bounds.isEmpty else { return nil }
        var region = VisibleRegion(layer.record.bounds)
        var m = CATransform3DIdentity
        var isRepeated = false
        while layer.isShown {
            if layer.kind == .replicator { isRepeated = true }
            if layer.model() === area.layer {
                m = CATransform3DConcat(m, layer.record.localToSuper())
                if isRepeated { region.cutBehindEye(m) } else { region.cut(to: area.rect, through: m) }
                region.toPixels = CATransform3DConcat(m, CATransform3DMakeScale(area.scale, area.scale, 1))
                return region.isEmpty ? nil : region
            }
            guard let above = layer.superlayer else { return nil }
            let isMask = above.model().committedMask === layer.model()
            m = CATransform3DConcat(m, isMask ? layer.record.localToSuper() : layer.record.matrix(in: above.record))
            if !above.keepsDepth {
                m.m13 = 0; m.m23 = 0; m.m33 = 0; m.m43 = 0
                if above.record.masksToBounds && !isRepeated { region.cut(to: above.record.bounds, through: m) }
            }
            layer = above
        }
        return nil
    }

    private var isShown: Bool { !record.isHidden && record.opacity > 0 }
}
