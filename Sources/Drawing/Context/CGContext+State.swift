import CCairo

extension CGContext {
    /// Saves the state for `restoreGState()`. The path is not part of it.
    public func saveGState() {
        savedStates.append(state)
        cairo_save(cairo)
    }

    /// Restores the state saved last. Does nothing where none was saved, or none since the innermost transparency layer
    /// began.
    public func restoreGState() {
        guard savedStates.count > openLayers.last?.savedCount ?? 0, let last = savedStates.popLast() else { return }
        state = last
        canvas.withFonts { cairo_restore(cairo) }
    }

    /// Sets the line width in units of user space, 1 by default. 0 is the thinnest line, one pixel.
    public func setLineWidth(_ width: CGFloat) { state.line.width = width.isFinite ? max(0, width) : 0 }

    /// Sets the shape of line ends, butt by default.
    public func setLineCap(_ cap: CGLineCap) { state.line.cap = cap }

    /// Sets the shape of line joins, miter by default.
    public func setLineJoin(_ join: CGLineJoin) { state.line.join = join }

    /// Sets the maximum miter length in line widths, 10 by default; longer miters become bevels.
    public func setMiterLimit(_ limit: CGFloat) { state.line.miterLimit = limit.isFinite ? max(1, limit) : 10 }

    /// Breaks lines into dashes.
    ///
    /// - Parameters:
    ///   - phase: the offset into the pattern at the start of a line, in units of user space.
    ///   - lengths: of dashes and gaps in turn, repeated. An empty array, negative lengths or only zeros give solid
    ///     lines.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        let isUsable = lengths.allSatisfy { $0.isFinite && $0 >= 0 } && lengths.contains { $0 > 0 }
        state.line.dashes = isUsable ? lengths : []
        state.line.dashPhase = phase.isFinite ? phase : 0
    }

    /// Sets the maximum distance in pixels between a curve and its line segments; 0, the default, is a tenth of a
    /// pixel.
    public func setFlatness(_ flatness: CGFloat) { state.flatness = flatness.isFinite ? max(0, flatness) : 0 }

    /// Sets the opacity of everything drawn, 0…1, 1 by default; it multiplies the alpha of colours and pictures.
    public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha > 0 ? min(1, alpha) : 0 }

    /// Sets the blend mode of everything drawn, normal by default.
    ///
    /// Every mode changes only pixels that the shape covers, in proportion to the coverage.
    public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

    /// Sets whether edges are antialiased, true by default.
    public func setShouldAntialias(_ shouldAntialias: Bool) { state.shouldAntialias = shouldAntialias }

    /// The quality of image scaling, `default` by default.
    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolationQuality }
        set { state.interpolationQuality = newValue }
    }
}
