// System calls.
import Foundation

/// Whether the process ignores a signal, as one does whose parent made it so: `nohup`, or a shell for what it starts in the background.
package func isIgnored(signal number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0, let handler = action.__sigaction_handler.sa_handler else {
        return false
    }
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
}
