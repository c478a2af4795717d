import CCairo

extension CGContext {
    /// Keeps the state, so that `restoreGState()` brings it back. The path is no part of it.
    public func saveGState() {
        savedStates.append(state)
        cairo_save(cairo)
    }

    /// Brings back the state that was kept last. Where none was kept, or none since the innermost transparency layer began,
    /// nothing happens.
    public func restoreGState() {
        guard savedStates.count > openLayers.last?.savedCount ?? 0, let last = savedStates.popLast() else { return }
        state = last
        cairo_restore(cairo)
    }

    /// The width of lines in user space's units, 1 by default. 0 is the thinnest line: one pixel.
    public func setLineWidth(_ width: CGFloat) { state.line.width = width.isFinite ? max(0, width) : 0 }

    /// How the ends of open lines look, butt by default.
    public func setLineCap(_ cap: CGLineCap) { state.line.cap = cap }

    /// How segments of lines meet, miter by default.
    public func setLineJoin(_ join: CGLineJoin) { state.line.join = join }

    /// How long a mitre may be, in line widths, 10 by default: a longer one becomes a bevel.
    public func setMiterLimit(_ limit: CGFloat) { state.line.miterLimit = limit.isFinite ? max(1, limit) : 10 }

    /// Breaks lines into dashes.
    ///
    /// - Parameters:
    ///   - phase: how far into the pattern a line starts, in user space's units.
    ///   - lengths: of a dash, of the gap after it, of the next dash and so on, again and again. None, negative ones or only zeros
    ///     make whole lines.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        let isUsable = lengths.allSatisfy { $0.isFinite && $0 >= 0 } && lengths.contains { $0 > 0 }
        state.line.dashes = isUsable ? lengths : []
        state.line.dashPhase = phase.isFinite ? phase : 0
    }

    /// How far in pixels a curve may be from the lines that it is drawn as; 0, the default, is a tenth of a pixel.
    public func setFlatness(_ flatness: CGFloat) { state.flatness = flatness.isFinite ? max(0, flatness) : 0 }

    /// The opacity of everything that is drawn, 0…1, 1 by default; it is multiplied with that of colours and pictures.
    public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha > 0 ? min(1, alpha) : 0 }

    /// How what is drawn is mixed with what is there, normal by default.
    ///
    /// Every mode changes only what the shape covers, in part where it covers in part.
    public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

    /// Whether pixels that a shape covers in part are drawn in part, true by default.
    public func setShouldAntialias(_ shouldAntialias: Bool) { state.shouldAntialias = shouldAntialias }

    /// How carefully images are scaled, `default` by default.
    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolationQuality }
        set { state.interpolationQuality = newValue }
    }
}
