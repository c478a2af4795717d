/// What a table can tell apart at a glance.
protocol Fingerprinted: Equatable {
    /// Equal for equal values and seldom for others, its lowest bits too.
    var fingerprint: UInt64 { get }
    /// The same from all that the value holds: asked for where another value has its `fingerprint`, so that values made to look alike
    /// cost no search among all of them. `fingerprint` itself by default.
    var fullFingerprint: UInt64 { get }
}

extension Fingerprinted {
    var fullFingerprint: UInt64 { fingerprint }
}

/// When a table of what frames use forgets: one rule for all that the planner keeps from frame to frame.
struct AgingPolicy {
    /// Frames of a generation: what no frame uses is kept for one or two.
    var generation: UInt64
    /// Bytes that the frame before did not use, beyond which they are forgotten before the generation is over.
    var mostUnusedBytes = Int.max
}

/// A table that forgets what was not looked up for a while, as an `AgingPolicy` says.
///
/// What was looked up since the last `age()` is kept by the next one, all else is forgotten. Values have places, which stay until
/// then: so what is looked up once is found again for nothing, and what is used frame by frame is never moved.
///
///     table.beginFrame { gone in … }
///     let (place, isNew) = table.place(of: key, orAdd: Value())
///     table.add(byteCount, to: place)
struct AgingTable<Key: Fingerprinted, Value> {
    private struct Entry {
        /// The key's, and what it is found by: the same, or the full one where another entry has it.
        let glance: UInt64
        var fingerprint: UInt64
        /// Whether it was looked up since the last `age()`, and the last frame in which it was.
        var isYoung: Bool
        var lastUsed: UInt64
        var bytes = 0
        let key: Key
        var value: Value
    }

    private var entries: ContiguousArray<Entry> = []
    /// The entries' places, each where the lowest bits of its fingerprint say or behind that; -1 where none is. As many as a power
    /// of two, at least twice as many as entries.
    private var slots: ContiguousArray<Int32> = []
    private let policy: AgingPolicy
    private var frame: UInt64 = 0
    /// Bytes of all values, and of those that the frame at hand uses.
    private var bytes = 0, usedBytes = 0

    /// Nothing yet.
    init(_ policy: AgingPolicy) { self.policy = policy }

    /// Starts a frame: what no frame has used for a while is forgotten, and told.
    mutating func beginFrame(_ forgotten: (Value) -> Void = { _ in }) {
        frame += 1
        let unused = bytes - usedBytes
        usedBytes = 0
        if unused > policy.mostUnusedBytes || frame % policy.generation == 0 { age(forgotten) }
    }

    /// Counts more bytes for a value.
    mutating func add(_ count: Int, to place: Int) {
        entries[place].bytes += count
        bytes += count
        usedBytes += count
    }

    /// Takes note that a value is used.
    @inline(__always)
    private mutating func use(_ place: Int) {
        entries[place].isYoung = true
        if entries[place].lastUsed != frame {
            entries[place].lastUsed = frame
            usedBytes += entries[place].bytes
        }
    }

    /// Where the value of a key stands, which is `made` where there was none.
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

    /// Where a key stands, or the slot that is free for it and what it is found by there.
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

    /// The value of a key; nil where there is none.
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

    /// Changes the value at a place where it stands.
    @inline(__always)
    mutating func change<Result>(_ place: Int, _ change: (inout Value) -> Result) -> Result {
        change(&entries[place].value)
    }

    /// Forgets what was not looked up since the last time, and tells what that was. Places are others then.
    mutating func age(_ forgotten: (Value) -> Void) {
        var kept = 0, freed = 0
        // Where they lie: entries are moved, and none is copied to be looked at.
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

    /// Puts all entries into so many slots.
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
