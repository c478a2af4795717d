/// The animations with a next event, the earliest first: a binary heap.
///
/// Checking for a due event costs the same however many animations run.
struct AnimationSchedule {
    private var items: ContiguousArray<Item> = []

    private struct Item {
        var due: Double
        var order: UInt64
        var entry: AnimationEntry

        func isBefore(_ other: borrowing Item) -> Bool {
            due < other.due || (due == other.due && order < other.order)
        }
    }

    /// Times closer than this count as equal, as in `MediaTiming`: an animation that begins now in the layer's time is
    /// due now, independent of rounding in absolute time.
    static let slack = 1e-9

    var isEmpty: Bool { items.isEmpty }

    /// The time of the next event, in absolute seconds; infinity for none.
    var nextDue: Double { items.first?.due ?? .infinity }

    /// The animation with the next event.
    var first: AnimationEntry? { items.first?.entry }

    /// Adds an animation at its `due`, or moves it there.
    mutating func place(_ entry: AnimationEntry) {
        let item = Item(due: entry.due, order: entry.order, entry: entry)
        if entry.place < 0 {
            entry.place = items.count
            items.append(item)
        } else {
            items[entry.place] = item
        }
        rise(entry.place)
        sink(entry.place)
    }

    /// Removes an animation; does nothing where it is not in the schedule.
    mutating func remove(_ entry: AnimationEntry) {
        let place = entry.place
        guard place >= 0 else { return }
        entry.place = -1
        let last = items.removeLast()
        guard place < items.count else { return }
        items[place] = last
        last.entry.place = place
        rise(place)
        sink(place)
    }

    /// Removes and returns the animation with the next event.
    mutating func popFirst() -> AnimationEntry? {
        guard let entry = items.first?.entry else { return nil }
        remove(entry)
        return entry
    }

    /// Recomputes all times by the clocks of the layers.
    mutating func followClocks() {
        // Neighbours in the schedule are mostly neighbours in the tree: their superlayer's clock is computed once.
        var superlayer: CALayer?, outer = LayerClock.identity
        for index in items.indices {
            let entry = items[index].entry
            guard entry.removal == .infinity, let layer = entry.layer else { continue }
            if layer.superlayer !== superlayer {
                superlayer = layer.superlayer
                outer = superlayer?.clock(of: nil) ?? .identity
            }
            entry.follow(outer.composed(with: LayerClock(layer.record)))
            items[index].due = entry.due
        }
        for index in stride(from: items.count / 2 - 1, through: 0, by: -1) { sink(index) }
    }

    private mutating func rise(_ start: Int) {
        var index = start
        while index > 0 {
            let above = (index - 1) / 2
            guard items[index].isBefore(items[above]) else { return }
            swap(index, above)
            index = above
        }
    }

    private mutating func sink(_ start: Int) {
        var index = start
        while true {
            var least = index
            let left = 2 * index + 1, right = left + 1
            if left < items.count, items[left].isBefore(items[least]) { least = left }
            if right < items.count, items[right].isBefore(items[least]) { least = right }
            guard least != index else { return }
            swap(index, least)
            index = least
        }
    }

    private mutating func swap(_ a: Int, _ b: Int) {
        items.swapAt(a, b)
        items[a].entry.place = a
        items[b].entry.place = b
    }
}
