extension CGContext {
    /// Sets the fill colour, black by default.
    public func setFillColor(_ color: CGColor) { state.fill = .color(color) }

    /// Sets the stroke colour, black by default.
    public func setStrokeColor(_ color: CGColor) { state.stroke = .color(color) }

    /// Sets the fill colour by sRGB components in 0…1.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Sets the stroke colour by sRGB components in 0…1.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Sets the fill colour to a grey in 0…1: the colour (gray, gray, gray).
    public func setFillColor(gray: CGFloat, alpha: CGFloat) {
        setFillColor(red: gray, green: gray, blue: gray, alpha: alpha)
    }

    /// Sets the stroke colour to a grey in 0…1: the colour (gray, gray, gray).
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
        setStrokeColor(red: gray, green: gray, blue: gray, alpha: alpha)
    }

    /// Sets the fill colour by ink amounts in 0…1; see `CGColorSpace.genericCMYK`.
    public func setFillColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
        setFillColor(
            CGColor(genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
    }

    /// Sets the stroke colour by ink amounts in 0…1; see `CGColorSpace.genericCMYK`.
    public func setStrokeColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
        setStrokeColor(
            CGColor(genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
    }

    /// Sets the space of the components of `setFillColor(_:)`, and the fill colour to black.
    public func setFillColorSpace(_ space: CGColorSpace) {
        state.fillSpace = space
        setFillColor(.black)
    }

    /// Sets the space of the components of `setStrokeColor(_:)`, and the stroke colour to black.
    public func setStrokeColorSpace(_ space: CGColorSpace) {
        state.strokeSpace = space
        setStrokeColor(.black)
    }

    /// Sets the fill colour by components of the fill colour space, alpha last. Too few components change nothing.
    public func setFillColor(_ components: [CGFloat]) {
        if let color = CGColor(colorSpace: state.fillSpace, components: components) { setFillColor(color) }
    }

    /// Sets the stroke colour by components of the stroke colour space, alpha last. Too few components change nothing.
    public func setStrokeColor(_ components: [CGFloat]) {
        if let color = CGColor(colorSpace: state.strokeSpace, components: components) { setStrokeColor(color) }
    }

    /// The source for a paint at the state's opacity.
    func source(of paint: GraphicsState.Paint) -> PaintSource {
        switch paint {
        case .color(let color): return PaintSource(color, alpha: state.alpha)
        case .pattern(let pattern, let color):
            let phase = state.patternPhase
            let base = CGAffineTransform(translationX: phase.width, y: phase.height).concatenating(baseTransform)
            return PatternTile(pattern, color, alpha: state.alpha, base)?.source ?? PaintSource(.clear)
        }
    }
}
