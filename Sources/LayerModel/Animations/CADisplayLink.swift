import Foundation
import FoundationAdditions

/// Calls a closure once for each picture that can be shown.
///
///     let link = CADisplayLink { link in
///         CATransaction.setDisableActions(true)
///         wheel.transform = CATransform3DMakeRotation(link.targetTimestamp, 0, 0, 1)
///     }
///     link.add(to: .current, forMode: .common)
///
/// It follows the clock and refresh rate of the renderer or context made last on the thread, or waits for the first
/// one. With a running clock, the thread's run loop calls the closure; with a manual clock, the next
/// `CATransaction.flush()` or render call after a tick does. However many ticks have passed, the closure is called
/// once, for the latest. It is retained until `invalidate()`.
public final class CADisplayLink: NSObject {
    /// The time of the last tick for which the closure was called, in seconds; 0 before the first.
    public private(set) var timestamp: CFTimeInterval = 0
    /// The time of the next tick, for which a picture is made now; 0 before the first.
    public private(set) var targetTimestamp: CFTimeInterval = 0
    /// The time between two pictures at the full refresh rate, in seconds; 0 before the first tick.
    public private(set) var duration: CFTimeInterval = 0
    /// Whether calls are paused; ticks during a pause are skipped. False by default.
    public var isPaused = false {
        didSet {
            if oldValue && !isPaused, let clock { lastTick = clock.now }
            if oldValue != isPaused && !modes.isEmpty { CATransaction.turnTakerChanged() }
        }
    }
    /// The preferred number of calls per second; 0, the default, is the refresh rate. The actual rate is the refresh
    /// rate divided by the nearest whole number.
    public var preferredFramesPerSecond = 0
    /// How many frames of 60 a second lie between calls: `preferredFramesPerSecond` in the form before iOS 10. 1 by default; less is 1.
    public var frameInterval: Int {
        get { preferredFramesPerSecond > 0 ? max(1, 60 / preferredFramesPerSecond) : 1 }
        set { preferredFramesPerSecond = newValue <= 1 ? 0 : max(1, 60 / newValue) }
    }
    /// The preferred rate as a range, which takes precedence where its preferred or maximum rate is above 0. `.default`
    /// by default.
    public var preferredFrameRateRange = CAFrameRateRange.default

    private var action: ((CADisplayLink) -> Void)?
    private var modes: Set<RunLoop.Mode> = []
    /// Nil until the thread has a clock.
    private var clock: (any TimeSource)?
    private weak var display: (any ThreadDisplay)?
    /// The time up to which ticks are handled.
    private var lastTick = 0.0

    /// A link that calls `action` with itself, once it is added to a run loop.
    public init(_ action: @escaping (CADisplayLink) -> Void) { self.action = action }

    /// A link that calls a method of a target, which it retains until it is invalidated, once it is added to a run loop.
    ///
    /// - Parameters:
    ///   - target: whose method it is.
    ///   - selector: a method of one argument, the link, or of none.
    public convenience init(target: Any, selector: Selector) {
        let target = target as AnyObject
        self.init { selector.perform(on: target, with: $0) }
    }

    /// Starts calls on this thread.
    ///
    /// - Parameters:
    ///   - runLoop: the current thread's run loop.
    ///   - mode: the run loop mode for calls; several may be added. A flush calls in any mode.
    public func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
        precondition(runLoop === RunLoop.current, "a display link is added on the thread that it calls")
        guard action != nil, modes.insert(mode).inserted else { return }
        if modes.count == 1 {
            clock = nil
            findClock()
        }
        CATransaction.add(self, modes: mode == .common ? [] : [mode.rawValue])
    }

    /// Ends calls in a mode.
    public func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) {
        if modes.remove(mode) != nil && modes.isEmpty { CATransaction.remove(self) }
    }

    /// Ends all calls and releases the closure.
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
        // A link that cannot be called in this mode must not keep the run loop busy.
        return tick > lastTick && isInMode ? 0 : next - now
    }

    /// The clock of the thread's display when the link was added, or else of the first one since.
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

    /// The last tick at or before a time, and the next one. Ticks are counted from the clock's 0, so that they do not
    /// depend on when the link was made.
    private func ticks(around time: Double) -> (latest: Double, next: Double) {
        let rate = callsPerSecond
        // A nanosecond counts as rounding: a clock advanced by 1/60 three times is at the third tick.
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
