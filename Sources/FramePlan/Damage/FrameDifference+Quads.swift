// The comparison of two lists of quads: which ones stayed, moved, appeared, disappeared or changed places.

extension FrameDifference {
    /// Adds the places where two passes' quads differ.
    ///
    /// Lists that name the same layers in the same order are compared one by one, from both ends; the rest between is
    /// matched by layer.
    mutating func compare(
        _ before: Range<Int>, _ now: Range<Int>, _ old: borrowing Frame, _ new: borrowing Frame,
        _ changes: inout QuadChanges
    ) {
        var low = 0
        let common = min(before.count, now.count)
        while low < common, old.quads[before.lowerBound + low].layer == new.quads[now.lowerBound + low].layer {
            compare(before.lowerBound + low, now.lowerBound + low, old, new, &changes)
            if changes.isWhole { return }
            low += 1
        }
        var high = 0
        while high < common - low,
            old.quads[before.upperBound - 1 - high].layer == new.quads[now.upperBound - 1 - high].layer
        {
            compare(before.upperBound - 1 - high, now.upperBound - 1 - high, old, new, &changes)
            if changes.isWhole { return }
            high += 1
        }
        let olds = (before.lowerBound + low)..<(before.upperBound - high)
        let news = (now.lowerBound + low)..<(now.upperBound - high)
        if olds.isEmpty {
            for i in news { changes.add(new.quads[i].shape.bounds) }
        } else if news.isEmpty {
            for i in olds { changes.add(old.quads[i].shape.bounds) }
        } else {
            compareByLayer(olds, news, old, new, &changes)
        }
    }

    private mutating func compareByLayer(
        _ olds: Range<Int>, _ news: Range<Int>, _ old: borrowing Frame, _ new: borrowing Frame,
        _ changes: inout QuadChanges
    ) {
        table.fill(old.quads, olds)
        run.begin()
        for i in news {
            let match = table.take(new.quads[i].layer)
            if match < 0 {
                changes.add(new.quads[i].shape.bounds)
            } else if compare(match, i, old, new, &changes) {
                run.add(match, tag: i)
            }
        }
        table.forEachLeft { changes.add(old.quads[$0].shape.bounds) }
        // Equal quads that changed their order: all but the longest run that kept its order count as moved.
        run.forEachOutside { changes.add(new.quads[$0].shape.bounds) }
    }
}

/// The quads of one list by layer, each layer's in order.
struct QuadTable {
    private var slots: ContiguousArray<Slot> = []
    private var next: ContiguousArray<Int32> = []
    private var first = 0
    private var stamp: UInt32 = 0

    private struct Slot {
        var layer: UInt64 = 0
        /// The first quad that is not taken yet, -1 for none.
        var head: Int32 = -1
        /// The filling that the slot belongs to; slots of earlier fillings are free.
        var stamp: UInt32 = 0
    }

    /// Adds the quads of a range.
    mutating func fill(_ quads: borrowing ContiguousArray<Quad>, _ range: Range<Int>) {
        var capacity = max(16, slots.count)
        while capacity < 2 * range.count { capacity *= 2 }
        if capacity > slots.count { slots.append(contentsOf: repeatElement(Slot(), count: capacity - slots.count)) }
        if stamp == .max {
            for i in slots.indices { slots[i] = Slot() }
            stamp = 0
        }
        stamp += 1
        first = range.lowerBound
        next.removeAll(keepingCapacity: true)
        next.append(contentsOf: repeatElement(-1, count: range.count))
        for i in range.reversed() {
            let slot = find(quads[i].layer)
            next[i - first] = slots[slot].stamp == stamp ? slots[slot].head : -1
            slots[slot] = Slot(layer: quads[i].layer, head: Int32(i), stamp: stamp)
        }
    }

    /// Takes the next quad of a layer; returns -1 where none is left.
    mutating func take(_ layer: UInt64) -> Int {
        let slot = find(layer)
        guard slots[slot].stamp == stamp, slots[slot].head >= 0 else { return -1 }
        let quad = Int(slots[slot].head)
        slots[slot].head = next[quad - first]
        return quad
    }

    /// Calls `body` for the quads that were not taken.
    func forEachLeft(_ body: (Int) -> Void) {
        for slot in slots where slot.stamp == stamp {
            var quad = slot.head
            while quad >= 0 {
                body(Int(quad))
                quad = next[Int(quad) - first]
            }
        }
    }

    /// Returns the slot of a layer, or the free one for it.
    private func find(_ layer: UInt64) -> Int {
        let mask = slots.count - 1
        // Multiplicative hashing by 2^64 over the golden ratio: ids are consecutive numbers.
        var slot = Int(truncatingIfNeeded: (layer &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
        while slots[slot].stamp == stamp, slots[slot].layer != layer { slot = (slot + 1) & mask }
        return slot
    }
}

/// The longest increasing subsequence of numbers, by patience sorting.
struct LongestRun {
    private var items: ContiguousArray<Item> = []
    /// By length of run, the item that ends the run with the lowest end.
    private var ends: ContiguousArray<Int32> = []

    private struct Item {
        var value: Int
        var tag: Int
        /// The item before it in its run, -1 for none.
        var previous: Int32
        var isOutside: Bool
    }

    mutating func begin() {
        items.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
    }

    /// Adds the next number; `forEachOutside` passes its `tag`.
    mutating func add(_ value: Int, tag: Int) {
        var low = 0, high = ends.count
        while low < high {
            let middle = (low + high) / 2
            if items[Int(ends[middle])].value < value { low = middle + 1 } else { high = middle }
        }
        let index = Int32(items.count)
        items.append(Item(value: value, tag: tag, previous: low > 0 ? ends[low - 1] : -1, isOutside: true))
        if low == ends.count { ends.append(index) } else { ends[low] = index }
    }

    /// Calls `body` with the tags of the numbers outside the run.
    mutating func forEachOutside(_ body: (Int) -> Void) {
        if ends.count == items.count { return }
        var item = ends.last ?? -1
        while item >= 0 {
            items[Int(item)].isOutside = false
            item = items[Int(item)].previous
        }
        for item in items where item.isOutside { body(item.tag) }
    }
}
