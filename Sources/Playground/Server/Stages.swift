import Foundation
import SceneFormat
import Synchronization

/// The scenes that are shown, each with a stage on a thread of its own; all but the first begin when a page asks for them.
final class Stages: Sendable {
    /// What stands on the page.
    let names: [String]
    let queues: [StageQueue]
    private let begin: @Sendable (Int) -> Void
    private let begun = Mutex<Set<Int>>([0])
    /// The threads that run.
    private let running = DispatchGroup()

    /// - Parameter begin: runs the stage of a place, and returns at its end.
    init(_ names: [String], begin: @escaping @Sendable (Int, StageQueue) -> Void) {
        self.names = names
        let queues = names.map { _ in StageQueue() }
        self.queues = queues
        self.begin = { begin($0, queues[$0]) }
    }

    /// The queue of a place; nil for none.
    func queue(_ place: Int) -> StageQueue? {
        guard queues.indices.contains(place) else { return nil }
        if begun.withLock({ $0.insert(place).inserted }) {
            running.enter()
            let thread = Thread { [begin, running] in
                begin(place)
                running.leave()
            }
            // As much as a program's first thread has.
            thread.stackSize = 8 << 20
            thread.start()
        }
        return queues[place]
    }

    /// Ends all of them.
    func stop() { for queue in queues { queue.send(.stop) } }

    /// Waits for the end of all but the first, for three seconds at most: each may have a movie to put away.
    func wait() { _ = running.wait(timeout: .now() + 3) }

    /// Takes the place of a stage that cannot begin: every page is told why.
    static func refuse(_ reason: String, _ queue: StageQueue) {
        while true {
            for event in queue.take(until: nil) {
                switch event {
                case .joined(let session):
                    session.send(.message("refused", ["of": "document", "message": JSON(reason)]))
                    session.close()
                case .message(let session, _): session.tookMessage()
                case .stop: return
                default: break
                }
            }
        }
    }
}
