import Values

extension PropertyValue {
    /// The value at `fraction` of the way to `end`; exactly the two at 0 and 1; fractions beyond go on beyond.
    ///
    /// Numbers, points, sizes, rectangles and colours go by component (colours as they are, not premultiplied), matrices
    /// by their parts (`CATransform3D.Components`), everything else switches at half way. No colour is the other one's
    /// transparent kind.
    func interpolated(to end: PropertyValue, _ fraction: Double) -> PropertyValue {
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
}

extension CGColor {
    /// The same colour with nothing to see of it: what no colour is on the way to this one.
    var transparent: CGColor { copy(alpha: 0) }
}
