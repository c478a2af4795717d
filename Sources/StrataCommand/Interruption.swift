// System calls.
import Foundation

/// SIGINT and SIGTERM, taken by a thread that waits for them.
struct Interruption {
    private let signals: sigset_t

    /// Holds both signals back, on this thread and on all that it starts from now on, till somebody watches.
    init() {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGINT)
        sigaddset(&signals, SIGTERM)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        self.signals = signals
    }

    /// Calls `body` when the first of them comes; a second one ends the process at once.
    func watch(_ body: @escaping @Sendable () -> Void) {
        let thread = Thread { [signals] in
            var (signals, number) = (signals, Int32(0))
            sigwait(&signals, &number)
            pthread_sigmask(SIG_UNBLOCK, &signals, nil)
            body()
        }
        thread.name = "strata-signals"
        thread.start()
    }

    /// Ends the process with a fault's line and code, whatever other threads wait for.
    static func end(_ fault: Fault) -> Never {
        Progress.clear()
        if let message = fault.message { Terminal.complain(message) }
        _exit(fault.code.rawValue)
    }
}
