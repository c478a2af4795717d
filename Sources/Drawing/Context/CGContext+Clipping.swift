import CCairo
import Values

extension CGContext {
    /// From now on only what lies inside of the path is drawn, and inside of what was the clip before. Forgets the path; none
    /// leaves nothing to draw on.
    public func clip(using rule: CGPathFillRule = .winding) {
        currentPath.replacePath(of: cairo)
        use(rule, on: cairo)
        cairo_clip(cairo)
        state.clipBounds = state.clipBounds.intersection(currentPath.boundingBoxOfPath)
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

    /// Draws on everything again.
    public func resetClip() {
        cairo_reset_clip(cairo)
        state.clipBounds = canvas.region.rect
    }

    /// The rectangle around what the clip's paths all have in common, in user space; null where that is nothing.
    public var boundingBoxOfClipPath: CGRect { state.clipBounds.applying(state.transform.inverted()) }
}
