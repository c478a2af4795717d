import CCairo

extension CGContext {
    /// Intersects the clip with the path and clears the path. An empty path clips everything.
    public func clip(using rule: CGPathFillRule = .winding) {
        probe?.sawMore()
        if currentPath.isNear {
            currentPath.replacePath(of: cairo)
            use(rule, on: cairo)
            cairo_clip(cairo)
        } else {
            addMask(FlatShape(currentPath).coverage(of: canvas.clipRegion, rule))
        }
        if currentPath.isFinite {
            state.clipBounds = state.clipBounds.intersection(currentPath.boundingBoxOfPath)
        }
        beginPath()
    }

    /// Clips to a rectangle and clears the path.
    public func clip(to rect: CGRect) { clip(to: [rect]) }

    /// Clips to the union of rectangles and clears the path.
    public func clip(to rects: [CGRect]) {
        beginPath()
        for rect in rects { addRect(rect.standardized) }
        clip()
    }

    /// Multiplies the mask with coverage; nil changes nothing, as no pixels are left to draw on.
    func addMask(_ shares: Canvas?) {
        guard let shares else { return }
        if let before = state.mask {
            shares.draw(before.makeSource(), CAIRO_OPERATOR_DEST_IN) { cairo_paint($0) }
        }
        state.mask = shares
    }

    /// Removes all clips and masks.
    public func resetClip() {
        cairo_reset_clip(cairo)
        state.mask = nil
        state.clipBounds = canvas.region.rect
    }

    /// The intersection of the bounding boxes of all clips, in user space; null where it is empty.
    public var boundingBoxOfClipPath: CGRect { state.clipBounds.applying(state.transform.inverted()) }
}
