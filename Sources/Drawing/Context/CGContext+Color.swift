extension CGContext {
    /// The colour of fills from now on, black by default.
    public func setFillColor(_ color: CGColor) { state.fill = .color(color) }

    /// The colour of lines from now on, black by default.
    public func setStrokeColor(_ color: CGColor) { state.stroke = .color(color) }

    /// The colour of fills, by components of sRGB in 0…1.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// The colour of lines, by components of sRGB in 0…1.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// The colour of fills, a grey in 0…1: the colour (gray, gray, gray).
    public func setFillColor(gray: CGFloat, alpha: CGFloat) {
        setFillColor(red: gray, green: gray, blue: gray, alpha: alpha)
    }

    /// The colour of lines, a grey in 0…1: the colour (gray, gray, gray).
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
        setStrokeColor(red: gray, green: gray, blue: gray, alpha: alpha)
    }

    /// The colour of fills, by inks in 0…1; see `CGColorSpace.genericCMYK`.
    public func setFillColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
        setFillColor(
            CGColor(genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
    }

    /// The colour of lines, by inks in 0…1; see `CGColorSpace.genericCMYK`.
    public func setStrokeColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
        setStrokeColor(
            CGColor(genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
    }

    /// What the components of `setFillColor(_:)` mean; the fill becomes black.
    public func setFillColorSpace(_ space: CGColorSpace) {
        state.fillSpace = space
        setFillColor(.black)
    }

    /// What the components of `setStrokeColor(_:)` mean; lines become black.
    public func setStrokeColorSpace(_ space: CGColorSpace) {
        state.strokeSpace = space
        setStrokeColor(.black)
    }

    /// The colour of fills, by components of the fill's colour space, alpha last. Too few change nothing.
    public func setFillColor(_ components: [CGFloat]) {
        if let color = CGColor(colorSpace: state.fillSpace, components: components) { setFillColor(color) }
    }

    /// The colour of lines, by components of the lines' colour space, alpha last. Too few change nothing.
    public func setStrokeColor(_ components: [CGFloat]) {
        if let color = CGColor(colorSpace: state.strokeSpace, components: components) { setStrokeColor(color) }
    }

    /// What a paint looks like at the state's opacity.
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
