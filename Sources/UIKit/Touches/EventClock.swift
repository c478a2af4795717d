import LayerModel

/// What happens at times of the clock to the touches of a thread: the samples of sources that play, and the patience of gesture recognisers.
///
/// It has a turn whenever the thread has one. Where the clock jumped everything comes in the order of its time, as if it had not.
@MainActor
final class EventClock {
    private struct Alarm {
        weak var owner: AnyObject?
        var time: Double
        var body: @MainActor () -> Void
    }

    private var alarms: [ObjectIdentifier: Alarm] = [:]
    private var playing: [TouchSource] = []
    /// The time of what is happening now.
    private var eventTime: Double?
    /// Whose touches are down or waited for.
    private var windows: [WeakWindow] = []

    private struct WeakWindow {
        weak var window: UIWindow?
    }

    /// The thread's.
    static var current: EventClock {
        let thread = ViewThread.current
        if let clock = thread.events { return clock }
        let made = EventClock()
        thread.events = made
        return made
    }

    /// The time of the event that is handed out, else that of the clock.
    var now: Double { eventTime ?? CACurrentMediaTime() }

    /// Runs a body as what happens at a time.
    func at(_ time: Double, _ body: () -> Void) {
        let before = eventTime
        eventTime = time
        body()
        eventTime = before
    }

    // MARK: What waits

    /// Calls `body` at a time, in place of what its owner waited for.
    func wake(_ owner: AnyObject, at time: Double, _ body: @escaping @MainActor () -> Void) {
        alarms[ObjectIdentifier(owner)] = Alarm(owner: owner, time: time, body: body)
        takeTurns()
    }

    func letSleep(_ owner: AnyObject) {
        if !alarms.isEmpty { alarms[ObjectIdentifier(owner)] = nil }
    }

    func play(_ source: TouchSource) {
        if !playing.contains(where: { $0 === source }) { playing.append(source) }
        takeTurns()
    }

    func stop(_ source: TouchSource) { playing.removeAll { $0 === source } }

    func note(_ window: UIWindow) {
        windows.removeAll { $0.window == nil }
        if !windows.contains(where: { $0.window === window }) { windows.append(WeakWindow(window: window)) }
    }

    /// A view left a window, or went to another one: touches in it and below are taken away.
    func viewMoved(_ view: UIView) {
        for entry in windows { entry.window?.touches.takeAway(under: view) }
    }

    // MARK: Turns

    /// Lets everything happen up to a time.
    ///
    /// - Parameter only: the source that plays, where the others wait.
    func advance(to time: Double, only: TouchSource? = nil) {
        // What a callback asks for, by a flush, waits until the callback returns.
        if eventTime != nil { return }
        while true {
            let alarm = alarms.min { ($0.value.time, $0.key.hashValue) < ($1.value.time, $1.key.hashValue) }
            let sources = only.map { [$0] } ?? playing
            let source = sources.filter { $0.nextTime <= time }.min { $0.nextTime < $1.nextTime }
            if let alarm, alarm.value.time <= time, alarm.value.time <= source?.nextTime ?? .infinity {
                alarms[alarm.key] = nil
                guard alarm.value.owner != nil else { continue }
                at(alarm.value.time, alarm.value.body)
            } else if let source {
                // Nothing of the source may pass by an alarm.
                let end = min(time, alarms.values.map(\.time).min() ?? time)
                source.sendNext(before: end)
                if source.isFinished { stop(source) }
            } else {
                break
            }
        }
        if playing.isEmpty && alarms.isEmpty { CATransaction.remove(turns) }
    }

    private lazy var turns = EventTurns(self)

    private func takeTurns() { CATransaction.add(turns, modes: []) }

    /// The time of what happens next; infinity for nothing.
    var nextTime: Double {
        min(alarms.values.map(\.time).min() ?? .infinity, playing.map(\.nextTime).min() ?? .infinity)
    }
}

/// The clock's turns, which come from code that is not isolated.
private final class EventTurns: TurnTaker {
    private weak var clock: EventClock?

    init(_ clock: EventClock) { self.clock = clock }

    func takeTurn() {
        let clock = clock
        MainActor.assumeHere { clock?.advance(to: CACurrentMediaTime()) }
    }

    var secondsToNextTurn: Double {
        guard let time = CATransaction.display?.currentTime, time.runsByItself else { return .infinity }
        let clock = clock
        return max(0, MainActor.assumeHere { clock?.nextTime ?? .infinity } - time.now)
    }
}
