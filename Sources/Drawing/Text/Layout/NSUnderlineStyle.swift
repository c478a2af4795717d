/// Lines under or through text: a weight, and a pattern besides.
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
    /// Of dots.
    public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
    /// Of dashes.
    public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
    /// Of a dash and a dot in turn.
    public static let patternDashDot = NSUnderlineStyle(rawValue: 0x300)
    /// Of a dash and two dots in turn.
    public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x400)
    /// Under words, not under the blanks between them.
    public static let byWord = NSUnderlineStyle(rawValue: 0x8000)

    /// Lengths of strokes and gaps in turn, in thicknesses; empty for a whole line.
    var pattern: [CGFloat] {
        switch rawValue & 0xF00 {
        case 0x100: [1, 1]
        case 0x200: [4, 2]
        case 0x300: [4, 2, 1, 2]
        case 0x400: [4, 2, 1, 2, 1, 2]
        default: []
        }
    }

    /// Whether there is a line at all.
    var isDrawn: Bool { rawValue & 0xF != 0 }
}
