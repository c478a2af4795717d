/// What keeps its place where a label's text is scaled down to fit.
public enum UIBaselineAdjustment: Int, Sendable, CaseIterable {
    /// The baseline.
    case alignBaselines = 0
    /// The middle of the line.
    case alignCenters = 1
    /// The upper edge of the line.
    case none = 2
}

/// Shows text that is read only, on one or more lines.
///
///     let title = UILabel()
///     title.text = "Departures"
///     title.font = .preferredFont(forTextStyle: .headline)
///     title.sizeToFit()
///
/// The text stands in the middle of the bounds' height. It is shown as glyphs, sharp at every scale, unless a subclass draws more than text.
/// Sizes are whole pixels, rounded up.
@preconcurrency @MainActor
open class UILabel: UIView {
    final var words: String?
    final var styled: NSAttributedString?
    final var ownFont = UILabel.standardFont
    final var ownColor: UIColor = .label
    final var ownAlignment = NSTextAlignment.natural
    final var ownBreakMode = NSLineBreakMode.byTruncatingTail
    final var lines = 1
    final var details: LabelDetails?
    /// The text as it is laid out, kept until something changes.
    final var kept: KeptText?

    private static let standardFont = UIFont.systemFont(ofSize: 17)

    /// Text is drawn by a layer that keeps glyphs.
    open override class var layerClass: AnyClass { LabelLayer.self }

    override func baselineOffsets(for size: CGSize) -> (first: CGFloat, last: CGFloat)? {
        let (first, last) = baselines(in: CGRect(origin: .zero, size: size))
        return (first, size.height - last)
    }

    /// True by default.
    open override var isAccessibilityElement: Bool {
        get { AccessibilityValues.of(self)?.isElement ?? true }
        set { super.isAccessibilityElement = newValue }
    }
    /// The text by default.
    open override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? text }
        set { super.accessibilityLabel = newValue }
    }
    /// `.staticText` by default.
    open override var accessibilityTraits: UIAccessibilityTraits {
        get { AccessibilityValues.of(self)?.traits ?? .staticText }
        set { super.accessibilityTraits = newValue }
    }

    /// An empty label.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isOpaque = false
    }

    /// Nil: archived labels are not read.
    public required init?(coder: NSCoder) { nil }

    // MARK: Text

    /// The text; of an attributed one its characters. Setting it drops the attributes. Nil by default.
    open var text: String? {
        get { words }
        set { setText(newValue) }
    }
    /// The text with attributes; where it has none, the label's own apply. Setting it sets font, colour, alignment, line breaks and shadow to those of its
    /// first character, where it has them.
    open var attributedText: NSAttributedString? {
        get { styled ?? words.map { NSAttributedString(string: $0, attributes: ownAttributes) } }
        set { setAttributedText(newValue) }
    }
    /// The font; setting it sets that of a whole attributed text. The system's of 17 points by default.
    open var font: UIFont! {
        get { ownFont }
        set { setFont(newValue ?? UILabel.standardFont) }
    }
    /// The colour; setting it sets that of a whole attributed text. `.label` by default.
    open var textColor: UIColor! {
        get { ownColor }
        set { setTextColor(newValue ?? .label) }
    }
    /// The alignment; setting it sets that of a whole attributed text. `.natural` by default: where reading begins.
    open var textAlignment: NSTextAlignment {
        get { ownAlignment }
        set { setAlignment(newValue) }
    }
    /// How a line that is too long ends: words or characters go on to the next line, the rest is clipped, or "…" stands for it on the last line.
    /// `.byTruncatingTail` by default.
    open var lineBreakMode: NSLineBreakMode {
        get { ownBreakMode }
        set { setBreakMode(newValue) }
    }
    /// Whether letters may come closer before text is truncated. False by default; kept: they do not.
    open var allowsDefaultTighteningForTruncation = false
    /// Where lines of some languages break. None by default; kept: Pango breaks lines.
    open var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy = []
    /// Whether a pointer shows the whole of a truncated text. False by default; kept.
    open var showsExpansionTextWhenTruncated = false
    /// Whether the text is shown in full strength; else with half its alpha. True by default.
    open var isEnabled: Bool {
        get { !(details?.isDisabled ?? false) }
        set { setDetail { $0.isDisabled = !newValue } }
    }

    // MARK: Fitting

    /// The most lines; 0 is no limit. 1 by default. A negative number counts as 0.
    open var numberOfLines: Int {
        get { lines }
        set {
            lines = max(0, newValue)
            textChanged()
        }
    }
    /// Whether text that does not fit is scaled down, to `minimumScaleFactor`; without effect where the number of lines is not limited. False by default.
    open var adjustsFontSizeToFitWidth: Bool {
        get { details?.shrinks ?? false }
        set { setDetail { $0.shrinks = newValue } }
    }
    /// The least factor that text is scaled down by, 0…1. 0, the default, is the font's own size.
    open var minimumScaleFactor: CGFloat {
        get { details?.leastScale ?? 0 }
        set { setDetail { $0.leastScale = newValue.isFinite ? max(0, min(1, newValue)) : 0 } }
    }
    /// What of a single line keeps its place where it is scaled down. `.alignBaselines` by default.
    open var baselineAdjustment: UIBaselineAdjustment {
        get { details?.baselineAdjustment ?? .alignBaselines }
        set { setDetail { $0.baselineAdjustment = newValue } }
    }
    /// The width that lines are broken at for `intrinsicContentSize`, in points. 0, the default, is the width that Auto Layout gave last.
    open var preferredMaxLayoutWidth: CGFloat {
        get { details?.preferredWidth ?? 0 }
        set {
            setDetail { $0.preferredWidth = newValue }
            invalidateIntrinsicContentSize()
        }
    }
    /// Whether a font of Dynamic Type follows the size of text that the reader chooses. False by default.
    open var adjustsFontForContentSizeCategory: Bool {
        get { details?.followsCategory ?? false }
        set { setDetail { $0.followsCategory = newValue } }
    }

    // MARK: Shadow and highlight

    /// The colour of a sharp shadow; nil, the default, is none.
    open var shadowColor: UIColor? {
        get { details?.shadowColor }
        set { setDetail { $0.shadowColor = newValue } }
    }
    /// How far the shadow lies to the right and below, in points. (0, -1) by default.
    open var shadowOffset: CGSize {
        get { details?.shadowOffset ?? LabelDetails.standardShadow }
        set { setDetail { $0.shadowOffset = newValue } }
    }
    /// The colour while the label is highlighted; nil, the default, is the usual one.
    open var highlightedTextColor: UIColor? {
        get { details?.highlightedColor }
        set { setDetail { $0.highlightedColor = newValue } }
    }
    /// Whether the text has its highlighted colour. False by default.
    open var isHighlighted: Bool {
        get { details?.isHighlighted ?? false }
        set { setDetail { $0.isHighlighted = newValue } }
    }

    // MARK: Drawing

    /// The rectangle that the text takes in a rectangle, from its upper left corner, in whole pixels. `sizeThatFits(_:)` and
    /// `intrinsicContentSize` go by it.
    ///
    /// - Parameters:
    ///   - bounds: the room.
    ///   - numberOfLines: the most lines; 0 is no limit.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        measuredRect(bounds, numberOfLines)
    }
    /// Draws the text in a rectangle, in the middle of its height. Called by `draw(_:)`; override it to draw the text elsewhere.
    open func drawText(in rect: CGRect) { drawLines(in: rect) }
    /// Draws the text in the bounds.
    open override func draw(_ rect: CGRect) { drawText(in: rect) }
    /// Draws the text without a background, which is the layer's.
    open override func draw(_ layer: CALayer, in context: CGContext) {
        traits.asCurrent {
            UIGraphicsPushContext(context, scale: layer.contentsScale)
            defer { UIGraphicsPopContext() }
            draw(layer.bounds)
        }
    }

    // MARK: Size

    /// The size of the text: of one line whatever the width, of more lines broken at the width.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = lines == 1 || size.width <= 0 ? CGFloat.greatestFiniteMagnitude : size.width
        return textRect(
            forBounds: CGRect(x: 0, y: 0, width: width, height: .greatestFiniteMagnitude),
            limitedToNumberOfLines: lines
        ).size
    }
    /// The size of the text, broken at `preferredMaxLayoutWidth`.
    open override var intrinsicContentSize: CGSize {
        sizeThatFits(CGSize(width: details?.widthForLines ?? 0, height: 0))
    }
    /// The width of the text on lines as long as they like, and the height that it has at the width that Auto Layout gave.
    override var sizeForConstraints: CGSize { wrappedSize }
    override func intrinsicSizeFollows(width: CGFloat) -> Bool { wrap(at: width) }
    /// Breaks the lines of a constrained label at the width that it got.
    open override func layoutSubviews() {
        super.layoutSubviews()
        noteWidth()
    }
    /// Follows the size of text, and colours that adapt.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        followTraits(previousTraitCollection)
    }
}

extension UILabel: TextBaselines {
    final var firstBaselineFromTop: CGFloat { baselines.first }
    final var lastBaselineFromBottom: CGFloat { bounds.height - baselines.last }
}
