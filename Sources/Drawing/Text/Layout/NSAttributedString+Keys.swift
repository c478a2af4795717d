import Foundation

// The attributes that text has here, by Apple's names. Others are kept and draw nothing.

extension NSAttributedString.Key {
    /// A `CTFont`, or a font's name, which then has 12 points. Helvetica of 12 points by default.
    public static let font = NSAttributedString.Key("NSFont")
    /// The letters' `CGColor`. Opaque black by default.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// A `CGColor` behind the letters, as high as the line. None by default.
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// Points by which letters stand further apart. 0 also ends the font's own kerning, which stays by default.
    public static let kern = NSAttributedString.Key("NSKern")
    /// Whether letters join as the font has it: 1, the default, or 0.
    public static let ligature = NSAttributedString.Key("NSLigature")
    /// Points by which letters stand above the baseline. 0 by default.
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    /// An `NSUnderlineStyle` or its raw value. None by default.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// The line's `CGColor`; that of the letters by default.
    public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
    /// An `NSUnderlineStyle` or its raw value, for a line through the letters. None by default.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    /// The line's `CGColor`; that of the letters by default.
    public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
    /// Outlines instead of filled letters, as wide as so many hundredths of the font's size; a negative number fills them too.
    /// 0, the default, only fills.
    public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
    /// The outlines' `CGColor`; that of the letters by default.
    public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
    /// An `NSParagraphStyle`; that of a paragraph's first character counts.
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
}
