import Synchronization

/// The values of a layer's rare properties: shadows, shapes, gradients, properties that subclasses declare.
///
/// Few layers have any and those have few, so the values are in a short sorted list, copied when written while it is
/// shared. A property without an entry has its row's default; one at its default has no entry, so that equal properties
/// make equal lists. The lists of many layers are in no cache, so facts that every plan needs are stored beside them.
public struct KeyedValues: Sendable, Equatable {
    @usableFromInline
    struct Entry: Sendable, Equatable {
        var key: PropertyKey
        var value: PropertyValue
    }

    @usableFromInline var entries: ContiguousArray<Entry> = []
    /// Identifies the values without reading them: a copy has the same stamp, every write makes a new one, unique in
    /// the process. 0 where there are no values.
    public private(set) var stamp: UInt64 = 0
    /// Whether any value is of a shadow, a bitmap or a list of filters: more than a layer or its class draws.
    public private(set) var hasEffects = false

    private static let lastStamp = Atomic<UInt64>(0)

    /// No values.
    public init() {}

    /// Whether every keyed property has its default.
    @inlinable public var isEmpty: Bool { stamp == 0 }

    /// The keys that have values, in ascending order.
    public var keys: [PropertyKey] { entries.map(\.key) }

    /// The value of a key; nil where it has none. Setting nil removes it.
    public subscript(key: PropertyKey) -> PropertyValue? {
        get {
            for i in entries.indices where entries[i].key == key { return entries[i].value }
            return nil
        }
        set {
            let place = entries.firstIndex { $0.key.rawValue >= key.rawValue } ?? entries.count
            let isThere = place < entries.count && entries[place].key == key
            switch (newValue, isThere) {
            case (let value?, true): entries[place].value = value
            case (let value?, false): entries.insert(Entry(key: key, value: value), at: place)
            case (nil, true): entries.remove(at: place)
            case (nil, false): return
            }
            noteChange()
        }
    }

    private mutating func noteChange() {
        stamp = entries.isEmpty ? 0 : Self.lastStamp.wrappingAdd(1, ordering: .relaxed).newValue
        hasEffects = entries.withUnsafeBufferPointer { entries in
            for i in entries.indices where entries[i].key.isEffect { return true }
            return false
        }
    }

    // The next two read entries in place: a loop over the list would copy each one and retain its contents.

    /// Whether a key has a value.
    public func contains(_ key: PropertyKey) -> Bool {
        entries.withUnsafeBufferPointer { entries in
            for i in entries.indices where entries[i].key == key { return true }
            return false
        }
    }

    /// Calls `body` with each key and its value, in ascending order of keys.
    @inline(__always)
    public func forEach(_ body: (PropertyKey, PropertyValue) -> Void) {
        entries.withUnsafeBufferPointer { entries in
            for i in entries.indices { body(entries[i].key, entries[i].value) }
        }
    }

    /// Changes a key's filters in place, without a copy of the list; false where the key has none.
    mutating func changeFilters(_ key: PropertyKey, _ change: (inout [LayerFilter]) -> Bool) -> Bool {
        guard let place = entries.firstIndex(where: { $0.key == key }), case .filters(var list) = entries[place].value
        else { return false }
        // The list must have one owner while it changes.
        entries[place].value = .none
        defer {
            entries[place].value = .filters(list)
            noteChange()
        }
        return change(&list)
    }

    /// Changes an emitter's cells in place; false where the key has none.
    mutating func changeCells(_ key: PropertyKey, _ change: (inout [EmitterCell]) -> Bool) -> Bool {
        guard let place = entries.firstIndex(where: { $0.key == key }), case .cells(var list) = entries[place].value
        else { return false }
        entries[place].value = .none
        defer {
            entries[place].value = .cells(list)
            noteChange()
        }
        return change(&list)
    }

    /// Whether both hold the same values, even with different stamps.
    public static func == (a: KeyedValues, b: KeyedValues) -> Bool {
        a.stamp == b.stamp ? true : a.entries == b.entries
    }
}
