import LayerModel
import RenderTree

/// What happens at times of a clock to the touches of its windows: the samples of sources that play, and the patience of gesture recognisers.
///
/// A thread has one for each clock by which its windows are shown. It has a turn whenever the thread has one. Where the clock jumped everything comes in the order of its time, as if it had not.
@MainActor
final class EventClock {
    private var alarms = AlarmQueue()
    private var playing: [TouchSource] = []
    /// The time of what is happening now.
    private var eventTime: Double?
    /// Nil where the thread had no clock.
    fileprivate let time: (any TimeSource)?

    private init(_ time: (any TimeSource)?) { self.time = time }

    /// That of the event which is handed out, else that of the thread.
    static var current: EventClock {
        ViewThread.current.events.active ?? of(CATransaction.display?.currentTime)
    }

    /// That by which a window is shown; of one that was not shown the thread's.
    static func of(_ window: UIWindow?) -> EventClock {
        guard let window else { return current }
        return of(window.ownLayer.treeClock)
    }

    private static func of(_ time: (any TimeSource)?) -> EventClock {
        let events = ViewThread.current.events
        if let clock = events.clocks.first(where: { $0.time === time }) { return clock }
        // Renderers go, and so do their clocks.
        for clock in events.clocks { clock.dropOrphans() }
        events.clocks.removeAll { $0.playing.isEmpty && $0.alarms.isEmpty && $0 !== events.active }
        let made = EventClock(time)
        events.clocks.append(made)
        return made
    }

    /// The time of the event that is handed out, else that of the clock.
    var now: Double { eventTime ?? time?.now ?? CACurrentMediaTime() }

    /// Runs a body as what happens at a time.
    func at(_ time: Double, _ body: () -> Void) {
        let events = ViewThread.current.events
        let (before, active) = (eventTime, events.active)
        (eventTime, events.active) = (time, self)
        body()
        (eventTime, events.active) = (before, active)
    }

    // MARK: What waits

    /// Calls `body` at a time, in place of what its owner waited for.
    func wake(_ owner: AnyObject, at time: Double, _ body: @escaping @MainActor () -> Void) {
        EventClock.letSleep(owner)
        alarms.add(owner, at: time, body)
        takeTurns()
    }

    /// Forgets what an owner waits for, by whichever clock.
    static func letSleep(_ owner: AnyObject) {
        for clock in ViewThread.current.events.clocks { clock.alarms.remove(owner) }
    }

    func play(_ source: TouchSource) {
        if !playing.contains(where: { $0 === source }) { playing.append(source) }
        takeTurns()
    }

    func stop(_ source: TouchSource) { playing.removeAll { $0 === source } }

    // MARK: Turns

    /// Lets everything happen up to a time.
    ///
    /// - Parameter only: the source that plays, where the others wait.
    func advance(to time: Double, only: TouchSource? = nil) {
        // What a callback asks for, by a flush, waits until the callback returns.
        if ViewThread.current.events.active != nil { return }
        if only == nil { handOver() }
        while true {
            let wakeTime = alarms.nextTime()
            let sources = only.map { [$0] } ?? playing
            let source = sources.filter { $0.nextTime <= time }.min { $0.nextTime < $1.nextTime }
            if wakeTime <= time, wakeTime <= source?.nextTime ?? .infinity, let alarm = alarms.popFirst() {
                if let body = alarm.body { at(alarm.time, body) }
            } else if let source {
                // Nothing of the source may pass by an alarm.
                source.sendNext(before: min(time, wakeTime), by: self)
                if source.isFinished { stop(source) }
            } else {
                break
            }
        }
        dropOrphans()
        if playing.isEmpty && alarms.isEmpty { CATransaction.remove(turns) }
    }

    /// Forgets sources whose window is gone, and alarms whose owner is.
    private func dropOrphans() {
        playing.removeAll { $0.isFinished }
        alarms.dropOrphans()
    }

    /// Gives sources away whose window is shown by another clock now.
    private func handOver() {
        for source in playing {
            let clock = EventClock.of(source.window)
            guard clock !== self, source.window != nil else { continue }
            stop(source)
            // The thread's time before there was a clock is the first clock's own.
            source.goOn(by: clock, later: time == nil ? 0 : clock.now - now)
        }
    }

    private lazy var turns = EventTurns(self)

    private func takeTurns() { CATransaction.add(turns, modes: []) }

    /// The time of what happens next; infinity for nothing.
    var nextTime: Double {
        min(alarms.nextTime(), playing.map(\.nextTime).min() ?? .infinity)
    }
}

/// The clock's turns, which come from code that is not isolated.
private final class EventTurns: TurnTaker {
    private weak var clock: EventClock?

    init(_ clock: EventClock) { self.clock = clock }

    func takeTurn() {
        let clock = clock
        MainActor.assumeHere { if let clock { clock.advance(to: clock.now) } }
    }

    var secondsToNextTurn: Double {
        let clock = clock
        return MainActor.assumeHere {
            guard let clock, let time = clock.time ?? CATransaction.display?.currentTime, time.runsByItself else {
                return Double.infinity
            }
            return max(0, clock.nextTime - time.now)
        }
    }
}
