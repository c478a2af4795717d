/// An item of a collection as it is shown: content over a background, with states of its own for highlighting and selection.
open class UICollectionViewCell: UICollectionReusableView {
    private final var content: UIView
    private final var configuredBackground: ConfiguredBackgroundView?
    private final var needsConfiguration = false
    final var contentSetting: (any UIContentConfiguration)?
    final var backgroundSetting: UIBackgroundConfiguration?

    /// A cell with a place in its superview.
    public override init(frame: CGRect) {
        content = UIView(frame: CGRect(origin: .zero, size: frame.size))
        super.init(frame: frame)
        addSubview(content)
    }

    /// Nil: archived cells are not read.
    public required init?(coder: NSCoder) { nil }

    // MARK: Parts

    /// What the cell shows; views of the program's own are added here. As large as the cell, less what accessories take.
    open var contentView: UIView { content }
    /// What stands behind the content, as large as the cell. Nil by default.
    open var backgroundView: UIView? {
        didSet { exchange(oldValue, backgroundView) }
    }
    /// What stands before `backgroundView` while the cell is highlighted or selected. Nil by default.
    open var selectedBackgroundView: UIView? {
        didSet {
            if oldValue !== selectedBackgroundView { oldValue?.removeFromSuperview() }
            showStates()
        }
    }

    private func exchange(_ old: UIView?, _ new: UIView?) {
        if old === new { return }
        old?.removeFromSuperview()
        guard let new else { return }
        insertSubview(new, at: 0)
        setNeedsLayout()
    }

    // MARK: States

    /// Whether the cell is selected. The collection sets it: animate nothing here.
    open var isSelected = false {
        didSet { if oldValue != isSelected { statesChanged() } }
    }
    /// Whether a finger is on the cell.
    open var isHighlighted = false {
        didSet { if oldValue != isHighlighted { statesChanged() } }
    }

    private func statesChanged() {
        showStates()
        setNeedsUpdateConfiguration()
    }

    private func showStates() {
        guard let view = selectedBackgroundView else { return }
        if isSelected || isHighlighted {
            if view.superview !== self {
                if let backgroundView, backgroundView.superview === self {
                    insertSubview(view, aboveSubview: backgroundView)
                } else {
                    insertSubview(view, at: 0)
                }
            }
            view.frame = bounds
        } else {
            view.removeFromSuperview()
        }
    }

    // MARK: Configurations

    /// What the cell shows, as a value that makes its content view. Nil by default: the content is the program's own.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { contentSetting }
        set {
            contentSetting = newValue
            showContent()
            setNeedsUpdateConfiguration()
        }
    }
    /// What stands behind the content, as a value; it takes the place of `backgroundView`. Nil by default.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { backgroundSetting }
        set {
            backgroundSetting = newValue
            showBackground()
            setNeedsUpdateConfiguration()
        }
    }
    /// Whether `contentConfiguration` follows the cell's state. True by default.
    open var automaticallyUpdatesContentConfiguration = true
    /// Whether `backgroundConfiguration` follows the cell's state. True by default.
    open var automaticallyUpdatesBackgroundConfiguration = true
    /// Changes the cell's configurations for a state, after `updateConfiguration(using:)`. Nil by default.
    open var configurationUpdateHandler: (@MainActor (UICollectionViewCell, UICellConfigurationState) -> Void)? {
        didSet { setNeedsUpdateConfiguration() }
    }
    /// The cell's state for configurations. Overrides add states of their own.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        (state.isSelected, state.isHighlighted) = (isSelected, isHighlighted)
        state.isEditing = collection?.isEditing ?? false
        return state
    }
    /// Asks for `updateConfiguration(using:)` before the next layout.
    open func setNeedsUpdateConfiguration() {
        if needsConfiguration { return }
        needsConfiguration = true
        setNeedsLayout()
    }
    /// Brings configurations to a state. Overrides set them anew.
    open func updateConfiguration(using state: UICellConfigurationState) {
        if automaticallyUpdatesContentConfiguration, let content = contentSetting {
            contentSetting = content.updated(for: state)
            showContent()
        }
        if automaticallyUpdatesBackgroundConfiguration, let background = backgroundSetting {
            backgroundSetting = background.updated(for: state)
            showBackground()
        }
    }

    final func updateConfigurationIfNeeded() {
        guard needsConfiguration else { return }
        let state = configurationState
        updateConfiguration(using: state)
        configurationUpdateHandler?(self, state)
        needsConfiguration = false
    }

    private func showContent() {
        guard let setting = contentSetting else {
            if content is any UIContentView { replaceContent(by: UIView(frame: content.frame)) }
            return
        }
        if let view = content as? any UIContentView, view.supports(setting) {
            view.configuration = setting
        } else {
            let view = setting.makeContentView()
            view.frame = content.frame
            replaceContent(by: view)
        }
        setNeedsLayout()
    }

    private func replaceContent(by view: UIView) {
        insertSubview(view, aboveSubview: content)
        content.removeFromSuperview()
        content = view
    }

    private func showBackground() {
        guard let setting = backgroundSetting else {
            configuredBackground?.removeFromSuperview()
            configuredBackground = nil
            return
        }
        if let configuredBackground {
            configuredBackground.configuration = setting
        } else {
            let view = ConfiguredBackgroundView(setting)
            configuredBackground = view
            view.frame = bounds
            insertSubview(view, at: 0)
        }
    }

    // MARK: Layout

    /// What accessories leave to the content.
    var contentInsets: UIEdgeInsets { .zero }

    /// Places content and backgrounds.
    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        super.layoutSubviews()
        let rect = bounds.inset(by: contentInsets)
        let inner = CGRect(x: rect.minX, y: rect.minY, width: max(0, rect.width), height: rect.height)
        if content.frame != inner { content.frame = inner }
        for view in [backgroundView, configuredBackground] where view != nil && view?.frame != bounds {
            view?.frame = bounds
        }
        if let view = selectedBackgroundView, view.superview === self, view.frame != bounds { view.frame = bounds }
    }

    /// The attributes with the size of the content.
    open override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        updateConfigurationIfNeeded()
        let insets = contentInsets
        return fitted(
            layoutAttributes, contentView,
            besides: CGSize(width: insets.left + insets.right, height: insets.top + insets.bottom))
    }

    /// The collection that shows the cell.
    final var collection: UICollectionView? {
        var view = superview
        while let here = view {
            if let collection = here as? UICollectionView { return collection }
            view = here.superview
        }
        return nil
    }

    /// Changes of traits are changes of state.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if contentSetting != nil || backgroundSetting != nil || configurationUpdateHandler != nil {
            setNeedsUpdateConfiguration()
        }
    }
}
