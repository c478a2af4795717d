/// A layer's shadow by its properties, whatever casts it.
struct Shadow {
    /// The premultiplied colour, with the shadow's opacity.
    var color: SIMD4<Float>
    /// The offset from the caster, in the layer's coordinates.
    var offset: SIMD2<Double>
    /// Standard deviation of its blur, in points: the shadow radius.
    var sigma: Double

    /// The number of standard deviations beyond which nothing is visible: 1 - Φ(3) is a third of 1/255.
    static let reach = 3.0
    /// The standard deviation in device pixels below which nothing is blurred: that of the box over which a pixel's
    /// coverage is the mean, 1/√12.
    static let sharpest = 0.2887

    /// Creates the shadow of a layer; nil where none is visible. A negative or NaN radius counts as 0, one beyond 1e9
    /// as 1e9.
    init?(_ layer: borrowing LayerProperties) {
        if layer.keyed.isEmpty { return nil }
        let opacity = layer.shadowOpacity
        guard opacity > 0, let base = layer.shadowColor, base.alpha > 0 else { return nil }
        let shift = layer.shadowOffset
        color = base.premultiplied * min(1, opacity)
        // Beyond this nothing is visible, and sums stay finite.
        offset = SIMD2(Double(shift.width), Double(shift.height))
            .clamped(lowerBound: SIMD2(repeating: -1e12), upperBound: SIMD2(repeating: 1e12))
        let radius = Double(layer.shadowRadius)
        sigma = radius > 0 ? min(radius, 1e9) : 0
        guard (offset.x + offset.y).isFinite else { return nil }
    }

    /// Returns the part of the layer's plane that it can reach when its caster lies within `caster`.
    func extent(of caster: LocalRect) -> LocalRect {
        let reach = sigma * Self.reach
        return LocalRect(
            minX: caster.minX + offset.x - reach, minY: caster.minY + offset.y - reach,
            maxX: caster.maxX + offset.x + reach, maxY: caster.maxY + offset.y + reach)
    }

    /// Returns the plane of the shadow: the caster drawn in it lies where its shadow is seen.
    func plane(_ matrix: Homography) -> Homography {
        Homography(
            x: matrix.x, y: matrix.y, origin: matrix.origin + matrix.x * offset.x + matrix.y * offset.y)
    }
}

/// The caster of a layer's shadow.
enum ShadowCaster {
    /// A rectangle with corners of one radius and one alpha.
    case rounded(LocalRect, radius: Double, alpha: Float)
    /// A path, filled by the non-zero rule.
    case path(CGPath)
    /// The layer's content.
    case content(LocalRect)
}
