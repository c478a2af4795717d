/// A layer style: a shadow, a glow or an outline that follows the layer's own coverage.
struct StyleItem: Equatable, Sendable {
    var kind: Kind
    var name: String
    var isEnabled: Bool
    var color: Animated<Color4>?
    /// Per cent.
    var opacity: Animated<Double>?
    /// Where the light comes from, degrees.
    var angle: Animated<Double>?
    /// How far a shadow falls, in points.
    var distance: Animated<Double>?
    /// How wide it is blurred, or how wide an outline is, in points.
    var size: Animated<Double>?
    /// How much of its size is solid, per cent.
    var choke: Animated<Double>?

    /// Which style; `unknown` keeps the number that the document has.
    enum Kind: Equatable, Sendable {
        case stroke, dropShadow, innerShadow, outerGlow, innerGlow, bevel, satin, colorOverlay, gradientOverlay
        case unknown(Int)
    }
}
