// Scrolling from within: a layer below a scroll layer requests the scrolling.

extension CALayer {
    /// Scrolls the nearest scroll layer, this one or one above, so that a point of this layer's coordinates is at the
    /// corner of its bounds. Does nothing where there is none.
    public final func scroll(_ point: CGPoint) {
        guard let scroller = nearestScroller(from: self) else { return }
        scroller.scroll(to: scroller === self ? point : convert(point, to: scroller))
    }

    /// Scrolls the nearest scroll layer, this one or one above, by the least distance that shows a rectangle of this
    /// layer's coordinates. Does nothing where there is none.
    public final func scrollRectToVisible(_ rect: CGRect) {
        guard let scroller = nearestScroller(from: self) else { return }
        scroller.scroll(to: scroller === self ? rect : convert(rect, to: scroller))
    }

    /// The part of the bounds that the scroll layers above show, in this layer's coordinates; the null rectangle where
    /// they show nothing.
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
