/// Controllers side by side where there is room, else the one that matters.
///
/// In a window that is regular along x the first column takes 320 points and the last one the rest; a compact one shows `.compact`, or else the last column.
open class UISplitViewController: UIViewController {
    /// How many columns there are.
    public enum Style: Int, Sendable, CaseIterable {
        /// As before iOS 14.
        case unspecified = 0
        /// Two.
        case doubleColumn = 1
        /// Three.
        case tripleColumn = 2
    }
    /// A column.
    public enum Column: Int, Sendable, CaseIterable {
        /// The first.
        case primary = 0
        /// The middle one of three.
        case supplementary = 1
        /// The last.
        case secondary = 2
        /// What is shown where there is little room.
        case compact = 3
        /// What says more of what is shown, beside it. Not shown here.
        case inspector = 4
    }
    /// Which columns show.
    public enum DisplayMode: Int, Sendable, CaseIterable {
        /// As there is room.
        case automatic = 0
        /// The last alone.
        case secondaryOnly = 1
        /// The first beside the last.
        case oneBesideSecondary = 2
        /// The first over the last.
        case oneOverSecondary = 3
        /// Two beside the last.
        case twoBesideSecondary = 4
        /// Two over the last.
        case twoOverSecondary = 5
        /// Two that push the last away.
        case twoDisplaceSecondary = 6
    }
    /// How columns share the room.
    public enum SplitBehavior: Int, Sendable, CaseIterable {
        /// As the device has it.
        case automatic = 0
        /// Side by side.
        case tile = 1
        /// Over each other.
        case overlay = 2
        /// Pushed away.
        case displace = 3
    }

    /// On which side the first column is.
    public enum PrimaryEdge: Int, Sendable, CaseIterable {
        /// Where reading begins.
        case leading = 0
        /// Where reading ends.
        case trailing = 1
    }
    /// How the first column's ground looks.
    public enum BackgroundStyle: Int, Sendable, CaseIterable {
        /// As any view's.
        case none = 0
        /// As a sidebar's.
        case sidebar = 1
    }
    /// When the button that shows the first column is there.
    public enum DisplayModeButtonVisibility: Int, Sendable, CaseIterable {
        /// As there is room.
        case automatic = 0
        /// Never.
        case never = 1
        /// Always.
        case always = 2
    }
    /// Where columns stand.
    public enum LayoutEnvironment: Int, Sendable, CaseIterable {
        /// Not in a split view.
        case none = 0
        /// Beside another column.
        case expanded = 1
        /// Alone.
        case collapsed = 2
    }

    /// On which side the first column is. `.leading` by default.
    open var primaryEdge = PrimaryEdge.leading { didSet { arrange() } }
    /// How the first column's ground looks. `.none` by default; kept.
    open var primaryBackgroundStyle = BackgroundStyle.none
    /// When the button that shows the first column is there. `.automatic` by default; kept.
    open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic
    /// How columns share the room: `.tile`.
    open var splitBehavior: SplitBehavior { .tile }
    /// How many columns there are.
    public let style: Style
    private var columns: [Column: UIViewController] = [:]
    /// Hears of it. Kept.
    open weak var delegate: (any UISplitViewControllerDelegate)?
    /// Which columns are wanted. `.automatic` by default.
    open var preferredDisplayMode = DisplayMode.automatic { didSet { arrange() } }
    /// How columns share the room. `.automatic` by default; kept: side by side.
    open var preferredSplitBehavior = SplitBehavior.automatic
    /// The part of the width that the first column wants. Nil by default; 320 points.
    open var preferredPrimaryColumnWidthFraction: CGFloat = 0 { didSet { arrange() } }
    /// The width that the first column wants, in points. 0, the default, is 320.
    open var preferredPrimaryColumnWidth: CGFloat = 0 { didSet { arrange() } }
    /// The least width of the first column, in points. 0 by default.
    open var minimumPrimaryColumnWidth: CGFloat = 0 { didSet { arrange() } }
    /// The most width of the first column, in points. 320 by default.
    open var maximumPrimaryColumnWidth: CGFloat = 320 { didSet { arrange() } }
    /// Whether a swipe brings the first column. True by default; kept.
    open var presentsWithGesture = true

    /// Columns.
    public init(style: Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }
    /// Two columns, as before iOS 14.
    public convenience init() { self.init(style: .unspecified) }
    /// Nil: archived controllers are not read.
    public required init?(coder: NSCoder) { nil }

    /// The columns from the first to the last.
    open var viewControllers: [UIViewController] {
        get { [.primary, .supplementary, .secondary].compactMap { columns[$0] } }
        set {
            for column in columns.keys { setViewController(nil, for: column) }
            for (controller, column) in zip(newValue, [Column.primary, .secondary]) {
                setViewController(controller, for: column)
            }
        }
    }
    /// The controller of a column. Nil for none.
    open func viewController(for column: Column) -> UIViewController? { columns[column] }
    /// Sets the controller of a column.
    open func setViewController(_ vc: UIViewController?, for column: Column) {
        if columns[column] === vc { return }
        if let old = columns[column] {
            let isGoing = old.isShown
            old.willMove(toParent: nil)
            if isGoing { old.beginAppearanceTransition(false, animated: false) }
            old.viewIfLoaded?.removeFromSuperview()
            if isGoing { old.endAppearanceTransition() }
            old.removeFromParent()
        }
        columns[column] = vc
        if let vc {
            addChild(vc)
            vc.didMove(toParent: self)
        }
        arrange()
    }
    /// Shows the last column, or a controller in it.
    open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        setViewController(vc, for: .secondary)
    }
    /// Shows a column.
    open func show(_ column: Column) { preferredDisplayMode = column == .secondary ? .automatic : .oneBesideSecondary }
    /// Hides a column.
    open func hide(_ column: Column) { if column == .primary { preferredDisplayMode = .secondaryOnly } }
    /// Whether there is room for one column alone.
    open var isCollapsed: Bool { traitCollection.horizontalSizeClass != .regular }
    /// Which columns show.
    open var displayMode: DisplayMode {
        if isCollapsed || preferredDisplayMode == .secondaryOnly { return .secondaryOnly }
        return .oneBesideSecondary
    }
    /// The width of the first column, in points.
    open var primaryColumnWidth: CGFloat {
        let fraction = preferredPrimaryColumnWidthFraction * (viewIfLoaded?.bounds.width ?? 0)
        let wanted = preferredPrimaryColumnWidth > 0 ? preferredPrimaryColumnWidth : fraction > 0 ? fraction : 320
        return min(max(wanted, minimumPrimaryColumnWidth), max(maximumPrimaryColumnWidth, minimumPrimaryColumnWidth))
    }
    /// A button that shows or hides the first column.
    open private(set) lazy var displayModeButtonItem = UIBarButtonItem(
        title: "Sidebar", image: nil,
        primaryAction: UIAction { [weak self] _ in
            guard let self else { return }
            preferredDisplayMode = displayMode == .secondaryOnly ? .oneBesideSecondary : .secondaryOnly
        })

    /// Places the columns.
    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        arrange()
    }

    private var shownColumns: [UIViewController] {
        if isCollapsed {
            return [Column.compact, .secondary, .supplementary, .primary].compactMap { columns[$0] }.prefix(1).map {
                $0
            }
        }
        let all = viewControllers
        return displayMode == .secondaryOnly ? Array(all.suffix(1)) : all
    }
    override var shownChildren: [UIViewController] { shownColumns }

    private func arrange() {
        guard isViewLoaded else { return }
        let shown = shownColumns
        // Of columns that show when the controller itself appears its own appearance tells.
        let going = children.filter { child in child.isShown && !shown.contains { $0 === child } }
        let coming = hasAppeared ? shown.filter { !$0.isShown } : []
        for child in going { child.beginAppearanceTransition(false, animated: false) }
        for child in coming { child.beginAppearanceTransition(true, animated: false) }
        for child in children where !shown.contains(where: { $0 === child }) {
            child.viewIfLoaded?.removeFromSuperview()
        }
        var x: CGFloat = 0
        for (index, controller) in shown.enumerated() {
            let isLast = index == shown.count - 1
            let width = isLast ? max(0, view.bounds.width - x) : min(primaryColumnWidth, view.bounds.width - x)
            let left = view.isRightToLeft != (primaryEdge == .trailing) ? view.bounds.width - x - width : x
            controller.view.frame = CGRect(x: left, y: 0, width: width, height: view.bounds.height)
            if controller.view.superview !== view { view.addSubview(controller.view) }
            x += width
        }
        for child in going + coming { child.endAppearanceTransition() }
    }
}

/// Hears of a split view controller. All members are optional; nothing asks here.
@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: AnyObject {
    /// Whether the first column is shown where there is room for one alone.
    func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool
    /// Which column is shown where there is room for one alone.
    func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column
}

extension UISplitViewControllerDelegate {
    /// False.
    public func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool { false }
    /// The proposed one.
    public func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column { proposedTopColumn }
}
