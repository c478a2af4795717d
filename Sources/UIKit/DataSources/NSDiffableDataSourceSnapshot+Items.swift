import Drawing
import LayerModel

extension NSDiffableDataSourceSnapshot {
    /// Adds items at the end of a section; nil, the default, is the last one. Traps where there is no such section.
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {
        guard let section = sectionIdentifier ?? order.last else {
            fatalError("There are currently no sections in the data source. Please add a section first.")
        }
        guard contents[section] != nil else {
            fatalError("Invalid section identifier: \(section) is not in the snapshot")
        }
        takeUp(identifiers)
        for item in identifiers { homes[item] = section }
        contents[section, default: []].append(contentsOf: identifiers)
    }

    /// Puts items before another one. Traps where that is not there.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
    ) { insert(identifiers, beside: beforeIdentifier, offset: 0) }

    /// Puts items after another one. Traps where that is not there.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
    ) { insert(identifiers, beside: afterIdentifier, offset: 1) }

    /// Removes items; those that are not there are ignored.
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        let gone = Set(identifiers.filter { homes[$0] != nil })
        if gone.isEmpty { return }
        leave(gone)
        if !reloadedItems.isEmpty { reloadedItems.removeAll { gone.contains($0) } }
        if !reconfiguredItems.isEmpty { reconfiguredItems.removeAll { gone.contains($0) } }
    }

    /// Removes all items and all sections.
    public mutating func deleteAllItems() { self = NSDiffableDataSourceSnapshot() }

    /// Moves an item before another one. Traps where either is not there, or both are the same.
    public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
        move(identifier, beside: toIdentifier, offset: 0)
    }

    /// Moves an item after another one. Traps where either is not there, or both are the same.
    public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
        move(identifier, beside: toIdentifier, offset: 1)
    }

    /// Has the cells of items made anew when the snapshot is applied. Traps where one is not there.
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
        for item in identifiers where homes[item] == nil {
            fatalError("Attempted to reload item identifier that does not exist in the snapshot: \(item)")
        }
        var known = Set(reloadedItems)
        reloadedItems += identifiers.filter { known.insert($0).inserted }
    }

    /// Has the cells of items filled anew, but not made anew, when the snapshot is applied. Traps where one is not there.
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        for item in identifiers where homes[item] == nil {
            fatalError("Attempted to reconfigure item identifier that does not exist in the snapshot: \(item)")
        }
        var known = Set(reconfiguredItems)
        reconfiguredItems += identifiers.filter { known.insert($0).inserted }
    }

    private mutating func insert(_ items: [ItemIdentifierType], beside other: ItemIdentifierType, offset: Int) {
        require(homes[other] != nil, "Invalid item identifier: \(other) is not in the snapshot")
        require(!items.contains(other), "Invalid update: an item cannot be inserted beside itself: \(other)")
        takeUp(items)
        guard let section = homes[other], let index = contents[section]?.firstIndex(of: other) else { return }
        for item in items { homes[item] = section }
        contents[section]?.insert(contentsOf: items, at: index + offset)
    }

    private mutating func move(_ item: ItemIdentifierType, beside other: ItemIdentifierType, offset: Int) {
        require(homes[item] != nil, "Invalid item identifier: \(item) is not in the snapshot")
        require(homes[other] != nil, "Invalid item identifier: \(other) is not in the snapshot")
        require(item != other, "Invalid update: an item cannot be moved beside itself: \(item)")
        leave([item])
        guard let section = homes[other], let index = contents[section]?.firstIndex(of: other) else { return }
        homes[item] = section
        contents[section]?.insert(item, at: index + offset)
    }

    /// Holds items that are handed in to being different ones, and takes those that are there out of their places.
    private mutating func takeUp(_ items: [ItemIdentifierType]) {
        trapDuplicates(items, "item")
        let present = Set(items.filter { homes[$0] != nil })
        if present.isEmpty { return }
        warnOfPresence(present.count, "item")
        leave(present)
    }

    private mutating func leave(_ items: Set<ItemIdentifierType>) {
        for section in Set(items.compactMap { homes[$0] }) { contents[section]?.removeAll { items.contains($0) } }
        for item in items { homes[item] = nil }
    }

    /// Traps where identifiers that are handed in have one twice.
    func trapDuplicates<Identifier: Hashable>(_ identifiers: [Identifier], _ kind: String) {
        var seen: Set<Identifier> = []
        let doubled = identifiers.filter { !seen.insert($0).inserted }
        if doubled.isEmpty { return }
        let names = doubled.map { "\($0)" }.joined(separator: ", ")
        fatalError("Fatal: supplied \(kind) identifiers are not unique. Duplicate identifiers: {(\(names))}")
    }

    /// Says that identifiers are there which are added once more.
    func warnOfPresence(_ count: Int, _ kind: String) {
        Warnings.once(
            "Diffable data source detected an attempt to insert or append \(count) \(kind) identifiers that already exist "
                + "in the snapshot. The existing \(kind) identifiers will be moved into place instead.")
    }
}
