import Foundation

/// The machine's monotonic clock, for contexts that show pictures in real time and for measuring durations.
public final class HostClock: TimeSource {
    /// The shared instance.
    public static let shared = HostClock()

    /// Makes a clock; all of them have the same time.
    public init() {}

    /// Seconds since an arbitrary start, usually the machine's. Never falls.
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
