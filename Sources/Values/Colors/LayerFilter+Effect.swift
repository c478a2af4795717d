extension LayerFilter {
    /// The filter's effect on pixels.
    ///
    /// Shares are clamped to 0…1; a radius and the factors of saturation, brightness and contrast to at least 0. Values
    /// beyond occur, for example, during spring animations.
    public var effect: Effect {
        switch kind {
        case .gaussianBlur: .gaussianBlur(radius: CGFloat(max(0, amount)), normalizesEdges: normalizesEdges)
        case .colorMatrix: .color(matrix)
        case .saturate: .color(.saturation(max(0, amount)))
        case .brightness: .color(.scale(max(0, amount), offset: 0))
        case .colorBrightness: .color(.scale(1, offset: amount))
        case .contrast: .color(.scale(max(0, amount), offset: 0.5 - 0.5 * max(0, amount)))
        case .hueRotate: .color(.hueRotation(amount))
        case .invert: .color(.scale(1 - 2 * share, offset: share))
        case .sepia: .color(.sepia(share))
        case .monochrome: .color(.monochrome(color, share))
        }
    }

    private var share: Double { min(1, max(0, amount)) }
}
