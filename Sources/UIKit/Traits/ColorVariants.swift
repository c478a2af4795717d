/// A system colour's components for each of the surroundings that it knows, as 0xRRGGBB with an alpha.
struct ColorVariants: Sendable {
    /// Components and alpha of one variant.
    struct Value: Sendable, ExpressibleByIntegerLiteral {
        var rgb: UInt32
        var alpha: CGFloat = 1

        init(_ rgb: UInt32, _ alpha: CGFloat) { (self.rgb, self.alpha) = (rgb, alpha) }
        init(integerLiteral value: UInt32) { rgb = value }

        fileprivate var color: UIColor {
            func part(_ shift: UInt32) -> CGFloat { CGFloat(rgb >> shift & 255) / 255 }
            return UIColor(red: part(16), green: part(8), blue: part(0), alpha: alpha)
        }
    }

    var light, dark: Value
    /// Where `UITraitCollection.accessibilityContrast` is high; nil as above.
    var highLight, highDark: Value?
    /// In the dark, where `userInterfaceLevel` is elevated; nil as above.
    var elevated: Value?

    /// The colour that follows traits by the variants.
    var color: UIColor {
        let light = light.color, dark = dark.color
        let highLight = highLight?.color ?? light, highDark = highDark?.color ?? dark
        let elevated = elevated?.color ?? dark
        let hasContrast = self.highDark != nil
        return UIColor { traits in
            let isHigh = traits.accessibilityContrast == .high
            if traits.userInterfaceStyle != .dark { return isHigh ? highLight : light }
            if isHigh && hasContrast { return highDark }
            return traits.userInterfaceLevel == .elevated ? elevated : dark
        }
    }
}

extension UIColor {
    static func system(
        _ light: ColorVariants.Value, _ dark: ColorVariants.Value, high: (UInt32, UInt32)? = nil,
        elevated: ColorVariants.Value? = nil
    ) -> UIColor {
        ColorVariants(
            light: light, dark: dark, highLight: high.map { .init($0.0, 1) }, highDark: high.map { .init($0.1, 1) },
            elevated: elevated
        ).color
    }
}
