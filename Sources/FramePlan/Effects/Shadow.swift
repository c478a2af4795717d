/// A layer's shadow as its properties ask for it, whatever casts it.
struct Shadow {
    /// Premultiplied, with the shadow's opacity.
    var color: SIMD4<Float>
    /// How far it lies from what casts it, in the layer's coordinates.
    var offset: SIMD2<Double>
    /// Standard deviation of its blur, in points: the shadow radius.
    var sigma: Double

    /// Standard deviations beyond which nothing of it is seen: 1 - Φ(3) is a third of 1/255.
    static let reach = 3.0
    /// A blur below this many device pixels is none: the deviation of the box that a pixel's coverage is the mean over, 1/√12.
    static let sharpest = 0.2887

    /// Nil where no shadow can be seen. A radius that is negative or no number counts as 0, one beyond 1e9 as that.
    init?(_ layer: borrowing LayerProperties) {
        if layer.keyed.isEmpty { return nil }
        let opacity = layer.shadowOpacity
        guard opacity > 0, let base = layer.shadowColor, base.alpha > 0 else { return nil }
        let shift = layer.shadowOffset
        color = base.premultiplied * min(1, opacity)
        // Further away than this nothing is seen, and sums stay numbers.
        offset = SIMD2(Double(shift.width), Double(shift.height))
            .clamped(lowerBound: SIMD2(repeating: -1e12), upperBound: SIMD2(repeating: 1e12))
        let radius = Double(layer.shadowRadius)
        sigma = radius > 0 ? min(radius, 1e9) : 0
        guard (offset.x + offset.y).isFinite else { return nil }
    }

    /// The part of the layer's plane that it can reach when what casts it keeps to `caster`.
    func extent(of caster: LocalRect) -> LocalRect {
        let reach = sigma * Self.reach
        return LocalRect(
            minX: caster.minX + offset.x - reach, minY: caster.minY + offset.y - reach,
            maxX: caster.maxX + offset.x + reach, maxY: caster.maxY + offset.y + reach)
    }

    /// The plane that it lies in, so that what casts it lies where its shadow is seen.
    func plane(_ matrix: Homography) -> Homography {
        Homography(
            x: matrix.x, y: matrix.y, origin: matrix.origin + matrix.x * offset.x + matrix.y * offset.y)
    }
}

/// What casts a layer's shadow.
enum ShadowCaster {
    /// A rectangle with corners of one radius and one alpha.
    case rounded(LocalRect, radius: Double, alpha: Float)
    /// A path, filled by the non-zero rule.
    case path(CGPath)
    /// Whatever the layer draws.
    case content(LocalRect)
}
