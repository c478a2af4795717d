@preconcurrency import Dispatch
import Foundation
import FoundationAdditions

/// Calls when the program is interrupted or asked to end, but for signals that its parent ignores, as `nohup` does; a second time ends the program as if
/// nothing had been done.
final class Interruption {
    private let sources: [any DispatchSourceSignal]
    private let before: [(signal: Int32, action: sigaction)]

    init(_ interrupted: @escaping @Sendable () -> Void) {
        before = [SIGINT, SIGTERM, SIGHUP].compactMap { number in
            var old = sigaction()
            guard !isIgnored(signal: number), sigaction(number, nil, &old) == 0 else { return nil }
            // The source gets it, and nothing else.
            signal(number, SIG_IGN)
            return (number, old)
        }
        sources = before.map { number, _ in
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
