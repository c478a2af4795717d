/// A row of a table: content, with what stands behind it and beside it.
///
///     let cell = UITableViewCell(style: .subtitle, reuseIdentifier: "train")
///     cell.textLabel?.text = "Hamburg"
///     cell.detailTextLabel?.text = "Platform 7"
///     cell.accessoryType = .disclosureIndicator
///
/// Views of a subclass are added to `contentView`, with frames or constraints. Constraints from its upper to its lower edge give the row its
/// height where the table's `rowHeight` is `UITableView.automaticDimension`.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
    final let style: CellStyle
    final var parts = CellParts()
    final var place = CellPlace()
    final weak var table: UITableView?
    /// The row that the cell shows.
    final var row: IndexPath?

    /// A cell.
    ///
    /// - Parameters:
    ///   - style: which labels it has.
    ///   - reuseIdentifier: names cells that can stand for each other; nil for one that is never used again.
    public init(style: CellStyle, reuseIdentifier: String?) {
        self.style = style
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: UITableView.standardRowHeight))
        let content = CellContentView(frame: bounds)
        parts.content = content
        addSubview(content)
    }

    /// A cell of the style `.default` that is never used again.
    public convenience init() { self.init(style: .default, reuseIdentifier: nil) }

    /// What reuse makes cells by: see `make(_:)`.
    @usableFromInline convenience init(reused identity: ReusableIdentity) {
        self.init(style: .default, reuseIdentifier: identity.identifier)
    }

    /// Nil: archived cells are not read.
    public required init?(coder: NSCoder) { nil }

    /// Names cells that can stand for each other. Nil for one that is never used again.
    public final let reuseIdentifier: String?

    // MARK: Content

    /// What the cell shows goes here. Traps where it is asked for during the initializer of `UITableViewCell`.
    open var contentView: UIView { shownContent }
    /// The label of the text. Nil where a content configuration is set.
    open var textLabel: UILabel? { label(.text) }
    /// The label of the second text. Nil for `.default`, and where a content configuration is set.
    open var detailTextLabel: UILabel? { label(.detail) }
    /// The view of the image. Nil for `.value2`, and where a content configuration is set.
    open var imageView: UIImageView? { styleImageView() }
    /// How many steps the content is moved in. 0 by default.
    open var indentationLevel = 0 { didSet { contentChanged() } }
    /// The width of a step, in points. 10 by default.
    open var indentationWidth: CGFloat = 10 { didSet { contentChanged() } }

    /// What the cell shows, in place of labels and other views of `contentView`, which it replaces. Nil by default.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { parts.configuration }
        set { setContentConfiguration(newValue) }
    }
    /// A configuration in the cell's style, without content.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        switch style {
        case .default: .cell()
        case .value1, .value2: .valueCell()
        case .subtitle: .subtitleCell()
        }
    }
    /// Whether the content configuration follows the cell's state. True by default.
    open var automaticallyUpdatesContentConfiguration = true
    /// What stands behind the content, in place of `backgroundView` and `backgroundColor`. Nil by default.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { parts.background?.configuration }
        set { setBackgroundConfiguration(newValue) }
    }
    /// Whether the background configuration follows the cell's state. True by default.
    open var automaticallyUpdatesBackgroundConfiguration = true
    /// The cell's state.
    open var configurationState: UICellConfigurationState { presentState }
    /// Called where the state changed, before the cell is shown: sets configurations for the state. Nil by default.
    open var configurationUpdateHandler: (@MainActor (UITableViewCell, UICellConfigurationState) -> Void)? {
        didSet { setNeedsUpdateConfiguration() }
    }
    /// Asks for `updateConfiguration(using:)` in the next layout.
    open func setNeedsUpdateConfiguration() {
        parts.needsUpdate = true
        setNeedsLayout()
    }
    /// Brings the configurations up to date with a state. Overrides set configurations and do not call `super` where they set their own.
    open func updateConfiguration(using state: UICellConfigurationState) { updateOwnConfigurations(state) }

    // MARK: Beside and behind

    /// What stands at the end. `.none` by default.
    open var accessoryType = AccessoryType.none { didSet { accessoryChanged() } }
    /// A view at the end, in place of what `accessoryType` shows. Nil by default.
    open var accessoryView: UIView? { didSet { accessoryChanged() } }
    /// What stands at the end while the cell is edited. `.none` by default.
    open var editingAccessoryType = AccessoryType.none { didSet { accessoryChanged() } }
    /// A view at the end while the cell is edited. Nil by default.
    open var editingAccessoryView: UIView? { didSet { accessoryChanged() } }
    /// A view behind the content. Nil by default.
    open var backgroundView: UIView? {
        didSet {
            if oldValue !== backgroundView { oldValue?.removeFromSuperview() }
            backgroundChanged()
        }
    }
    /// A view behind the content and before `backgroundView` while the cell is selected or highlighted; nil, the default, is a grey one.
    open var selectedBackgroundView: UIView? {
        didSet {
            if oldValue !== selectedBackgroundView { oldValue?.removeFromSuperview() }
            backgroundChanged()
        }
    }
    /// The same where several cells can be selected. Nil by default: `selectedBackgroundView`.
    open var multipleSelectionBackgroundView: UIView? {
        didSet {
            if oldValue !== multipleSelectionBackgroundView { oldValue?.removeFromSuperview() }
            backgroundChanged()
        }
    }
    /// Behind all; nil, the default, is the table's for its style.
    open override var backgroundColor: UIColor? {
        get { parts.hasOwnColor ? super.backgroundColor : nil }
        set {
            parts.hasOwnColor = newValue != nil
            super.backgroundColor = newValue ?? place.background
        }
    }
    /// How far the line below keeps from the sides, in points. The table's until it is set.
    open var separatorInset: UIEdgeInsets {
        get { parts.separatorInset ?? place.separatorInset }
        set {
            parts.separatorInset = newValue
            setNeedsLayout()
        }
    }

    // MARK: Selection

    /// What a selected cell looks like. `.default` by default.
    open var selectionStyle = SelectionStyle.default { didSet { backgroundChanged() } }
    /// Whether the cell is selected. False by default.
    open var isSelected: Bool {
        get { parts.isSelected }
        set { setSelected(newValue, animated: false) }
    }
    /// Whether a finger is on the cell. False by default.
    open var isHighlighted: Bool {
        get { parts.isHighlighted }
        set { setHighlighted(newValue, animated: false) }
    }
    /// Sets whether the cell is selected. Called by the table for cells that it shows.
    open func setSelected(_ selected: Bool, animated: Bool) { showSelected(selected, animated) }
    /// Sets whether a finger is on the cell.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) { showHighlighted(highlighted, animated) }

    // MARK: Editing

    /// Whether the cell shows its controls of editing. False by default.
    open var isEditing: Bool {
        get { parts.isEditing }
        set { setEditing(newValue, animated: false) }
    }
    /// Shows or hides the controls of editing. Called by the table.
    open func setEditing(_ editing: Bool, animated: Bool) { showEditing(editing, animated) }
    /// What editing does, as the table's delegate says. `.none` by default.
    open var editingStyle: EditingStyle { place.editing }
    /// Whether the button that deletes is shown: never here, the table keeps the actions of rows that are swiped aside.
    open var showingDeleteConfirmation: Bool { false }
    /// Whether the cell shows that it can be moved while it is edited. False by default.
    open var showsReorderControl = false { didSet { setNeedsLayout() } }
    /// Whether the content makes room for the control at the beginning. True by default.
    open var shouldIndentWhileEditing: Bool {
        get { place.isIndented && indents }
        set {
            indents = newValue
            setNeedsLayout()
        }
    }
    private var indents = true
    /// Controls of editing are about to be shown or hidden. Does nothing by default.
    open func willTransition(to state: StateMask) {}
    /// Controls of editing were shown or hidden. Does nothing by default.
    open func didTransition(to state: StateMask) {}

    // MARK: Reuse and size

    /// The cell is about to show another row: neither selected nor highlighted any more. Overrides call `super`.
    open func prepareForReuse() { forgetState() }
    /// The size that the content takes in a width: at least 44 points high.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: styleHeight(width: size.width))
    }
    /// The size that the content takes in the width of `targetSize`: by the constraints in `contentView`, else by `sizeThatFits(_:)`.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
        verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize { selfSize(width: targetSize.width) }
    /// Places content, accessory, backgrounds and line.
    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutParts()
    }
    /// Follows the traits.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsUpdateConfiguration()
    }
    /// Accessories follow the tint.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        showAccessoryColors()
    }
}

/// What a cell is made of.
@MainActor
struct CellParts {
    var content: UIView?
    /// Shows the content configuration, in place of `content`.
    var configured: (any UIView & UIContentView)?
    var configuration: (any UIContentConfiguration)?
    var background: ConfiguredBackgroundView?
    var text: UILabel?, detail: UILabel?, image: UIImageView?
    /// What is at the end now: the cell's own view or one for its accessory type.
    var accessory: UIView?
    /// The accessory type that `accessory` shows.
    var accessoryType = UITableViewCell.AccessoryType.none
    var selection: UIView?
    var separator: PartView?, separatorAbove: PartView?
    var editControl: UIView?, reorderControl: UIView?
    var separatorInset: UIEdgeInsets?
    var isSelected = false, isHighlighted = false, isEditing = false
    var needsUpdate = false, hasOwnColor = false
    /// Whether the content was laid out from right to left.
    var isMirrored = false
}

/// Holds what a cell of a style, or a subclass of it, shows.
@MainActor
final class CellContentView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        layoutMargins = UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 16)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let owner: UIResponder? = superview
        if let cell = owner as? UITableViewCell { cell.layOutStyle() }
        if let header = owner as? UITableViewHeaderFooterView { header.layOutLabels() }
    }
}
