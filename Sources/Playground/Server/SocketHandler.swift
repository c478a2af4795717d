import FlyingFox
import Foundation
import SceneFormat
import Synchronization

/// A page's WebSocket: its messages go to the stage, the session's go to it.
struct SocketHandler: WSHandler {
    /// The largest message of a page.
    static let mostBytes = 1 << 20
    /// How often a page is asked whether it is there, and after what silence it is gone.
    private static let interval = Duration.seconds(20), limit = Duration.seconds(70)

    let queue: StageQueue
    /// Whether pages are on this machine.
    let isLocal: Bool
    /// Called once the page is there; false where there is no room for it.
    let entered: @Sendable () -> Bool
    /// Called once the page is gone.
    let ended: @Sendable () -> Void

    private struct NoRoom: Error {}

    func makeFrames(for client: AsyncThrowingStream<WSFrame, any Error>) async throws -> AsyncStream<WSFrame> {
        guard entered() else { throw NoRoom() }
        let session = Session(isLocal: isLocal)
        queue.send(.joined(session))
        let (queue, ended) = (queue, ended)
        let tasks = Tasks {
            session.close()
            queue.send(.left(session))
            ended()
        }
        tasks.add(
            Task {
                await Self.read(client, session, queue)
                // What still waits, such as the reason of the end, goes first.
                session.close()
                try? await Task.sleep(for: .seconds(2))
                tasks.end()
            })
        tasks.add(
            Task {
                while !Task.isCancelled {
                    try? await Task.sleep(for: Self.interval)
                    if !session.ask(within: Self.limit) { tasks.end() }
                }
            })
        // A frame that cannot be sent ends the stream by letting go of it, and nobody may wait for a connection that is closed.
        let end = AtEnd { tasks.end() }
        return AsyncStream {
            withExtendedLifetime(end) {}
            let frame = await session.next()
            if frame == nil { tasks.end() }
            return frame
        } onCancel: {
            tasks.end()
        }
    }

    /// Reads messages until the page's end, or one that is too large.
    private static func read(
        _ client: AsyncThrowingStream<WSFrame, any Error>, _ session: Session, _ queue: StageQueue
    ) async {
        var message = Data()
        do {
            for try await frame in client {
                session.hear()
                if frame.opcode == .close { return }
                if frame.opcode == .ping { session.answer(ping: frame.payload.prefix(125)) }
                guard frame.opcode == .text || frame.opcode == .continuation else { continue }
                message.append(frame.payload)
                guard message.count <= mostBytes else {
                    session.send(.message("refused", ["message": JSON("a message of more than a megabyte")]))
                    return
                }
                if !frame.fin { continue }
                defer { message = Data() }
                do throws(SceneError) {
                    let json = try JSONParser.parse([UInt8](message))
                    await session.admitMessage()
                    queue.send(.message(session, json))
                } catch {
                    session.send(.message("refused", ["message": JSON(error.description)]))
                }
            }
        } catch {}
    }

    /// Calls when nothing holds it any more.
    private final class AtEnd: Sendable {
        private let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
        deinit { body() }
    }

    /// What runs for a connection, until its end, which comes once.
    private final class Tasks: Sendable {
        private let tasks = Mutex<[Task<Void, Never>]?>([])
        private let atEnd: @Sendable () -> Void

        init(_ atEnd: @escaping @Sendable () -> Void) { self.atEnd = atEnd }

        func add(_ task: Task<Void, Never>) {
            let isLate = tasks.withLock { tasks in
                tasks?.append(task)
                return tasks == nil
            }
            if isLate { task.cancel() }
        }

        func end() {
            let all = tasks.withLock { tasks in
                defer { tasks = nil }
                return tasks
            }
            guard let all else { return }
            atEnd()
            all.forEach { $0.cancel() }
        }
    }
}
