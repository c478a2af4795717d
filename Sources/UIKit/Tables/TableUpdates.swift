import LayerModel

/// Changes of a table that belong together: what goes is counted before them, what comes after them.
struct TableUpdates {
    typealias Animation = UITableView.RowAnimation

    var insertedSections: [Int: Animation] = [:], deletedSections: [Int: Animation] = [:]
    var reloadedSections: [Int: Animation] = [:]
    var movedSections: [(from: Int, to: Int)] = []
    var insertedRows: [IndexPath: Animation] = [:], deletedRows: [IndexPath: Animation] = [:]
    var reloadedRows: [IndexPath: Animation] = [:]
    var movedRows: [(from: IndexPath, to: IndexPath)] = []
}

/// Which place each section and row has before and after an update.
struct TableMapping {
    /// The new section of each old one; nil for those that go.
    private(set) var newSections: [Int?]
    private var oldSections: [Int?]
    /// The new rows of the old sections whose rows change, nil for those that go; other sections keep their rows.
    private var newRows: [Int: [IndexPath?]] = [:]
    private var oldRows: [IndexPath: IndexPath] = [:]

    /// Traps with UIKit's sentences where the changes do not fit each other or the counts.
    init(_ updates: TableUpdates, from old: [Int], to new: [Int]) {
        newSections = Array(repeating: nil, count: old.count)
        oldSections = Array(repeating: nil, count: new.count)
        mapSections(updates, old.count, new.count)
        mapRows(updates, old, new)
    }

    func newSection(_ section: Int) -> Int? { newSections.indices.contains(section) ? newSections[section] : nil }

    func oldSection(_ section: Int) -> Int? { oldSections.indices.contains(section) ? oldSections[section] : nil }

    func newPath(_ path: IndexPath) -> IndexPath? {
        if let rows = newRows[path.section] { return rows.indices.contains(path.row) ? rows[path.row] : nil }
        return newSection(path.section).map { IndexPath(row: path.row, section: $0) }
    }

    /// Where a row was; nil for one that came.
    func oldPath(_ path: IndexPath) -> IndexPath? {
        if let known = oldRows[path] { return known }
        guard let section = oldSection(path.section) else { return nil }
        return newRows[section] == nil ? IndexPath(row: path.row, section: section) : nil
    }

    /// Whether the rows of an old section keep their numbers.
    func keepsRows(_ section: Int) -> Bool { newRows[section] == nil }

    // MARK: Sections

    private mutating func mapSections(_ updates: TableUpdates, _ old: Int, _ new: Int) {
        for section in updates.deletedSections.keys.sorted() {
            require(
                section >= 0 && section < old,
                "attempt to delete section \(section), but there are only \(old) sections before the update")
        }
        for section in updates.reloadedSections.keys.sorted() {
            require(
                section >= 0 && section < old,
                "attempt to reload section \(section), but there are only \(old) sections before the update")
            require(
                updates.deletedSections[section] == nil, "attempt to delete and reload the same section (\(section))")
        }
        let inserted = updates.insertedSections.count, deleted = updates.deletedSections.count
        require(
            new == old + inserted - deleted,
            "Invalid update: invalid number of sections. The number of sections contained in the table view after the update (\(new)) must be equal to the number of sections contained in the table view before the update (\(old)), plus or minus the number of sections inserted or deleted (\(inserted) inserted, \(deleted) deleted)."
        )
        for section in updates.insertedSections.keys.sorted() {
            require(
                section >= 0 && section < new,
                "attempt to insert section \(section) but there are only \(new) sections after the update")
        }
        var taken = Set(updates.insertedSections.keys)
        var moved: Set<Int> = []
        for (from, to) in updates.movedSections {
            require(
                from >= 0 && from < old,
                "attempt to move section \(from), but there are only \(old) sections before the update")
            require(
                to >= 0 && to < new,
                "attempt to move section \(from) to section \(to), but there are only \(new) sections after the update")
            require(updates.deletedSections[from] == nil, "attempt to delete and move the same section (\(from))")
            require(moved.insert(from).inserted, "attempt to perform multiple moves from the same section (\(from))")
            require(
                taken.insert(to).inserted, "attempt to perform multiple insert and/or moves to the same section (\(to))"
            )
            (newSections[from], oldSections[to]) = (to, from)
        }
        var place = 0
        for section in 0..<old where updates.deletedSections[section] == nil && !moved.contains(section) {
            while taken.contains(place) { place += 1 }
            (newSections[section], oldSections[place]) = (place, section)
            place += 1
        }
    }

    // MARK: Rows

    private mutating func mapRows(_ updates: TableUpdates, _ old: [Int], _ new: [Int]) {
        checkOld(updates.deletedRows.keys.sorted(), "delete", old)
        checkOld(updates.reloadedRows.keys.sorted(), "reload", old)
        for path in updates.reloadedRows.keys {
            require(
                updates.deletedRows[path] == nil, "attempt to delete and reload the same index path (\(path.text))")
        }
        for path in updates.insertedRows.keys.sorted() { checkNew(path, "insert row \(path.row) into", new) }
        var gone: [Int: Set<Int>] = [:], came: [Int: Set<Int>] = [:]
        var counts: [Int: (deleted: Int, out: Int)] = [:], additions: [Int: (inserted: Int, in: Int)] = [:]
        for path in updates.deletedRows.keys {
            gone[path.section, default: []].insert(path.row)
            counts[path.section, default: (0, 0)].deleted += 1
        }
        for path in updates.insertedRows.keys {
            came[path.section, default: []].insert(path.row)
            additions[path.section, default: (0, 0)].inserted += 1
        }
        for (from, to) in updates.movedRows {
            checkOld([from], "move", old)
            checkNew(to, "move row \(from.text) to", new)
            require(
                gone[from.section, default: []].insert(from.row).inserted,
                "attempt to perform multiple moves from, or a delete and a move from, the same index path (\(from.text))"
            )
            require(
                came[to.section, default: []].insert(to.row).inserted,
                "attempt to perform multiple insert and/or moves to the same index path (\(to.text))")
            counts[from.section, default: (0, 0)].out += 1
            additions[to.section, default: (0, 0)].in += 1
        }
        for section in old.indices {
            guard let target = newSections[section] else { continue }
            if updates.reloadedSections[section] != nil {
                // All of a reloaded section is new.
                newRows[section] = []
                continue
            }
            let (minus, plus) = (counts[section] ?? (0, 0), additions[target] ?? (0, 0))
            let (before, after) = (old[section], new[target])
            require(
                after == before + plus.inserted - minus.deleted + plus.in - minus.out,
                "Invalid update: invalid number of rows in section \(target). The number of rows contained in an existing section after the update (\(after)) must be equal to the number of rows contained in that section before the update (\(before)), plus or minus the number of rows inserted or deleted from that section (\(plus.inserted) inserted, \(minus.deleted) deleted) and plus or minus the number of rows moved into or out of that section (\(plus.in) moved in, \(minus.out) moved out)."
            )
            guard gone[section] != nil || came[target] != nil else { continue }
            mapRows(section, target, before, gone[section] ?? [], came[target] ?? [])
        }
        for (from, to) in updates.movedRows {
            if newRows[from.section]?.indices.contains(from.row) == true { newRows[from.section]?[from.row] = to }
            oldRows[to] = from
        }
    }

    private mutating func mapRows(_ section: Int, _ target: Int, _ count: Int, _ gone: Set<Int>, _ came: Set<Int>) {
        var rows = [IndexPath?](repeating: nil, count: count)
        var place = 0
        for row in 0..<count where !gone.contains(row) {
            while came.contains(place) { place += 1 }
            let path = IndexPath(row: place, section: target)
            rows[row] = path
            oldRows[path] = IndexPath(row: row, section: section)
            place += 1
        }
        newRows[section] = rows
    }

    private func checkOld(_ paths: [IndexPath], _ verb: String, _ old: [Int]) {
        for path in paths {
            require(path.count == 2, "attempt to \(verb) a row at \(path.text), which is no row's index path")
            require(
                old.indices.contains(path.section),
                "attempt to \(verb) row \(path.row) from section \(path.section), but there are only \(old.count) sections before the update"
            )
            require(
                path.row >= 0 && path.row < old[path.section],
                "attempt to \(verb) row \(path.row) from section \(path.section) which only contains \(old[path.section]) rows before the update"
            )
        }
    }

    private func checkNew(_ path: IndexPath, _ what: String, _ new: [Int]) {
        require(path.count == 2, "attempt to \(what) \(path.text), which is no row's index path")
        require(
            new.indices.contains(path.section),
            "attempt to \(what) section \(path.section), but there are only \(new.count) sections after the update")
        require(
            path.row >= 0 && path.row < new[path.section],
            "attempt to \(what) section \(path.section), but there are only \(new[path.section]) rows in section \(path.section) after the update"
        )
    }
}
