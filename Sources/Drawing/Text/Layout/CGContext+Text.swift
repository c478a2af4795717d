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
        if mode == .fill, let probe, !layout.hasShadows {
            return probe.record(layout, place, in: state, isAlone: openLayers.isEmpty)
        }
        if layout.hasShadows { return drawWithShadows(layout, place) }
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

    /// Draws stretches of text, each with the shadow of its own attributes; a stretch without one keeps the context's.
    private func drawWithShadows(_ layout: TextLayout, _ place: CGAffineTransform) {
        // Shadows are measured in base space.
        let turn = userToBase
        for shadow in layout.shadows {
            saveGState()
            if let shadow {
                var direction = turn
                (direction.tx, direction.ty) = (0, 0)
                let scale = abs(direction.a * direction.d - direction.b * direction.c).squareRoot()
                setShadow(
                    offset: shadow.offset.applying(direction), blur: shadow.blur * scale, color: shadow.color)
            }
            draw(layout.keepingRuns { $0.attributes.shadow == shadow }.parts(place))
            restoreGState()
        }
    }

    private func strokeAndKeepPath() {
        let path = currentPath.mutable
        strokePath()
        currentPath = path
    }
}

extension TextLayout {
    /// Whether letters have shadows of their own.
    fileprivate var hasShadows: Bool { lines.contains { $0.runs.contains { $0.attributes.shadow != nil } } }

    /// The shadows, in the order of the text; nil for letters without one.
    fileprivate var shadows: [TextShadow?] {
        var found: [TextShadow?] = []
        for line in lines {
            for run in line.runs where !found.contains(run.attributes.shadow) { found.append(run.attributes.shadow) }
        }
        return found
    }

    fileprivate func keepingRuns(_ isKept: (Run) -> Bool) -> TextLayout {
        var kept = self
        for i in kept.lines.indices { kept.lines[i].runs.removeAll { !isKept($0) } }
        return kept
    }
}
