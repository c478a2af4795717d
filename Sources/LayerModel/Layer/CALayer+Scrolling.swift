// Scrolling from within: what lies in a scroll layer asks it to move.

extension CALayer {
    /// Moves the nearest scroll layer, this one or one above, so that a point of this layer's coordinates lies at the corner
    /// of its bounds. Nothing happens where there is none.
    public final func scroll(_ point: CGPoint) {
        guard let scroller = nearestScroller(from: self) else { return }
        scroller.scroll(to: scroller === self ? point : convert(point, to: scroller))
    }

    /// Moves the nearest scroll layer, this one or one above, as little as it takes to show a rectangle of this layer's
    /// coordinates. Nothing happens where there is none.
    public final func scrollRectToVisible(_ rect: CGRect) {
        guard let scroller = nearestScroller(from: self) else { return }
        scroller.scroll(to: scroller === self ? rect : convert(rect, to: scroller))
    }

    /// The part of the bounds that the scroll layers above leave to be seen, in this layer's coordinates; the null rectangle
    /// where they leave nothing.
    public final var visibleRect: CGRect {
        guard let scroller = nearestScroller(from: superlayer) else { return bounds }
        let window = scroller.visibleRect
        return window.isNull ? window : bounds.intersection(convert(window, from: scroller))
    }

    private func nearestScroller(from layer: CALayer?) -> CAScrollLayer? {
        var layer = layer
        while let next = layer {
            if let scroller = next as? CAScrollLayer { return scroller }
            layer = next.superlayer
        }
        return nil
    }
}
