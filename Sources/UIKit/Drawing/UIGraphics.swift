/// A context that was pushed, and its pixels per point.
struct DrawingContext {
    var context: CGContext
    var scale: CGFloat
    /// Whether `UIGraphicsBeginImageContextWithOptions` made it.
    var isImage = false
}

/// The context that drawing goes to now; nil where none was pushed. Within `draw(_:)` it is the view's.
public func UIGraphicsGetCurrentContext() -> CGContext? { ViewThread.current.contexts.last?.context }

/// Makes a context the current one, until it is popped.
public func UIGraphicsPushContext(_ context: CGContext) { UIGraphicsPushContext(context, scale: 1) }

func UIGraphicsPushContext(_ context: CGContext, scale: CGFloat) {
    ViewThread.current.contexts.append(DrawingContext(context: context, scale: scale))
}

/// Goes back to the context before; does nothing without one.
public func UIGraphicsPopContext() { _ = ViewThread.current.contexts.popLast() }

/// Fills a rectangle with the current fill colour.
public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

/// Fills a rectangle with the current fill colour in a blend mode.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    inCurrentContext {
        $0.setBlendMode(blendMode)
        $0.fill(rect)
    }
}

/// Draws a frame of one point within a rectangle with the current fill colour.
public func UIRectFrame(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .copy) }

/// Draws a frame of one point within a rectangle with the current fill colour in a blend mode.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    inCurrentContext {
        $0.setBlendMode(blendMode)
        $0.fill([
            CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: 1),
            CGRect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1),
            CGRect(x: rect.minX, y: rect.minY + 1, width: 1, height: rect.height - 2),
            CGRect(x: rect.maxX - 1, y: rect.minY + 1, width: 1, height: rect.height - 2),
        ])
    }
}

/// Narrows the clip of the current context to a rectangle.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

private func inCurrentContext(_ body: (CGContext) -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    body(context)
    context.restoreGState()
}
