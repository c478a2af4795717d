import CCairo

extension CGContext {
    /// From now on only what lies inside of the path is drawn, and inside of what was the clip before. Forgets the path; none
    /// leaves nothing to draw on.
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

    /// Clips to a rectangle. Forgets the path.
    public func clip(to rect: CGRect) { clip(to: [rect]) }

    /// Clips to what lies in any of the rectangles. Forgets the path.
    public func clip(to rects: [CGRect]) {
        beginPath()
        for rect in rects { addRect(rect.standardized) }
        clip()
    }

    /// From now on every pixel is drawn by these shares as well; nil where there are no pixels to draw on anyway.
    func addMask(_ shares: Canvas?) {
        guard let shares else { return }
        if let before = state.mask {
            shares.draw(before.makeSource(), CAIRO_OPERATOR_DEST_IN) { cairo_paint($0) }
        }
        state.mask = shares
    }

    /// Draws on everything again.
    public func resetClip() {
        cairo_reset_clip(cairo)
        state.mask = nil
        state.clipBounds = canvas.region.rect
    }

    /// The rectangle around what the clip's paths all have in common, in user space; null where that is nothing.
    public var boundingBoxOfClipPath: CGRect { state.clipBounds.applying(state.transform.inverted()) }
}
