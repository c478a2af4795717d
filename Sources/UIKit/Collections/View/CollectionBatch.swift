/// The changes that are said of a collection at a time.
struct CollectionBatch {
    var deletedSections: Set<Int> = [], insertedSections: Set<Int> = [], reloadedSections: Set<Int> = []
    var movedSections: [(from: Int, to: Int)] = []
    private(set) var deletedItems: Set<IndexPath> = [], insertedItems: Set<IndexPath> = []
    private(set) var reloadedItems: Set<IndexPath> = []
    var movedItems: [(from: IndexPath, to: IndexPath)] = []
    /// Called when all is shown.
    var completions: [@MainActor (Bool) -> Void] = []

    mutating func delete(_ paths: [IndexPath]) {
        for path in paths where !deletedItems.insert(path).inserted {
            fatalError("attempt to perform a delete of the same index path twice (\(path.text))")
        }
    }

    mutating func insert(_ paths: [IndexPath]) {
        for path in paths where !insertedItems.insert(path).inserted {
            fatalError("attempt to perform an insert of the same index path twice (\(path.text))")
        }
    }

    mutating func reload(_ paths: [IndexPath]) { reloadedItems.formUnion(paths) }

    /// Where everything goes. Traps with UIKit's sentences where the counts do not fit the changes.
    func map(from old: [Int], to new: [Int]) -> CollectionMap {
        checkRanges(old, new)
        let sections = sectionMap(old, new)
        return itemMap(old, new, sections)
    }

    private func checkRanges(_ old: [Int], _ new: [Int]) {
        for section in deletedSections.union(movedSections.map(\.from)).sorted() where !old.indices.contains(section) {
            fatalError(
                "attempt to delete section \(section), but there are only \(old.count) sections before the update")
        }
        for section in reloadedSections.sorted() where !old.indices.contains(section) {
            fatalError(
                "attempt to reload section \(section), but there are only \(old.count) sections before the update")
        }
        for section in insertedSections.union(movedSections.map(\.to)).sorted() where !new.indices.contains(section) {
            fatalError(
                "attempt to insert section \(section) but there are only \(new.count) sections after the update")
        }
        for path in deletedItems.union(reloadedItems).union(movedItems.map(\.from)).sorted() {
            guard path.count == 2, old.indices.contains(path.section) else {
                fatalError(
                    "attempt to delete item \(path.last ?? 0) from section \(path.first ?? 0), but there are only \(old.count) "
                        + "sections before the update")
            }
            guard path.item >= 0, path.item < old[path.section] else {
                fatalError(
                    "attempt to delete item \(path.item) from section \(path.section) which only contains "
                        + "\(old[path.section]) items before the update")
            }
        }
        for path in insertedItems.union(movedItems.map(\.to)).sorted() {
            guard path.count == 2, new.indices.contains(path.section) else {
                fatalError(
                    "attempt to insert item \(path.last ?? 0) into section \(path.first ?? 0), but there are only \(new.count) "
                        + "sections after the update")
            }
            guard path.item >= 0, path.item < new[path.section] else {
                fatalError(
                    "attempt to insert item \(path.item) into section \(path.section), but there are only "
                        + "\(new[path.section]) items in section \(path.section) after the update")
            }
        }
        var from = deletedItems
        for move in movedItems where !from.insert(move.from).inserted {
            fatalError("attempt to perform a delete and a move from the same index path (\(move.from.text))")
        }
        for path in reloadedItems where from.contains(path) {
            fatalError("attempt to delete and reload the same index path (\(path.text))")
        }
        var to = insertedItems
        for move in movedItems where !to.insert(move.to).inserted {
            fatalError("attempt to perform an insert and a move to the same index path (\(move.to.text))")
        }
        var left = deletedSections
        for move in movedSections where !left.insert(move.from).inserted {
            fatalError("attempt to perform a delete and a move from the same section (\(move.from))")
        }
        var reached = insertedSections
        for move in movedSections where !reached.insert(move.to).inserted {
            fatalError("attempt to perform an insert and a move to the same section (\(move.to))")
        }
    }

    /// The old section that each new one was; nil for those that come.
    private func sectionMap(_ old: [Int], _ new: [Int]) -> [Int?] {
        guard new.count == old.count - deletedSections.count + insertedSections.count else {
            fatalError(
                "Invalid update: invalid number of sections. The number of sections contained in the collection view after the "
                    + "update (\(new.count)) must be equal to the number of sections contained in the collection view before the "
                    + "update (\(old.count)), plus or minus the number of sections inserted or deleted "
                    + "(\(insertedSections.count) inserted, \(deletedSections.count) deleted).")
        }
        let moves = Dictionary(uniqueKeysWithValues: movedSections.map { ($0.to, $0.from) })
        let leaving = deletedSections.union(movedSections.map(\.from))
        var staying = old.indices.filter { !leaving.contains($0) }[...]
        return new.indices.map { section in
            if insertedSections.contains(section) { return nil }
            return moves[section] ?? staying.popFirst()
        }
    }

    private func itemMap(_ old: [Int], _ new: [Int], _ sections: [Int?]) -> CollectionMap {
        var map = CollectionMap(oldCount: old.count, sections: sections, renewed: reloadedSections)
        let deleted = Dictionary(grouping: deletedItems, by: \.section)
        let inserted = Dictionary(grouping: insertedItems, by: \.section)
        let left = Dictionary(grouping: movedItems, by: \.from.section)
        let reached = Dictionary(grouping: movedItems, by: \.to.section)
        for (section, before) in sections.enumerated() {
            guard let before, !reloadedSections.contains(before) else { continue }
            let (gone, come) = (deleted[before] ?? [], inserted[section] ?? [])
            let (out, into) = (left[before] ?? [], reached[section] ?? [])
            guard new[section] == old[before] - gone.count - out.count + come.count + into.count else {
                fatalError(
                    "Invalid update: invalid number of items in section \(section). The number of items contained in an existing "
                        + "section after the update (\(new[section])) must be equal to the number of items contained in that "
                        + "section before the update (\(old[before])), plus or minus the number of items inserted or deleted "
                        + "from that section (\(come.count) inserted, \(gone.count) deleted) and plus or minus the number of "
                        + "items moved into or out of that section (\(into.count) moved in, \(out.count) moved out).")
            }
            if gone.isEmpty && come.isEmpty && out.isEmpty && into.isEmpty { continue }
            let leaving = Set(gone.map(\.item) + out.map(\.from.item))
            let coming = Set(come.map(\.item) + into.map(\.to.item))
            var forward = [Int?](repeating: nil, count: old[before])
            var place = 0
            for item in 0..<old[before] where !leaving.contains(item) {
                while coming.contains(place) { place += 1 }
                forward[item] = place
                place += 1
            }
            map.forward[before] = forward
        }
        for move in movedItems { map.moves[move.from] = move.to }
        map.renewedItems = reloadedItems
        map.finish()
        return map
    }

    /// The changes as a layout is told.
    @MainActor
    func updateItems(_ map: CollectionMap) -> [UICollectionViewUpdateItem] {
        func whole(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
        var items = deletedSections.sorted().map { UICollectionViewUpdateItem(.delete, whole($0), nil) }
        items += insertedSections.sorted().map { UICollectionViewUpdateItem(.insert, nil, whole($0)) }
        items += movedSections.map { UICollectionViewUpdateItem(.move, whole($0.from), whole($0.to)) }
        items += reloadedSections.sorted().map {
            UICollectionViewUpdateItem(.reload, whole($0), map.section($0).map(whole))
        }
        items += deletedItems.sorted().map { UICollectionViewUpdateItem(.delete, $0, nil) }
        items += insertedItems.sorted().map { UICollectionViewUpdateItem(.insert, nil, $0) }
        items += movedItems.map { UICollectionViewUpdateItem(.move, $0.from, $0.to) }
        items += reloadedItems.sorted().map { UICollectionViewUpdateItem(.reload, $0, map.place(of: $0)) }
        return items
    }
}

/// Where sections and items go by changes.
struct CollectionMap {
    /// The old section of each new one.
    let sections: [Int?]
    /// The new section of each old one.
    private var newSections: [Int?]
    /// Sections whose views are made anew, by their old numbers.
    let renewed: Set<Int>
    /// The new item of each old one, of the sections whose items change.
    var forward: [Int: [Int?]] = [:]
    var moves: [IndexPath: IndexPath] = [:]
    /// Items whose cells are made anew, by their old paths.
    var renewedItems: Set<IndexPath> = []
    private var backward: [IndexPath: IndexPath] = [:]
    private var backwardItems: [Int: [Int: Int]] = [:]

    init(oldCount: Int, sections: [Int?], renewed: Set<Int>) {
        self.sections = sections
        self.renewed = renewed
        newSections = Array(repeating: nil, count: oldCount)
        for (new, old) in sections.enumerated() { if let old { newSections[old] = new } }
    }

    mutating func finish() {
        for (from, to) in moves { backward[to] = from }
        for (section, items) in forward {
            var back: [Int: Int] = [:]
            for (old, new) in items.enumerated() { if let new { back[new] = old } }
            backwardItems[section] = back
        }
    }

    /// The new number of an old section; nil where it goes.
    func section(_ old: Int) -> Int? { newSections.indices.contains(old) ? newSections[old] : nil }

    /// The new path of an old item; nil where it goes.
    func place(of path: IndexPath) -> IndexPath? {
        if let moved = moves[path] { return moved }
        guard let section = section(path.section) else { return nil }
        guard let items = forward[path.section] else { return IndexPath(item: path.item, section: section) }
        return items.indices.contains(path.item) ? items[path.item].map { IndexPath(item: $0, section: section) } : nil
    }

    /// The old path of a new item; nil where it comes.
    func origin(of path: IndexPath) -> IndexPath? {
        if let moved = backward[path] { return moved }
        guard sections.indices.contains(path.section), let section = sections[path.section] else { return nil }
        guard let items = backwardItems[section] else { return IndexPath(item: path.item, section: section) }
        return items[path.item].map { IndexPath(item: $0, section: section) }
    }

    /// Whether an old item's cell is made anew.
    func renews(_ path: IndexPath) -> Bool { renewed.contains(path.section) || renewedItems.contains(path) }

    /// The element that an old one is now; nil where it goes or is made anew.
    func element(_ key: ElementKey) -> ElementKey? {
        var new = key
        if key.category == .cell {
            guard !renews(key.path), let path = place(of: key.path) else { return nil }
            new.path = path
        } else if key.path.count == 2 {
            guard !renewed.contains(key.path.section), let section = section(key.path.section) else { return nil }
            new.path.section = section
        }
        return new
    }

    /// The element that a new one was; nil where it comes or is made anew.
    func formerElement(_ key: ElementKey) -> ElementKey? {
        var old = key
        if key.category == .cell {
            guard let path = origin(of: key.path), !renews(path) else { return nil }
            old.path = path
        } else if key.path.count == 2 {
            guard sections.indices.contains(key.path.section), let section = sections[key.path.section],
                !renewed.contains(section)
            else { return nil }
            old.path.section = section
        }
        return old
    }
}

/// Changes that are being shown: where elements were, and where they are.
@MainActor
final class CollectionChanges {
    let map: CollectionMap
    /// The attributes of what was shown before, or stood near.
    private let before: [ElementKey: UICollectionViewLayoutAttributes]
    private unowned let layout: UICollectionViewLayout

    init(
        _ map: CollectionMap, _ before: [ElementKey: UICollectionViewLayoutAttributes], _ layout: UICollectionViewLayout
    ) {
        (self.map, self.before, self.layout) = (map, before, layout)
    }

    /// Where a new element begins.
    func initial(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
        if let old = map.formerElement(key) { return before[old]?.duplicate() }
        let attributes = now(key)?.duplicate()
        attributes?.alpha = 0
        return attributes
    }

    /// Where an old element ends.
    func final(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
        if let new = map.element(key) { return now(new)?.duplicate() }
        let attributes = before[key]?.duplicate()
        attributes?.alpha = 0
        return attributes
    }

    private func now(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
        switch key.category {
        case .cell: layout.layoutAttributesForItem(at: key.path)
        case .supplementaryView: layout.layoutAttributesForSupplementaryView(ofKind: key.kind, at: key.path)
        case .decorationView: layout.layoutAttributesForDecorationView(ofKind: key.kind, at: key.path)
        }
    }
}
