import FlyingFox
import Foundation
import SceneFormat

/// A page's WebSocket: its messages go to the stage, the session's go to it.
struct SocketHandler: WSHandler {
    /// The largest message of a page.
    static let mostBytes = 1 << 20

    let queue: StageQueue
    /// Whether pages are on this machine.
    let isLocal: Bool
    /// Called once the page is gone.
    let ended: @Sendable () -> Void

    func makeFrames(for client: AsyncThrowingStream<WSFrame, any Error>) async throws -> AsyncStream<WSFrame> {
        let session = Session(isLocal: isLocal)
        queue.send(.joined(session))
        let (queue, ended) = (queue, ended)
        let reading = Task {
            var message = Data()
            do {
                for try await frame in client {
                    if frame.opcode == .close { break }
                    if frame.opcode == .ping { session.answer(ping: frame.payload.prefix(125)) }
                    guard frame.opcode == .text || frame.opcode == .continuation else { continue }
                    message.append(frame.payload)
                    guard message.count <= Self.mostBytes else {
                        session.send(.message("refused", ["message": JSON("a message of more than a megabyte")]))
                        break
                    }
                    if !frame.fin { continue }
                    defer { message = Data() }
                    do throws(SceneError) {
                        queue.send(.message(session, try JSONParser.parse([UInt8](message))))
                    } catch {
                        session.send(.message("refused", ["message": JSON(error.description)]))
                    }
                }
            } catch {}
            session.close()
            queue.send(.left(session))
            ended()
        }
        return AsyncStream {
            await session.next()
        } onCancel: {
            reading.cancel()
            session.close()
        }
    }
}
