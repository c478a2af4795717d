/// The field of a search bar.
open class UISearchTextField: UITextField {
    /// Whether the text can be cleared. True by default; kept.
    open var allowsDeletingTokens = true
    /// Whether the text can be copied. True by default; kept.
    open var allowsCopyingTokens = true
    /// A field of a search bar.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        borderStyle = .none
        layer.cornerRadius = 10
        backgroundColor = .tertiarySystemFill
        clearButtonMode = .whileEditing
    }
    /// Nil: archived fields are not read.
    public required init?(coder: NSCoder) { nil }
    /// The text, 8 points from the edges.
    open override func textRect(forBounds bounds: CGRect) -> CGRect {
        super.textRect(forBounds: bounds).insetBy(dx: 8, dy: 0)
    }
    /// The same.
    open override func editingRect(forBounds bounds: CGRect) -> CGRect {
        super.editingRect(forBounds: bounds).insetBy(dx: 8, dy: 0)
    }
}

/// A field to search by, with a button that cancels and a choice of scopes. It is 56 points high, and 44 more with scopes.
open class UISearchBar: UIView, UIBarPositioning {
    /// How a search bar looks.
    public enum Style: UInt, Sendable, CaseIterable {
        /// As the system has it.
        case `default` = 0
        /// With a ground.
        case prominent = 1
        /// Without a ground.
        case minimal = 2
    }

    /// The pictures of a search bar.
    public enum Icon: Int, Sendable, CaseIterable {
        /// The glass.
        case search = 0
        /// The cross.
        case clear = 1
        /// The bookmark.
        case bookmark = 2
        /// The list of results.
        case resultsList = 3
    }

    private final let field = UISearchTextField()
    private final lazy var cancelButton: UIButton = {
        let button = UIButton(
            type: .system,
            primaryAction: UIAction { [weak self] _ in
                guard let self else { return }
                delegate?.searchBarCancelButtonClicked(self)
            })
        button.setTitle("Cancel", for: .normal)
        addSubview(button)
        return button
    }()
    private final var scopes: UISegmentedControl?

    /// Hears of the bar.
    open weak var delegate: (any UISearchBarDelegate)?
    /// A bar with a place in its superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(field)
        field.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                delegate?.searchBar(self, textDidChange: text ?? "")
            }, for: .editingChanged)
        field.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                delegate?.searchBarSearchButtonClicked(self)
            }, for: .editingDidEndOnExit)
    }
    /// Nil: archived bars are not read.
    public required init?(coder: NSCoder) { nil }

    /// The field.
    open var searchTextField: UISearchTextField { field }
    /// What is searched. Empty by default.
    open var text: String? {
        get { field.text }
        set { field.text = newValue }
    }
    /// What an empty field shows. Nil by default.
    open var placeholder: String? {
        get { field.placeholder }
        set { field.placeholder = newValue }
    }
    /// A line of text above the field. Nil by default; kept.
    open var prompt: String?
    /// How it looks. `.default` by default.
    open var searchBarStyle = Style.default { didSet { setNeedsLayout() } }
    /// Light or dark. `.default` by default; kept.
    open var barStyle = UIBarStyle.default
    /// The colour of the ground. Nil by default: none.
    open var barTintColor: UIColor? { didSet { backgroundColor = barTintColor } }
    /// Whether what is behind shows. True by default; kept.
    open var isTranslucent = true
    /// A picture behind the field. Nil by default; kept.
    open var backgroundImage: UIImage?
    /// Where it stands: `.any`.
    open var barPosition: UIBarPosition { .any }
    /// Whether a button cancels. False by default.
    open var showsCancelButton = false {
        didSet {
            cancelButton.isHidden = !showsCancelButton
            setNeedsLayout()
        }
    }
    /// Shows or hides the button that cancels.
    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        guard animated else { return self.showsCancelButton = showsCancelButton }
        UIView.animate(withDuration: 0.25) {
            self.showsCancelButton = showsCancelButton
            self.layoutIfNeeded()
        }
    }
    /// Whether a bookmark shows. False by default; kept.
    open var showsBookmarkButton = false
    /// Whether a button of results shows. False by default; kept.
    open var showsSearchResultsButton = false
    /// Whether a choice of scopes shows. False by default.
    open var showsScopeBar = false { didSet { setNeedsLayout() } }
    /// What the scopes are called. Nil by default.
    open var scopeButtonTitles: [String]? {
        didSet {
            scopes?.removeFromSuperview()
            scopes = scopeButtonTitles.map { UISegmentedControl(items: $0) }
            guard let scopes else { return }
            scopes.selectedSegmentIndex = min(selectedScopeButtonIndex, max(0, scopes.numberOfSegments - 1))
            scopes.addAction(
                UIAction { [weak self] _ in
                    guard let self, let scopes = self.scopes else { return }
                    selectedScopeButtonIndex = scopes.selectedSegmentIndex
                    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
                }, for: .valueChanged)
            addSubview(scopes)
            setNeedsLayout()
        }
    }
    /// The chosen scope. 0 by default.
    open var selectedScopeButtonIndex = 0 {
        didSet {
            if let scopes, scopes.selectedSegmentIndex != selectedScopeButtonIndex,
                selectedScopeButtonIndex < scopes.numberOfSegments
            {
                scopes.selectedSegmentIndex = selectedScopeButtonIndex
            }
        }
    }
    private final var icons: [Int: UIImage] = [:]
    /// Sets one of the pictures for a state. The glass shows at the field's left edge.
    open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
        icons[icon.rawValue] = iconImage
        guard icon == .search else { return }
        field.leftView = iconImage.map { UIImageView(image: $0) }
        field.leftViewMode = iconImage == nil ? .never : .always
    }
    /// One of the pictures. Nil for none.
    open func image(for icon: Icon, state: UIControl.State) -> UIImage? { icons[icon.rawValue] }
    /// How far the text is moved. Zero by default; kept.
    open var searchTextPositionAdjustment = UIOffset.zero
    /// How far the field's ground is moved. Zero by default; kept.
    open var searchFieldBackgroundPositionAdjustment = UIOffset.zero

    /// The field becomes the first responder.
    @discardableResult
    open override func becomeFirstResponder() -> Bool { field.becomeFirstResponder() }
    /// The field ceases to be the first responder.
    @discardableResult
    open override func resignFirstResponder() -> Bool { field.resignFirstResponder() }
    /// Whether the field is.
    open override var isFirstResponder: Bool { field.isFirstResponder }

    private var height: CGFloat { showsScopeBar && scopes != nil ? 100 : 56 }
    /// 56 points high, and 44 more with scopes.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height) }
    /// 56 points high, and 44 more with scopes.
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: height) }

    /// Places field, button and scopes.
    open override func layoutSubviews() {
        super.layoutSubviews()
        var room = CGRect(x: 8, y: 10, width: max(0, bounds.width - 16), height: 36)
        if showsCancelButton {
            let width = cancelButton.sizeThatFits(room.size).width + 16
            let left = isRightToLeft ? room.minX : room.maxX - width
            cancelButton.frame = CGRect(x: left, y: room.minY, width: width, height: room.height)
            if isRightToLeft { room.origin.x += width }
            room.size.width = max(0, room.width - width)
        }
        field.frame = room
        scopes?.isHidden = !showsScopeBar
        scopes?.frame = CGRect(x: 8, y: 57, width: max(0, bounds.width - 16), height: 32)
    }
}

/// Hears of a search bar. All members are optional.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: UIBarPositioningDelegate {
    /// Whether editing may begin.
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
    /// Editing began.
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
    /// Whether editing may end.
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
    /// Editing ended.
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
    /// The text is another.
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    /// Whether the text may change.
    func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    /// The search begins.
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    /// The bookmark was tapped.
    func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
    /// The search was given up.
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
    /// The list of results was tapped.
    func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
    /// Another scope was chosen.
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
    /// True.
    public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
    /// Does nothing.
    public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
    /// True.
    public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
    /// Does nothing.
    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
    /// Does nothing.
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
    /// True.
    public func searchBar(
        _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { true }
    /// Does nothing.
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
    /// Does nothing.
    public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
    /// Does nothing.
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
    /// Does nothing.
    public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {}
    /// Does nothing.
    public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}

/// Shows results of a search over a controller.
open class UISearchController: UIViewController {
    private final let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
    /// The controller of the results. Nil shows them where the search is.
    public let searchResultsController: UIViewController?
    /// Takes what is searched.
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    /// Hears of the search.
    open weak var delegate: (any UISearchControllerDelegate)?
    /// Whether it goes on. False by default.
    open var isActive = false {
        didSet {
            if oldValue == isActive { return }
            isActive ? delegate?.willPresentSearchController(self) : delegate?.willDismissSearchController(self)
            searchResultsUpdater?.updateSearchResults(for: self)
            isActive ? delegate?.didPresentSearchController(self) : delegate?.didDismissSearchController(self)
        }
    }
    /// Whether what is searched is dimmed. False by default; kept.
    open var obscuresBackgroundDuringPresentation = false
    /// Whether the navigation bar goes. True by default; kept.
    open var hidesNavigationBarDuringPresentation = true
    /// Whether the button that cancels comes by itself. True by default; kept.
    open var automaticallyShowsCancelButton = true
    /// Whether the scopes come by themselves. True by default; kept.
    open var automaticallyShowsScopeBar = true
    /// Whether the results show. Kept.
    open var showsSearchResultsController = false
    /// The bar.
    open var searchBar: UISearchBar { bar }

    /// A search with a controller of its results.
    public init(searchResultsController: UIViewController?) {
        self.searchResultsController = searchResultsController
        super.init(nibName: nil, bundle: nil)
        bar.searchTextField.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                searchResultsUpdater?.updateSearchResults(for: self)
            }, for: .editingChanged)
    }
    /// Nil: archived controllers are not read.
    public required init?(coder: NSCoder) { nil }
}

/// Takes what is searched.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: AnyObject {
    /// What is searched changed.
    func updateSearchResults(for searchController: UISearchController)
}

/// Hears of a search. All members are optional.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: AnyObject {
    /// It is about to begin.
    func willPresentSearchController(_ searchController: UISearchController)
    /// It began.
    func didPresentSearchController(_ searchController: UISearchController)
    /// It is about to end.
    func willDismissSearchController(_ searchController: UISearchController)
    /// It ended.
    func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
    /// Does nothing.
    public func willPresentSearchController(_ searchController: UISearchController) {}
    /// Does nothing.
    public func didPresentSearchController(_ searchController: UISearchController) {}
    /// Does nothing.
    public func willDismissSearchController(_ searchController: UISearchController) {}
    /// Does nothing.
    public func didDismissSearchController(_ searchController: UISearchController) {}
}
