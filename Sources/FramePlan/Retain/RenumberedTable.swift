/// New numbers of the entries of a table; cleared at no cost.
struct RenumberedTable {
    private var entries: ContiguousArray<(stamp: UInt64, number: Int32)> = []
    private var stamp: UInt64 = 0

    /// Drops all numbers, and makes room for `count` entries.
    mutating func begin(_ count: Int) {
        stamp += 1
        if entries.count < count {
            entries.append(contentsOf: repeatElement((stamp: 0, number: -1), count: count - entries.count))
        }
    }

    /// The entry's new number; -1 for none.
    subscript(index: Int32) -> Int32 {
        get { entries[Int(index)].stamp == stamp ? entries[Int(index)].number : -1 }
        set { entries[Int(index)] = (stamp, newValue) }
    }
}
