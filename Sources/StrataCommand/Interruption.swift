// System calls.
import Foundation
import Strata

/// SIGINT, SIGTERM and SIGHUP, taken by a thread that waits for them; but for those that whoever started the command has it
/// ignore, as `nohup` does.
struct Interruption {
    private let signals: sigset_t

    /// Holds the signals back, on this thread and on all that it starts from now on, till somebody watches.
    init() {
        var signals = sigset_t()
        sigemptyset(&signals)
        for signal in [SIGINT, SIGTERM, SIGHUP] where !Self.isIgnored(signal) { sigaddset(&signals, signal) }
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        self.signals = signals
    }

    private static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        guard sigaction(number, nil, &action) == 0, let handler = action.__sigaction_handler.sa_handler else {
            return false
        }
        return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    /// How long whatever is under way may take to end by itself: a read that nobody writes for, and a program that hangs, never do.
    private static let grace = 2

    /// Calls `body` when the first of them comes. A second one, or two seconds, end the process: what is half written is taken away.
    /// Where there is no thread for that the first one ends it.
    ///
    /// - Parameter fault: what it ends with then.
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

    /// Ends the process with a fault's line and code, whatever other threads wait for.
    static func end(_ fault: Fault) -> Never {
        Progress.clear()
        fault.lines().forEach(Terminal.complain)
        _exit(fault.code.rawValue)
    }
}
