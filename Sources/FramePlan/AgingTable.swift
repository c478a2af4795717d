/// A table that forgets what was not looked up for a while: a generation at a time, so that nothing is done for single entries.
///
/// What is looked up belongs to the young generation. With every `age()` the old one is forgotten, and the young one is old from
/// then on.
struct AgingTable<Key: Hashable, Value> {
    private var young: [Key: Value] = [:]
    private var old: [Key: Value] = [:]

    /// The value of a key, changed by `change` where there is one; nil where there is none.
    @inline(__always)
    mutating func look<Result>(_ key: Key, _ change: (inout Value) -> Result) -> Result? {
        if let place = young.index(forKey: key) { return change(&young.values[place]) }
        guard !old.isEmpty, var value = old.removeValue(forKey: key) else { return nil }
        let result = change(&value)
        young[key] = value
        return result
    }

    /// Adds what `look` has not found.
    mutating func add(_ value: Value, _ key: Key) { young[key] = value }

    /// Forgets what was not looked up since the last time but one, and tells what that was.
    mutating func age(_ forgotten: (Value) -> Void) {
        for value in old.values { forgotten(value) }
        old.removeAll(keepingCapacity: true)
        swap(&young, &old)
    }
}
