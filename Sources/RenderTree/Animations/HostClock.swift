import Foundation

/// The machine's monotonic clock: what a context that shows pictures as they are due goes by, and what measures how long something
/// takes.
public final class HostClock: TimeSource {
    /// The one that everybody can share.
    public static let shared = HostClock()

    /// A clock; all of them tell the same time.
    public init() {}

    /// Seconds since an arbitrary start, usually that of the machine. Never falls.
    public var now: Double { hostSeconds() }

    /// True.
    public var runsByItself: Bool { true }
}

/// Seconds of CLOCK_MONOTONIC.
package func hostSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}
