/// An object with a turn whenever a thread has one, before the animations' callbacks: a display link.
package protocol TurnTaker: AnyObject {
    /// Performs the due work.
    func takeTurn()
    /// The seconds until its next turn, where a clock runs by itself; otherwise infinity.
    var secondsToNextTurn: Double { get }
}

extension CATransaction {
    /// Gives `taker` its turns on this thread from now on, and retains it.
    ///
    /// - Parameter modes: The modes of the thread's run loop in which it wants turns, besides the common ones.
    package static func add(_ taker: any TurnTaker, modes: [String]) {
        let transactions = ThreadTransactions.current
        if !transactions.turnTakers.contains(where: { $0 === taker }) { transactions.turnTakers.append(taker) }
        transactions.alarm.modes.formUnion(modes)
        transactions.needsTurn()
    }

    /// Undoes `add` on this thread.
    package static func remove(_ taker: any TurnTaker) {
        ThreadTransactions.current.turnTakers.removeAll { $0 === taker }
    }

    /// Recomputes the time of this thread's next turn.
    package static func turnTakerChanged() { ThreadTransactions.current.needsTurn() }
}
