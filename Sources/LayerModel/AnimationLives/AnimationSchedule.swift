/// The animations to which something will happen, the next one first: a binary heap.
///
/// Asking whether something is due costs nothing while nothing is, however many run.
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

    /// Times closer than this are one, as in `MediaTiming`: what begins now in the layer's time is due now, whatever the
    /// way back to absolute time rounds to.
    static let slack = 1e-9

    var isEmpty: Bool { items.isEmpty }

    /// When the next thing happens, in absolute seconds; infinity where nothing will.
    var nextDue: Double { items.first?.due ?? .infinity }

    /// What happens next.
    var first: AnimationEntry? { items.first?.entry }

    /// Puts an animation where its `due` says, whether it is in the schedule or not.
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

    /// Takes an animation out; does nothing where it is not in.
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

    /// Takes out and returns what happens next.
    mutating func popFirst() -> AnimationEntry? {
        guard let entry = items.first?.entry else { return nil }
        remove(entry)
        return entry
    }

    /// Follows the clocks of all layers anew.
    mutating func followClocks() {
        // Most neighbours in the schedule are neighbours in the tree: their superlayer's clock is found once.
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
