import Synchronization

/// A clock that moves only when it is told to, for offline rendering and tests. Starts at 0.
///
///     let clock = ManualClock()
///     clock.advance(by: 1.0 / 60)
public final class ManualClock: TimeSource {
    private let seconds = Mutex(0.0)

    /// A clock at 0.
    public init() {}

    /// The time set last, in seconds.
    public var now: Double { seconds.withLock { $0 } }

    /// Advances the clock.
    ///
    /// - Parameter interval: Seconds, finite and not negative: time never falls.
    public func advance(by interval: Double) {
        // Not a precondition: those lose their message in release builds.
        if !(interval >= 0 && interval.isFinite) { fatalError("a clock cannot be advanced by \(interval) seconds") }
        seconds.withLock { $0 += interval }
    }

    /// Moves the clock to a time.
    ///
    /// - Parameter time: Seconds, finite and not before `now`: time never falls. A picture of an earlier time needs no
    ///   other clock setting, a request names its time.
    public func set(to time: Double) {
        seconds.withLock {
            if !(time >= $0 && time.isFinite) { fatalError("a clock at \($0) cannot be set to \(time)") }
            $0 = time
        }
    }
}
