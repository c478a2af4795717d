/// A collection's data source that is told what the collection shows, as a snapshot of identifiers, and finds the changes itself.
///
///     let cells = UICollectionView.CellRegistration<TrainCell, Train> { cell, _, train in cell.show(train) }
///     let source = UICollectionViewDiffableDataSource<Line, Train>(collectionView: view) { view, path, train in
///         view.dequeueConfiguredReusableCell(using: cells, for: path, item: train)
///     }
///     var snapshot = NSDiffableDataSourceSnapshot<Line, Train>()
///     snapshot.appendSections([.north])
///     snapshot.appendItems(trains)
///     source.apply(snapshot)
///
/// It becomes the data source of its collection, which does not keep it alive. Before the collection was laid out first nothing is animated.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
    /// Gives the cell of an item; nil traps.
    public typealias CellProvider =
        @MainActor (_ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType)
        -> UICollectionViewCell?
    /// Gives a header, footer or the like; nil traps.
    public typealias SupplementaryViewProvider =
        @MainActor (_ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath)
        -> UICollectionReusableView?

    /// Gives headers, footers and the like. Nil by default, which traps where the layout has any.
    open var supplementaryViewProvider: SupplementaryViewProvider?
    /// What happens when the user moves items. None by default: items stay where they are.
    open var reorderingHandlers = ReorderingHandlers()
    private weak var collectionView: UICollectionView?
    final var shownView: UICollectionView? { collectionView }
    private let cellProvider: CellProvider
    private var shown = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()
    private var paths: [ItemIdentifierType: IndexPath]?
    private var isApplying = false
    final var outlines: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]

    /// The data source of a collection without items.
    ///
    /// - Parameters:
    ///   - collectionView: whose data source it becomes.
    ///   - cellProvider: gives cells for items.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        self.collectionView = collectionView
        self.cellProvider = cellProvider
        super.init()
        collectionView.dataSource = self
    }

    /// What happens when the user moves items.
    public struct ReorderingHandlers {
        /// Whether the user may move an item. Nil by default: none.
        public var canReorderItem: (@MainActor (ItemIdentifierType) -> Bool)?
        /// An item is about to be moved. Nil by default.
        public var willReorder:
            (@MainActor (NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
        /// An item was moved, and the snapshot has it where it went. Nil by default.
        public var didReorder:
            (@MainActor (NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

        /// Handlers that do nothing.
        public init() {}
    }

    /// What happens when the user opens and closes branches of sections' snapshots. None by default: they open and close.
    open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()

    /// What happens when the user opens and closes branches.
    public struct SectionSnapshotHandlers<Item: Hashable & Sendable> {
        /// Whether the user may open an item. Nil by default: any.
        public var shouldExpandItem: (@MainActor (Item) -> Bool)?
        /// An item is about to be opened. Nil by default.
        public var willExpandItem: (@MainActor (Item) -> Void)?
        /// Whether the user may close an item. Nil by default: any.
        public var shouldCollapseItem: (@MainActor (Item) -> Bool)?
        /// An item is about to be closed. Nil by default.
        public var willCollapseItem: (@MainActor (Item) -> Void)?
        /// Gives what is to be below an item that is about to be opened, for what is below it so far. Nil by default.
        public var snapshotForExpandingParent:
            (
                @MainActor (Item, NSDiffableDataSourceSectionSnapshot<Item>) ->
                    NSDiffableDataSourceSectionSnapshot<Item>
            )?

        /// Handlers that do nothing.
        public init() {}
    }

    // MARK: Snapshots

    /// What the collection shows, to be changed and applied.
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
        var copy = shown
        (copy.reloadedSections, copy.reloadedItems, copy.reconfiguredItems) = ([], [], [])
        return copy
    }

    /// Shows a snapshot: what differs from what is shown comes, goes and moves. Traps where it is called by what makes cells.
    ///
    /// - Parameters:
    ///   - snapshot: what the collection is to show.
    ///   - animatingDifferences: whether changes are animated.
    ///   - completion: called after the animation.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (@MainActor () -> Void)? = nil
    ) {
        show(snapshot, animatingDifferences, completion)
    }

    /// Shows a snapshot. Returns when the collection has it; animations go on, since only the clock ends them.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true
    ) async {
        show(snapshot, animatingDifferences, nil)
    }

    /// Shows a snapshot, all cells made anew, without animation.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (@MainActor () -> Void)? = nil
    ) {
        begin()
        take(snapshot)
        collectionView?.reloadData()
        collectionView?.layoutIfNeeded()
        isApplying = false
        completion?()
    }

    private func begin() {
        if isApplying {
            fatalError(
                "Deadlock detected: calling this method on the main queue with outstanding async updates is not permitted and will "
                    + "deadlock. Please always submit updates either always on the main queue or always off the main queue"
            )
        }
        isApplying = true
    }

    private func take(_ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>) {
        shown = snapshot
        paths = nil
    }

    private func show(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, _ isAnimated: Bool,
        _ completion: (@MainActor () -> Void)?
    ) {
        begin()
        defer { isApplying = false }
        guard let collectionView else { return take(snapshot) }
        let difference = SnapshotDifference(from: shown, to: snapshot)
        let change: @MainActor () -> Void = { [self] in
            if difference.hasSamePaths {
                take(snapshot)
                if let completion { UIView.animate(withDuration: 0, animations: {}) { _ in completion() } }
            } else {
                collectionView.performBatchUpdates { [self] in
                    take(snapshot)
                    difference.tell(collectionView)
                } completion: { _ in
                    completion?()
                }
            }
            if !difference.reloadedSections.isEmpty {
                collectionView.reloadSections(IndexSet(difference.reloadedSections))
            }
            if !difference.reloadedItems.isEmpty { collectionView.reloadItems(at: difference.reloadedItems) }
            if !difference.reconfiguredItems.isEmpty {
                collectionView.reconfigureItems(at: difference.reconfiguredItems)
            }
        }
        if isAnimated { change() } else { UIView.performWithoutAnimation(change) }
    }

    // MARK: Identifiers

    /// The item at a path; nil where there is none.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
        guard shown.order.indices.contains(indexPath.section) else { return nil }
        let items = shown.contents[shown.order[indexPath.section]] ?? []
        return items.indices.contains(indexPath.item) ? items[indexPath.item] : nil
    }

    /// The path of an item; nil where it is not shown.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
        if let paths { return paths[itemIdentifier] }
        var found: [ItemIdentifierType: IndexPath] = Dictionary(minimumCapacity: shown.numberOfItems)
        for (section, name) in shown.order.enumerated() {
            for (index, item) in (shown.contents[name] ?? []).enumerated() {
                found[item] = IndexPath(item: index, section: section)
            }
        }
        paths = found
        return found[itemIdentifier]
    }

    /// The section with a number; nil where there is none.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        shown.order.indices.contains(index) ? shown.order[index] : nil
    }

    /// The number of a section; nil where it is not shown.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { shown.indexOfSection(sectionIdentifier) }

    // MARK: The collection's data source

    /// How many sections the snapshot has.
    open func numberOfSections(in collectionView: UICollectionView) -> Int { shown.numberOfSections }
    /// How many items a section of the snapshot has.
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        shown.numberOfItems(inSection: shown.order[section])
    }
    /// The cell that the provider gives.
    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        guard let item = itemIdentifier(for: indexPath) else {
            fatalError("there is no item at \(indexPath.text) of the snapshot")
        }
        guard let cell = cellProvider(collectionView, indexPath, item) else {
            fatalError(
                "UICollectionViewDiffableDataSource: the cell provider returned nil for \(indexPath.text), \(item)")
        }
        if let cell = cell as? UICollectionViewListCell {
            show(item, of: outlines[shown.order[indexPath.section]], in: cell)
        }
        return cell
    }
    /// What `reorderingHandlers.canReorderItem` says; false where it is nil.
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        guard let may = reorderingHandlers.canReorderItem, let item = itemIdentifier(for: indexPath) else {
            return false
        }
        return may(item)
    }
    /// Takes the item to its new place in the snapshot, and tells the handlers.
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        let before = shown
        guard let item = itemIdentifier(for: sourceIndexPath), sourceIndexPath != destinationIndexPath,
            shown.order.indices.contains(destinationIndexPath.section)
        else { return }
        var after = before
        after.contents[shown.order[sourceIndexPath.section]]?.remove(at: sourceIndexPath.item)
        after.contents[shown.order[destinationIndexPath.section]]?.insert(item, at: destinationIndexPath.item)
        after.homes[item] = shown.order[destinationIndexPath.section]
        let transaction = NSDiffableDataSourceTransaction(initialSnapshot: before, finalSnapshot: after)
        reorderingHandlers.willReorder?(transaction)
        take(after)
        reorderingHandlers.didReorder?(transaction)
    }
    /// The view that the provider gives.
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        guard let supplementaryViewProvider else {
            fatalError(
                "UICollectionViewDiffableDataSource: the layout has a \(kind), and the supplementaryViewProvider is nil"
            )
        }
        guard let view = supplementaryViewProvider(collectionView, kind, indexPath) else {
            fatalError(
                "UICollectionViewDiffableDataSource: the supplementary view provider returned nil for the kind \(kind) at "
                    + indexPath.text)
        }
        return view
    }
}

extension SnapshotDifference {
    /// Says the changes in an open batch.
    @MainActor
    fileprivate func tell(_ view: UICollectionView) {
        if !deletedSections.isEmpty { view.deleteSections(IndexSet(deletedSections)) }
        if !insertedSections.isEmpty { view.insertSections(IndexSet(insertedSections)) }
        for move in movedSections { view.moveSection(move.from, toSection: move.to) }
        if !deletedItems.isEmpty { view.deleteItems(at: deletedItems) }
        if !insertedItems.isEmpty { view.insertItems(at: insertedItems) }
        for move in movedItems { view.moveItem(at: move.from, to: move.to) }
    }
}
