import Synchronization

/// A clock that stands still till it is told: for offline rendering and tests. Starts at 0.
///
///     let clock = ManualClock()
///     clock.advance(by: 1.0 / 60)
public final class ManualClock: TimeSource {
    private let seconds = Mutex(0.0)

    /// A clock at 0.
    public init() {}

    /// Seconds, as set last.
    public var now: Double { seconds.withLock { $0 } }

    /// Moves the clock on.
    ///
    /// - Parameter interval: seconds, finite and not negative: time never falls.
    public func advance(by interval: Double) {
        // Not a precondition: those lose their message in release builds.
        if !(interval >= 0 && interval.isFinite) { fatalError("a clock cannot be advanced by \(interval) seconds") }
        seconds.withLock { $0 += interval }
    }

    /// Moves the clock to a time.
    ///
    /// - Parameter time: seconds, finite and not before `now`: time never falls. Pictures of earlier times need no clock to
    ///   be set back, they can be asked for by their time.
    public func set(to time: Double) {
        seconds.withLock {
            if !(time >= $0 && time.isFinite) { fatalError("a clock at \($0) cannot be set to \(time)") }
            $0 = time
        }
    }
}
