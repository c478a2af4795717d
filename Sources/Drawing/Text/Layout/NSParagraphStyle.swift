/// The layout of a paragraph's lines, as a text attribute. Immutable; `NSMutableParagraphStyle` is mutable.
///
///     let style = NSMutableParagraphStyle()
///     style.alignment = .center
///     style.lineHeightMultiple = 1.3
///     let text = NSAttributedString(string: "…", attributes: [.paragraphStyle: style])
///
/// Lengths are in points.
public class NSParagraphStyle: Hashable, @unchecked Sendable {
    // Unchecked: only NSMutableParagraphStyle writes it, and one of those belongs to the thread that makes it.
    fileprivate(set) final var values: ParagraphStyle

    /// The style of text without one.
    public static let `default` = NSParagraphStyle(ParagraphStyle())

    init(_ values: ParagraphStyle) { self.values = values }

    /// The horizontal alignment. `.natural` by default, which leaves it to the layer.
    public var alignment: NSTextAlignment { values.alignment }
    /// The paragraph's direction. `.natural` by default.
    public var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
    /// How a full line is broken. `.byWordWrapping` by default; a layer that does not wrap never breaks lines.
    public var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    /// The indent of the first line from the leading edge. 0 by default.
    public var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
    /// The indent of the other lines from the leading edge. 0 by default.
    public var headIndent: CGFloat { values.headIndent }
    /// The end of lines: from the leading edge where positive, else from the trailing edge. 0 by default.
    public var tailIndent: CGFloat { values.tailIndent }
    /// The space between lines. 0 by default.
    public var lineSpacing: CGFloat { values.lineSpacing }
    /// A factor of line heights; the added height is above the letters. 0, the default, means no factor.
    public var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
    /// The minimum line height. 0 by default.
    public var minimumLineHeight: CGFloat { values.minimumLineHeight }
    /// The maximum line height. 0, the default, sets no limit.
    public var maximumLineHeight: CGFloat { values.maximumLineHeight }
    /// The space below the paragraph's last line, where another paragraph follows. 0 by default.
    public var paragraphSpacing: CGFloat { values.paragraphSpacing }
    /// The space above the paragraph's first line, except at the start of the text. 0 by default.
    public var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }

    /// The style itself, or an immutable copy of a mutable one.
    public func copy() -> NSParagraphStyle { self }
    /// A mutable copy.
    public func mutableCopy() -> NSMutableParagraphStyle { NSMutableParagraphStyle(values) }

    /// Whether both have equal values.
    public static func == (a: NSParagraphStyle, b: NSParagraphStyle) -> Bool { a.values == b.values }
    /// Hashes the values.
    public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

/// A mutable paragraph style; `NSParagraphStyle` documents its properties.
public final class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
    /// The default style.
    public init() { super.init(ParagraphStyle()) }

    override init(_ values: ParagraphStyle) { super.init(values) }

    /// See `NSParagraphStyle`.
    public override var alignment: NSTextAlignment {
        get { values.alignment }
        set { values.alignment = newValue }
    }
    /// See `NSParagraphStyle`.
    public override var baseWritingDirection: NSWritingDirection {
        get { values.baseWritingDirection }
        set { values.baseWritingDirection = newValue }
    }
    /// See `NSParagraphStyle`.
    public override var lineBreakMode: NSLineBreakMode {
        get { values.lineBreakMode }
        set { values.lineBreakMode = newValue }
    }
    /// See `NSParagraphStyle`.
    public override var firstLineHeadIndent: CGFloat {
        get { values.firstLineHeadIndent }
        set { values.firstLineHeadIndent = newValue }
    }
    /// See `NSParagraphStyle`.
    public override var headIndent: CGFloat {
        get { values.headIndent }
        set { values.headIndent = newValue }
    }
    /// See `NSParagraphStyle`.
    public override var tailIndent: CGFloat {
        get { values.tailIndent }
        set { values.tailIndent = newValue }
    }
    /// See `NSParagraphStyle`.
    public override var lineSpacing: CGFloat {
        get { values.lineSpacing }
        set { values.lineSpacing = newValue }
    }
    /// See `NSParagraphStyle`.
    public override var lineHeightMultiple: CGFloat {
        get { values.lineHeightMultiple }
        set { values.lineHeightMultiple = newValue }
    }
    /// See `NSParagraphStyle`.
    public override var minimumLineHeight: CGFloat {
        get { values.minimumLineHeight }
        set { values.minimumLineHeight = newValue }
    }
    /// See `NSParagraphStyle`.
    public override var maximumLineHeight: CGFloat {
        get { values.maximumLineHeight }
        set { values.maximumLineHeight = newValue }
    }
    /// See `NSParagraphStyle`.
    public override var paragraphSpacing: CGFloat {
        get { values.paragraphSpacing }
        set { values.paragraphSpacing = newValue }
    }
    /// See `NSParagraphStyle`.
    public override var paragraphSpacingBefore: CGFloat {
        get { values.paragraphSpacingBefore }
        set { values.paragraphSpacingBefore = newValue }
    }

    /// An immutable copy.
    public override func copy() -> NSParagraphStyle { NSParagraphStyle(values) }
}
