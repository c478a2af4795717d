import Foundation
import SceneFormat
import Synchronization

/// What the stage is to do, from any thread, in order.
final class StageQueue: Sendable {
    enum Event: Sendable {
        case joined(Session)
        case left(Session)
        case message(Session, JSON)
        /// Something in the folders that are watched changed.
        case filesChanged
        /// A movie for a page is made, or is not.
        case exported(Session, Result<OutputFiles.File, SceneError>)
        case stop
    }

    private let events = Mutex<[Event]>([])
    private let signal = DispatchSemaphore(value: 0)

    func send(_ event: Event) {
        events.withLock { $0.append(event) }
        signal.signal()
    }

    /// All events so far; waits until there is one, or a time has come.
    ///
    /// - Parameter deadline: nil waits without end.
    func take(until deadline: DispatchTime?) -> [Event] {
        if let deadline { _ = signal.wait(timeout: deadline) } else { signal.wait() }
        let all = events.withLock { events -> [Event] in
            defer { events = [] }
            return events
        }
        // A signal for each of them: the rest is taken back.
        for _ in all.dropFirst() { _ = signal.wait(timeout: .now()) }
        return all
    }
}
