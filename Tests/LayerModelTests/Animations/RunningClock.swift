import Foundation
import LayerModel

/// The machine's time: a clock that runs by itself.
final class RunningClock: TimeSource {
    var now: Double { ProcessInfo.processInfo.systemUptime }
    var runsByItself: Bool { true }
}

/// Runs this thread's run loop until something is so, for ten seconds at most; returns whether it came about.
func runLoop(until isDone: () -> Bool) -> Bool {
    let limit = Date(timeIntervalSinceNow: 10)
    while !isDone() {
        if Date() > limit { return false }
        // Without anything to wait for, a run loop does not wait.
        if !RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.02)) {
            Thread.sleep(forTimeInterval: 0.002)
        }
    }
    return true
}
