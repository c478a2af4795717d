/// What has its turn whenever a thread has one, before the animations' callbacks: a display link.
package protocol TurnTaker: AnyObject {
    /// Does what is due.
    func takeTurn()
    /// Seconds until it wants its next turn, where a clock brings that about by itself; otherwise infinity.
    var secondsToNextTurn: Double { get }
}

extension CATransaction {
    /// Gives `taker` its turns on this thread from now on, and holds it.
    ///
    /// - Parameter modes: those of the thread's run loop in which it wants them, besides the common ones.
    package static func add(_ taker: any TurnTaker, modes: [String]) {
        let transactions = ThreadTransactions.current
        if !transactions.turnTakers.contains(where: { $0 === taker }) { transactions.turnTakers.append(taker) }
        transactions.alarm.modes.formUnion(modes)
        transactions.needsTurn()
    }

    /// Takes back what `add` gave on this thread.
    package static func remove(_ taker: any TurnTaker) {
        ThreadTransactions.current.turnTakers.removeAll { $0 === taker }
    }

    /// Looks anew when this thread is needed next.
    package static func turnTakerChanged() { ThreadTransactions.current.needsTurn() }
}
