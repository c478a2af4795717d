/// What is tapped to do something: a title, a picture, both, by state; or what a configuration says.
///
///     let button = UIButton(type: .system)
///     button.setTitle("Play", for: .normal)
///     button.addAction(for: .touchUpInside) { _ in player.play() }
///
/// What is set for `.normal` holds in all states that have nothing of their own. Text is 15 points high, 18 in a custom button.
@preconcurrency @MainActor
open class UIButton: UIControl {
    /// What a button looks like without a configuration.
    public enum ButtonType: Int, Sendable, CaseIterable {
        /// As it is told.
        case custom = 0
        /// Text and pictures in the tint, fainter under a finger.
        case system = 1
        /// An i in a circle, of which there is no picture here: a system button without one.
        case detailDisclosure = 2
        /// The same.
        case infoLight = 3
        /// The same.
        case infoDark = 4
        /// A plus in a circle, likewise.
        case contactAdd = 5
        /// A cross in a circle, likewise.
        case close = 7
    }

    /// What is set for a state.
    struct Face {
        var title: String?
        var attributedTitle: NSAttributedString?
        var titleColor: UIColor?
        var image: UIImage?
        var backgroundImage: UIImage?
        var titleShadowColor: UIColor?
        var symbols: UIImage.SymbolConfiguration?
    }

    var faces: [State: Face] = [:]
    let back = UIImageView(frame: .zero)
    let picture = UIImageView(frame: .zero)
    let label = UILabel(frame: .zero)
    let sublabel = UILabel(frame: .zero)
    /// What turns in the place of a picture.
    var wheel: UIActivityIndicatorView?

    /// What the button looks like without a configuration. `.custom` by default.
    open private(set) var buttonType = ButtonType.custom

    /// A custom button.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        for part in [back, picture, label, sublabel] as [UIView] {
            part.isUserInteractionEnabled = false
            addSubview(part)
        }
        label.textAlignment = .center
        label.font = UIFont.systemFont(ofSize: 18)
        sublabel.isHidden = true
    }

    /// A button of a type.
    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        self.buttonType = buttonType
        if buttonType != .custom { label.font = UIFont.systemFont(ofSize: 15) }
        show()
    }

    /// A button of a type whose title is the action's.
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        take(primaryAction)
    }

    /// A button with a configuration, and the action's title where that has none.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(type: .system)
        self.configuration = configuration
        // An initialiser sets a property without its observer.
        show()
        take(primaryAction)
        bounds.size = intrinsicContentSize
    }

    /// Nil: archived buttons are not read.
    public required init?(coder: NSCoder) { nil }

    private func take(_ action: UIAction?) {
        guard let action else { return }
        addAction(action, for: .primaryActionTriggered)
        if configuration != nil {
            if configuration?.title == nil { configuration?.title = action.title }
            if configuration?.image == nil, let image = action.image { configuration?.image = image }
        } else {
            setTitle(action.title, for: .normal)
            if let image = action.image { setImage(image, for: .normal) }
        }
    }

    // MARK: What it shows

    /// What it shows as one value, in place of what is set by state. Nil by default.
    open var configuration: Configuration? { didSet { show() } }
    /// Sets the configuration right, before it is shown in another state. Nil by default.
    open var configurationUpdateHandler: (@MainActor (UIButton) -> Void)?
    /// Calls `configurationUpdateHandler`.
    open func setNeedsUpdateConfiguration() {
        updateConfiguration()
        configurationUpdateHandler?(self)
        show()
    }

    /// The button's menu. A value: nothing opens it on a server. Nil by default.
    open var menu: UIMenu? { didSet { if changesSelectionAsPrimaryAction { show() } } }

    /// The title's label.
    open var titleLabel: UILabel? { label }
    /// The subtitle's label.
    open var subtitleLabel: UILabel? { sublabel }
    /// The picture's view.
    open var imageView: UIImageView? { picture }
    /// How far content keeps from the edges, without a configuration. None by default: then there are 6 points above and below, as on iOS.
    open var contentEdgeInsets = UIEdgeInsets.zero { didSet { show() } }
    /// Moves the title, without a configuration. None by default.
    open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
    /// Moves the picture, without a configuration. None by default.
    open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

    /// Sets the title for a state.
    open func setTitle(_ title: String?, for state: State) { change(state) { $0.title = title } }
    /// Sets the title with attributes for a state; it goes before a plain one.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        change(state) { $0.attributedTitle = title }
    }
    /// Sets the title's colour for a state.
    open func setTitleColor(_ color: UIColor?, for state: State) { change(state) { $0.titleColor = color } }
    /// Sets the picture for a state.
    open func setImage(_ image: UIImage?, for state: State) { change(state) { $0.image = image } }
    /// Sets the colour of the title's shadow for a state.
    open func setTitleShadowColor(_ color: UIColor?, for state: State) { change(state) { $0.titleShadowColor = color } }
    /// The colour of the title's shadow of a state, else of the normal one.
    open func titleShadowColor(for state: State) -> UIColor? { find(state) { $0.titleShadowColor } }
    /// The colour of the title's shadow. Nil for none.
    open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
    /// Says how symbols look for a state. Kept: there are no symbols here.
    open func setPreferredSymbolConfiguration(_ configuration: UIImage.SymbolConfiguration?, forImageIn state: State) {
        change(state) { $0.symbols = configuration }
    }
    /// How symbols look in a state.
    open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
        find(state) { $0.symbols }
    }
    /// How symbols look now.
    open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        preferredSymbolConfigurationForImage(in: state)
    }
    /// Whether pictures are fainter under a finger. True by default.
    open var adjustsImageWhenHighlighted = true { didSet { show() } }
    /// Whether pictures are fainter where the button is disabled. True by default.
    open var adjustsImageWhenDisabled = true { didSet { show() } }
    /// Whether the button shines under a finger. False by default; kept.
    open var showsTouchWhenHighlighted = false
    /// Whether the title's shadow turns round under a finger. False by default; kept.
    open var reversesTitleShadowWhenHighlighted = false
    /// Whether the title is that of the menu's element that is on. False by default.
    open var changesSelectionAsPrimaryAction = false { didSet { show() } }
    /// The title of the menu's element that is on, where it is the button's.
    final var chosenTitle: String? { changesSelectionAsPrimaryAction ? menu?.selectedElements.first?.title : nil }
    /// What the button does: its role. `.normal` by default; kept.
    open var role = Role.normal
    /// Whether a pointer changes over it. False by default; kept.
    open var isPointerInteractionEnabled = false
    /// Whether the configuration follows the button's state. True by default; kept.
    open var automaticallyUpdatesConfiguration = true
    /// The configuration is brought up to date. Does nothing by default; overridden by what has its own look, which calls `super`.
    open func updateConfiguration() {}

    /// What a button does.
    public enum Role: Int, Sendable, CaseIterable {
        /// Nothing in particular.
        case normal = 0
        /// What is done most.
        case primary = 1
        /// It gives up.
        case cancel = 2
        /// It destroys something.
        case destructive = 3
    }

    /// Sets the picture that fills the button for a state.
    open func setBackgroundImage(_ image: UIImage?, for state: State) { change(state) { $0.backgroundImage = image } }

    /// The title of a state, else the normal one.
    open func title(for state: State) -> String? { find(state) { $0.title } }
    /// The title with attributes of a state, else the normal one.
    open func attributedTitle(for state: State) -> NSAttributedString? { find(state) { $0.attributedTitle } }
    /// The title's colour of a state, else the normal one.
    open func titleColor(for state: State) -> UIColor? { find(state) { $0.titleColor } }
    /// The picture of a state, else the normal one.
    open func image(for state: State) -> UIImage? { find(state) { $0.image } }
    /// The picture that fills the button in a state, else the normal one.
    open func backgroundImage(for state: State) -> UIImage? { find(state) { $0.backgroundImage } }

    /// The title that is shown.
    open var currentTitle: String? { chosenTitle ?? configuration?.title ?? title(for: state) }
    /// The title with attributes that is shown.
    open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
    /// The colour of the title that is shown.
    open var currentTitleColor: UIColor { label.textColor }
    /// The picture that is shown.
    open var currentImage: UIImage? { configuration?.image ?? image(for: state) }
    /// The picture that fills the button now.
    open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

    private func change(_ state: State, _ change: (inout Face) -> Void) {
        change(&faces[state, default: Face()])
        show()
    }

    private func find<Value>(_ state: State, _ member: (Face) -> Value?) -> Value? {
        faces[state].flatMap(member) ?? faces[.normal].flatMap(member)
    }

    /// The title by default.
    open override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? currentTitle ?? configuration?.title }
        set { super.accessibilityLabel = newValue }
    }
    /// `.button` by default, with `.selected` and `.notEnabled` by its state.
    open override var accessibilityTraits: UIAccessibilityTraits {
        get {
            if let traits = AccessibilityValues.of(self)?.traits { return traits }
            var traits = UIAccessibilityTraits.button
            if isSelected { traits.insert(.selected) }
            if !isEnabled { traits.insert(.notEnabled) }
            return traits
        }
        set { super.accessibilityTraits = newValue }
    }

    // MARK: Layout

    /// That of title, picture and insets.
    open override var intrinsicContentSize: CGSize { naturalSize }
    /// That of title, picture and insets.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }
    /// Places title and picture.
    open override func layoutSubviews() {
        super.layoutSubviews()
        arrange()
    }

    /// Where the background is: by default the whole of the bounds.
    open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
    /// Where image and title are: by default the bounds without the insets.
    open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: insets) }
    /// Where the image is in the content's rectangle.
    open func imageRect(forContentRect contentRect: CGRect) -> CGRect { places(in: contentRect).image }
    /// Where the title is in the content's rectangle.
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect { places(in: contentRect).title }

    override func baselineOffsets(for size: CGSize) -> (first: CGFloat, last: CGFloat)? {
        titleBaselines(for: size)
    }

    override func stateChanged() {
        configurationUpdateHandler?(self)
        show()
    }
    /// Shows the tint.
    open override func tintColorDidChange() { show() }
    /// Follows the size of text.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if previousTraitCollection?.preferredContentSizeCategory != traits.preferredContentSizeCategory { show() }
    }
    override func keeps(_ recognizer: UIGestureRecognizer) -> Bool { recognizer.isSingleTap }
}
