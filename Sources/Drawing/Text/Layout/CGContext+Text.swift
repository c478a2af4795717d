/// What becomes of text that is drawn.
public enum CGTextDrawingMode: Int32, Sendable, CaseIterable {
    /// It is filled with its own colours.
    case fill = 0
    /// Its outlines are drawn with the context's stroke colour and line style.
    case stroke = 1
    /// Filled, then its outlines drawn.
    case fillStroke = 2
    /// Nothing is drawn.
    case invisible = 3
    /// Filled, and from then on only what lies inside of it is drawn.
    case fillClip = 4
    /// Outlined, and from then on only what lies inside of it is drawn.
    case strokeClip = 5
    /// All of the three.
    case fillStrokeClip = 6
    /// From then on only what lies inside of it is drawn.
    case clip = 7

    fileprivate var isFilling: Bool { [.fill, .fillStroke, .fillClip, .fillStrokeClip].contains(self) }
    fileprivate var isStroking: Bool { [.stroke, .fillStroke, .strokeClip, .fillStrokeClip].contains(self) }
    fileprivate var isClipping: Bool { rawValue >= CGTextDrawingMode.fillClip.rawValue }
}

extension CGContext {
    /// Where the next line of `CTLineDraw` begins, in user space: the translation of `textMatrix`. (0, 0) by default.
    public var textPosition: CGPoint {
        get { CGPoint(x: textMatrix.tx, y: textMatrix.ty) }
        set { (textMatrix.tx, textMatrix.ty) = (newValue.x, newValue.y) }
    }

    /// What becomes of text that is drawn, `.fill` by default. Emoji are pictures: they are neither stroked nor clip.
    public func setTextDrawingMode(_ mode: CGTextDrawingMode) { state.textDrawingMode = mode }

    /// Draws a text, its top left corner where `place` puts (0, 0).
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
