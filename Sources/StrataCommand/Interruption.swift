// System calls.
import CommandParts
import Foundation
import FoundationAdditions
import Strata

/// Handles SIGINT, SIGTERM and SIGHUP on a waiting thread, except for those that the parent process ignores, as `nohup`
/// does.
struct Interruption {
    private let signals: sigset_t

    /// Blocks the signals on this thread and all that it starts later, until `watch`.
    init() {
        var signals = sigset_t()
        sigemptyset(&signals)
        for signal in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(signal: signal) { sigaddset(&signals, signal) }
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        self.signals = signals
    }

    /// The seconds that work has to end by itself, as a read from a silent pipe or a hanging program never would.
    private static let grace = 2

    /// Calls `body` on the first signal. A second signal, or two seconds, end the process after partial output is
    /// removed. Without a thread for this the first signal ends the process.
    ///
    /// - Parameter fault: the fault that the process then ends with.
    func watch(_ body: @escaping @Sendable () -> Void, ending fault: @escaping @Sendable () -> Fault) {
        do throws(CompositorError) {
            let thread = try RenderThread(name: "strata-signals", stackSize: 1 << 20) { [signals] in
                var (signals, number) = (signals, Int32(0))
                sigwait(&signals, &number)
                body()
                var grace = timespec(tv_sec: Self.grace, tv_nsec: 0)
                sigtimedwait(&signals, nil, &grace)
                PartialFile.discardAll()
                Self.end(fault())
            }
            thread.detach()
        } catch {
            var signals = signals
            pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        }
    }

    /// Ends the process with a fault's line and code, even if other threads are blocked.
    static func end(_ fault: Fault) -> Never {
        Progress.clear()
        fault.lines().forEach(Terminal.complain)
        _exit(fault.code.rawValue)
    }
}
