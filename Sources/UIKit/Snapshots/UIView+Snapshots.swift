extension UIView {
    /// A view that shows what this one shows now, as a picture: it does not change with it.
    ///
    /// - Parameter afterUpdates: whether waiting layout and drawing is done first. Without that the picture shows what was laid out and drawn last.
    /// - Returns: nil for a view without a size.
    @discardableResult
    public final func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        resizableSnapshotView(from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
    }

    /// A view that shows a part of what this one shows now.
    ///
    /// - Parameters:
    ///   - rect: the part, in the view's own coordinates.
    ///   - afterUpdates: whether waiting layout and drawing is done first.
    ///   - capInsets: what of the edges keeps its size where the snapshot is resized, in points.
    /// - Returns: nil for a part without a size.
    @discardableResult
    public final func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? {
        let rect = rect.standardized
        guard rect.width > 0, rect.height > 0, rect.width.isFinite, rect.height.isFinite else { return nil }
        let scale = contentScaleFactor
        let context = makeBitmapContext(rect, scale: scale, isOpaque: false)
        drawLayers(on: context, afterUpdates)
        let snapshot = UIView(frame: CGRect(origin: .zero, size: rect.size))
        snapshot.layer.contents = context.makeImage()
        snapshot.layer.contentsScale = scale
        if capInsets != .zero {
            snapshot.layer.contentsCenter = CGRect(
                x: capInsets.left / rect.width, y: capInsets.top / rect.height,
                width: max(0, rect.width - capInsets.left - capInsets.right) / rect.width,
                height: max(0, rect.height - capInsets.top - capInsets.bottom) / rect.height)
        }
        return snapshot
    }

    /// Draws what the view shows into the current context, scaled to a rectangle.
    ///
    /// What a context has no means for is left out, as `CALayer.render(in:)` says: filters, backgrounds behind glass, transforms in space.
    ///
    /// - Parameters:
    ///   - rect: the place in the context.
    ///   - afterUpdates: whether waiting layout and drawing is done first.
    /// - Returns: whether everything was drawn: false without a context or a size.
    @discardableResult
    public final func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        let size = bounds.size
        guard let context = UIGraphicsGetCurrentContext(), size.width > 0, size.height > 0 else { return false }
        context.saveGState()
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: rect.width / size.width, y: rect.height / size.height)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        drawLayers(on: context, afterUpdates)
        context.restoreGState()
        return true
    }

    private func drawLayers(on context: CGContext, _ afterUpdates: Bool) {
        if afterUpdates {
            layoutIfNeeded()
            forSubtree { $0.layer.displayIfNeeded() }
        }
        layer.render(in: context)
    }
}
