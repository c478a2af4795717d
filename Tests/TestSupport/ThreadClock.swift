import Foundation

/// Measures what the calling thread works, so that tests which run beside, or another program, do not count.
///
/// Work that is handed to other threads, and waiting, take none of this time.
package enum ThreadClock {
    /// The time that the calling thread has worked.
    package static var now: Duration {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }

    /// The time that the calling thread works in `body`.
    package static func measure(_ body: () throws -> Void) rethrows -> Duration {
        let start = now
        try body()
        return now - start
    }
}
