/// A key with a fingerprint for quick comparison.
protocol Fingerprinted: Equatable {
    /// A hash: equal for equal values and seldom for others, also in its lowest bits.
    var fingerprint: UInt64 { get }
    /// A hash of everything that the value holds, used where another value has the same `fingerprint`, so that values
    /// made to collide cost no search among all of them. `fingerprint` itself by default.
    var fullFingerprint: UInt64 { get }
}

extension Fingerprinted {
    var fullFingerprint: UInt64 { fingerprint }
}

/// When a table drops values that frames no longer use: one rule for everything that the planner keeps from frame to
/// frame.
struct AgingPolicy {
    /// The number of frames of a generation: unused values are kept for one or two generations.
    var generation: UInt64
    /// The bytes unused by the frame before, beyond which unused values are dropped before the generation ends.
    var mostUnusedBytes = Int.max
}

/// A table that drops values that were not looked up for a while, by an `AgingPolicy`.
///
/// The next `age()` keeps what was looked up since the last one, and drops the rest. Values have places, which are
/// valid until then: a value that was looked up once is found again at no cost, and values that each frame uses are
/// never moved.
///
///     table.beginFrame { gone in … }
///     let (place, isNew) = table.place(of: key, orAdd: Value())
///     table.add(byteCount, to: place)
struct AgingTable<Key: Fingerprinted, Value> {
    private struct Entry {
        /// The key's fingerprint, and the one that it is found by: the same, or the full one where another entry has
        /// it.
        let glance: UInt64
        var fingerprint: UInt64
        /// Whether it was looked up since the last `age()`, and the last frame that looked it up.
        var isYoung: Bool
        var lastUsed: UInt64
        var bytes = 0
        let key: Key
        var value: Value
    }

    private var entries: ContiguousArray<Entry> = []
    /// The entries' places, each at the lowest bits of its fingerprint or after; -1 where there is none. The count is a
    /// power of two, and at least twice the number of entries.
    private var slots: ContiguousArray<Int32> = []
    private let policy: AgingPolicy
    private var frame: UInt64 = 0
    /// The bytes of all values, and of those that the current frame uses.
    private var bytes = 0, usedBytes = 0

    /// Creates an empty table.
    init(_ policy: AgingPolicy) { self.policy = policy }

    /// Starts a frame: drops values that no frame has used for a while, and passes them to `forgotten`.
    mutating func beginFrame(_ forgotten: (Value) -> Void = { _ in }) {
        frame += 1
        let unused = bytes - usedBytes
        usedBytes = 0
        if unused > policy.mostUnusedBytes || frame % policy.generation == 0 { age(forgotten) }
    }

    /// Adds to the bytes of a value.
    mutating func add(_ count: Int, to place: Int) {
        entries[place].bytes += count
        bytes += count
        usedBytes += count
    }

    /// Marks a value as used.
    @inline(__always)
    private mutating func use(_ place: Int) {
        entries[place].isYoung = true
        if entries[place].lastUsed != frame {
            entries[place].lastUsed = frame
            usedBytes += entries[place].bytes
        }
    }

    /// Returns the place of a key's value, which is `made` if it is new.
    @inline(__always)
    mutating func place(of key: Key, orAdd made: @autoclosure () -> Value) -> (place: Int, isNew: Bool) {
        if 2 * (entries.count + 1) > slots.count { spread(over: max(16, 2 * slots.count)) }
        let (known, slot) = find(key)
        if let known {
            use(known)
            return (known, false)
        }
        let place = entries.count
        slots[slot.index] = Int32(place)
        entries.append(
            Entry(
                glance: slot.glance, fingerprint: slot.fingerprint, isYoung: true, lastUsed: frame, key: key,
                value: made()))
        return (place, true)
    }

    /// Returns the place of a key; or the free slot for it, and the fingerprint that finds it there.
    @inline(__always)
    private func find(_ key: Key) -> (place: Int?, slot: (index: Int, glance: UInt64, fingerprint: UInt64)) {
        let glance = key.fingerprint, mask = slots.count - 1
        var fingerprint = glance, slot = Int(truncatingIfNeeded: glance) & mask, isFull = false
        while slots[slot] >= 0 {
            let place = Int(slots[slot])
            if entries[place].fingerprint == fingerprint {
                if entries[place].key == key { return (place, (slot, glance, fingerprint)) }
                if !isFull {
                    isFull = true
                    fingerprint = key.fullFingerprint
                    slot = Int(truncatingIfNeeded: fingerprint) & mask
                    continue
                }
            }
            slot = (slot + 1) & mask
        }
        return (nil, (slot, glance, fingerprint))
    }

    /// Returns the value of a key; nil where there is none.
    mutating func value(of key: Key) -> Value? {
        if slots.isEmpty { return nil }
        let (place, _) = find(key)
        guard let place else { return nil }
        use(place)
        return entries[place].value
    }

    /// The value at a place.
    subscript(place: Int) -> Value {
        @inline(__always) get { entries[place].value }
    }

    /// Changes the value at a place, in place.
    @inline(__always)
    mutating func change<Result>(_ place: Int, _ change: (inout Value) -> Result) -> Result {
        change(&entries[place].value)
    }

    /// Drops values that were not looked up since the last call, and passes them to `forgotten`. Places become invalid.
    mutating func age(_ forgotten: (Value) -> Void) {
        if entries.isEmpty { return }
        var kept = 0, freed = 0
        // In place: entries are moved, and none is copied for inspection.
        entries.withUnsafeMutableBufferPointer { entries in
            for place in entries.indices {
                guard entries[place].isYoung else {
                    forgotten(entries[place].value)
                    freed += entries[place].bytes
                    continue
                }
                entries[place].isYoung = false
                if kept < place { entries.swapAt(kept, place) }
                kept += 1
            }
        }
        bytes -= freed
        guard kept < entries.count else { return }
        entries.removeLast(entries.count - kept)
        spread(over: slots.count)
    }

    /// Puts all entries into `count` slots.
    private mutating func spread(over count: Int) {
        slots.removeAll(keepingCapacity: true)
        slots.append(contentsOf: repeatElement(-1, count: count))
        for place in entries.indices {
            var fingerprint = entries[place].glance, slot = Int(truncatingIfNeeded: fingerprint) & (count - 1)
            var isFull = false
            while slots[slot] >= 0 {
                if !isFull, entries[Int(slots[slot])].fingerprint == fingerprint {
                    isFull = true
                    fingerprint = entries[place].key.fullFingerprint
                    slot = Int(truncatingIfNeeded: fingerprint) & (count - 1)
                } else {
                    slot = (slot + 1) & (count - 1)
                }
            }
            entries[place].fingerprint = fingerprint
            slots[slot] = Int32(place)
        }
    }
}
