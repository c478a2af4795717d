import Foundation

/// Wakes the thread's run loop: at the end of its present turn, or at a time.
///
/// On a thread whose run loop does not run neither happens; the only cost is one pending call.
struct RunLoopAlarm {
    /// Modes of the run loop to use besides the common ones.
    var modes: Set<String> = []
    /// Whether the flush at the end of the turn is pending.
    private var isFlushComing = false
    private var timer: Timer?

    /// Flushes at the end of the run loop's turn.
    mutating func flushSoon() {
        if isFlushComing { return }
        isFlushComing = true
        RunLoop.current.perform(inModes: allModes) {
            let transactions = ThreadTransactions.current
            transactions.alarm.isFlushComing = false
            transactions.flush()
        }
    }

    /// Flushes after some seconds, and not before; infinity is never.
    mutating func flush(in seconds: Double) {
        guard seconds < .infinity else {
            timer?.invalidate()
            timer = nil
            return
        }
        let date = Date(timeIntervalSinceNow: max(0, seconds))
        // An existing timer is kept where it is within the rounding of dates.
        if let timer, timer.isValid, abs(timer.fireDate.timeIntervalSince(date)) < 1e-5 { return }
        timer?.invalidate()
        let next = Timer(fire: date, interval: 0, repeats: false) { _ in ThreadTransactions.current.flush() }
        for mode in allModes { RunLoop.current.add(next, forMode: mode) }
        timer = next
    }

    private var allModes: [RunLoop.Mode] { [.common] + modes.sorted().map { RunLoop.Mode($0) } }
}

extension ThreadTransactions {
    /// Requests a flush by the run loop, after a change outside of any transaction.
    func needsFlush() {
        if levels.isEmpty { alarm.flushSoon() }
    }

    /// Requests a turn at the time of the next event.
    ///
    /// A clock that is moved by hand has no wake-up time; events that are due on it come with the end of the turn.
    func needsTurn() {
        var seconds = Double.infinity
        for connection in owned {
            let due = connection.schedule.nextDue
            guard due < .infinity else { continue }
            let wait = due - connection.time.now
            if wait <= AnimationSchedule.slack {
                seconds = 0
            } else if connection.time.runsByItself {
                seconds = min(seconds, wait)
            }
        }
        for taker in turnTakers { seconds = min(seconds, taker.secondsToNextTurn) }
        if seconds <= 0 || !ready.isEmpty || !strays.isEmpty || flushIsDue { needsFlush() }
        alarm.flush(in: seconds > 0 ? seconds : .infinity)
    }
}
