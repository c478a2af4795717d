// The schedule of the animations in a connection's trees.

extension Connection {
    /// Registers an animation that the sink knows from now on.
    func follow(_ entry: AnimationEntry, clock: LayerClock) {
        entry.isCommitted = true
        // An end outside of this connection is reported there.
        guard entry.phase != .over, entry.hasEvents, entry.place < 0 else { return }
        entry.follow(clock)
        schedule(entry, later: ThreadTransactions.current.isCalling)
    }

    /// Unregisters an animation that leaves the sink with its layer; it continues where the layer joins a tree again.
    func unfollow(_ entry: AnimationEntry) {
        entry.isCommitted = false
        guard entry.home == ObjectIdentifier(self) else { return }
        // An end that was not reported yet is still reported.
        if entry.place >= 0 && entry.end <= time.now + AnimationSchedule.slack { return }
        schedule.remove(entry)
        entry.home = nil
    }

    /// Handles an animation that was removed from its layer, or whose layer was freed.
    func retire(_ entry: AnimationEntry, at now: Double) {
        guard entry.phase != .over, entry.place < 0 || entry.home == ObjectIdentifier(self) else { return }
        entry.removal = now
        guard entry.isHeard else {
            entry.phase = .over
            entry.home = nil
            return schedule.remove(entry)
        }
        let transactions = ThreadTransactions.current
        schedule(entry, later: transactions.isCalling && !entry.finishes)
        transactions.needsFlush()
    }

    private func schedule(_ entry: AnimationEntry, later: Bool) {
        entry.home = ObjectIdentifier(self)
        if later {
            schedule.remove(entry)
            ThreadTransactions.current.scheduledMeanwhile.append((self, entry))
        } else {
            schedule.place(entry)
        }
    }

    /// Schedules an animation that a callback added or removed, unless another connection has it by now.
    func scheduleAfterCalls(_ entry: AnimationEntry) {
        if entry.home == ObjectIdentifier(self) && entry.phase != .over { schedule.place(entry) }
    }

    /// Prepares the calls of due events.
    func prepareTurn() {
        let orphans = takeOrphans()
        if orphans.isEmpty && schedule.nextDue == .infinity {
            turnTime = -.infinity
            return
        }
        let now = time.now
        turnTime = now + AnimationSchedule.slack
        for entry in orphans { retire(entry, at: now) }
    }
}
