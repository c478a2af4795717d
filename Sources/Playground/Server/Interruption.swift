@preconcurrency import Dispatch
import Foundation

/// Calls when the program is interrupted or asked to end; a second time ends the program as if nothing had been done.
final class Interruption {
    private let sources: [any DispatchSourceSignal]
    private let before: [(signal: Int32, action: sigaction)]

    init(_ interrupted: @escaping @Sendable () -> Void) {
        let signals = [SIGINT, SIGTERM]
        before = signals.map { number in
            var old = sigaction()
            sigaction(number, nil, &old)
            // The source gets it, and nothing else.
            signal(number, SIG_IGN)
            return (number, old)
        }
        sources = signals.map { number in
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler {
                signal(number, SIG_DFL)
                interrupted()
            }
            source.activate()
            return source
        }
    }

    /// Leaves the signals to what had them before.
    func end() {
        for source in sources { source.cancel() }
        for (number, action) in before {
            var action = action
            sigaction(number, &action, nil)
        }
    }
}
