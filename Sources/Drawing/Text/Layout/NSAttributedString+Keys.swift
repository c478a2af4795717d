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
}
