extension PropertyValue {
    /// Returns the value at `fraction` of the way to `end`; exactly the two at 0 and 1; fractions beyond extrapolate.
    ///
    /// Numbers, points, sizes, rectangles and colours interpolate by component (colours straight, not premultiplied),
    /// lists of equal count by element, lists of the same filters by input, paths of equal structure by point, matrices
    /// by their parts (`CATransform3D.Components`); everything else switches at half way. No colour counts as the other
    /// one with alpha 0.
    package func interpolated(to end: PropertyValue, _ fraction: Double) -> PropertyValue {
        if fraction == 0 { return self }
        if fraction == 1 { return end }
        switch (self, end) {
        case (.transform(let a), .transform(let b)):
            if a == b { return self }
            return .transform(CATransform3D(a.decomposed().interpolated(to: b.decomposed(), fraction)))
        case (.none, .color(let color)):
            return PropertyValue.color(color.transparent).interpolated(to: end, fraction)
        case (.color(let color), .none):
            return interpolated(to: .color(color.transparent), fraction)
        default:
            let fraction = CGFloat(fraction)
            return merged(with: end) { $0 + ($1 - $0) * fraction } ?? (fraction < 0.5 ? self : end)
        }
    }

    /// Whether the two can be interpolated: false for lists of different counts or filters and paths of different
    /// structure, which switch at half way though their type interpolates.
    public func blends(with end: PropertyValue) -> Bool {
        switch (self, end) {
        case (.path(let a), .path(let b)): a.hasSameStructure(as: b)
        case (.numbers(let a), .numbers(let b)): a.count == b.count
        case (.colors(let a), .colors(let b)): a.count == b.count
        case (.filters(let a), .filters(let b)): a.isLike(b)
        default: true
        }
    }
}

extension CGColor {
    /// The same colour with alpha 0, which stands for no colour in interpolation.
    var transparent: CGColor { with(alpha: 0) }
}
