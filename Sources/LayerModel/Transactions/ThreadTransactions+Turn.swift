// The turn of a thread: what `flush()`, a render call and the run loop do, in this order.

extension ThreadTransactions {
    /// Closes the innermost transaction; the outermost one sends what changed.
    func commitInnermost() {
        if levels.count == 1 { layOutTouched() }
        guard let level = levels.popLast() else { return }
        settingsChanged()
        closing += level.groups
        guard levels.isEmpty else { return }
        commitPending()
        close(&closing)
        if flushIsDue { return flush() }
        if !isCalling { call { runReady() } }
        needsTurn()
    }

    /// Commits the implicit transaction, and calls what is due before it and by it.
    ///
    /// Twice and no more: a callback that always adds something due holds nobody up.
    func flush() {
        guard levels.isEmpty && layoutDepth == 0 else {
            flushIsDue = true
            return
        }
        flushIsDue = false
        if isCalling { return commitImplicit() }
        if !turnTakers.isEmpty { call { for taker in turnTakers { taker.takeTurn() } } }
        call { runDue() }
        commitImplicit()
        call { runDue() }
        needsTurn()
    }

    private func commitImplicit() {
        // A callback may have left a transaction open: it gathers what is there.
        guard levels.isEmpty else {
            flushIsDue = true
            return
        }
        layOutTouched()
        var groups = implicit.groups
        implicit = CATransaction.Settings()
        settingsChanged()
        commitPending()
        close(&groups)
    }

    /// Lays out what waits for it in the trees that changed: within the transaction that is about to end, so that what moves
    /// by that is animated as the transaction says.
    private func layOutTouched() {
        for connection in touched { connection.layOut() }
    }

    private func commitPending() {
        // What is committed from within a layout goes with the commit that it is for.
        if layoutDepth > 0 { return }
        // A sink may run code that changes layers; that belongs to the next commit.
        let connections = touched
        touched.removeAll(keepingCapacity: true)
        for connection in connections { connection.commit() }
    }

    private func close(_ groups: inout [CompletionGroup]) {
        for group in groups where group.close() { ready.append(group) }
        groups = []
    }

    /// Runs callbacks; what they begin and remove is told of later.
    private func call(_ body: () -> Void) {
        isCalling = true
        body()
        isCalling = false
        if scheduledMeanwhile.isEmpty { return }
        for (connection, entry) in scheduledMeanwhile { connection.scheduleAfterCalls(entry) }
        scheduledMeanwhile = []
    }

    /// Calls all that is due now: by time, and at one time in the order of adding.
    private func runDue() {
        runReady()
        sweepOwned()
        for connection in owned { connection.prepareTurn() }
        for entry in strays.take() { stop(entry) }
        while let connection = nextToCall(), let entry = connection.schedule.popFirst() {
            if entry.isStartNext {
                entry.phase = .running
                connection.schedule.place(entry)
                entry.animation.delegate?.animationDidStart(entry.animation)
            } else {
                stop(entry)
            }
        }
    }

    /// The connection whose next callback is the first, if it is due.
    private func nextToCall() -> Connection? {
        var next: (due: Double, order: UInt64, connection: Connection)?
        for connection in owned {
            guard let entry = connection.schedule.first else { continue }
            let due = connection.schedule.nextDue
            guard due <= connection.turnTime else { continue }
            if let next, (next.due, next.order) < (due, entry.order) { continue }
            next = (due, entry.order, connection)
        }
        return next?.connection
    }

    /// Tells everybody that an animation has ended.
    private func stop(_ entry: AnimationEntry) {
        entry.phase = .over
        let finishes = entry.finishes
        if entry.removal == .infinity && entry.animation.isRemovedOnCompletion { entry.layer?.dropEnded(entry) }
        entry.animation.delegate?.animationDidStop(entry.animation, finished: finishes)
        ready += entry.releaseGroups()
        runReady()
    }

    /// Runs the completion blocks that wait for nothing; those that become ready meanwhile come later.
    private func runReady() {
        if ready.isEmpty { return }
        let groups = ready
        ready = []
        for group in groups { group.run() }
    }
}
