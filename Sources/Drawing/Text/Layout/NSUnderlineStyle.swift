/// Lines under or through text: a weight and a pattern.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    /// Apple's bits.
    public let rawValue: Int
    /// From the bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// One line.
    public static let single = NSUnderlineStyle(rawValue: 1)
    /// One line twice as thick.
    public static let thick = NSUnderlineStyle(rawValue: 2)
    /// Two lines.
    public static let double = NSUnderlineStyle(rawValue: 9)
    /// Dotted.
    public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
    /// Dashed.
    public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
    /// Alternating dashes and dots.
    public static let patternDashDot = NSUnderlineStyle(rawValue: 0x300)
    /// Dashes, each followed by two dots.
    public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x400)
    /// Only under words, not under white space.
    public static let byWord = NSUnderlineStyle(rawValue: 0x8000)

    /// Lengths of strokes and gaps in turn, in multiples of the thickness; empty for a solid line.
    var pattern: [CGFloat] {
        switch rawValue & 0xF00 {
        case 0x100: [1, 1]
        case 0x200: [4, 2]
        case 0x300: [4, 2, 1, 2]
        case 0x400: [4, 2, 1, 2, 1, 2]
        default: []
        }
    }

    /// Whether a line is drawn.
    var isDrawn: Bool { rawValue & 0xF != 0 }
}
