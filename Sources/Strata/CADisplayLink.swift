import Foundation

/// Calls once for each picture that can be shown.
///
///     let link = CADisplayLink { link in
///         CATransaction.setDisableActions(true)
///         wheel.transform = CATransform3DMakeRotation(link.targetTimestamp, 0, 0, 1)
///     }
///     link.add(to: .current, forMode: .common)
///
/// It goes by the clock and the refresh rate of the renderer or context that was made last on the thread; where there is none yet it
/// waits for the first. Where the clock runs by itself, the thread's run loop calls; where it is moved by hand, the next
/// `CATransaction.flush()` or render call after it has passed a tick. However many ticks have passed, it is called once, for
/// the latest. The closure is held until `invalidate()`.
public final class CADisplayLink {
    /// The time of the tick that was called last, in seconds; 0 before the first.
    public private(set) var timestamp: CFTimeInterval = 0
    /// The time of the tick after that, for which a picture is made now; 0 before the first.
    public private(set) var targetTimestamp: CFTimeInterval = 0
    /// The time between two pictures at the full refresh rate, in seconds; 0 before the first tick.
    public private(set) var duration: CFTimeInterval = 0
    /// Whether it is not called; ticks that pass meanwhile are not made up for. False by default.
    public var isPaused = false {
        didSet {
            if oldValue && !isPaused, let clock { lastTick = clock.now }
            if oldValue != isPaused && !modes.isEmpty { CATransaction.turnTakerChanged() }
        }
    }
    /// How many calls a second are wished for; 0, the default, is the refresh rate. Ticks come at the nearest whole part of
    /// that.
    public var preferredFramesPerSecond = 0
    /// The same wish as a range, which wins where its preferred or its maximum rate is above 0. `.default` by default.
    public var preferredFrameRateRange = CAFrameRateRange.default

    private var action: ((CADisplayLink) -> Void)?
    private var modes: Set<RunLoop.Mode> = []
    /// Nil until the thread has one.
    private var clock: (any TimeSource)?
    private weak var display: (any ThreadDisplay)?
    /// Ticks up to this time are done with.
    private var lastTick = 0.0

    /// A link that calls `action` with itself, once it is added to a run loop.
    public init(_ action: @escaping (CADisplayLink) -> Void) { self.action = action }

    /// Begins to call, on this thread.
    ///
    /// - Parameters:
    ///   - runLoop: the present thread's.
    ///   - mode: in which that may call; several may be added. A flush calls in any.
    public func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
        precondition(runLoop === RunLoop.current, "a display link is added on the thread that it calls")
        guard action != nil, modes.insert(mode).inserted else { return }
        if modes.count == 1 {
            clock = nil
            findClock()
        }
        CATransaction.add(self, modes: mode == .common ? [] : [mode.rawValue])
    }

    /// Ceases to call in a mode.
    public func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) {
        if modes.remove(mode) != nil && modes.isEmpty { CATransaction.remove(self) }
    }

    /// Ceases to call for good, and lets go of the closure.
    public func invalidate() {
        modes = []
        action = nil
        CATransaction.remove(self)
    }
}

extension CADisplayLink: TurnTaker {
    package func takeTurn() {
        guard !isPaused, isInMode, let action, let clock = findClock() else { return }
        let (tick, next) = ticks(around: clock.now)
        guard tick > lastTick else { return }
        lastTick = tick
        timestamp = tick
        targetTimestamp = next
        duration = 1 / refreshRate
        action(self)
    }

    package var secondsToNextTurn: Double {
        guard !isPaused, let clock = findClock(), clock.runsByItself else { return .infinity }
        let now = clock.now
        let (tick, next) = ticks(around: now)
        // One that cannot be called in this mode is not waited for without a pause.
        return tick > lastTick && isInMode ? 0 : next - now
    }

    /// The clock of the display that the thread had when the link was added, or else of the first one since.
    @discardableResult
    private func findClock() -> (any TimeSource)? {
        if let clock { return clock }
        guard let display = CATransaction.display else { return nil }
        let clock = display.time
        self.display = display
        self.clock = clock
        lastTick = clock.now
        return clock
    }

    private var refreshRate: Double { display?.refreshRate ?? 60 }

    /// The latest tick at or before a time, and the one after it. Ticks are counted from the clock's 0, so that they do
    /// not depend on when the link was made.
    private func ticks(around time: Double) -> (latest: Double, next: Double) {
        let rate = callsPerSecond
        // A nanosecond is rounding: a clock advanced by 1/60 three times stands at the third tick.
        let count = ((time + 1e-9) * rate).rounded(.down)
        return (count / rate, (count + 1) / rate)
    }

    private var callsPerSecond: Double {
        let range = preferredFrameRateRange
        let wish: Double
        if let preferred = range.preferred, preferred > 0 {
            wish = Double(preferred)
        } else {
            wish = range.maximum > 0 ? Double(range.maximum) : Double(preferredFramesPerSecond)
        }
        return wish > 0 ? refreshRate / max(1, (refreshRate / wish).rounded()) : refreshRate
    }

    private var isInMode: Bool {
        guard let mode = RunLoop.current.currentMode else { return !modes.isEmpty }
        return modes.contains(mode) || modes.contains(.common)
    }
}
