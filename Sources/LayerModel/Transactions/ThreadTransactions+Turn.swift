// The turn of a thread: the steps of `flush()`, a render call and the run loop, in this order.

extension ThreadTransactions {
    /// Closes the innermost transaction; the outermost one sends the changes.
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

    /// Commits the implicit transaction, and calls what is due before it and because of it.
    ///
    /// Exactly two rounds: a callback that always adds a due event cannot block the thread.
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
        // A callback may have left a transaction open, which collects the changes.
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

    /// Lays out waiting layers of the changed trees, within the ending transaction, so that its settings apply to the
    /// resulting animations.
    private func layOutTouched() {
        for connection in touched { connection.layOut() }
    }

    private func commitPending() {
        // A commit from within a layout is merged into the commit of that layout.
        if layoutDepth > 0 { return }
        // A sink may run code that changes layers; those changes belong to the next commit.
        let connections = touched
        touched.removeAll(keepingCapacity: true)
        for connection in connections { connection.commit() }
    }

    private func close(_ groups: inout [CompletionGroup]) {
        for group in groups where group.close() { ready.append(group) }
        groups = []
    }

    /// Runs callbacks; animations that they begin and remove are reported later.
    private func call(_ body: () -> Void) {
        isCalling = true
        body()
        isCalling = false
        if scheduledMeanwhile.isEmpty { return }
        for (connection, entry) in scheduledMeanwhile { connection.scheduleAfterCalls(entry) }
        scheduledMeanwhile = []
    }

    /// Calls everything that is due: in the order of time, and at equal times in the order of adding.
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

    /// Returns the connection with the earliest event, if it is due.
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

    /// Reports the end of an animation to its delegate and completion blocks.
    private func stop(_ entry: AnimationEntry) {
        entry.phase = .over
        let finishes = entry.finishes
        if entry.removal == .infinity && entry.animation.isRemovedOnCompletion { entry.layer?.dropEnded(entry) }
        entry.animation.delegate?.animationDidStop(entry.animation, finished: finishes)
        ready += entry.releaseGroups()
        runReady()
    }

    /// Runs the completion blocks that are ready; those that become ready meanwhile run later.
    private func runReady() {
        if ready.isEmpty { return }
        let groups = ready
        ready = []
        for group in groups { group.run() }
    }
}
