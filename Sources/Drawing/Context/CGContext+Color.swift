import Values

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
}
