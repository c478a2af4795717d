/// The masks that one composer used, found without a lock; of those it has not used it asks the cache of all threads.
///
///     lookup.find(places, of: size, into: &masks) { make($0) }
struct GlyphLookup: Sendable {
    /// The masks of a size. The slots of each are searched from its hash on; at least half of them are free.
    private struct Table: Sendable {
        /// The keys of places, by slot; `free` in a free one.
        var keys = ContiguousArray(repeating: Self.free, count: 64)
        var masks = ContiguousArray(repeating: GlyphMask(), count: 64)
        var count = 0

        static let free = UInt64.max

        /// The slot of a key, or a free one for it.
        @inline(__always)
        func slot(_ key: UInt64) -> Int {
            let last = keys.count - 1
            // 2⁶⁴ over the golden ratio: the upper bits of the product tell near keys apart.
            var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) & last
            while keys[slot] != key, keys[slot] != Self.free { slot = (slot + 1) & last }
            return slot
        }

        mutating func keep(_ mask: GlyphMask, _ key: UInt64) {
            if 2 * (count + 1) > keys.count {
                let old = self
                keys = ContiguousArray(repeating: Self.free, count: 2 * old.keys.count)
                masks = ContiguousArray(repeating: GlyphMask(), count: 2 * old.keys.count)
                for i in old.keys.indices where old.keys[i] != Self.free { put(old.masks[i], old.keys[i]) }
            }
            put(mask, key)
            count += 1
        }

        private mutating func put(_ mask: GlyphMask, _ key: UInt64) {
            let slot = slot(key)
            (keys[slot], masks[slot]) = (key, mask)
        }
    }

    private var tables: [Table] = []
    private var sizes: [GlyphSize: Int] = [:]
    private var bytes = 0

    /// Beyond as many bytes of masks all are let go of.
    private static let mostBytes = 8 << 20

    /// Appends the masks of places in their order; false where one cannot be made.
    ///
    /// - Parameter make: makes a mask that no thread has used; nil ends the search.
    mutating func find(
        _ places: [GlyphPlace], of size: GlyphSize, into masks: inout [GlyphMask], make: (GlyphPlace) -> GlyphMask?
    ) -> Bool {
        if bytes > Self.mostBytes { (tables, sizes, bytes) = ([], [:], 0) }
        let table = sizes[size] ?? tables.count, first = masks.count
        if table == tables.count {
            tables.append(Table())
            sizes[size] = table
        }
        var missing: [Int] = []
        for (i, place) in places.enumerated() {
            let slot = tables[table].slot(place.key)
            let isKnown = tables[table].keys[slot] != Table.free
            masks.append(isKnown ? tables[table].masks[slot] : GlyphMask())
            if !isKnown { missing.append(i) }
        }
        if missing.isEmpty { return true }
        var found: [GlyphMask] = []
        guard GlyphMasks.shared.find(missing.map { places[$0] }, of: size, into: &found, make: make) else {
            return false
        }
        for (i, mask) in zip(missing, found) {
            masks[first + i] = mask
            let key = places[i].key
            guard tables[table].keys[tables[table].slot(key)] == Table.free else { continue }
            tables[table].keep(mask, key)
            bytes += mask.byteCount
        }
        return true
    }
}
