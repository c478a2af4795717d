import LayerModel

/// A table's data source that is told what the table shows, as a snapshot of identifiers, and finds the changes itself.
///
///     let source = UITableViewDiffableDataSource<Line, Train>(tableView: table) { table, path, train in
///         let cell = table.dequeueReusableCell(withIdentifier: "train", for: path)
///         cell.textLabel?.text = train.name
///         return cell
///     }
///     var snapshot = NSDiffableDataSourceSnapshot<Line, Train>()
///     snapshot.appendSections([.north])
///     snapshot.appendItems(trains)
///     source.apply(snapshot)
///
/// It becomes the data source of its table, which does not keep it alive. Subclasses override titles and editing.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource {
    /// Gives the cell of a row for an item; nil traps.
    public typealias CellProvider = @MainActor (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?
    private typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

    /// How rows come and go. `.automatic` by default.
    open var defaultRowAnimation = UITableView.RowAnimation.automatic
    private weak var tableView: UITableView?
    private let cellProvider: CellProvider
    private var shown = Snapshot()
    private var paths: [ItemIdentifierType: IndexPath] = [:]
    private var isApplying = false

    /// The data source of a table without rows.
    ///
    /// - Parameters:
    ///   - tableView: whose data source it becomes.
    ///   - cellProvider: gives cells for items.
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        self.tableView = tableView
        self.cellProvider = cellProvider
        super.init()
        tableView.dataSource = self
    }

    // MARK: Snapshots

    /// What the table shows, to be changed and applied.
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
        var copy = shown
        (copy.reloadedSections, copy.reloadedItems, copy.reconfiguredItems) = ([], [], [])
        return copy
    }

    /// Shows a snapshot: what differs from what is shown comes, goes and moves.
    ///
    /// - Parameters:
    ///   - snapshot: what the table is to show.
    ///   - animatingDifferences: whether changes are animated.
    ///   - completion: called after the animation.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (@MainActor () -> Void)? = nil
    ) {
        require(
            !isApplying,
            "apply(_:animatingDifferences:completion:) was called while another snapshot is applied; apply them one after the other"
        )
        isApplying = true
        let difference = SnapshotDifference(from: shown, to: snapshot)
        let before = paths
        func change() {
            show(snapshot, keepingPaths: difference.hasSamePaths)
            let animation: UITableView.RowAnimation = animatingDifferences ? defaultRowAnimation : .none
            tell(difference, snapshot, before, animation)
        }
        let end: @MainActor (Bool) -> Void = { _ in completion?() }
        if animatingDifferences {
            tableView?.performBatchUpdates(change, completion: end)
        } else {
            UIView.performWithoutAnimation { tableView?.performBatchUpdates(change, completion: end) }
        }
        isApplying = false
        let reconfigured = difference.reconfiguredItems
        if !reconfigured.isEmpty { tableView?.reconfigureRows(at: reconfigured) }
    }

    /// Shows a snapshot without looking for differences: the table asks for everything anew.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (@MainActor () -> Void)? = nil
    ) {
        show(snapshot, keepingPaths: false)
        tableView?.reloadData()
        if let completion {
            UIView.animate(withDuration: 0, animations: {}, completion: { _ in completion() })
        }
    }

    private func show(_ snapshot: Snapshot, keepingPaths: Bool) {
        shown = snapshot
        if keepingPaths { return }
        paths = Dictionary(minimumCapacity: snapshot.numberOfItems)
        for (section, name) in snapshot.order.enumerated() {
            for (row, item) in (snapshot.contents[name] ?? []).enumerated() {
                paths[item] = IndexPath(row: row, section: section)
            }
        }
    }

    private func tell(
        _ difference: SnapshotDifference, _ new: Snapshot, _ before: [ItemIdentifierType: IndexPath],
        _ animation: UITableView.RowAnimation
    ) {
        guard let tableView else { return }
        tableView.deleteSections(IndexSet(difference.deletedSections), with: animation)
        tableView.insertSections(IndexSet(difference.insertedSections), with: animation)
        for move in difference.movedSections { tableView.moveSection(move.from, toSection: move.to) }
        tableView.deleteRows(at: difference.deletedItems, with: animation)
        tableView.insertRows(at: difference.insertedItems, with: animation)
        for move in difference.movedItems { tableView.moveRow(at: move.from, to: move.to) }
        // Reloads are said by new paths here, and by old ones in a batch; items of reloaded sections are reloaded one by one.
        var reloaded = Set(difference.reloadedItems.compactMap { before[new.itemIdentifiers(in: $0)] })
        for section in difference.reloadedSections {
            let items = new.contents[new.order[section]] ?? []
            reloaded.formUnion(items.compactMap { before[$0] })
        }
        let gone = Set(difference.deletedItems), goneSections = Set(difference.deletedSections)
        reloaded = reloaded.filter { !gone.contains($0) && !goneSections.contains($0.section) }
        tableView.reloadRows(at: Array(reloaded), with: animation)
    }

    // MARK: Identifiers

    /// The item of a row; nil where there is no such row.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
        guard indexPath.count == 2, let section = sectionIdentifier(for: indexPath.section) else { return nil }
        let items = shown.contents[section] ?? []
        return items.indices.contains(indexPath.row) ? items[indexPath.row] : nil
    }
    /// The row of an item; nil where it is not shown.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { paths[itemIdentifier] }
    /// The identifier of a section; nil where there is no such section.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        shown.order.indices.contains(index) ? shown.order[index] : nil
    }
    /// The place of a section; nil where it is not shown.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { shown.indexOfSection(sectionIdentifier) }

    // MARK: Data source

    /// The number of sections of the snapshot.
    open func numberOfSections(in tableView: UITableView) -> Int { shown.numberOfSections }
    /// The number of items of a section of the snapshot.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        shown.contents[shown.order[section]]?.count ?? 0
    }
    /// The cell that the provider gives. Traps where it gives none.
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard let item = itemIdentifier(for: indexPath) else {
            fatalError("the table asks for a cell at \(indexPath.text), which the snapshot has not")
        }
        guard let cell = cellProvider(tableView, indexPath, item) else {
            fatalError(
                "UITableViewDiffableDataSource cell provider returned nil for index path \(indexPath.text) with item identifier '\(item)', which is not allowed. You must always return a cell to the table view"
            )
        }
        return cell
    }
    /// Nil: overridden for titles.
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        tableView.missing.insert(.titleForHeader)
        return nil
    }
    /// Nil: overridden for titles.
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        tableView.missing.insert(.titleForFooter)
        return nil
    }
    /// False: overridden where rows can be edited.
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
    /// False: overridden where rows can be moved.
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    /// Does nothing: overridden where rows can be edited.
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
    /// Does nothing: overridden where rows can be moved.
    open func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
}

extension NSDiffableDataSourceSnapshot {
    /// The item at a path that there is.
    fileprivate func itemIdentifiers(in path: IndexPath) -> ItemIdentifierType {
        (contents[order[path.section]] ?? [])[path.row]
    }
}
