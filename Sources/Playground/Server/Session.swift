import FlyingFox
import Foundation
import SceneFormat
import Synchronization

/// One page's connection, from the program's side: what waits to be sent, bounded whatever the page does.
///
/// Of frames only the newest waits; messages that tell a state replace earlier ones of their kind.
final class Session: Sendable {
    private struct State {
        var texts: [(kind: String?, text: String)] = []
        var frame: Data?
        /// What answers the page's last ping.
        var pong: Data?
        /// Frames that were sent and not acknowledged.
        var outstanding = 0
        var isClosed = false
        var waiter: CheckedContinuation<Void, Never>?

        mutating func close() { (isClosed, texts, frame) = (true, [], nil) }
    }

    /// The most messages that wait; a page that reads so slowly is left.
    private static let mostTexts = 4_000
    /// The most frames on their way to the page.
    private static let mostFrames = 2

    private let state = Mutex(State())
    /// Whether the page is on this machine, where raw pixels cost less than coding them.
    let isLocal: Bool

    init(isLocal: Bool = true) { self.isLocal = isLocal }

    /// Whether a frame would be sent soon: what a slow page does not take is not drawn either.
    var takesFrames: Bool {
        state.withLock { !$0.isClosed && $0.frame == nil && $0.outstanding < Self.mostFrames }
    }

    /// Whether the page is gone.
    var isClosed: Bool { state.withLock { $0.isClosed } }

    /// Whether something would be sent at once.
    var hasWaiting: Bool { state.withLock { !$0.texts.isEmpty || $0.frame != nil } }

    /// Sends a message.
    ///
    /// - Parameter isState: whether it replaces a message of its type that waits.
    func send(_ message: JSON, isState: Bool = false) {
        let text = message.compactText
        var kind: String?
        if isState, case .string(let name)? = message["type"]?.value { kind = name }
        change { state in
            if let kind { state.texts.removeAll { $0.kind == kind } }
            state.texts.append((kind, text))
            if state.texts.count > Self.mostTexts { state.close() }
        }
    }

    /// Puts a frame in the place of one that waits.
    func send(frame: Data) { change { $0.frame = frame } }

    /// The page wants to know whether the program is there.
    func answer(ping: Data) { change { $0.pong = ping } }

    /// The page painted a frame.
    func acknowledge() { change { $0.outstanding = max(0, $0.outstanding - 1) } }

    /// Ends the connection.
    func close() { change { $0.close() } }

    private func change(_ body: (inout State) -> Void) {
        let waiter = state.withLock { state -> CheckedContinuation<Void, Never>? in
            if !state.isClosed { body(&state) }
            defer { state.waiter = nil }
            return state.waiter
        }
        waiter?.resume()
    }

    /// The next frame of the connection, once there is one; nil after its end.
    func next() async -> WSFrame? {
        while true {
            let (frame, isClosed) = state.withLock { state -> (WSFrame?, Bool) in
                if state.isClosed { return (nil, true) }
                if let data = state.pong {
                    state.pong = nil
                    return (WSFrame(fin: true, opcode: .pong, mask: nil, payload: data), false)
                }
                if !state.texts.isEmpty {
                    let text = state.texts.removeFirst().text
                    return (WSFrame(fin: true, opcode: .text, mask: nil, payload: Data(text.utf8)), false)
                }
                guard let data = state.frame else { return (nil, false) }
                state.frame = nil
                state.outstanding += 1
                return (WSFrame(fin: true, opcode: .binary, mask: nil, payload: data), false)
            }
            if frame != nil || isClosed { return frame }
            await withCheckedContinuation { continuation in
                let isReady = state.withLock { state in
                    if state.isClosed || !state.texts.isEmpty || state.frame != nil || state.pong != nil { return true }
                    state.waiter = continuation
                    return false
                }
                if isReady { continuation.resume() }
            }
        }
    }
}
