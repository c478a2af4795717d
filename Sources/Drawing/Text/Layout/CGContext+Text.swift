/// How text is drawn.
public enum CGTextDrawingMode: Int32, Sendable, CaseIterable {
    /// Filled with its own colours.
    case fill = 0
    /// Outlined with the context's stroke colour and line style.
    case stroke = 1
    /// Filled, then outlined.
    case fillStroke = 2
    /// Nothing is drawn.
    case invisible = 3
    /// Filled and added to the clip.
    case fillClip = 4
    /// Outlined and added to the clip.
    case strokeClip = 5
    /// Filled, outlined and added to the clip.
    case fillStrokeClip = 6
    /// Added to the clip only.
    case clip = 7

    fileprivate var isFilling: Bool { [.fill, .fillStroke, .fillClip, .fillStrokeClip].contains(self) }
    fileprivate var isStroking: Bool { [.stroke, .fillStroke, .strokeClip, .fillStrokeClip].contains(self) }
    fileprivate var isClipping: Bool { rawValue >= CGTextDrawingMode.fillClip.rawValue }
}

extension CGContext {
    /// The origin of the next `CTLineDraw`, in user space: the translation of `textMatrix`. (0, 0) by default.
    public var textPosition: CGPoint {
        get { CGPoint(x: textMatrix.tx, y: textMatrix.ty) }
        set { (textMatrix.tx, textMatrix.ty) = (newValue.x, newValue.y) }
    }

    /// Sets how text is drawn, `.fill` by default. Emoji are pictures: they are neither stroked nor added to the clip.
    public func setTextDrawingMode(_ mode: CGTextDrawingMode) { state.textDrawingMode = mode }

    /// Draws a text with its top left corner at `place`'s image of (0, 0).
    package func draw(_ layout: TextLayout, _ place: CGAffineTransform) {
        let mode = state.textDrawingMode
        if mode == .fill, let probe { return probe.record(layout, place, in: state, isAlone: openLayers.isEmpty) }
        let parts = layout.parts(place)
        if mode.isFilling { draw(parts) }
        guard mode != .fill, mode != .invisible else { return }
        let path = currentPath
        beginPath()
        for part in parts { if let outline = part.outline { addPath(outline) } }
        if mode.isStroking, mode.isClipping { strokeAndKeepPath() } else if mode.isStroking { strokePath() }
        if mode.isClipping { clip() }
        currentPath = path
    }

    private func strokeAndKeepPath() {
        let path = currentPath.mutableCopy()
        strokePath()
        currentPath = path
    }
}
