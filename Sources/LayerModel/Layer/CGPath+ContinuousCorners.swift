extension CGPath {
    /// A rectangle with the continuous corners that layers have; a radius too large for the rectangle is reduced.
    package static func continuous(_ rect: CGRect, radius: CGFloat) -> CGPath {
        RoundedOutline(rect: rect.standardized, radius: radius, corners: .all, curve: .continuous).path
    }
}
