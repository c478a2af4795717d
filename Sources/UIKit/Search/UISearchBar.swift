/// Hears of a search bar. All members are optional.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: AnyObject {
    /// The text changed.
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    /// The button that cancels was tapped.
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
    /// The search was asked for.
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    /// Another scope was chosen.
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
    /// Does nothing.
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
    /// Does nothing.
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
    /// Does nothing.
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
    /// Does nothing.
    public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}

/// A field for what is searched: a glass, a text, and a button that cancels. For display: there is no keyboard.
open class UISearchBar: UIView {
    /// How a bar looks.
    public enum Style: UInt, Sendable, CaseIterable {
        /// With a ground.
        case `default` = 0
        /// With a ground, in large surroundings.
        case prominent = 1
        /// Without a ground.
        case minimal = 2
    }

    /// Sizes as of iOS 13 to 18, from memory: the bar and the field, its radius, and what is kept from the sides.
    static let height: CGFloat = 56, fieldHeight: CGFloat = 36, radius: CGFloat = 10, margin: CGFloat = 8

    private final let field = UITextField(frame: .zero)
    private final let ground = PartView(.tertiarySystemFill, radius: radius)
    private final let glass = ShapePart(frame: CGRect(x: 0, y: 0, width: 16, height: 16))
    private final let cancel = BarButton(frame: .zero)
    private final lazy var scopes = UISegmentedControl(items: [])

    /// What hears. It is not kept alive by the bar.
    open weak var delegate: (any UISearchBarDelegate)?
    /// The text. Nil or empty by default. Setting it tells the delegate, as on iOS.
    open var text: String? {
        get { field.text }
        set {
            field.text = newValue
            delegate?.searchBar(self, textDidChange: newValue ?? "")
            changed?(newValue ?? "")
        }
    }
    final var changed: (@MainActor (String) -> Void)?
    final var cancelled: (@MainActor () -> Void)?
    /// What is shown while there is no text. Nil by default.
    open var placeholder: String? {
        get { field.placeholder }
        set { field.placeholder = newValue }
    }
    /// What is shown over the bar. Kept for code that sets it. Nil by default.
    open var prompt: String?
    /// The field.
    open var searchTextField: UITextField { field }
    /// How it looks. `.default` by default.
    open var searchBarStyle = Style.default { didSet { showGround() } }
    /// The colour of the ground. Nil by default: none but that of a table below.
    open var barTintColor: UIColor? { didSet { showGround() } }
    /// Whether the button that cancels is shown. False by default.
    open var showsCancelButton = false { didSet { setNeedsLayout() } }
    /// Shows or hides the button that cancels.
    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        layoutIfNeeded()
        UIView.animate(withDuration: animated ? 0.25 : 0) {
            self.showsCancelButton = showsCancelButton
            self.layoutIfNeeded()
        }
    }
    /// The titles of the scopes below the field. Nil by default.
    open var scopeButtonTitles: [String]? { didSet { showScopes() } }
    /// Whether the scopes are shown. False by default.
    open var showsScopeBar = false { didSet { showScopes() } }
    /// The scope that is chosen. 0 by default; one that is not there chooses the last.
    open var selectedScopeButtonIndex = 0 { didSet { chooseScope() } }
    /// The button of bookmarks. Kept for code that sets it, as the following: none is drawn. False by default.
    open var showsBookmarkButton = false
    /// The button of results. False by default.
    open var showsSearchResultsButton = false
    /// The style of the bar. `.default` by default.
    open var barStyle = UIBarStyle.default
    /// Whether what lies behind the bar shows through. True by default.
    open var isTranslucent = true
    /// A picture behind the bar. Nil by default.
    open var backgroundImage: UIImage?

    /// A bar with a place in its superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        field.font = .systemFont(ofSize: 17)
        field.placeholder = "Search"
        for view in [ground, glass, field, cancel] as [UIView] { addSubview(view) }
        cancel.show(title: "Cancel", image: nil, isDone: false)
        cancel.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                delegate?.searchBarCancelButtonClicked(self)
                cancelled?()
            }, for: .touchUpInside)
        field.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                delegate?.searchBar(self, textDidChange: field.text ?? "")
                changed?(field.text ?? "")
            }, for: .editingChanged)
        let path = CGMutablePath()
        path.addEllipse(in: CGRect(x: 1, y: 1, width: 10, height: 10))
        path.move(to: CGPoint(x: 9.6, y: 9.6))
        path.addLine(to: CGPoint(x: 14.5, y: 14.5))
        glass.path = path
        glass.lineWidth = 1.5
        glass.color = .secondaryLabel
    }
    /// Nil: archived bars are not read.
    public required init?(coder: NSCoder) { nil }

    private func showGround() { backgroundColor = searchBarStyle == .minimal ? nil : barTintColor }

    private func showScopes() {
        let titles = scopeButtonTitles ?? []
        guard showsScopeBar, !titles.isEmpty else { return scopes.removeFromSuperview() }
        scopes.removeAllSegments()
        for (index, title) in titles.enumerated() { scopes.insertSegment(withTitle: title, at: index, animated: false) }
        chooseScope()
        scopes.addAction(
            UIAction(identifier: .init("scope")) { [weak self] _ in
                guard let self else { return }
                selectedScopeButtonIndex = scopes.selectedSegmentIndex
                delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
            }, for: .valueChanged)
        addSubview(scopes)
        setNeedsLayout()
    }

    private func chooseScope() {
        if scopes.numberOfSegments == 0 { return }
        scopes.selectedSegmentIndex = min(max(0, selectedScopeButtonIndex), scopes.numberOfSegments - 1)
    }

    /// 56 points, and 44 more with scopes.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: Self.height + (scopes.superview == nil ? 0 : 44))
    }
    /// As wide as it is told.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: sizeThatFits(.zero).height)
    }

    /// Places field and button.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width, button = cancel.sizeThatFits(bounds.size).width
        let end = showsCancelButton ? button + Self.margin * 2 : Self.margin
        let row = min(bounds.height, Self.height)
        func place(_ view: UIView, _ rect: CGRect) {
            view.frame =
                isRightToLeft
                ? CGRect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height) : rect
        }
        let whole = CGRect(
            x: Self.margin, y: (row - Self.fieldHeight) / 2, width: max(0, width - Self.margin - end),
            height: Self.fieldHeight)
        place(ground, whole)
        place(glass, CGRect(x: whole.minX + 8, y: whole.midY - 8, width: 16, height: 16))
        place(field, CGRect(x: whole.minX + 30, y: whole.minY, width: max(0, whole.width - 38), height: whole.height))
        cancel.alpha = showsCancelButton ? 1 : 0
        place(
            cancel,
            CGRect(
                x: width - (showsCancelButton ? button + Self.margin : 0), y: row / 2 - 22, width: button, height: 44))
        if scopes.superview === self {
            scopes.frame = CGRect(x: Self.margin, y: row, width: max(0, width - 2 * Self.margin), height: 32)
        }
    }
}

/// Brings search results up to date.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: AnyObject {
    /// The text, the scope, or whether there is a search, changed.
    func updateSearchResults(for searchController: UISearchController)
}

/// A search bar, and the controller that shows what is found.
///
/// A navigation item's `searchController` shows its bar below the title. Whether there is a search is what a program sets: there is no keyboard that begins one.
@preconcurrency @MainActor
open class UISearchController: UIViewController {
    private final let bar = UISearchBar(frame: .zero)
    private final let results: UIViewController?

    /// A search whose results a controller shows; nil where the one that is searched shows them itself.
    public init(searchResultsController: UIViewController?) {
        results = searchResultsController
        super.init(nibName: nil, bundle: nil)
        bar.changed = { [weak self] _ in self?.update() }
        bar.cancelled = { [weak self] in self?.isActive = false }
    }
    /// A search without a controller for its results.
    public override convenience init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        self.init(searchResultsController: nil)
    }
    /// Nil: archived controllers are not read.
    public required init?(coder: NSCoder) { nil }

    /// What brings the results up to date. It is not kept alive by the controller.
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    /// The bar.
    open var searchBar: UISearchBar { bar }
    /// What is to show the results. Nil for none; kept: it is not presented.
    open var searchResultsController: UIViewController? { results }
    /// Whether there is a search: the bar shows a button that cancels. False by default. Ending it empties the text.
    open var isActive = false {
        didSet {
            if oldValue == isActive { return }
            bar.showsCancelButton = isActive
            if !isActive { bar.searchTextField.text = nil }
            update()
        }
    }
    /// Kept for code that sets it. True by default.
    open var obscuresBackgroundDuringPresentation = true
    /// Kept for code that sets it: the bar stays. True by default.
    open var hidesNavigationBarDuringPresentation = true
    /// Kept for code that sets it. True by default.
    open var automaticallyShowsCancelButton = true

    private func update() { searchResultsUpdater?.updateSearchResults(for: self) }
}
