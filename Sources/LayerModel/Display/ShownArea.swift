/// What a picture is going to show: a rectangle of the space in which a layer stands.
package struct ShownArea {
    /// The layer whose subtree is drawn.
    let layer: CALayer
    /// In points of its superspace.
    let rect: CGRect
    /// Pixels per point.
    let scale: CGFloat

    /// The area of a picture of `layer`.
    package init(layer: CALayer, rect: CGRect, scale: CGFloat) {
        self.layer = layer
        self.rect = rect
        self.scale = scale
    }
}

extension CALayer {
    /// What of the layer a picture shows at a moment, found from the tree's geometry; nil where nothing.
    ///
    /// Nothing that is seen is left out, but something that is not may be in it: masks and what covers the layer do not count,
    /// nor does anything in what a replicator repeats.
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
