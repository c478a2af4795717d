/// Shows rows one below the other, in sections, and makes cells only for those in view.
///
///     let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 667), style: .insetGrouped)
///     table.register(UITableViewCell.self, forCellReuseIdentifier: "train")
///     table.dataSource = trains
///
/// A picture of all rows: `table.sizeToFit()` makes the table as high as its content, and then all cells exist.
///
/// Rows, headers and footers whose height is `automaticDimension` have an estimated one until they come into view. Inserted, deleted and
/// moved rows are animated on the clock of the view's renderer, for 0.3 seconds; `RowAnimation.none` changes them at once.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
    final var state = TableState()
    final weak var ownDelegate: (any UITableViewDelegate)?
    /// What delegate and data source do not implement, as far as that was found.
    final var missing: TableMethods = []
    /// The cell whose properties are asked for now.
    final var cellBeingShown: UITableViewCell?

    /// The row that is swiped aside.
    final var swipe: RowSwipe?

    /// How the table looks.
    public final let style: Style

    /// A table of a style.
    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
        super.backgroundColor = style.ground
        alwaysBounceVertical = true
        makeSwipePan()
    }

    /// A plain table.
    public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

    /// A plain table without a size.
    public convenience init() { self.init(frame: .zero, style: .plain) }

    /// Whether cells keep to what is comfortable to read. False by default; kept.
    open var cellLayoutMarginsFollowReadableWidth = false
    /// Whether focus comes back to the row that had it. False by default; kept.
    open var remembersLastFocusedIndexPath = false
    /// Whether selection follows focus. False by default; kept.
    open var selectionFollowsFocus = false
    /// Whether content keeps away from the safe area. True by default; kept.
    open var insetsContentViewsToSafeArea = true
    /// The same under a finger. Nil by default; kept.
    open var sectionIndexTrackingBackgroundColor: UIColor?
    /// What lies behind separators. Nil by default; kept.
    open var separatorEffect: UIVisualEffect?
    /// Whether rows can be dragged. False by default; kept: nothing is dragged here.
    open var dragInteractionEnabled = false
    /// Rows say how large the content is, not constraints.
    override var contentGuideForConstraints: UILayoutGuide? { nil }
    /// Nil: archived tables are not read.
    public required init?(coder: NSCoder) { nil }

    /// Gives the rows. It is not kept alive by the table.
    open weak var dataSource: (any UITableViewDataSource)? {
        didSet {
            missing.subtract(.ofDataSource)
            reloadData()
        }
    }
    /// Says how rows are shown and hears of selection and scrolling. It is not kept alive by the table.
    @_nonoverride open var delegate: (any UITableViewDelegate)? {
        get { tableDelegate }
        set {
            ownDelegate = newValue
            super.delegate = newValue
            missing.formIntersection(.ofDataSource)
            geometryChanged()
        }
    }
    /// What gets data ready for rows that scrolling is about to show. It is not kept alive by the table. Nil by default.
    open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)? {
        didSet { if oldValue !== prefetchDataSource { state.prefetching = Prefetching() } }
    }
    /// The delegate, as long as nobody set another one of the scroll view.
    final var tableDelegate: (any UITableViewDelegate)? { super.delegate === ownDelegate ? ownDelegate : nil }

    // MARK: Heights

    /// The height of rows, in points. `automaticDimension` by default: each cell's own.
    open var rowHeight = UITableView.automaticDimension { didSet { geometryChanged() } }
    /// About the height of rows that were not in view yet. `automaticDimension` by default, which takes `rowHeight` or 44 points; with 0 nothing is
    /// estimated, and automatic rows are 44 points high.
    open var estimatedRowHeight = UITableView.automaticDimension { didSet { geometryChanged() } }
    /// The height of headers. `automaticDimension` by default: that of the title or view.
    open var sectionHeaderHeight = UITableView.automaticDimension { didSet { geometryChanged() } }
    /// The height of footers. `automaticDimension` by default.
    open var sectionFooterHeight = UITableView.automaticDimension { didSet { geometryChanged() } }
    /// About the height of headers that were not in view yet. `automaticDimension` by default.
    open var estimatedSectionHeaderHeight = UITableView.automaticDimension { didSet { geometryChanged() } }
    /// About the height of footers that were not in view yet. `automaticDimension` by default.
    open var estimatedSectionFooterHeight = UITableView.automaticDimension { didSet { geometryChanged() } }
    /// Room over each header. `automaticDimension` by default: 22 points in a plain table, none in others.
    open var sectionHeaderTopPadding = UITableView.automaticDimension { didSet { geometryChanged() } }

    // MARK: Looks

    /// Whether there are lines between rows. `.singleLine` by default.
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { looksChanged() } }
    /// The colour of the lines; nil is none. `UIColor.separator` by default.
    open var separatorColor: UIColor? = .separator { didSet { looksChanged() } }
    /// How far the lines keep from the sides, in points. 16 at the left by default.
    open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) { didSet { looksChanged() } }
    /// Over all sections, as wide as the table and as high as its frame says. Nil by default.
    open var tableHeaderView: UIView? { didSet { accessoryChanged(oldValue, tableHeaderView) } }
    /// Under all sections, likewise. Nil by default.
    open var tableFooterView: UIView? { didSet { accessoryChanged(oldValue, tableFooterView) } }
    /// Behind all rows, as large as the table; it does not scroll. Nil by default.
    open var backgroundView: UIView? { didSet { backgroundChanged(oldValue) } }

    /// The colour of the titles at the edge. Nil by default: the tint.
    open var sectionIndexColor: UIColor? { didSet { setNeedsLayout() } }
    /// What is behind the titles at the edge. Nil by default.
    open var sectionIndexBackgroundColor: UIColor? { didSet { setNeedsLayout() } }
    /// How many rows there are at least where the titles are shown. 0 by default.
    open var sectionIndexMinimumDisplayRowCount = 0 { didSet { reloadSectionIndexTitles() } }
    /// Asks for the titles at the edge anew.
    open func reloadSectionIndexTitles() {
        state.needsIndex = true
        setNeedsLayout()
    }
    /// The titles at the edge, where there are any.
    final var index: TableIndex?

    // MARK: Content

    /// Asks the data source for everything anew, in the next layout. The selection is lost.
    open func reloadData() {
        swipe?.close(animated: false)
        state.needsIndex = true
        beginReload()
    }
    /// The number of sections, as the data source last said.
    open var numberOfSections: Int {
        loadIfNeeded()
        return state.geometry.sections.count
    }
    /// The number of rows of a section; traps where there is no such section.
    open func numberOfRows(inSection section: Int) -> Int { rowCount(section) }
    /// The size of all that the table shows. Heights that are not known yet are estimates.
    open override var contentSize: CGSize {
        get {
            loadIfNeeded()
            return super.contentSize
        }
        set { super.contentSize = newValue }
    }
    /// The bounds; what comes into view gets its cells in the next layout.
    open override var bounds: CGRect {
        get { super.bounds }
        set {
            let before = super.bounds.origin
            super.bounds = newValue
            if newValue.origin != before { setNeedsLayout() }
        }
    }
    /// The height of all content with its insets, where every row is measured, in a width.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { wholeSize(size) }
    /// Makes, places and removes cells, headers and footers.
    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutTable()
        layOutIndex()
        prefetch()
    }

    // MARK: Reuse

    /// Says of which class cells are that an identifier names; nil forgets it.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        registerCell(cellClass, identifier)
    }
    /// Says of which nib cells are that an identifier names: none, since views are made in Swift here. The log says so once, and asking for such a cell traps.
    open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        nib?.warn()
        registerCell(nil, identifier)
    }
    /// The same of headers and footers.
    open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        nib?.warn()
        registerHeader(nil, identifier)
    }
    /// Says of which class headers and footers are that an identifier names; nil forgets it.
    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        registerHeader(aClass, identifier)
    }
    /// A cell that is out of view, prepared for reuse, or else a new one of the registered class; nil where none is registered.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { dequeue(identifier) }
    /// The same for a row, in the row's size. Traps where no class is registered.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        dequeue(identifier, for: indexPath)
    }
    /// A header or footer that is out of view, prepared for reuse, or else a new one; nil where no class is registered.
    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        dequeueHeader(identifier)
    }

    // MARK: Changes

    /// Inserts, deletes, moves and reloads rows and sections together: what is deleted and reloaded is counted before the changes, what is inserted
    /// after them. Traps where the data source's counts do not fit the changes.
    ///
    /// - Parameters:
    ///   - updates: changes the data source and says how.
    ///   - completion: called after the animation, with whether it ran to its end.
    open func performBatchUpdates(
        _ updates: (@MainActor () -> Void)?, completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        openUpdates()
        updates?()
        closeUpdates(completion)
    }
    /// Begins changes that belong together, until `endUpdates()`.
    open func beginUpdates() { openUpdates() }
    /// Ends changes that belong together and animates them.
    open func endUpdates() { closeUpdates(nil) }
    /// Whether changes are gathered now.
    open var hasUncommittedUpdates: Bool { state.updateDepth > 0 }
    /// Inserts sections, at places counted after the change.
    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        update { for section in sections { $0.insertedSections[section] = animation } }
    }
    /// Deletes sections, at places counted before the change.
    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        update { for section in sections { $0.deletedSections[section] = animation } }
    }
    /// Asks for sections anew.
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        update { for section in sections { $0.reloadedSections[section] = animation } }
    }
    /// Moves a section.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        update { $0.movedSections.append((section, newSection)) }
    }
    /// Inserts rows, at places counted after the change.
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        update { for path in indexPaths { $0.insertedRows[path] = animation } }
    }
    /// Deletes rows, at places counted before the change.
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        update { for path in indexPaths { $0.deletedRows[path] = animation } }
    }
    /// Asks for rows anew.
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        update { for path in indexPaths { $0.reloadedRows[path] = animation } }
    }
    /// Asks for rows anew, which keep their cells.
    open func reconfigureRows(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }
    /// Moves a row.
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        update { $0.movedRows.append((indexPath, newIndexPath)) }
    }

    // MARK: Selection

    /// Whether a tap selects a row. True by default.
    open var allowsSelection = true
    /// Whether a tap adds to the selected rows. False by default.
    open var allowsMultipleSelection = false
    /// Whether a tap selects a row while the table is edited. False by default.
    open var allowsSelectionDuringEditing = false
    /// Whether a tap marks rows while the table is edited, in place of controls at their beginning. False by default.
    open var allowsMultipleSelectionDuringEditing = false { didSet { looksChanged() } }
    /// The row that is selected, the first of several; nil for none.
    open var indexPathForSelectedRow: IndexPath? { state.selected.min() }
    /// The rows that are selected, in order; nil for none.
    open var indexPathsForSelectedRows: [IndexPath]? { state.selected.isEmpty ? nil : state.selected.sorted() }
    /// Selects a row without telling the delegate; nil deselects all.
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        select(indexPath, animated, scrollPosition)
    }
    /// Deselects a row without telling the delegate.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) { deselect(indexPath, animated) }
    /// Whether rows show the controls of editing. False by default.
    open var isEditing: Bool {
        get { state.isEditing }
        set { setEditing(newValue, animated: false) }
    }
    /// Shows or hides the controls of editing.
    open func setEditing(_ editing: Bool, animated: Bool) {
        swipe?.close(animated: animated)
        showEditing(editing, animated)
    }

    // MARK: Scrolling and touches

    /// Scrolls to a row; traps where there is none. A path of no row in it (`NSNotFound`) is its section.
    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        scroll(toRow: indexPath, scrollPosition, animated)
    }
    /// Scrolls to the selected row that is nearest to what is shown.
    open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
        scrollToSelection(scrollPosition, animated)
    }
    /// Highlights the row under a finger.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { beginTouch(touches) }
    /// The row is highlighted as long as the finger stays on it.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { moveTouch(touches) }
    /// Selects the row under the finger.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { endTouch() }
    /// Highlights no row any more.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { cancelTouch() }
    /// Cells follow the traits, and their heights the size of text.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if previousTraitCollection?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory {
            geometryChanged()
        }
    }
}

/// What a table keeps of what it shows.
@MainActor
struct TableState {
    var geometry = TableGeometry()
    var prefetching = Prefetching()
    /// Whether the data source is to be asked anew, or heights alone.
    var needsReload = true, needsGeometry = false
    var isLoading = false, isLayingOut = false
    /// Counts reloads, so that a layout notices one that a callback asked for.
    var generation = 0
    var cells: [IndexPath: UITableViewCell] = [:]
    var headers: [Int: UIView] = [:], footers: [Int: UIView] = [:]
    /// Views that were asked for before they are shown, to see whether there are any.
    var waitingHeaders: [Int: UIView] = [:], waitingFooters: [Int: UIView] = [:]
    var registeredCells: [String: UITableViewCell.Type] = [:]
    var registeredHeaders: [String: UITableViewHeaderFooterView.Type] = [:]
    var freeCells: [String: [UITableViewCell]] = [:]
    var freeHeaders: [String: [UITableViewHeaderFooterView]] = [:]
    var selected: Set<IndexPath> = []
    var highlighted: IndexPath?
    var isEditing = false
    /// How much of a row's actions showed when a finger began to swipe.
    var swipeStart: CGFloat = 0
    /// Whether the finger that is down put a row back, and does nothing else.
    var closedSwipe = false
    /// Whether the titles at the edge are to be asked for.
    var needsIndex = true
    var updateDepth = 0
    var updates = TableUpdates()
    var completions: [@MainActor (Bool) -> Void] = []
    /// Rows in view that are measured once more.
    var stale: Set<IndexPath> = []
    /// The row that is configured anew, with its cell.
    var reconfigured: (path: IndexPath, cell: UITableViewCell)?
}
