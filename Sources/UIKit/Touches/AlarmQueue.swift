/// What waits for times of the clock, the earliest first; of one time in the order of asking. An owner waits for one thing at most.
@MainActor
struct AlarmQueue {
    private struct Alarm {
        weak var owner: AnyObject?
        var number: Int
        var body: @MainActor () -> Void
    }

    private struct Place {
        var time: Double
        var number: Int
        var owner: ObjectIdentifier

        func isBefore(_ other: Place) -> Bool { (time, number) < (other.time, other.number) }
    }

    private var alarms: [ObjectIdentifier: Alarm] = [:]
    /// A binary heap. Places whose alarm was replaced or removed stay until they come up.
    private var heap: [Place] = []
    private var count = 0

    var isEmpty: Bool { alarms.isEmpty }

    /// Replaces what the owner waited for.
    mutating func add(_ owner: AnyObject, at time: Double, _ body: @escaping @MainActor () -> Void) {
        let id = ObjectIdentifier(owner)
        count += 1
        alarms[id] = Alarm(owner: owner, number: count, body: body)
        heap.append(Place(time: time, number: count, owner: id))
        rise(heap.count - 1)
        // Not more places than twice the alarms.
        if heap.count > 64, heap.count > 2 * alarms.count { rebuild() }
    }

    mutating func remove(_ owner: AnyObject) {
        if !alarms.isEmpty { alarms[ObjectIdentifier(owner)] = nil }
    }

    /// Forgets alarms whose owner is gone.
    mutating func dropOrphans() {
        for (id, alarm) in alarms where alarm.owner == nil { alarms[id] = nil }
    }

    /// The time of the first alarm; infinity for none.
    mutating func nextTime() -> Double {
        while let first = heap.first, alarms[first.owner]?.number != first.number { dropFirst() }
        return heap.first?.time ?? .infinity
    }

    /// Takes the first alarm out; its body is nil where the owner is gone.
    mutating func popFirst() -> (time: Double, body: (@MainActor () -> Void)?)? {
        guard nextTime() < .infinity, let first = heap.first, let alarm = alarms[first.owner] else { return nil }
        alarms[first.owner] = nil
        dropFirst()
        return (first.time, alarm.owner == nil ? nil : alarm.body)
    }

    // MARK: The heap

    private mutating func rebuild() {
        heap = heap.filter { alarms[$0.owner]?.number == $0.number }.sorted { $0.isBefore($1) }
    }

    private mutating func dropFirst() {
        heap.swapAt(0, heap.count - 1)
        heap.removeLast()
        var index = 0
        while true {
            var least = index
            for child in [2 * index + 1, 2 * index + 2] where child < heap.count && heap[child].isBefore(heap[least]) {
                least = child
            }
            if least == index { return }
            heap.swapAt(index, least)
            index = least
        }
    }

    private mutating func rise(_ start: Int) {
        var index = start
        while index > 0, heap[index].isBefore(heap[(index - 1) / 2]) {
            heap.swapAt(index, (index - 1) / 2)
            index = (index - 1) / 2
        }
    }
}
