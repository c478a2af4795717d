import Foundation

// The supported text attributes, with Apple's names. Others are kept but have no effect.

extension NSAttributedString.Key {
    /// A `CTFont`, or a font's name, which means 12 points. Helvetica of 12 points by default.
    public static let font = NSAttributedString.Key("NSFont")
    /// The `CGColor` of the letters. Opaque black by default.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// A `CGColor` behind the letters, of the line's height. None by default.
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// Additional points between letters. 0 also disables the font's kerning, which is on by default.
    public static let kern = NSAttributedString.Key("NSKern")
    /// Whether the font's ligatures are used: 1, the default, or 0.
    public static let ligature = NSAttributedString.Key("NSLigature")
    /// The letters' distance above the baseline, in points. 0 by default.
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    /// An `NSUnderlineStyle` or its raw value. None by default.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// The `CGColor` of the underline; the letters' by default.
    public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
    /// An `NSUnderlineStyle` or its raw value, for a line through the letters. None by default.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    /// The `CGColor` of the line through; the letters' by default.
    public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
    /// The width of outlined letters, in percent of the font's size; a negative number also fills them. 0, the default,
    /// only fills.
    public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
    /// The `CGColor` of the outlines; the letters' by default.
    public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
    /// An `NSParagraphStyle`; that of a paragraph's first character applies.
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    /// An `NSShadow` behind the letters, where a module above this one has such a class; drawn in contexts, not by text layers. None by default.
    public static let shadow = NSAttributedString.Key("NSShadow")
    /// An `NSTextAttachment`, likewise: a picture in place of the character U+FFFC.
    public static let attachment = NSAttributedString.Key("NSAttachment")
    /// A place to go to, a `URL` or a text. Text views show it in the tint.
    public static let link = NSAttributedString.Key("NSLink")
    /// Space between letters, in points, as `kern`; kept: texts are laid out without it.
    public static let tracking = NSAttributedString.Key("CTTracking")
    /// How far letters lean, a number. Kept: letters stand as the font has them.
    public static let obliqueness = NSAttributedString.Key("NSObliqueness")
    /// How much wider letters are, a number. Kept: letters are as wide as the font has them.
    public static let expansion = NSAttributedString.Key("NSExpansion")
    /// Directions of writing, numbers. Kept: the paragraph's style says them.
    public static let writingDirection = NSAttributedString.Key("NSWritingDirection")
    /// An effect, a `TextEffectStyle`'s name. Kept: none is drawn.
    public static let textEffect = NSAttributedString.Key("NSTextEffect")
    /// Whether letters stand above each other, 0 or 1. Kept: they do not.
    public static let verticalGlyphForm = NSAttributedString.Key("CTVerticalForms")
}

extension NSAttributedString {
    /// Names an effect of letters.
    public struct TextEffectStyle: RawRepresentable, Hashable, Sendable {
        /// Apple's name.
        public let rawValue: String
        /// From a name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// As pressed into paper.
        public static let letterpressStyle = TextEffectStyle(rawValue: "_UIKitNewLetterpressStyle")
    }
}
