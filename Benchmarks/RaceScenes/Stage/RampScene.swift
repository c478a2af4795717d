/// Scenes of variable size, which a ramp enlarges until frames take too long.
public enum RampScene: String, CaseIterable, Sendable {
    /// Turning images of 64x64 points.
    case images
    /// Turning images of 8x8 points: the cost of layers rather than of pixels.
    case sprites
    /// Rounded rectangles with borders.
    case rectangles
    /// Cards over blurred shadows.
    case shadows
    /// Gradients of three stops.
    case gradients
    /// Turning stars, filled and stroked.
    case paths
    /// Small layers, of which one in a hundred moves.
    case mostlyStill

    /// The scene with so many layers.
    public func scene(count: Int) -> any RaceScene {
        switch self {
        case .images: SpinningQuads(count: count, smooth: true)
        case .sprites: SpinningQuads(count: count, smooth: true, side: 8)
        case .rectangles: RoundedRects(count: count)
        case .shadows: ShadowCards(hasPath: false, count: count)
        case .gradients: Gradients(count: count)
        case .paths: Stars(count: count)
        case .mostlyStill: FewChanges(count: count, moving: max(1, count / 100))
        }
    }
}
