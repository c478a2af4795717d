/// A renderer or a context that shows the trees of a thread at a clock's times.
package protocol ThreadDisplay: AnyObject {
    /// The time source of its trees.
    var time: any TimeSource { get }
    /// The thread's present time, to which begin times of animations refer.
    var currentTime: any TimeSource { get }
    /// The number of pictures per second that it can show.
    var refreshRate: Double { get }
}

extension ThreadDisplay {
    package var currentTime: any TimeSource { time }
}

extension CATransaction {
    /// Registers a display with the thread, until it is freed. Does nothing where it is registered.
    package static func use(_ display: any ThreadDisplay) {
        let transactions = ThreadTransactions.current
        // Display links may have waited for a clock.
        if transactions.displays.use(display), !transactions.turnTakers.isEmpty { transactions.needsTurn() }
    }

    /// The living display that was registered last with this thread.
    package static var display: (any ThreadDisplay)? { ThreadTransactions.current.displays.latest }
}

/// A thread's displays, held weakly, the latest last.
struct ThreadDisplays {
    private var list: [WeakDisplay] = []

    private struct WeakDisplay {
        weak var display: (any ThreadDisplay)?
    }

    /// Adds a display at the end, unless it is in the list; returns whether it was added.
    mutating func use(_ display: any ThreadDisplay) -> Bool {
        if list.contains(where: { $0.display === display }) { return false }
        list.removeAll { $0.display == nil }
        list.append(WeakDisplay(display: display))
        return true
    }

    var latest: (any ThreadDisplay)? {
        for entry in list.reversed() {
            if let display = entry.display { return display }
        }
        return nil
    }
}
