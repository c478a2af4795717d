/// A header or footer of a section: titles have one, and delegates give others.
///
///     tableView.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
    final var content: CellContentView?
    final var configured: (any UIView & UIContentView)?
    final var shown: (any UIContentConfiguration)?
    final var background: ConfiguredBackgroundView?
    final var text: UILabel?, detail: UILabel?
    final var needsUpdate = false
    /// How far the content keeps from the upper edge.
    final var topRoom: CGFloat = 0 { didSet { if oldValue != topRoom { setNeedsLayout() } } }
    /// What a title is shown as.
    final var titleLook = UIListContentConfiguration.plainHeader() { didSet { lookChanged() } }

    /// A header or footer.
    ///
    /// - Parameter reuseIdentifier: names those that can stand for each other; nil for one that is never used again.
    public init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
        let content = CellContentView(frame: bounds)
        self.content = content
        addSubview(content)
    }

    /// One that is never used again.
    public convenience init() { self.init(reuseIdentifier: nil) }

    /// What reuse makes headers by: see `make(_:)`.
    @usableFromInline convenience init(reused identity: ReusableIdentity) {
        self.init(reuseIdentifier: identity.identifier)
    }

    /// Nil: archived views are not read.
    public required init?(coder: NSCoder) { nil }

    /// Names those that can stand for each other. Nil for one that is never used again.
    public final let reuseIdentifier: String?

    /// What the header shows goes here.
    open var contentView: UIView {
        if let configured { return configured }
        guard let content else { fatalError("the header's contentView is asked for while it is made") }
        return content
    }
    /// The label of the title. Nil where a content configuration is set.
    open var textLabel: UILabel? { titleLabel }
    /// The label of a second text, below the title. Nil where a content configuration is set.
    open var detailTextLabel: UILabel? { secondLabel }
    /// A view behind the content. Nil by default.
    open var backgroundView: UIView? {
        didSet {
            if oldValue !== backgroundView { oldValue?.removeFromSuperview() }
            setNeedsLayout()
        }
    }
    /// What the header shows, in place of labels and other views of `contentView`, which it replaces. Nil by default.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { shown }
        set { setContentConfiguration(newValue) }
    }
    /// The configuration of a title in the style of the table, without content.
    open func defaultContentConfiguration() -> UIListContentConfiguration { titleLook }
    /// Whether the content configuration follows the state. True by default.
    open var automaticallyUpdatesContentConfiguration = true
    /// What stands behind the content. Nil by default.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { background?.configuration }
        set { setBackgroundConfiguration(newValue) }
    }
    /// Whether the background configuration follows the state. True by default.
    open var automaticallyUpdatesBackgroundConfiguration = true
    /// The state.
    open var configurationState: UIViewConfigurationState { UIViewConfigurationState(traitCollection: traitCollection) }
    /// Called where the state changed, before the header is shown. Nil by default.
    open var configurationUpdateHandler: (@MainActor (UITableViewHeaderFooterView, UIViewConfigurationState) -> Void)?
    {
        didSet { setNeedsUpdateConfiguration() }
    }
    /// Asks for `updateConfiguration(using:)` in the next layout.
    open func setNeedsUpdateConfiguration() {
        needsUpdate = true
        setNeedsLayout()
    }
    /// Brings the configurations up to date with a state.
    open func updateConfiguration(using state: UIViewConfigurationState) {
        if automaticallyUpdatesContentConfiguration, let shown {
            let new = shown.updated(for: state)
            self.shown = new
            if let configured, configured.supports(new) { configured.configuration = new }
        }
        if automaticallyUpdatesBackgroundConfiguration, let background {
            background.configuration = background.configuration.updated(for: state)
        }
    }

    /// The header is about to show another section. Does nothing by default.
    open func prepareForReuse() {}
    /// The height that the content takes in a width.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: titleHeight(width: size.width))
    }
    /// The size that the content takes in the width of `targetSize`: by the constraints in `contentView`, else by `sizeThatFits(_:)`.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
        verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize { selfSize(width: targetSize.width) }
    /// Places content and backgrounds.
    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutParts()
    }
    /// Follows the traits.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsUpdateConfiguration()
    }
}
