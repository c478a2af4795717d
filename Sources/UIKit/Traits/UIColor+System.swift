// The colours of the Human Interface Guidelines, with their published values: light, dark, and for the tints and greys more contrast.

extension UIColor {
    /// Red that adapts: #FF3B30 in light surroundings, #FF453A in dark ones.
    public static let systemRed = system(0xFF3B30, 0xFF453A, high: (0xD70015, 0xFF6961))
    /// Orange that adapts: #FF9500, #FF9F0A.
    public static let systemOrange = system(0xFF9500, 0xFF9F0A, high: (0xC93400, 0xFFB340))
    /// Yellow that adapts: #FFCC00, #FFD60A.
    public static let systemYellow = system(0xFFCC00, 0xFFD60A, high: (0xB25000, 0xFFD426))
    /// Green that adapts: #34C759, #30D158.
    public static let systemGreen = system(0x34C759, 0x30D158, high: (0x248A3D, 0x30DB5B))
    /// Mint that adapts: #00C7BE, #63E6E2.
    public static let systemMint = system(0x00C7BE, 0x63E6E2, high: (0x0C817B, 0x66D4CF))
    /// Teal that adapts: #30B0C7, #40C8E0.
    public static let systemTeal = system(0x30B0C7, 0x40C8E0, high: (0x008299, 0x5DE6FF))
    /// Cyan that adapts: #32ADE6, #64D2FF.
    public static let systemCyan = system(0x32ADE6, 0x64D2FF, high: (0x0071A4, 0x70D7FF))
    /// Blue that adapts, the tint of what can be touched: #007AFF, #0A84FF.
    public static let systemBlue = system(0x007AFF, 0x0A84FF, high: (0x0040DD, 0x409CFF))
    /// Indigo that adapts: #5856D6, #5E5CE6.
    public static let systemIndigo = system(0x5856D6, 0x5E5CE6, high: (0x3634A3, 0x7D7AFF))
    /// Purple that adapts: #AF52DE, #BF5AF2.
    public static let systemPurple = system(0xAF52DE, 0xBF5AF2, high: (0x8944AB, 0xDA8FFF))
    /// Pink that adapts: #FF2D55, #FF375F.
    public static let systemPink = system(0xFF2D55, 0xFF375F, high: (0xD30F45, 0xFF6482))
    /// Brown that adapts: #A2845E, #AC8E68.
    public static let systemBrown = system(0xA2845E, 0xAC8E68, high: (0x7F6545, 0xB59469))

    /// The base grey: #8E8E93 in light and dark surroundings.
    public static let systemGray = system(0x8E8E93, 0x8E8E93, high: (0x6C6C70, 0xAEAEB2))
    /// The second grey: #AEAEB2, #636366.
    public static let systemGray2 = system(0xAEAEB2, 0x636366, high: (0x8E8E93, 0x7C7C80))
    /// The third grey: #C7C7CC, #48484A.
    public static let systemGray3 = system(0xC7C7CC, 0x48484A, high: (0xAEAEB2, 0x545456))
    /// The fourth grey: #D1D1D6, #3A3A3C.
    public static let systemGray4 = system(0xD1D1D6, 0x3A3A3C, high: (0xBCBCC0, 0x444446))
    /// The fifth grey: #E5E5EA, #2C2C2E.
    public static let systemGray5 = system(0xE5E5EA, 0x2C2C2E, high: (0xD8D8DC, 0x363638))
    /// The sixth grey, next to the background: #F2F2F7, #1C1C1E.
    public static let systemGray6 = system(0xF2F2F7, 0x1C1C1E, high: (0xEBEBF0, 0x242426))
}
