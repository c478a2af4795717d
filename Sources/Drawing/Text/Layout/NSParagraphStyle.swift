import Foundation

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
    fileprivate(set) final var values: ParagraphStyle

    /// The style of text without one.
    public static let `default` = NSParagraphStyle(ParagraphStyle())

    init(_ values: ParagraphStyle) { self.values = values }

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
    open func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableParagraphStyle(values) }

    /// `mutableCopy()` with its type.
    package final func mutable() -> NSMutableParagraphStyle { NSMutableParagraphStyle(values) }
    /// `copy()` with its type, of a mutable style.
    package final func immutable() -> NSParagraphStyle { NSParagraphStyle(values) }

    /// Whether both have equal values.
    open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }
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

    /// An immutable copy.
    open override func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(values) }
}
