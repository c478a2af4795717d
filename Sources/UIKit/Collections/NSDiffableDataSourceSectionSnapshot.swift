import LayerModel

/// The items of one section, in a tree whose branches can be closed.
///
///     var outline = NSDiffableDataSourceSectionSnapshot<String>()
///     outline.append(["Hamburg"])
///     outline.append(["Altona", "Dammtor"], to: "Hamburg")
///     outline.expand(["Hamburg"])
///     source.apply(outline, to: .stations)
@preconcurrency
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>: Sendable {
    private var roots: [ItemIdentifierType] = []
    private var children: [ItemIdentifierType: [ItemIdentifierType]] = [:]
    private var parents: [ItemIdentifierType: ItemIdentifierType?] = [:]
    private var expanded: Set<ItemIdentifierType> = []

    /// A section without items.
    public init() {}

    // MARK: What there is

    /// All items, in order.
    public var items: [ItemIdentifierType] { walk { _ in true } }
    /// The items that stand below no other.
    public var rootItems: [ItemIdentifierType] { roots }
    /// The items that are shown: those below none that is closed.
    public var visibleItems: [ItemIdentifierType] { walk { expanded.contains($0) } }
    /// Whether there is an item.
    public func contains(_ item: ItemIdentifierType) -> Bool { parents[item] != nil }
    /// The place of an item among all; nil where there is no such item.
    public func index(of item: ItemIdentifierType) -> Int? { items.firstIndex(of: item) }
    /// Whether what is below an item is shown. Traps where there is no such item.
    public func isExpanded(_ item: ItemIdentifierType) -> Bool {
        check(item)
        return expanded.contains(item)
    }
    /// Whether no item above is closed. Traps where there is no such item.
    public func isVisible(_ item: ItemIdentifierType) -> Bool {
        var above = parent(of: item)
        while let here = above {
            if !expanded.contains(here) { return false }
            above = parent(of: here)
        }
        return true
    }
    /// How many items stand above an item. Traps where there is no such item.
    public func level(of item: ItemIdentifierType) -> Int {
        var (level, above) = (0, parent(of: item))
        while let here = above { (level, above) = (level + 1, parent(of: here)) }
        return level
    }
    /// The item above; nil for none. Traps where there is no such item.
    public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
        check(child)
        return parents[child] ?? nil
    }
    /// What is below an item, by itself. Traps where there is no such item.
    public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false) -> Self {
        check(parent)
        var part = Self()
        func add(_ items: [ItemIdentifierType], to above: ItemIdentifierType?) {
            part.append(items, to: above)
            for item in items { add(children[item] ?? [], to: item) }
        }
        if includingParent { add([parent], to: nil) } else { add(children[parent] ?? [], to: nil) }
        part.expanded = expanded.filter { part.contains($0) }
        return part
    }

    // MARK: Changes

    /// Adds items below another one, or below none. Traps where that is not there, or an item already is.
    public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
        take(items, below: parent)
        if let parent { children[parent, default: []] += items } else { roots += items }
    }
    /// Puts items before another one, beside it. Traps where that is not there, or an item already is.
    public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
        insert(items, beside: item, offset: 0)
    }
    /// Puts items after another one, beside it. Traps where that is not there, or an item already is.
    public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
        insert(items, beside: item, offset: 1)
    }
    /// Removes items with all below them; those that are not there are ignored.
    public mutating func delete(_ items: [ItemIdentifierType]) {
        for item in items where contains(item) {
            if let above = parent(of: item) {
                children[above]?.removeAll { $0 == item }
            } else {
                roots.removeAll { $0 == item }
            }
            var gone = [item]
            while let next = gone.popLast() {
                gone += children.removeValue(forKey: next) ?? []
                parents[next] = nil
                expanded.remove(next)
            }
        }
    }
    /// Puts a tree in the place of what is below an item. Traps where that is not there, or an item of the tree is elsewhere.
    public mutating func replace(childrenOf parent: ItemIdentifierType, using snapshot: Self) {
        check(parent)
        delete(children[parent] ?? [])
        graft(snapshot) { $0.append($1, to: parent) }
    }
    /// Puts a tree before an item, beside it. Traps where that is not there, or an item of the tree already is.
    public mutating func insert(_ snapshot: Self, before item: ItemIdentifierType) {
        graft(snapshot) { $0.insert($1, before: item) }
    }
    /// Puts a tree after an item, beside it. Traps where that is not there, or an item of the tree already is.
    public mutating func insert(_ snapshot: Self, after item: ItemIdentifierType) {
        graft(snapshot) { $0.insert($1, after: item) }
    }
    /// Adds a tree, its topmost items by `place`.
    private mutating func graft(_ tree: Self, _ place: (inout Self, [ItemIdentifierType]) -> Void) {
        place(&self, tree.roots)
        var pending = tree.roots
        while let item = pending.popLast() {
            let below = tree.children[item] ?? []
            if !below.isEmpty { append(below, to: item) }
            pending += below
        }
        expanded.formUnion(tree.expanded)
    }
    /// Removes all items.
    public mutating func deleteAll() { self = Self() }
    /// Shows what is below items. Traps where one is not there.
    public mutating func expand(_ items: [ItemIdentifierType]) {
        for item in items { check(item) }
        expanded.formUnion(items)
    }
    /// Hides what is below items. Traps where one is not there.
    public mutating func collapse(_ items: [ItemIdentifierType]) {
        for item in items { check(item) }
        expanded.subtract(items)
    }

    private func walk(_ opens: (ItemIdentifierType) -> Bool) -> [ItemIdentifierType] {
        var found: [ItemIdentifierType] = []
        var pending = Array(roots.reversed())
        while let item = pending.popLast() {
            found.append(item)
            if opens(item) { pending += (children[item] ?? []).reversed() }
        }
        return found
    }

    private func check(_ item: ItemIdentifierType) {
        require(contains(item), "Invalid item identifier: \(item) is not in the section snapshot")
    }

    private mutating func take(_ items: [ItemIdentifierType], below parent: ItemIdentifierType?) {
        if let parent { check(parent) }
        for item in items {
            require(
                !contains(item),
                "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\(item))}")
            parents[item] = .some(parent)
        }
    }

    private mutating func insert(_ items: [ItemIdentifierType], beside other: ItemIdentifierType, offset: Int) {
        let above = parent(of: other)
        take(items, below: above)
        if let above {
            let index = children[above]?.firstIndex(of: other) ?? 0
            children[above]?.insert(contentsOf: items, at: index + offset)
        } else {
            roots.insert(contentsOf: items, at: (roots.firstIndex(of: other) ?? 0) + offset)
        }
    }
}

extension UICollectionViewDiffableDataSource {
    /// Shows the visible items of a tree as those of a section, which is added where there is none.
    public final func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true, completion: (@MainActor () -> Void)? = nil
    ) {
        outlines[section] = snapshot
        var whole = self.snapshot()
        if whole.contents[section] == nil { whole.appendSections([section]) }
        whole.deleteItems(whole.itemIdentifiers(inSection: section))
        whole.appendItems(snapshot.visibleItems, toSection: section)
        apply(whole, animatingDifferences: animatingDifferences, completion: completion)
        guard let collection = shownView, let index = index(for: section) else { return }
        let turn: @MainActor () -> Void = { [self] in
            for path in collection.indexPathsForVisibleItems where path.section == index {
                guard let cell = collection.cellForItem(at: path) as? UICollectionViewListCell,
                    let item = itemIdentifier(for: path)
                else { continue }
                show(item, of: snapshot, in: cell)
            }
        }
        if animatingDifferences { UIView.animate(withDuration: 0.25, animations: turn) } else { turn() }
    }

    /// Shows an item's place in an outline.
    final func show(
        _ item: ItemIdentifierType, of outline: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>?,
        in cell: UICollectionViewListCell
    ) {
        guard let outline, outline.contains(item) else { return cell.setOutline(level: 0, isOpen: false) }
        cell.setOutline(level: outline.level(of: item), isOpen: outline.isExpanded(item))
    }

    /// The tree of a section; where none was applied, its items side by side.
    public final func snapshot(for section: SectionIdentifierType) -> NSDiffableDataSourceSectionSnapshot<
        ItemIdentifierType
    > {
        if let outline = outlines[section] { return outline }
        var flat = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
        let whole = snapshot()
        if whole.contents[section] != nil { flat.append(whole.itemIdentifiers(inSection: section)) }
        return flat
    }
}

/// A data source whose sections are outlines.
@MainActor
protocol OutlineSource {
    /// Opens or closes what is below an item, as far as the handlers let it.
    func toggleBranch(at path: IndexPath)
}

extension UICollectionViewDiffableDataSource: OutlineSource {
    final func toggleBranch(at path: IndexPath) {
        guard let item = itemIdentifier(for: path), let section = sectionIdentifier(for: path.section),
            var outline = outlines[section], outline.contains(item)
        else { return }
        let handlers = sectionSnapshotHandlers
        if outline.isExpanded(item) {
            guard handlers.shouldCollapseItem?(item) ?? true else { return }
            handlers.willCollapseItem?(item)
            outline.collapse([item])
        } else {
            guard handlers.shouldExpandItem?(item) ?? true else { return }
            handlers.willExpandItem?(item)
            if let provide = handlers.snapshotForExpandingParent {
                outline.replace(childrenOf: item, using: provide(item, outline.snapshot(of: item)))
            }
            outline.expand([item])
        }
        apply(outline, to: section)
    }
}
