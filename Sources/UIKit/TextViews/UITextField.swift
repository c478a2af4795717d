/// Shows one line of text that could be edited, or what to put there.
///
///     let name = UITextField()
///     name.borderStyle = .roundedRect
///     name.placeholder = "Name"
///     name.clearButtonMode = .always
///
/// There is no keyboard: a program calls `insertText(_:)` and `deleteBackward()`, which add and remove at the end, and no insertion point shows. A tap makes the field
/// the first responder.
@preconcurrency @MainActor
open class UITextField: UIControl, UITextInputTraits {
    /// The line around a field.
    public enum BorderStyle: Int, Sendable, CaseIterable {
        /// None.
        case none = 0
        /// A thin line.
        case line = 1
        /// A line that is darker above.
        case bezel = 2
        /// Rounded corners on a background.
        case roundedRect = 3
    }

    /// When a view in a field shows.
    public enum ViewMode: Int, Sendable, CaseIterable {
        /// Never.
        case never = 0
        /// While the field is the first responder.
        case whileEditing = 1
        /// While it is not.
        case unlessEditing = 2
        /// Always.
        case always = 3
    }

    final var words = ""
    final var styled: NSAttributedString?
    final var hint: NSAttributedString?
    final let label = FieldLabel(frame: .zero)
    final let hintLabel = FieldLabel(frame: .zero)
    final let border = FieldBorder(frame: .zero)
    final lazy var clearButton = FieldClearButton(self)

    /// An empty field.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        contentHorizontalAlignment = .fill
        setUp()
    }

    /// Nil: archived fields are not read.
    public required init?(coder: NSCoder) { nil }

    // MARK: Text

    /// What hears of editing.
    open weak var delegate: (any UITextFieldDelegate)?
    /// The text; of an attributed one its characters. Setting it drops the attributes. Empty by default.
    open var text: String? {
        get { words }
        set { setText(newValue ?? "", nil) }
    }
    /// The text with attributes; where it has none, the field's own apply. Nil where the text has none.
    open var attributedText: NSAttributedString? {
        get { styled ?? NSAttributedString(string: words, attributes: defaultTextAttributes) }
        set { setText(newValue?.string ?? "", newValue.map { NSAttributedString(attributedString: $0) }) }
    }
    /// What an empty field shows, in `.placeholderText`. Nil by default.
    open var placeholder: String? {
        get { hint?.string }
        set { setHint(newValue.map { NSAttributedString(string: $0) }) }
    }
    /// The same with attributes; where it has none, the field's font and `.placeholderText` apply.
    open var attributedPlaceholder: NSAttributedString? {
        get { hint }
        set { setHint(newValue.map { NSAttributedString(attributedString: $0) }) }
    }
    /// The font. The system's of 17 points by default.
    open var font: UIFont? = UITextView.standardFont { didSet { show() } }
    /// The colour. `.label` by default.
    open var textColor: UIColor? = .label { didSet { show() } }
    /// The alignment. `.natural` by default: where reading begins.
    open var textAlignment = NSTextAlignment.natural { didSet { show() } }
    /// Font, colour and alignment as attributes. Setting them sets those.
    open var defaultTextAttributes: [NSAttributedString.Key: Any] {
        get { ownAttributes }
        set { setAttributes(newValue) }
    }
    /// Whether text that is too wide is scaled down, to `minimumFontSize`. False by default.
    open var adjustsFontSizeToFitWidth = false { didSet { show() } }
    /// The least size that text is scaled down to, in points. 0, the default, scales nothing.
    open var minimumFontSize: CGFloat = 0 { didSet { show() } }
    /// Whether a font of Dynamic Type follows the size of text that the reader chooses. False by default.
    open var adjustsFontForContentSizeCategory = false
    /// Whether the text shows as dots. False by default.
    open var isSecureTextEntry = false { didSet { show() } }

    // MARK: Looks

    /// The line around the field. `.none` by default.
    open var borderStyle = BorderStyle.none { didSet { show() } }
    /// A picture behind the text in place of the border, where that is `.none` or `.line`, `.bezel`. Nil by default.
    open var background: UIImage? { didSet { show() } }
    /// The same where the field is disabled; nil, the default, is `background`.
    open var disabledBackground: UIImage? { didSet { show() } }
    /// When a button shows that empties the field, which it does only where there is text. `.never` by default.
    open var clearButtonMode = ViewMode.never { didSet { setNeedsLayout() } }
    /// A view at the left edge. Nil by default.
    open var leftView: UIView? { didSet { exchange(oldValue, leftView) } }
    /// When it shows. `.never` by default.
    open var leftViewMode = ViewMode.never { didSet { sideChanged() } }
    /// A view at the right edge, in place of the clear button. Nil by default.
    open var rightView: UIView? { didSet { exchange(oldValue, rightView) } }
    /// When it shows. `.never` by default.
    open var rightViewMode = ViewMode.never { didSet { sideChanged() } }

    // MARK: Places

    /// The rectangle of the border: the bounds.
    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
    /// The rectangle of the text, between what stands at the edges.
    open func textRect(forBounds bounds: CGRect) -> CGRect { textPlace(bounds, isEditing: false) }
    /// The rectangle of the text while the field is the first responder.
    open func editingRect(forBounds bounds: CGRect) -> CGRect { textPlace(bounds, isEditing: true) }
    /// The rectangle of the placeholder: the text's.
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
        isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    }
    /// Draws the text in the current context, by its attributes. The rectangle is one of the part that shows the text.
    open func drawText(in rect: CGRect) { label.drawOwnText(in: rect) }
    /// Draws the placeholder in the current context.
    open func drawPlaceholder(in rect: CGRect) { hintLabel.drawOwnText(in: rect) }
    /// The rectangle of the clear button.
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { clearPlace(bounds) }
    /// The rectangle of the view at the left edge.
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect { sidePlace(bounds, leftView, isLeft: true) }
    /// The rectangle of the view at the right edge.
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect { sidePlace(bounds, rightView, isLeft: false) }

    /// A line of the font and a point, with 12 more in a rounded border; as wide as the text or else the placeholder.
    open override var intrinsicContentSize: CGSize { naturalSize }
    /// The same, no wider than there is room.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }
    override func baselineOffsets(for size: CGSize) -> (first: CGFloat, last: CGFloat)? { baselines(for: size) }
    /// Places the text and what is beside it.
    open override func layoutSubviews() {
        super.layoutSubviews()
        placeParts()
    }
    override func stateChanged() { show() }
    /// Brings the font to the size that text has now, where it follows that.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard adjustsFontForContentSizeCategory, let old = font else { return }
        let new = old.following(traits)
        if new !== old { font = new }
    }

    /// The rectangle of the line at a place in the text.
    open func caretRect(for position: UITextPosition) -> CGRect {
        let area = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
        let before = (words as NSString).substring(to: min(max(0, position.offset), (words as NSString).length))
        let width = NSAttributedString(string: before, attributes: defaultTextAttributes).size().width
        let height = font?.lineHeight ?? 0
        return CGRect(
            x: isRightToLeft ? area.maxX - width - 2 : area.minX + width, y: area.midY - height / 2, width: 2,
            height: height)
    }
    /// The rectangle of the first line of a stretch.
    open func firstRect(for range: UITextRange) -> CGRect {
        caretRect(for: range.start).union(caretRect(for: range.end))
    }

    // MARK: A keyboard

    final var ownSelection = NSRange(location: NSNotFound, length: 0)
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
    /// Whether attributes of a text can be edited. False by default; kept.
    open var allowsEditingTextAttributes = false
    /// Whether what is inserted replaces everything. False by default; kept.
    open var clearsOnInsertion = false
    /// The attributes of what is typed. Nil by default; kept.
    open var typingAttributes: [NSAttributedString.Key: Any]?

    /// Why editing ended.
    public enum DidEndEditingReason: Int, Sendable, CaseIterable {
        /// It was done.
        case committed = 0
        /// It was given up.
        case cancelled = 1
    }

    /// Editing began. Posted with the field as its object, as the following.
    nonisolated public class var textDidBeginEditingNotification: NSNotification.Name {
        .init("UITextFieldTextDidBeginEditingNotification")
    }
    /// Editing ended.
    nonisolated public class var textDidEndEditingNotification: NSNotification.Name {
        .init("UITextFieldTextDidEndEditingNotification")
    }
    /// The text is another, by `insertText(_:)` or `deleteBackward()`.
    nonisolated public class var textDidChangeNotification: NSNotification.Name {
        .init("UITextFieldTextDidChangeNotification")
    }

    // MARK: Editing by a program

    /// Text that is not decided on yet while one types: nil, since there is no keyboard.
    open var markedTextRange: UITextRange? { nil }
    /// Whether the field is the first responder.
    open var isEditing: Bool { isFirstResponder }
    /// Whether the text goes when editing begins. False by default.
    open var clearsOnBeginEditing = false
    /// Whether there is any text.
    open var hasText: Bool { !words.isEmpty }
    /// Adds text at the end, if the delegate agrees; "\n" is the return key.
    open func insertText(_ text: String) { insert(text) }
    /// Removes the last character, if the delegate agrees.
    open func deleteBackward() { removeLast() }
    /// Whether the field is enabled.
    open override var canBecomeFirstResponder: Bool { isEnabled }
    /// Becomes the first responder, if the delegate agrees.
    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        if let delegate, !delegate.textFieldShouldBeginEditing(self) { return false }
        guard super.becomeFirstResponder() else { return false }
        beganEditing()
        return true
    }
    /// Ceases to be the first responder, if the delegate agrees.
    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        if let delegate, !delegate.textFieldShouldEndEditing(self) { return false }
        guard super.resignFirstResponder() else { return false }
        endedEditing()
        return true
    }
    /// Makes the field the first responder where the finger is lifted in it.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if isTouchInside { becomeFirstResponder() }
    }
    override func keeps(_ recognizer: UIGestureRecognizer) -> Bool { recognizer.isSingleTap }
}
