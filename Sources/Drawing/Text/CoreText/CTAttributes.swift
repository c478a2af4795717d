import FoundationAdditions
import Foundation

// The keys of text attributes, as Core Text names them. Others are kept but have no effect.
//
// Unsafe: strings of Foundation that nobody changes.

/// A `CTFont`; the same key as `NSAttributedString.Key.font`.
public nonisolated(unsafe) let kCTFontAttributeName: CFString = "NSFont"
/// A `CGColor` of the letters; it comes before `NSAttributedString.Key.foregroundColor`.
public nonisolated(unsafe) let kCTForegroundColorAttributeName: CFString = "CTForegroundColor"
/// Whether letters have the context's fill colour: a number, false by default.
public nonisolated(unsafe) let kCTForegroundColorFromContextAttributeName: CFString = "CTForegroundColorFromContext"
/// A `CGColor` behind the letters.
public nonisolated(unsafe) let kCTBackgroundColorAttributeName: CFString = "CTBackgroundColor"
/// Additional points between letters; the same key as `.kern`.
public nonisolated(unsafe) let kCTKernAttributeName: CFString = "NSKern"
/// Additional points between letters, in the place of `kCTKernAttributeName` where it is not 0; the same key as `.tracking`.
public nonisolated(unsafe) let kCTTrackingAttributeName: CFString = "CTTracking"
/// Whether the font's ligatures are used; the same key as `.ligature`.
public nonisolated(unsafe) let kCTLigatureAttributeName: CFString = "NSLigature"
/// A `CTParagraphStyle`; the same key as `.paragraphStyle`.
public nonisolated(unsafe) let kCTParagraphStyleAttributeName: CFString = "NSParagraphStyle"
/// The width of outlines in percent of the font's size; the same key as `.strokeWidth`.
public nonisolated(unsafe) let kCTStrokeWidthAttributeName: CFString = "NSStrokeWidth"
/// The colour of outlines; the same key as `.strokeColor`.
public nonisolated(unsafe) let kCTStrokeColorAttributeName: CFString = "NSStrokeColor"
/// A `CTUnderlineStyle`; the same key as `.underlineStyle`.
public nonisolated(unsafe) let kCTUnderlineStyleAttributeName: CFString = "NSUnderline"
/// The colour of the underline; the same key as `.underlineColor`.
public nonisolated(unsafe) let kCTUnderlineColorAttributeName: CFString = "NSUnderlineColor"
/// The distance above the baseline in points; the same key as `.baselineOffset`.
public nonisolated(unsafe) let kCTBaselineOffsetAttributeName: CFString = "NSBaselineOffset"
/// A `CTRunDelegate`, whose metrics stand for those of the characters.
public nonisolated(unsafe) let kCTRunDelegateAttributeName: CFString = "CTRunDelegate"
/// A number of steps above or below the line. No effect.
public nonisolated(unsafe) let kCTSuperscriptAttributeName: CFString = "NSSuperScript"
/// Whether letters stand upright in vertical text. No effect.
public nonisolated(unsafe) let kCTVerticalFormsAttributeName: CFString = "CTVerticalForms"
/// The glyph that stands for characters. No effect.
public nonisolated(unsafe) let kCTGlyphInfoAttributeName: CFString = "NSGlyphInfo"
/// A language. No effect.
public nonisolated(unsafe) let kCTLanguageAttributeName: CFString = "NSLanguage"
/// Overrides of the direction. No effect.
public nonisolated(unsafe) let kCTWritingDirectionAttributeName: CFString = "NSWritingDirection"
/// The path of a frame's attributes. Frames have the path that they were made with.
public nonisolated(unsafe) let kCTFrameProgressionAttributeName: CFString = "CTFrameProgression"

/// The lines under letters: `NSUnderlineStyle`'s single, thick and double ones.
public struct CTUnderlineStyle: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int32
    /// From the bits.
    public init(rawValue: Int32) { self.rawValue = rawValue }
    /// One line.
    public static let single = CTUnderlineStyle(rawValue: 1)
    /// One thick line.
    public static let thick = CTUnderlineStyle(rawValue: 2)
    /// Two lines.
    public static let double = CTUnderlineStyle(rawValue: 9)
}
