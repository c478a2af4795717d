import Foundation
import Values

/// The layout of a paragraph's lines, as a text attribute. Immutable; `NSMutableParagraphStyle` is mutable.
///
///     let style = NSMutableParagraphStyle()
///     style.alignment = .center
///     style.lineHeightMultiple = 1.3
///     let text = NSAttributedString(string: "…", attributes: [.paragraphStyle: style])
///
/// Lengths are in points.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
    // Unchecked: only NSMutableParagraphStyle writes it, and one of those belongs to the thread that makes it.
    private let mark = AttributeValueMark()
    fileprivate(set) final var values: ParagraphStyle
    /// What lines are not laid out by.
    fileprivate final var kept = KeptParagraphValues()

    /// Where lines of some languages break. Kept: Pango breaks lines.
    public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
        /// Apple's bits.
        public let rawValue: UInt
        /// From the bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// No single word on the last line.
        public static let pushOut = LineBreakStrategy(rawValue: 1)
        /// Hangul breaks between words.
        public static let hangulWordPriority = LineBreakStrategy(rawValue: 2)
        /// As labels have it.
        public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
    }

    /// The style of text without one.
    public static let `default` = NSParagraphStyle(ParagraphStyle())

    init(_ values: ParagraphStyle) { self.values = values }

    /// How gladly words are hyphenated, 0…1. 0 by default; kept, as the following: lines are laid out without it.
    open var hyphenationFactor: Float { kept.hyphenationFactor }
    /// Whether words are hyphenated as the language has it. False by default.
    open var usesDefaultHyphenation: Bool { kept.usesDefaultHyphenation }
    /// Whether letters may come closer before text is truncated. False by default.
    open var allowsDefaultTighteningForTruncation: Bool { kept.allowsTightening }
    /// Where lines of some languages break. None by default.
    open var lineBreakStrategy: LineBreakStrategy { kept.lineBreakStrategy }
    /// Where tabs lead. Every 28 points by default, twelve of them; tabs are as wide as eight spaces here.
    open var tabStops: [NSTextTab]! { kept.tabStops }
    /// How far tabs behind the last stop are apart, in points. 0 by default.
    open var defaultTabInterval: CGFloat { kept.defaultTabInterval }

    /// The default style.
    public override init() { values = ParagraphStyle() }

    /// Gives nil: there are no archives of styles.
    public required init?(coder: NSCoder) { nil }

    /// The horizontal alignment. `.natural` by default, which leaves it to the layer.
    open var alignment: NSTextAlignment { values.alignment }
    /// The paragraph's direction. `.natural` by default.
    open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
    /// How a full line is broken. `.byWordWrapping` by default; a layer that does not wrap never breaks lines.
    open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    /// The indent of the first line from the leading edge. 0 by default.
    open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
    /// The indent of the other lines from the leading edge. 0 by default.
    open var headIndent: CGFloat { values.headIndent }
    /// The end of lines: from the leading edge where positive, else from the trailing edge. 0 by default.
    open var tailIndent: CGFloat { values.tailIndent }
    /// The space between lines. 0 by default.
    open var lineSpacing: CGFloat { values.lineSpacing }
    /// A factor of line heights; the added height is above the letters. 0, the default, means no factor.
    open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
    /// The minimum line height. 0 by default.
    open var minimumLineHeight: CGFloat { values.minimumLineHeight }
    /// The maximum line height. 0, the default, sets no limit.
    open var maximumLineHeight: CGFloat { values.maximumLineHeight }
    /// The space below the paragraph's last line, where another paragraph follows. 0 by default.
    open var paragraphSpacing: CGFloat { values.paragraphSpacing }
    /// The space above the paragraph's first line, except at the start of the text. 0 by default.
    open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }

    /// An immutable copy, a `NSParagraphStyle`: the style itself, unless it is mutable.
    open override func copy() -> Any { copy(with: nil) }
    /// An immutable copy, a `NSParagraphStyle`: the style itself, unless it is mutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }
    /// A mutable copy, a `NSMutableParagraphStyle`.
    open override func mutableCopy() -> Any { mutableCopy(with: nil) }
    /// A mutable copy, a `NSMutableParagraphStyle`.
    open func mutableCopy(with zone: NSZone? = nil) -> Any { mutable() }

    /// `mutableCopy()` with its type.
    package final func mutable() -> NSMutableParagraphStyle {
        let copy = NSMutableParagraphStyle(values)
        copy.kept = kept
        return copy
    }
    /// `copy()` with its type, of a mutable style.
    package final func immutable() -> NSParagraphStyle {
        let copy = NSParagraphStyle(values)
        copy.kept = kept
        return copy
    }

    /// Whether both have equal values.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSParagraphStyle else { return false }
        return other.values == values && other.kept == kept
    }
    /// A hash of the values.
    open override var hash: Int { values.hashValue }
}

/// A mutable paragraph style; `NSParagraphStyle` documents its properties.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
    /// The default style.
    public override init() { super.init(ParagraphStyle()) }

    override init(_ values: ParagraphStyle) { super.init(values) }

    /// Gives nil: there are no archives of styles.
    public required init?(coder: NSCoder) { nil }

    /// See `NSParagraphStyle`.
    open override var alignment: NSTextAlignment {
        get { values.alignment }
        set { values.alignment = newValue }
    }
    /// See `NSParagraphStyle`.
    open override var baseWritingDirection: NSWritingDirection {
        get { values.baseWritingDirection }
        set { values.baseWritingDirection = newValue }
    }
    /// See `NSParagraphStyle`.
    open override var lineBreakMode: NSLineBreakMode {
        get { values.lineBreakMode }
        set { values.lineBreakMode = newValue }
    }
    /// See `NSParagraphStyle`.
    open override var firstLineHeadIndent: CGFloat {
        get { values.firstLineHeadIndent }
        set { values.firstLineHeadIndent = newValue }
    }
    /// See `NSParagraphStyle`.
    open override var headIndent: CGFloat {
        get { values.headIndent }
        set { values.headIndent = newValue }
    }
    /// See `NSParagraphStyle`.
    open override var tailIndent: CGFloat {
        get { values.tailIndent }
        set { values.tailIndent = newValue }
    }
    /// See `NSParagraphStyle`.
    open override var lineSpacing: CGFloat {
        get { values.lineSpacing }
        set { values.lineSpacing = newValue }
    }
    /// See `NSParagraphStyle`.
    open override var lineHeightMultiple: CGFloat {
        get { values.lineHeightMultiple }
        set { values.lineHeightMultiple = newValue }
    }
    /// See `NSParagraphStyle`.
    open override var minimumLineHeight: CGFloat {
        get { values.minimumLineHeight }
        set { values.minimumLineHeight = newValue }
    }
    /// See `NSParagraphStyle`.
    open override var maximumLineHeight: CGFloat {
        get { values.maximumLineHeight }
        set { values.maximumLineHeight = newValue }
    }
    /// See `NSParagraphStyle`.
    open override var paragraphSpacing: CGFloat {
        get { values.paragraphSpacing }
        set { values.paragraphSpacing = newValue }
    }
    /// See `NSParagraphStyle`.
    open override var paragraphSpacingBefore: CGFloat {
        get { values.paragraphSpacingBefore }
        set { values.paragraphSpacingBefore = newValue }
    }

    /// See `NSParagraphStyle`.
    open override var hyphenationFactor: Float {
        get { kept.hyphenationFactor }
        set { kept.hyphenationFactor = newValue }
    }
    /// See `NSParagraphStyle`.
    open override var usesDefaultHyphenation: Bool {
        get { kept.usesDefaultHyphenation }
        set { kept.usesDefaultHyphenation = newValue }
    }
    /// See `NSParagraphStyle`.
    open override var allowsDefaultTighteningForTruncation: Bool {
        get { kept.allowsTightening }
        set { kept.allowsTightening = newValue }
    }
    /// See `NSParagraphStyle`.
    open override var lineBreakStrategy: LineBreakStrategy {
        get { kept.lineBreakStrategy }
        set { kept.lineBreakStrategy = newValue }
    }
    /// See `NSParagraphStyle`.
    open override var tabStops: [NSTextTab]! {
        get { kept.tabStops }
        set { kept.tabStops = newValue ?? KeptParagraphValues.standardTabs }
    }
    /// See `NSParagraphStyle`.
    open override var defaultTabInterval: CGFloat {
        get { kept.defaultTabInterval }
        set { kept.defaultTabInterval = newValue }
    }

    /// Takes the values of another style.
    open func setParagraphStyle(_ obj: NSParagraphStyle) { (values, kept) = (obj.values, obj.kept) }
    /// Adds a place where tabs lead.
    open func addTabStop(_ anObject: NSTextTab) {
        kept.tabStops = (kept.tabStops + [anObject]).sorted { $0.location < $1.location }
    }
    /// Removes a place where tabs lead.
    open func removeTabStop(_ anObject: NSTextTab) { kept.tabStops.removeAll { $0 == anObject } }

    /// An immutable copy.
    open override func copy(with zone: NSZone? = nil) -> Any { immutable() }
}

/// Values of a paragraph's style that are kept for whoever set them.
struct KeptParagraphValues: Equatable {
    static let standardTabs = (1...12).map { NSTextTab(textAlignment: .left, location: CGFloat($0) * 28) }
    var hyphenationFactor: Float = 0
    var usesDefaultHyphenation = false
    var allowsTightening = false
    var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy = []
    var tabStops = KeptParagraphValues.standardTabs
    var defaultTabInterval: CGFloat = 0
}

/// A place in a line where a tab leads.
open class NSTextTab: NSObject, @unchecked Sendable {
    // Unchecked: nothing that is stored changes.

    /// Names an option.
    public struct OptionKey: RawRepresentable, Hashable, Sendable {
        /// Apple's name.
        public let rawValue: String
        /// From a name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The characters that end a column, a `CharacterSet`.
        public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
    }

    /// How text stands there.
    public let alignment: NSTextAlignment
    /// From the leading edge, in points.
    public let location: CGFloat
    /// What was said besides.
    public let options: [OptionKey: Any]

    /// A place where a tab leads.
    public init(textAlignment alignment: NSTextAlignment, location loc: CGFloat, options: [OptionKey: Any] = [:]) {
        (self.alignment, location, self.options) = (alignment, loc, options)
        super.init()
    }

    /// Whether both are the same place.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSTextTab else { return false }
        return other.alignment == alignment && other.location == location
    }
    /// A hash of the place.
    open override var hash: Int { location.hashValue }
}
