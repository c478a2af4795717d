/// What shows the trees of a thread at a clock's times: a renderer or a context.
package protocol ThreadDisplay: AnyObject {
    /// Where its trees' time comes from.
    var time: any TimeSource { get }
    /// What the thread takes for the present time, from which it reckons when animations begin.
    var currentTime: any TimeSource { get }
    /// How many pictures a second it can show.
    var refreshRate: Double { get }
}

extension ThreadDisplay {
    package var currentTime: any TimeSource { time }
}

extension CATransaction {
    /// Makes a display known to the thread, until it is freed. Does nothing where it is.
    package static func use(_ display: any ThreadDisplay) {
        let transactions = ThreadTransactions.current
        // Display links may have waited for a clock.
        if transactions.displays.use(display), !transactions.turnTakers.isEmpty { transactions.needsTurn() }
    }

    /// The display that was made known to this thread last, of those that are alive.
    package static var display: (any ThreadDisplay)? { ThreadTransactions.current.displays.latest }
}

/// A thread's displays, held weakly, the latest last.
struct ThreadDisplays {
    private var list: [WeakDisplay] = []

    private struct WeakDisplay {
        weak var display: (any ThreadDisplay)?
    }

    /// Puts a display last, unless it is in the list; whether it was not.
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
