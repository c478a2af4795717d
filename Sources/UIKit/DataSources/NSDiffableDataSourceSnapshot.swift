/// What a table or a collection shows at a time: identifiers of sections, and of the items in each, in order.
///
///     var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
///     snapshot.appendSections([0])
///     snapshot.appendItems(["Monday", "Tuesday"])
///     dataSource.apply(snapshot)
///
/// Identifiers are unique within a snapshot. Where the same one is handed in twice at a time, and where one that a change needs is not there, it
/// traps with UIKit's sentence. One that the snapshot already has is moved, and the log says so once.
@preconcurrency
public struct NSDiffableDataSourceSnapshot<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
    var order: [SectionIdentifierType] = []
    var contents: [SectionIdentifierType: [ItemIdentifierType]] = [:]
    /// The section of each item.
    var homes: [ItemIdentifierType: SectionIdentifierType] = [:]
    var reloadedSections: [SectionIdentifierType] = []
    var reloadedItems: [ItemIdentifierType] = []
    var reconfiguredItems: [ItemIdentifierType] = []

    /// A snapshot without sections.
    public init() {}

    // MARK: What there is

    /// How many items there are in all sections.
    public var numberOfItems: Int { homes.count }
    /// How many sections there are.
    public var numberOfSections: Int { order.count }
    /// The sections, in order.
    public var sectionIdentifiers: [SectionIdentifierType] { order }
    /// The items of all sections, in order.
    public var itemIdentifiers: [ItemIdentifierType] { order.flatMap { contents[$0] ?? [] } }
    /// The sections that `reloadSections(_:)` named.
    public var reloadedSectionIdentifiers: [SectionIdentifierType] { reloadedSections }
    /// The items that `reloadItems(_:)` named.
    public var reloadedItemIdentifiers: [ItemIdentifierType] { reloadedItems }
    /// The items that `reconfigureItems(_:)` named.
    public var reconfiguredItemIdentifiers: [ItemIdentifierType] { reconfiguredItems }

    /// How many items a section has. Traps where there is no such section.
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int { items(of: identifier).count }

    /// The items of a section, in order. Traps where there is no such section.
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        items(of: identifier)
    }

    /// The section that has an item; nil where there is no such item.
    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
        homes[identifier]
    }

    /// The place of an item among those of all sections; nil where there is no such item.
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
        guard let home = homes[identifier] else { return nil }
        var before = 0
        for section in order {
            let items = contents[section] ?? []
            if section == home { return items.firstIndex(of: identifier).map { before + $0 } }
            before += items.count
        }
        return nil
    }

    /// The place of a section; nil where there is no such section.
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { order.firstIndex(of: identifier) }

    private func items(of section: SectionIdentifierType) -> [ItemIdentifierType] {
        guard let items = contents[section] else {
            fatalError("Invalid section identifier: \(section) is not in the snapshot")
        }
        return items
    }
}
