import LayerModel

extension NSDiffableDataSourceSnapshot {
    /// Adds sections without items at the end.
    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        takeUp(identifiers)
        order.append(contentsOf: identifiers)
    }

    /// Puts sections before another one. Traps where that is not there.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
    ) { insert(identifiers, beside: toIdentifier, offset: 0) }

    /// Puts sections after another one. Traps where that is not there.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
    ) { insert(identifiers, beside: toIdentifier, offset: 1) }

    /// Removes sections with their items; those that are not there are ignored.
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        let gone = Set(identifiers)
        order.removeAll { gone.contains($0) }
        reloadedSections.removeAll { gone.contains($0) }
        for section in gone {
            for item in contents.removeValue(forKey: section) ?? [] { homes[item] = nil }
        }
        if !reloadedItems.isEmpty { reloadedItems.removeAll { homes[$0] == nil } }
        if !reconfiguredItems.isEmpty { reconfiguredItems.removeAll { homes[$0] == nil } }
    }

    /// Moves a section before another one. Traps where either is not there, or both are the same.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
    ) { move(identifier, beside: toIdentifier, offset: 0) }

    /// Moves a section after another one. Traps where either is not there, or both are the same.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
    ) { move(identifier, beside: toIdentifier, offset: 1) }

    /// Has the sections' cells made anew when the snapshot is applied. Traps where one is not there.
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        for section in identifiers where contents[section] == nil {
            fatalError("Attempted to reload section identifier that does not exist in the snapshot: \(section)")
        }
        var known = Set(reloadedSections)
        reloadedSections += identifiers.filter { known.insert($0).inserted }
    }

    private mutating func insert(_ sections: [SectionIdentifierType], beside other: SectionIdentifierType, offset: Int)
    {
        require(contents[other] != nil, "Invalid section identifier: \(other) is not in the snapshot")
        require(!sections.contains(other), "Invalid update: a section cannot be inserted beside itself: \(other)")
        takeUp(sections)
        guard let index = order.firstIndex(of: other) else { return }
        order.insert(contentsOf: sections, at: index + offset)
    }

    private mutating func move(_ section: SectionIdentifierType, beside other: SectionIdentifierType, offset: Int) {
        require(contents[section] != nil, "Invalid section identifier: \(section) is not in the snapshot")
        require(contents[other] != nil, "Invalid section identifier: \(other) is not in the snapshot")
        require(section != other, "Invalid update: a section cannot be moved beside itself: \(section)")
        order.removeAll { $0 == section }
        guard let index = order.firstIndex(of: other) else { return }
        order.insert(section, at: index + offset)
    }

    /// Holds sections that are handed in to being different ones; those that are there keep their items and leave their places.
    private mutating func takeUp(_ sections: [SectionIdentifierType]) {
        trapDuplicates(sections, "section")
        let present = Set(sections.filter { contents[$0] != nil })
        if !present.isEmpty {
            warnOfPresence(present.count, "section")
            order.removeAll { present.contains($0) }
        }
        for section in sections where !present.contains(section) { contents[section] = [] }
    }
}

extension NSDiffableDataSourceSnapshot: Equatable {
    /// Whether both have the same sections with the same items in the same order.
    public static func == (a: Self, b: Self) -> Bool { a.order == b.order && a.contents == b.contents }
}
