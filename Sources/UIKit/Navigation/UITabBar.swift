/// What a tab bar shows for a view controller.
open class UITabBarItem: UIBarItem {
    /// The picture while the tab is selected. Nil by default: `image`.
    open var selectedImage: UIImage? { didSet { changed?() } }
    /// A text in a red disc at the picture. Nil by default.
    open var badgeValue: String? { didSet { changed?() } }
    /// The colour of the disc. Nil by default: red.
    open var badgeColor: UIColor? { didSet { changed?() } }

    /// An item without title and picture.
    public override init() { super.init() }
    /// Nil: archived items are not read.
    public required init?(coder: NSCoder) { nil }
    /// A title and a picture.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        (self.title, self.image, self.tag) = (title, image, tag)
    }
    /// An item that looks the same everywhere.
    public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        self.init(title: systemItem.title, image: nil, tag: tag)
    }
    /// How far the title is moved. Zero by default; kept.
    open var titlePositionAdjustment = UIOffset.zero
    /// How the bar looks while the item is selected. Nil by default; kept.
    open var standardAppearance: UITabBarAppearance?
    /// The same where content ends at the bar. Nil by default; kept.
    open var scrollEdgeAppearance: UITabBarAppearance?
    private final var badgeAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]
    /// Sets attributes of the badge's text for a state. Kept.
    open func setBadgeTextAttributes(
        _ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
    ) { badgeAttributes[state.rawValue] = textAttributes }
    /// The attributes of the badge's text for a state. Nil for none.
    open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        badgeAttributes[state.rawValue]
    }

    /// Items that look the same everywhere; here by their title alone.
    public enum SystemItem: Int, Sendable, CaseIterable {
        /// "More".
        case more = 0
        /// "Favorites".
        case favorites = 1
        /// "Featured".
        case featured = 2
        /// "Top Rated".
        case topRated = 3
        /// "Recents".
        case recents = 4
        /// "Contacts".
        case contacts = 5
        /// "History".
        case history = 6
        /// "Bookmarks".
        case bookmarks = 7
        /// "Search".
        case search = 8
        /// "Downloads".
        case downloads = 9
        /// "Most Recent".
        case mostRecent = 10
        /// "Most Viewed".
        case mostViewed = 11

        var title: String {
            switch self {
            case .more: "More"
            case .favorites: "Favorites"
            case .featured: "Featured"
            case .topRated: "Top Rated"
            case .recents: "Recents"
            case .contacts: "Contacts"
            case .history: "History"
            case .bookmarks: "Bookmarks"
            case .search: "Search"
            case .downloads: "Downloads"
            case .mostRecent: "Most Recent"
            case .mostViewed: "Most Viewed"
            }
        }
    }

    /// A title with a picture, and another one where it is selected.
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init(title: title, image: image, tag: 0)
        self.selectedImage = selectedImage
    }
}

/// The bar of a tab bar controller: its items side by side, 49 points high.
open class UITabBar: UIView {
    static let height: CGFloat = 49

    private final let ground = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
    private final let line = PartView(.separator)
    private final var buttons: [TabButton] = []
    final var choose: (@MainActor (Int) -> Void)?

    /// The items. Nil by default.
    open var items: [UITabBarItem]? { didSet { showItems() } }
    /// The item that is selected. Nil by default.
    open var selectedItem: UITabBarItem? { didSet { showSelection() } }
    /// The colour of items that are not selected. Nil by default: the system's grey.
    open var unselectedItemTintColor: UIColor? { didSet { showSelection() } }

    /// The colour of the ground. Nil, the default, is the system's material.
    open var barTintColor: UIColor? { didSet { groundChanged() } }
    /// Light or dark. `.default` by default; kept.
    open var barStyle = UIBarStyle.default
    /// Whether what is behind shows. True by default; kept.
    open var isTranslucent = true
    /// A picture behind the bar: an empty one takes the ground away. Nil by default.
    open var backgroundImage: UIImage? { didSet { groundChanged() } }
    /// A picture in the place of the line: an empty one takes it away. Nil by default.
    open var shadowImage: UIImage? { didSet { groundChanged() } }
    /// A picture behind the selected item. Nil by default; kept.
    open var selectionIndicatorImage: UIImage?
    /// How items stand. `.automatic` by default; kept: they share the width.
    open var itemPositioning = ItemPositioning.automatic
    /// How wide items are that stand in the middle. 0 by default; kept.
    open var itemWidth: CGFloat = 0
    /// How far such items are apart. 0 by default; kept.
    open var itemSpacing: CGFloat = 0
    /// How it looks. The colour of its ground and its line are shown; nothing else of it is.
    open var standardAppearance = UITabBarAppearance() { didSet { groundChanged() } }
    /// How it looks where content ends at it. Nil by default; kept.
    open var scrollEdgeAppearance: UITabBarAppearance?

    /// How items stand in a tab bar.
    public enum ItemPositioning: Int, Sendable, CaseIterable {
        /// As the device has it.
        case automatic = 0
        /// They share the width.
        case fill = 1
        /// They stand in the middle.
        case centered = 2
    }

    private func groundChanged() {
        let color = barTintColor ?? standardAppearance.backgroundColor
        ground.isHidden = color != nil || backgroundImage != nil || standardAppearance.backgroundEffect == nil
        backgroundColor = backgroundImage == nil ? color : nil
        line.isHidden = shadowImage != nil || standardAppearance.shadowColor == nil
    }

    /// Sets the items. They change at once.
    open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }

    /// A bar with a place in its superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        addSubview(ground)
        addSubview(line)
    }
    /// Nil: archived bars are not read.
    public required init?(coder: NSCoder) { nil }

    private func showItems() {
        for button in buttons { button.removeFromSuperview() }
        buttons = (items ?? []).enumerated().map { index, item in
            let button = TabButton(item)
            button.addAction(UIAction { [weak self] _ in self?.choose?(index) }, for: .touchUpInside)
            item.changed = { [weak self, weak button] in
                button?.setNeedsLayout()
                self?.showSelection()
            }
            addSubview(button)
            return button
        }
        showSelection()
        setNeedsLayout()
    }

    private func showSelection() {
        for button in buttons { button.show(button.item === selectedItem, unselectedItemTintColor ?? .systemGray) }
    }

    /// 49 points, and what of the safe area is below.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: Self.height + safeAreaInsets.bottom)
    }

    /// Places the items.
    open override func layoutSubviews() {
        super.layoutSubviews()
        if ground.frame != bounds { ground.frame = bounds }
        let thin = 1 / max(1, traitCollection.displayScale)
        line.frame = CGRect(x: 0, y: -thin, width: bounds.width, height: thin)
        let width = bounds.width / CGFloat(max(1, buttons.count))
        for (index, button) in buttons.enumerated() {
            let place = isRightToLeft ? buttons.count - 1 - index : index
            button.frame = CGRect(x: CGFloat(place) * width, y: 0, width: width, height: Self.height)
        }
    }

    /// The selected item follows the tint.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        showSelection()
    }
}

/// An item of a tab bar: the picture over a title of 10 points.
@MainActor
final class TabButton: UIControl {
    let item: UITabBarItem
    private let picture = UIImageView(), label = UILabel(), badge = UILabel()

    init(_ item: UITabBarItem) {
        self.item = item
        super.init(frame: .zero)
        label.font = .systemFont(ofSize: 10, weight: .medium)
        label.textAlignment = .center
        badge.font = .systemFont(ofSize: 13)
        badge.textColor = .white
        badge.textAlignment = .center
        badge.layer.cornerRadius = 9
        badge.clipsToBounds = true
        for view in [picture, label, badge] as [UIView] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
    }

    required init?(coder: NSCoder) { nil }

    func show(_ isSelected: Bool, _ other: UIColor) {
        let color = isSelected ? tintColor ?? .systemBlue : other
        label.text = item.title
        label.textColor = color
        picture.image = (isSelected ? item.selectedImage ?? item.image : item.image)
            .map { $0.renderingMode == .automatic ? $0.withRenderingMode(.alwaysTemplate) : $0 }
        picture.tintColor = color
        badge.text = item.badgeValue
        badge.isHidden = item.badgeValue == nil
        badge.backgroundColor = item.badgeColor ?? .systemRed
        self.isSelected = isSelected
        isEnabled = item.isEnabled
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = picture.image?.size ?? .zero
        picture.frame = CGRect(
            x: (bounds.width - size.width) / 2, y: 19 - size.height / 2, width: size.width, height: size.height)
        label.frame = CGRect(x: 0, y: 35, width: bounds.width, height: 12)
        let width = max(18, badge.sizeThatFits(bounds.size).width + 10)
        badge.frame = CGRect(x: bounds.midX + 4, y: 2, width: width, height: 18)
    }
}
