import FoundationAdditions

/// What a navigation bar shows for a view controller.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
    /// Whether titles are large.
    public enum LargeTitleDisplayMode: Int, Sendable, CaseIterable {
        /// As for the controller before; the first one's are.
        case automatic = 0
        /// They are.
        case always = 1
        /// They are not.
        case never = 2
    }

    /// Called where something of the item changed.
    final var changed: (@MainActor () -> Void)?
    /// The title. Nil by default.
    open var title: String? { didSet { changed?() } }
    /// A view in the place of the title. Nil by default.
    open var titleView: UIView? { didSet { changed?() } }
    /// What the button says that leads back to this item; nil for its title.
    open var backButtonTitle: String? { didSet { changed?() } }
    /// What the button that leads back to this item looks like; its title goes before `backButtonTitle`. Nil by default.
    open var backBarButtonItem: UIBarButtonItem? { didSet { changed?() } }
    /// Whether no button leads back. False by default.
    open var hidesBackButton = false { didSet { changed?() } }
    /// Whether items at the left stand beside the button that leads back, not in its place. False by default.
    open var leftItemsSupplementBackButton = false { didSet { changed?() } }
    /// The items where reading begins, the first one outermost. Nil by default.
    open var leftBarButtonItems: [UIBarButtonItem]? { didSet { itemsChanged() } }
    /// The items where reading ends, the first one outermost. Nil by default.
    open var rightBarButtonItems: [UIBarButtonItem]? { didSet { itemsChanged() } }
    /// The outermost item where reading begins.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }
    /// The outermost item where reading ends.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }
    /// Whether the title is large, where the bar prefers large titles. `.automatic` by default.
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { changed?() } }

    /// The search whose bar stands below the title. Nil by default.
    open var searchController: UISearchController? { didSet { changed?() } }
    /// Kept for code that sets it: the search bar stays while content scrolls. True by default.
    open var hidesSearchBarWhenScrolling = true

    /// An item with a title.
    public init(title: String) {
        self.title = title
        super.init()
    }
    /// Nil: archived items are not read.
    public required init?(coder: NSCoder) { nil }
    /// Writes nothing, and says so once for a class: there are no archives of items.
    open func encode(with coder: NSCoder) { Warnings.noteArchive(of: self) }

    /// Sets the items where reading begins. Nothing is animated.
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
    /// Sets the items where reading ends. Nothing is animated.
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }

    /// Sets the items where reading begins.
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
    /// Sets the items where reading ends.
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
    /// Shows or hides the button that leads back.
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }
    /// A line of text above the title. Nil by default; kept.
    open var prompt: String?
    /// How the bar looks for this item. Nil by default; kept, as the following.
    open var standardAppearance: UINavigationBarAppearance?
    /// How the bar looks in little height.
    open var compactAppearance: UINavigationBarAppearance?
    /// How the bar looks where content begins at it.
    open var scrollEdgeAppearance: UINavigationBarAppearance?
    /// How the bar looks in little height where content begins at it.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance?
    /// What the button that leads back shows of the title. `.default` by default; kept.
    open var backButtonDisplayMode = BackButtonDisplayMode.default
    /// What the button that leads back does. Nil by default: it leads back.
    open var backAction: UIAction?

    /// What a button that leads back shows of a title.
    public enum BackButtonDisplayMode: Int, Sendable, CaseIterable {
        /// The title, "Back", or the arrow alone, as there is room.
        case `default` = 0
        /// "Back", or the arrow alone.
        case generic = 1
        /// The arrow alone.
        case minimal = 2
    }

    private func itemsChanged() {
        for item in (leftBarButtonItems ?? []) + (rightBarButtonItems ?? []) {
            item.changed = { [weak self] in self?.changed?() }
        }
        changed?()
    }
}
