import LayerModel

/// Shows the items of a data source as cells, which a layout places: in lists, grids, or however.
///
///     let layout = UICollectionViewFlowLayout()
///     layout.itemSize = CGSize(width: 100, height: 120)
///     let photos = UICollectionView(frame: frame, collectionViewLayout: layout)
///     photos.register(PhotoCell.self, forCellWithReuseIdentifier: "photo")
///     photos.dataSource = self
///
/// Only what lies in the bounds is made as views, which are used again when they are scrolled away. One that is as large as its content shows all.
open class UICollectionView: UIScrollView {
    /// The kinds of elements.
    public enum ElementCategory: UInt, Sendable, CaseIterable {
        /// A cell, which shows an item.
        case cell = 0
        /// A header, footer or the like, which belongs to a section.
        case supplementaryView = 1
        /// What the layout shows by itself.
        case decorationView = 2
    }

    /// The axis along which a flow layout scrolls.
    public enum ScrollDirection: Int, Sendable, CaseIterable {
        /// From top to bottom.
        case vertical = 0
        /// From left to right.
        case horizontal = 1
    }

    /// Where an item is scrolled to; one along each axis at most.
    public struct ScrollPosition: OptionSet, Hashable, Sendable {
        /// UIKit's bits.
        public let rawValue: UInt
        /// From the bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// To the upper edge.
        public static let top = ScrollPosition(rawValue: 1)
        /// To the middle along y.
        public static let centeredVertically = ScrollPosition(rawValue: 2)
        /// To the lower edge.
        public static let bottom = ScrollPosition(rawValue: 4)
        /// To the left edge.
        public static let left = ScrollPosition(rawValue: 8)
        /// To the middle along x.
        public static let centeredHorizontally = ScrollPosition(rawValue: 16)
        /// To the right edge.
        public static let right = ScrollPosition(rawValue: 32)
    }

    /// The kind of headers.
    public static nonisolated let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    /// The kind of footers.
    public static nonisolated let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

    // MARK: What it is made of

    final var layoutObject: UICollectionViewLayout
    /// The transition between two layouts that a program leads.
    final var ledTransition: LedLayoutTransition?
    /// How many items each section has; nil where the data source is to be asked.
    final var counts: [Int]?
    final var needsPrepare = true
    /// Whether all views are to be made anew.
    final var needsReload = false
    /// Counts what makes a pass of layout begin anew.
    final var generation = 0
    final var isLayingOut = false
    /// Whether changes are being begun, which layout must not end.
    final var isChanging = false
    /// The bounds that the layout was asked with.
    final var laidOutBounds: CGRect?
    final var elements: [ElementKey: UICollectionReusableView] = [:]
    final var queues: [ReuseKey: [UICollectionReusableView]] = [:]
    final var classes: [ReuseKey: UICollectionReusableView.Type] = [:]
    final var selection: Set<IndexPath> = []
    final var highlighted: IndexPath?
    /// The changes that are being said.
    final var batch: CollectionBatch?
    /// The cell that is being filled anew.
    final var reconfigured: (path: IndexPath, cell: UICollectionViewCell)?
    /// Where the cell is going to stand that is being made.
    final var making: UICollectionViewLayoutAttributes?
    final var hosts: [Int: OrthogonalScrollView] = [:]
    /// The delegates as what they are besides, looked up once.
    final weak var collectionDelegate: (any UICollectionViewDelegate)?
    final weak var flowDelegate: (any UICollectionViewDelegateFlowLayout)?

    /// A collection with a layout.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        layoutObject = layout
        super.init(frame: frame)
        layout.collectionView = self
        backgroundColor = layout.listGround ?? .systemBackground
    }

    /// The layout says how large the content is, not constraints.
    override var contentGuideForConstraints: UILayoutGuide? { nil }
    /// Nil: archived views are not read.
    public required init?(coder: NSCoder) { nil }

    /// What has the items. Nil by default, which is none.
    open weak var dataSource: (any UICollectionViewDataSource)? {
        didSet { if oldValue !== dataSource { reloadData() } }
    }
    /// What hears of the collection and decides what may. It is not kept alive by the collection. Nil by default.
    ///
    /// Members that are optional on iOS have default implementations here, so that `delegate?.collectionView(view, didSelectItemAt: path)` calls
    /// them without a question mark of their own. One that conforms to `UICollectionViewDelegateFlowLayout` is asked for sizes by flow layouts.
    @_nonoverride open weak var delegate: (any UICollectionViewDelegate)? {
        get { collectionDelegate }
        set { super.delegate = newValue }
    }
    override func delegateChanged(from old: (any UIScrollViewDelegate)?) {
        let object: AnyObject? = super.delegate
        collectionDelegate = object as? any UICollectionViewDelegate
        flowDelegate = object as? any UICollectionViewDelegateFlowLayout
        if old !== super.delegate { layoutObject.invalidateLayout() }
    }
    /// What gets data ready for items that scrolling is about to show. It is not kept alive by the collection. Nil by default.
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
        didSet { if oldValue !== prefetchDataSource { prefetching = Prefetching() } }
    }
    /// Whether data is got ready. True by default.
    open var isPrefetchingEnabled = true
    final var prefetching = Prefetching()
    /// The item that is being moved by the user.
    final var movement: InteractiveMovement?
    /// What places the elements. Setting another one changes places at once.
    open var collectionViewLayout: UICollectionViewLayout {
        get { layoutObject }
        set { setCollectionViewLayout(newValue, animated: false) }
    }
    /// What stands behind all elements, as large as the view, and does not scroll. Nil by default.
    open var backgroundView: UIView? {
        didSet {
            if oldValue === backgroundView { return }
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }
    /// Whether fingers select items. True by default.
    open var allowsSelection = true
    /// Whether several items can be selected. False by default.
    open var allowsMultipleSelection = false
    /// Whether the cells show that they are edited. False by default.
    open var isEditing = false {
        didSet {
            if oldValue == isEditing { return }
            for cell in visibleCells { cell.setNeedsUpdateConfiguration() }
        }
    }

    // MARK: Counts

    /// How many sections there are.
    open var numberOfSections: Int { loadedCounts.count }
    /// How many items a section has. Traps where there is no such section.
    open func numberOfItems(inSection section: Int) -> Int {
        let counts = loadedCounts
        require(
            counts.indices.contains(section),
            "request for number of items in section \(section) when there are only \(counts.count) sections in the collection view"
        )
        return counts[section]
    }

    // MARK: What is shown

    /// The cells that are shown, in no particular order.
    open var visibleCells: [UICollectionViewCell] { elements.values.compactMap { $0 as? UICollectionViewCell } }
    /// The items that are shown, in no particular order.
    open var indexPathsForVisibleItems: [IndexPath] { elements.keys.filter { $0.category == .cell }.map(\.path) }
    /// The supplementary views of a kind that are shown.
    open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        elements.filter { $0.key.category == .supplementaryView && $0.key.kind == elementKind }.map(\.value)
    }
    /// The places of the supplementary views of a kind that are shown.
    open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        elements.keys.filter { $0.category == .supplementaryView && $0.kind == elementKind }.map(\.path)
    }
    /// The cell of an item; nil where it is not shown.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        elements[.cell(indexPath)] as? UICollectionViewCell
    }
    /// A supplementary view; nil where it is not shown.
    open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionReusableView?
    { elements[ElementKey(category: .supplementaryView, kind: elementKind, path: indexPath)] }
    /// The item that a cell shows; nil where it shows none here.
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        elements.first { $0.value === cell }?.key.path
    }
    /// The item at a point of the content; nil for none.
    open func indexPathForItem(at point: CGPoint) -> IndexPath? { item(at: point) }
    /// The attributes of an item; nil where there is none.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        prepareLayout()
        return layoutObject.layoutAttributesForItem(at: indexPath).map(directed)
    }
    /// The attributes of a supplementary view; nil where there is none.
    open func layoutAttributesForSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        prepareLayout()
        return layoutObject.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath).map(directed)
    }

    // MARK: Reuse

    /// Names the class of cells of an identifier; nil takes the name back.
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        enter(cellClass, ReuseKey(category: .cell, kind: "", identifier: identifier))
    }
    /// Names the class of supplementary views of a kind and an identifier; nil takes the name back.
    open func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
        withReuseIdentifier identifier: String
    ) { enter(viewClass, ReuseKey(category: .supplementaryView, kind: elementKind, identifier: identifier)) }
    /// Names the nib of cells of an identifier: none, since views are made in Swift here. The log says so once, and asking for such a cell traps.
    open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        nib?.warn()
        enter(nil, ReuseKey(category: .cell, kind: "", identifier: identifier))
    }
    /// The same of supplementary views.
    open func register(
        _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
    ) {
        nib?.warn()
        enter(nil, ReuseKey(category: .supplementaryView, kind: kind, identifier: identifier))
    }
    /// A cell for an item: one that is shown no more, or a new one. Traps where no class has the identifier.
    open func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell { dequeueCell(identifier, indexPath) }
    /// A supplementary view: one that is shown no more, or a new one. Traps where no class has kind and identifier.
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        dequeue(ReuseKey(category: .supplementaryView, kind: elementKind, identifier: identifier))
    }

    // MARK: Selection

    /// The items that are selected; nil for none.
    open var indexPathsForSelectedItems: [IndexPath]? { selection.sorted() }
    /// Selects an item, and scrolls it to a position unless that is empty; nil selects nothing. The delegate is not told.
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        select(indexPath, animated, scrollPosition)
    }
    /// Takes a selection back. The delegate is not told.
    open func deselectItem(at indexPath: IndexPath, animated: Bool) { deselect(indexPath) }

    // MARK: Changes

    /// Asks the data source for all anew with the next layout. Selections are forgotten.
    open func reloadData() { reloadAll() }
    /// Makes the views of sections anew.
    open func reloadSections(_ sections: IndexSet) { change { $0.reloadedSections.formUnion(sections) } }
    /// Adds sections that the data source has now.
    open func insertSections(_ sections: IndexSet) { change { $0.insertedSections.formUnion(sections) } }
    /// Removes sections that the data source has no more.
    open func deleteSections(_ sections: IndexSet) { change { $0.deletedSections.formUnion(sections) } }
    /// Moves a section.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        change { $0.movedSections.append((section, newSection)) }
    }
    /// Makes the cells of items anew.
    open func reloadItems(at indexPaths: [IndexPath]) { change { $0.reload(indexPaths) } }
    /// Fills the cells of items anew without making others.
    open func reconfigureItems(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }
    /// Adds items that the data source has now.
    open func insertItems(at indexPaths: [IndexPath]) { change { $0.insert(indexPaths) } }
    /// Removes items that the data source has no more.
    open func deleteItems(at indexPaths: [IndexPath]) { change { $0.delete(indexPaths) } }
    /// Moves an item.
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change { $0.movedItems.append((indexPath, newIndexPath)) }
    }
    /// Says several changes that are shown together.
    ///
    /// What goes and where moves begin is said as before all changes, what comes and where moves end as after them. Traps with UIKit's sentence where
    /// the data source's counts are not what the changes give.
    ///
    /// - Parameters:
    ///   - updates: changes the data and says how.
    ///   - completion: called when the animation has ended, with whether it ran to its end.
    open func performBatchUpdates(_ updates: (@MainActor () -> Void)?, completion: (@MainActor (Bool) -> Void)? = nil) {
        perform(updates ?? {}, completion)
    }

    // MARK: Layout

    /// Gives the collection another layout.
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        setCollectionViewLayout(layout, animated: animated, completion: nil)
    }
    /// Gives the collection another layout.
    ///
    /// - Parameters:
    ///   - layout: the layout, which is that of no other collection.
    ///   - animated: whether elements go to their new places in 0.3 seconds.
    ///   - completion: called when the animation has ended.
    open func setCollectionViewLayout(
        _ layout: UICollectionViewLayout, animated: Bool, completion: (@MainActor (Bool) -> Void)? = nil
    ) { replaceLayout(by: layout, animated, completion) }

    /// Scrolls an item to a position. Traps where there is no such item.
    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        scroll(to: indexPath, scrollPosition, animated)
    }

    /// The part of the content that is shown.
    open override var bounds: CGRect {
        get { super.bounds }
        set {
            let before = super.bounds.origin
            super.bounds = newValue
            if before != newValue.origin { setNeedsLayout() }
        }
    }

    /// Places the cells, of which those are made that come to be shown.
    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutElements()
    }

    override func restingOffset(for proposed: CGPoint, velocity: CGPoint) -> CGPoint {
        layoutObject.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: velocity)
    }

    // MARK: Interactive movement

    /// Begins to move an item after a target, such as a finger.
    ///
    /// - Returns: whether the item moves: the data source's `collectionView(_:canMoveItemAt:)`; false also where the item is not shown.
    @discardableResult
    open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { beginMovement(indexPath) }
    /// Takes the moved item to a point of the content; items that it comes upon make room.
    open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) { continueMovement(targetPosition) }
    /// Ends the movement: the data source is told where the item went, by `collectionView(_:moveItemAt:to:)`.
    open func endInteractiveMovement() { endMovement() }
    /// Ends the movement and takes the item back to where it was.
    open func cancelInteractiveMovement() { cancelMovement() }

    // MARK: Touches

    /// A finger that comes down on a cell highlights it.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !touchDown(touches) { super.touchesBegan(touches, with: event) }
    }
    /// A finger that is lifted from the cell that it came down on selects it.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !touchUp(touches) { super.touchesEnded(touches, with: event) }
    }
    /// A finger that scrolls highlights no more.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if highlighted == nil { super.touchesCancelled(touches, with: event) }
        unhighlight()
    }
}
