/// How one snapshot becomes another one, said as a table or a collection is told in a batch: what goes and where moves begin in the old paths,
/// what comes and where moves end in the new ones.
///
/// Things are the same where their identifiers are. What keeps its order among what stays does not move: the longest rising sequence of old
/// places. Items that leave a section which goes, or enter one which comes, go or come themselves. It takes n log n steps at most.
struct SnapshotDifference: Equatable {
    struct Move<Place: Equatable>: Equatable {
        var from, to: Place
    }

    /// Old places.
    var deletedSections: [Int] = []
    /// New places.
    var insertedSections: [Int] = []
    var movedSections: [Move<Int>] = []
    /// New places of sections that stay and are to be made anew.
    var reloadedSections: [Int] = []
    /// Old paths, in order; none in sections that go.
    var deletedItems: [IndexPath] = []
    /// New paths, in order; none in sections that come.
    var insertedItems: [IndexPath] = []
    /// From old paths to new ones, between sections that stay, in the order of the new ones.
    var movedItems: [Move<IndexPath>] = []
    /// New paths of items that stay and whose cells are to be made anew.
    var reloadedItems: [IndexPath] = []
    /// New paths of items that stay and whose cells are to be filled anew.
    var reconfiguredItems: [IndexPath] = []

    /// Whether nothing comes, goes or moves.
    var hasSamePaths: Bool {
        deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty && deletedItems.isEmpty
            && insertedItems.isEmpty && movedItems.isEmpty
    }

    init<Section: Hashable & Sendable, Item: Hashable & Sendable>(
        from old: NSDiffableDataSourceSnapshot<Section, Item>, to new: NSDiffableDataSourceSnapshot<Section, Item>
    ) {
        let oldPlaces = places(of: old.order)
        for (index, section) in old.order.enumerated() where new.contents[section] == nil {
            deletedSections.append(index)
        }
        var stay: [(new: Int, old: Int)] = []
        for (index, section) in new.order.enumerated() {
            if let place = oldPlaces[section] {
                stay.append((index, place))
            } else {
                insertedSections.append(index)
            }
        }
        let kept = longestRising(stay.map(\.old))
        for (section, isKept) in zip(stay, kept) where !isKept {
            movedSections.append(Move(from: section.old, to: section.new))
        }
        compareItems(old, new, oldPlaces)
        gatherReloads(old, new)
    }

    private mutating func compareItems<Section: Hashable & Sendable, Item: Hashable & Sendable>(
        _ old: NSDiffableDataSourceSnapshot<Section, Item>, _ new: NSDiffableDataSourceSnapshot<Section, Item>,
        _ oldPlaces: [Section: Int]
    ) {
        var oldPaths: [Item: (section: Int, item: Int)] = Dictionary(minimumCapacity: old.homes.count)
        for (section, name) in old.order.enumerated() {
            let survives = new.contents[name] != nil
            for (index, item) in (old.contents[name] ?? []).enumerated() {
                if survives {
                    oldPaths[item] = (section, index)
                    // What is to go into a section that comes goes here.
                    let home = new.homes[item]
                    if home == nil || oldPlaces[home!] == nil {
                        deletedItems.append(IndexPath(item: index, section: section))
                    }
                }
            }
        }
        for (section, name) in new.order.enumerated() {
            guard let oldSection = oldPlaces[name] else { continue }
            var stay: [(new: Int, old: Int)] = []
            for (index, item) in (new.contents[name] ?? []).enumerated() {
                guard let path = oldPaths[item] else {
                    insertedItems.append(IndexPath(item: index, section: section))
                    continue
                }
                if path.section == oldSection {
                    stay.append((index, path.item))
                } else {
                    movedItems.append(
                        Move(
                            from: IndexPath(item: path.item, section: path.section),
                            to: IndexPath(item: index, section: section)))
                }
            }
            for (item, isKept) in zip(stay, longestRising(stay.map(\.old))) where !isKept {
                movedItems.append(
                    Move(
                        from: IndexPath(item: item.old, section: oldSection),
                        to: IndexPath(item: item.new, section: section)))
            }
        }
    }

    private mutating func gatherReloads<Section: Hashable & Sendable, Item: Hashable & Sendable>(
        _ old: NSDiffableDataSourceSnapshot<Section, Item>, _ new: NSDiffableDataSourceSnapshot<Section, Item>
    ) {
        reloadedSections = new.reloadedSections.filter { old.contents[$0] != nil }.compactMap { new.indexOfSection($0) }
        if new.reloadedItems.isEmpty && new.reconfiguredItems.isEmpty { return }
        let reloaded = Set(new.reloadedItems), reconfigured = Set(new.reconfiguredItems)
        for (section, name) in new.order.enumerated() {
            for (index, item) in (new.contents[name] ?? []).enumerated() where old.homes[item] != nil {
                if reloaded.contains(item) {
                    reloadedItems.append(IndexPath(item: index, section: section))
                } else if reconfigured.contains(item) {
                    reconfiguredItems.append(IndexPath(item: index, section: section))
                }
            }
        }
    }
}

private func places<Name: Hashable>(of names: [Name]) -> [Name: Int] {
    var places: [Name: Int] = Dictionary(minimumCapacity: names.count)
    for (index, name) in names.enumerated() { places[name] = index }
    return places
}

/// Which numbers belong to the longest rising sequence among different ones.
private func longestRising(_ numbers: [Int]) -> [Bool] {
    // Mostly all do.
    if zip(numbers, numbers.dropFirst()).allSatisfy({ $0 < $1 }) { return numbers.map { _ in true } }
    // The place of the least number that ends a sequence of each length, and the place before each.
    var ends: [Int] = []
    var before = [Int](repeating: -1, count: numbers.count)
    for (index, number) in numbers.enumerated() {
        var (low, high) = (0, ends.count)
        while low < high {
            let middle = (low + high) / 2
            if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
        }
        before[index] = low > 0 ? ends[low - 1] : -1
        if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var kept = [Bool](repeating: false, count: numbers.count)
    var index = ends.last ?? -1
    while index >= 0 {
        kept[index] = true
        index = before[index]
    }
    return kept
}
