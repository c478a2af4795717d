/// How the lines of a paragraph stand, as an attribute of text. It never changes; `NSMutableParagraphStyle` is for making one.
///
///     let style = NSMutableParagraphStyle()
///     style.alignment = .center
///     style.lineHeightMultiple = 1.3
///     let text = NSAttributedString(string: "…", attributes: [.paragraphStyle: style])
///
/// Lengths are points.
public class NSParagraphStyle: Hashable, @unchecked Sendable {
    // Unchecked: only NSMutableParagraphStyle writes it, and one of those belongs to the thread that makes it.
    fileprivate(set) final var values: ParagraphStyle

    /// The style of text that says nothing of it.
    public static let `default` = NSParagraphStyle(ParagraphStyle())

    init(_ values: ParagraphStyle) { self.values = values }

    /// Where lines stand between the edges. `.natural` by default, which leaves it to the layer.
    public var alignment: NSTextAlignment { values.alignment }
    /// Which way the paragraph runs. `.natural` by default.
    public var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
    /// Where a line that is full goes on. `.byWordWrapping` by default; a layer that does not wrap never goes on.
    public var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    /// From the edge where reading begins to the first line. 0 by default.
    public var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
    /// From the edge where reading begins to the other lines. 0 by default.
    public var headIndent: CGFloat { values.headIndent }
    /// Where lines end: measured from the same edge where it is positive, from the other one where not. 0 by default.
    public var tailIndent: CGFloat { values.tailIndent }
    /// Between one line and the next. 0 by default.
    public var lineSpacing: CGFloat { values.lineSpacing }
    /// A factor of lines' heights; what it adds stands above the letters. 0, the default, is none.
    public var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
    /// The least height of a line. 0 by default.
    public var minimumLineHeight: CGFloat { values.minimumLineHeight }
    /// The most height of a line. 0, the default, sets no limit.
    public var maximumLineHeight: CGFloat { values.maximumLineHeight }
    /// Below the paragraph's last line, where another one follows. 0 by default.
    public var paragraphSpacing: CGFloat { values.paragraphSpacing }
    /// Above the paragraph's first line, but not of the text's first. 0 by default.
    public var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }

    /// The style itself, or a copy of one that can change that never changes.
    public func copy() -> NSParagraphStyle { self }
    /// A copy to change.
    public func mutableCopy() -> NSMutableParagraphStyle { NSMutableParagraphStyle(values) }

    /// Whether both say the same.
    public static func == (a: NSParagraphStyle, b: NSParagraphStyle) -> Bool { a.values == b.values }
    /// Hashes what the style says.
    public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

/// A paragraph's style that is being made; see `NSParagraphStyle` for what its properties mean.
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

    /// A copy that never changes.
    public override func copy() -> NSParagraphStyle { NSParagraphStyle(values) }
}
