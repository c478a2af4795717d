extension UIColor {
    /// A colour that is one in light and another in dark surroundings, given as 0xRRGGBB with an alpha each.
    private static func pair(_ light: UInt32, _ dark: UInt32, _ lightAlpha: CGFloat = 1, _ darkAlpha: CGFloat? = nil)
        -> UIColor
    {
        let (light, dark) = (UIColor(light, lightAlpha), UIColor(dark, darkAlpha ?? lightAlpha))
        return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
    }

    private convenience init(_ rgb: UInt32, _ alpha: CGFloat) {
        func part(_ shift: UInt32) -> CGFloat { CGFloat(rgb >> shift & 255) / 255 }
        self.init(red: part(16), green: part(8), blue: part(0), alpha: alpha)
    }

    /// Blue: the tint of what can be touched.
    public static let systemBlue = pair(0x007AFF, 0x0A84FF)
    /// The ground of an interface.
    public static let systemBackground = pair(0xFFFFFF, 0x000000)
}
