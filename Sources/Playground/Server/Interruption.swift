import Foundation
import FoundationAdditions
import Synchronization

/// Calls when the program is interrupted or asked to end, but for signals that its parent ignores, as `nohup` does; a second signal ends the program as if
/// nothing had been done.
final class Interruption {
    private let before: [(signal: Int32, action: sigaction)]
    /// The end of a pipe that the handler writes to.
    private let writes: Int32

    /// Where the handler writes; negative while there is nothing to be told.
    private static let place = Atomic<Int32>(-1)

    init(_ interrupted: @escaping @Sendable () -> Void) {
        var ends: [Int32] = [-1, -1]
        // Without files left, signals do what they did before.
        guard pipe(&ends) == 0 else {
            (writes, before) = (-1, [])
            return
        }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        writes = ends[1]
        Self.place.store(ends[1], ordering: .sequentiallyConsistent)
        before = [SIGINT, SIGTERM, SIGHUP].compactMap { number in
            var old = sigaction(), new = sigaction()
            new.__sigaction_handler.sa_handler = { _ in
                // What a handler may do: no memory, no locks.
                var byte: UInt8 = 1
                _ = write(Interruption.place.load(ordering: .relaxed), &byte, 1)
            }
            new.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND)) | Int32(SA_RESTART)
            guard !isIgnored(signal: number), sigaction(number, &new, &old) == 0 else { return nil }
            return (number, old)
        }
        let reads = ends[0]
        let thread = Thread {
            var byte: UInt8 = 0
            while true {
                let count = read(reads, &byte, 1)
                if count < 0, errno == EINTR { continue }
                close(reads)
                if count == 1 { interrupted() }
                return
            }
        }
        thread.stackSize = 1 << 20
        thread.start()
    }

    /// Leaves the signals to what had them before.
    func end() {
        for (number, action) in before {
            var action = action
            sigaction(number, &action, nil)
        }
        Self.place.store(-1, ordering: .sequentiallyConsistent)
        if writes >= 0 { close(writes) }
    }
}
