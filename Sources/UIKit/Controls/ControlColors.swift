/// The colours of controls: Apple's published system colours and fills (Human Interface Guidelines, Color), as 0xRRGGBB with an alpha for light and dark.
enum ControlColors {
    private static func pair(_ light: UInt32, _ dark: UInt32, _ lightAlpha: CGFloat = 1, _ darkAlpha: CGFloat = 1)
        -> UIColor
    {
        func color(_ rgb: UInt32, _ alpha: CGFloat) -> UIColor {
            func part(_ shift: UInt32) -> CGFloat { CGFloat(rgb >> shift & 255) / 255 }
            return UIColor(red: part(16), green: part(8), blue: part(0), alpha: alpha)
        }
        let (light, dark) = (color(light, lightAlpha), color(dark, darkAlpha))
        return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
    }

    /// A switch that is on: the system's green.
    static let on = pair(0x34C759, 0x30D158)
    /// Thin and small shapes, as a slider's track: the system's fill.
    static let track = pair(0x787880, 0x787880, 0.2, 0.36)
    /// Medium shapes, as the background of a switch: the system's secondary fill.
    static let medium = pair(0x787880, 0x787880, 0.16, 0.32)
    /// Large shapes, as of segments, steppers and buttons: the system's tertiary fill.
    static let large = pair(0x767680, 0x767680, 0.12, 0.24)
    /// The chosen one of segments: white, and the dark grey of the dark look.
    static let segment = pair(0xFFFFFF, 0x636366)
    /// Text and glyphs.
    static let label = pair(0x000000, 0xFFFFFF)
    /// Text and glyphs of what cannot be used: the system's tertiary label.
    static let disabled = pair(0x3C3C43, 0xEBEBF5, 0.3, 0.3)
    /// Lines between things: the system's separator.
    static let separator = pair(0x3C3C43, 0x545458, 0.29, 0.6)
    /// What waits: the system's grey.
    static let gray = pair(0x8E8E93, 0x8E8E93)
}
