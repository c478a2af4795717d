// The lives of the animations in a connection's trees.

extension Connection {
    /// An animation is in the sink's hands from now on.
    func follow(_ entry: AnimationEntry, clock: LayerClock) {
        entry.isCommitted = true
        // What has ended elsewhere is told of there.
        guard entry.phase != .over, entry.hasEvents, entry.place < 0 else { return }
        entry.follow(clock)
        schedule(entry, later: ThreadTransactions.current.isCalling)
    }

    /// An animation leaves the sink with its layer, and goes on where that joins a tree again.
    func unfollow(_ entry: AnimationEntry) {
        entry.isCommitted = false
        guard entry.home == ObjectIdentifier(self) else { return }
        // One that has ended, and of which nobody was told, is told of yet.
        if entry.place >= 0 && entry.end <= time.now + AnimationSchedule.slack { return }
        schedule.remove(entry)
        entry.home = nil
    }

    /// An animation was removed from its layer, or its layer was freed.
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

    /// Puts in its place what a callback added or removed, unless another one has taken it back.
    func scheduleAfterCalls(_ entry: AnimationEntry) {
        if entry.home == ObjectIdentifier(self) && entry.phase != .over { schedule.place(entry) }
    }

    /// Gets ready to call what is due.
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
