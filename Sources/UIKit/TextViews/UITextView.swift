/// Shows text of any length, which scrolls.
///
///     let article = UITextView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
///     article.text = try String(contentsOfFile: "article.txt", encoding: .utf8)
///     article.isScrollEnabled = false      // as high as the text, for Auto Layout
///
/// What is seen is drawn, as glyphs. There is no keyboard and no finger's selection: `insertText(_:)`, `deleteBackward()` and `selectedRange` are there
/// for programs, and neither a selection nor an insertion point shows.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UITextInputTraits {
    final var words = ""
    final var styled: NSAttributedString?
    final var ownFont = UITextView.standardFont
    final var ownColor: UIColor = .label
    final var ownAlignment = NSTextAlignment.natural
    final var ownLinks: [NSAttributedString.Key: Any]?
    final var selection = NSRange(location: 0, length: 0)
    /// The text as it is laid out in a width; nil where it has to be laid out anew.
    final var flow: TextFlow?
    /// The same in the width that was asked for last.
    final var measured: TextFlow?
    /// The width that constraints gave last; 0 for none.
    final var givenWidth: CGFloat = 0
    final let canvas = TextCanvas(frame: .zero)
    /// The text for a layout manager, once something asked for it.
    final var storage: NSTextStorage?
    /// The size for a width that was asked for last.
    final var fitted: (width: CGFloat, size: CGSize)?
    /// Whether the size of the content is that of the storage's lines.
    final var hasContentSize = false
    /// Whether the view itself changes the storage or the container.
    final var isSettingTextKit = false

    static let standardFont = UIFont.systemFont(ofSize: 17)

    /// An empty text view.
    ///
    /// - Parameters:
    ///   - frame: the place in the superview.
    ///   - textContainer: the room for the text; nil makes one.
    public init(frame: CGRect, textContainer: NSTextContainer?) {
        self.textContainer = textContainer ?? NSTextContainer()
        super.init(frame: frame)
        setUp()
    }

    /// An empty text view.
    public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

    /// The text says how large the content is, not constraints.
    override var contentGuideForConstraints: UILayoutGuide? { nil }
    /// Nil: archived text views are not read.
    public required init?(coder: NSCoder) { nil }

    /// The room that the text is laid out in.
    public let textContainer: NSTextContainer
    /// The text as its layout managers have it; edits of it show. The container's own, where that has a layout manager with a storage.
    ///
    /// Once something asked for it, or for the layout manager, that lays out and draws the text.
    open var textStorage: NSTextStorage { useTextKit() }
    /// What lays the text out and draws it.
    open var layoutManager: NSLayoutManager {
        useTextKit()
        return textContainer.layoutManager ?? NSLayoutManager()
    }

    /// What hears of the text and of scrolling.
    @_nonoverride open weak var delegate: (any UITextViewDelegate)? {
        get { super.delegate as? any UITextViewDelegate }
        set { super.delegate = newValue }
    }

    // MARK: Text

    /// The text; of an attributed one its characters. Setting it drops the attributes but those of the first character. Empty by default.
    open var text: String! {
        get { words }
        set { setText(newValue ?? "") }
    }
    /// The text with attributes; where it has none, the view's own apply. Setting it sets font, colour and alignment to those of its first
    /// character, where it has them.
    open var attributedText: NSAttributedString! {
        get { styled ?? NSAttributedString(string: words, attributes: ownAttributes) }
        set { setAttributedText(newValue ?? NSAttributedString(string: "")) }
    }
    /// The font; setting it sets that of the whole text. The system's of 17 points by default.
    open var font: UIFont? {
        get { ownFont }
        set { setFont(newValue ?? Self.standardFont) }
    }
    /// The colour; setting it sets that of the whole text. `.label` by default.
    open var textColor: UIColor? {
        get { ownColor }
        set { setTextColor(newValue ?? .label) }
    }
    /// The alignment; setting it sets that of the whole text. `.natural` by default: where reading begins.
    open var textAlignment: NSTextAlignment {
        get { ownAlignment }
        set { setAlignment(newValue) }
    }
    /// How stretches with a `.link` look, over their own attributes. The tint colour by default.
    open var linkTextAttributes: [NSAttributedString.Key: Any]! {
        get { ownLinks ?? [.foregroundColor: tintColor ?? .systemBlue] }
        set {
            ownLinks = newValue
            manager?.linkAttributes = linkTextAttributes
            layoutChanged()
        }
    }
    /// The attributes of what `insertText(_:)` adds to an empty text: the view's own. Those that are set are kept.
    open var typingAttributes: [NSAttributedString.Key: Any] {
        get { givenTyping ?? ownAttributes }
        set { givenTyping = newValue }
    }
    private var givenTyping: [NSAttributedString.Key: Any]?
    /// Whether a font of Dynamic Type follows the size of text that the reader chooses. False by default.
    open var adjustsFontForContentSizeCategory = false

    // MARK: Room

    /// How far the text keeps from the edges, in points, besides the container's padding. 8 above and below by default.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
        didSet { if textContainerInset != oldValue { layoutChanged() } }
    }
    /// Whether the text scrolls. Where not, the view's intrinsic size is the text's. True by default.
    open override var isScrollEnabled: Bool {
        didSet { if isScrollEnabled != oldValue { layoutChanged() } }
    }
    /// The size of the text with insets; as wide as the view. Setting it lasts until the text or the width changes.
    open override var contentSize: CGSize {
        get {
            layOutText()
            return super.contentSize
        }
        set { super.contentSize = newValue }
    }
    /// The place and size. Text is laid out in its width.
    open override var bounds: CGRect {
        didSet { if bounds.origin != oldValue.origin { placeCanvas() } }
    }
    /// The size of the text, broken at a width, with insets and in whole pixels.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingText(size.width) }
    /// The size of the text where it does not scroll, broken at the width that Auto Layout gave; else none.
    open override var intrinsicContentSize: CGSize {
        if isScrollEnabled { return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
        return fittingText(givenWidth)
    }
    override func intrinsicSizeFollows(width: CGFloat) -> Bool { followWidth(width) }
    override func baselineOffsets(for size: CGSize) -> (first: CGFloat, last: CGFloat)? { baselines(for: size) }
    /// Lays the text out.
    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutText()
        placeCanvas()
    }
    /// Follows colours that adapt and the size of text.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        followTraits(previousTraitCollection)
    }
    /// Links have the tint.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        if ownLinks == nil && styled != nil {
            manager?.linkAttributes = linkTextAttributes
            layoutChanged()
        }
    }

    // MARK: A keyboard

    /// Which letters become capitals while one types. `.sentences` by default; kept, as the following: there is no keyboard.
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    /// Whether words are corrected. `.default` by default.
    open var autocorrectionType = UITextAutocorrectionType.default
    /// Whether spelling is checked. `.default` by default.
    open var spellCheckingType = UITextSpellCheckingType.default
    /// Whether quotation marks are turned. `.default` by default.
    open var smartQuotesType = UITextSmartQuotesType.default
    /// Whether hyphens become dashes. `.default` by default.
    open var smartDashesType = UITextSmartDashesType.default
    /// Whether spaces are added around what is pasted. `.default` by default.
    open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
    /// Whether the rest of a line is suggested. `.default` by default.
    open var inlinePredictionType = UITextInlinePredictionType.default
    /// What the keyboard is for. `.default` by default.
    open var keyboardType = UIKeyboardType.default
    /// How it looks. `.default` by default.
    open var keyboardAppearance = UIKeyboardAppearance.default
    /// What stands on the return key. `.default` by default.
    open var returnKeyType = UIReturnKeyType.default
    /// Whether the return key waits for text. False by default.
    open var enablesReturnKeyAutomatically = false
    /// What the text stands for. Nil by default.
    open var textContentType: UITextContentType!
    private var views: (UIView?, UIView?)
    /// A view in the place of the keyboard. Nil by default.
    open override var inputView: UIView? {
        get { views.0 }
        set { views.0 = newValue }
    }
    /// A view above the keyboard. Nil by default.
    open override var inputAccessoryView: UIView? {
        get { views.1 }
        set { views.1 = newValue }
    }
    /// Whether the text is hidden. False by default; kept.
    open var isSecureTextEntry = false
    /// What is found in the text and becomes a link. None by default; kept: texts say their links by attributes.
    open var dataDetectorTypes: UIDataDetectorTypes = []
    /// Whether attributes of the text can be edited. False by default; kept.
    open var allowsEditingTextAttributes = false
    /// Whether what is inserted replaces everything. False by default; kept.
    open var clearsOnInsertion = false
    /// Whether fonts and colours are the text's own. Kept.
    open var usesStandardTextScaling = false
    /// Whether one can search in the text. False by default; kept.
    open var isFindInteractionEnabled = false
    /// The line at a place in the text, as wide as 2 points, in the first column: places within lines are not measured.
    open func caretRect(for position: UITextPosition) -> CGRect {
        layOutText()
        guard let line = line(of: position.offset) else { return .zero }
        return CGRect(
            x: textContainerInset.left + textContainer.lineFragmentPadding, y: textContainerInset.top + line.top,
            width: 2,
            height: line.height)
    }

    /// Editing began. Posted with the view as its object, as the following.
    nonisolated public class var textDidBeginEditingNotification: NSNotification.Name {
        .init("UITextViewTextDidBeginEditingNotification")
    }
    /// Editing ended.
    nonisolated public class var textDidEndEditingNotification: NSNotification.Name {
        .init("UITextViewTextDidEndEditingNotification")
    }
    /// The text is another, by `insertText(_:)` or `deleteBackward()`.
    nonisolated public class var textDidChangeNotification: NSNotification.Name {
        .init("UITextViewTextDidChangeNotification")
    }

    // MARK: Editing by a program

    /// Whether the text view takes `insertText(_:)` and may become the first responder to edit. True by default.
    open var isEditable = true
    /// Whether `selectedRange` may be a stretch of text. True by default.
    open var isSelectable = true
    /// What is selected, in UTF-16, held within the text: where `insertText(_:)` goes. It does not show.
    open var selectedRange: NSRange {
        get { selection }
        set { select(newValue) }
    }
    /// Text that is not decided on yet while one types: nil, since there is no keyboard.
    open var markedTextRange: UITextRange? { nil }
    /// Whether there is any text.
    open var hasText: Bool { !words.isEmpty }
    /// Puts text in the place of what is selected, if the delegate agrees.
    open func insertText(_ text: String) { replace(selection, by: text) }
    /// Removes what is selected, or the character before, if the delegate agrees.
    open func deleteBackward() { replace(rangeToDelete, by: "") }
    /// Scrolls as little as it takes to show the lines of a stretch of text, in UTF-16.
    open func scrollRangeToVisible(_ range: NSRange) { showLines(of: range) }
    /// Whether it is editable or selectable.
    open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }
    /// Becomes the first responder, if the delegate agrees to editing.
    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        if isEditable, let delegate, !delegate.textViewShouldBeginEditing(self) { return false }
        guard super.becomeFirstResponder() else { return false }
        if isEditable {
            delegate?.textViewDidBeginEditing(self)
            NotificationCenter.default.post(name: UITextView.textDidBeginEditingNotification, object: self)
        }
        return true
    }
    /// Ceases to be the first responder, if the delegate agrees.
    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        if isEditable, let delegate, !delegate.textViewShouldEndEditing(self) { return false }
        guard super.resignFirstResponder() else { return false }
        if isEditable {
            delegate?.textViewDidEndEditing(self)
            NotificationCenter.default.post(name: UITextView.textDidEndEditingNotification, object: self)
        }
        return true
    }
}
