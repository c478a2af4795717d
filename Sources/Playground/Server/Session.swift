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
        /// Whether the page is to be asked whether it is there.
        var asks = false
        /// Frames that were sent and not acknowledged.
        var outstanding = 0
        /// Messages of the page that the stage has not taken yet.
        var untaken = 0
        /// When the page was heard last.
        var heard = ContinuousClock.now
        /// Whether nothing more is taken; what waits is still sent.
        var isClosed = false
        /// Whether the page was told the end.
        var isEnded = false
        var waiter: CheckedContinuation<Void, Never>?

        /// Whether `next` has something to give.
        var isReady: Bool { isClosed || !texts.isEmpty || frame != nil || pong != nil || asks }
    }

    /// The most messages that wait; a page that reads so slowly is left.
    private static let mostTexts = 4_000
    /// The most frames on their way to the page.
    private static let mostFrames = 2
    /// The most messages of the page that wait for the stage; then no more are read.
    private static let mostUntaken = 256

    private let state = Mutex(State())
    /// Whether the page is on this machine, where raw pixels cost less than coding them.
    let isLocal: Bool

    init(isLocal: Bool = true) { self.isLocal = isLocal }

    /// Whether a frame would be sent soon: what a slow page does not take is not drawn either.
    var takesFrames: Bool {
        state.withLock { !$0.isClosed && $0.frame == nil && $0.outstanding < Self.mostFrames }
    }

    /// Whether the page is gone, or will be once what waits is sent.
    var isClosed: Bool { state.withLock { $0.isClosed } }

    /// Whether something would be sent at once.
    var hasWaiting: Bool { state.withLock { !$0.texts.isEmpty || $0.frame != nil } }

    // MARK: To the page

    /// Sends a message.
    ///
    /// - Parameter isState: whether it replaces a message of its type that waits.
    func send(_ message: JSON, isState: Bool = false) {
        var kind: String?
        if isState, case .string(let name)? = message["type"]?.value { kind = name }
        send(text: message.compactText, replacing: kind)
    }

    /// Sends a message that is text already.
    ///
    /// - Parameter kind: the type of the messages that wait and are replaced; nil for none.
    func send(text: String, replacing kind: String?) {
        change { state in
            if let kind { state.texts.removeAll { $0.kind == kind } }
            state.texts.append((kind, text))
            if state.texts.count > Self.mostTexts { (state.texts, state.isClosed, state.isEnded) = ([], true, true) }
        }
    }

    /// Puts a frame in the place of one that waits.
    func send(frame: Data) { change { $0.frame = frame } }

    /// The page wants to know whether the program is there.
    func answer(ping: Data) { change { $0.pong = ping } }

    /// Asks whether the page is there; false where it has said nothing for so long.
    func ask(within limit: Duration) -> Bool {
        change { $0.asks = true }
        return state.withLock { ContinuousClock.now - $0.heard < limit }
    }

    /// Ends the connection once the messages that wait are sent.
    func close() {
        change { state in
            state.isClosed = true
            state.frame = nil
        }
    }

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
            let (frame, isOver) = state.withLock { Self.next(&$0) }
            if frame != nil || isOver { return frame }
            await withCheckedContinuation { continuation in
                let isReady = state.withLock { state in
                    if state.isReady { return true }
                    state.waiter = continuation
                    return false
                }
                if isReady { continuation.resume() }
            }
        }
    }

    private static func next(_ state: inout State) -> (frame: WSFrame?, isOver: Bool) {
        if let data = state.pong {
            state.pong = nil
            return (WSFrame(fin: true, opcode: .pong, mask: nil, payload: data), false)
        }
        if !state.texts.isEmpty {
            let text = state.texts.removeFirst().text
            return (WSFrame(fin: true, opcode: .text, mask: nil, payload: Data(text.utf8)), false)
        }
        if state.isClosed {
            defer { state.isEnded = true }
            return state.isEnded ? (nil, true) : (.close(code: .goingAway), false)
        }
        if state.asks {
            state.asks = false
            return (WSFrame(fin: true, opcode: .ping, mask: nil, payload: Data()), false)
        }
        guard let data = state.frame else { return (nil, false) }
        state.frame = nil
        state.outstanding += 1
        return (WSFrame(fin: true, opcode: .binary, mask: nil, payload: data), false)
    }

    // MARK: From the page

    /// The page said something.
    func hear() { state.withLock { $0.heard = .now } }

    /// The page painted a frame.
    func acknowledge() { change { $0.outstanding = max(0, $0.outstanding - 1) } }

    /// A message of the page goes to the stage: waits while too many do.
    func admitMessage() async {
        while true {
            let isFull = state.withLock { state in
                if !state.isClosed, state.untaken >= Self.mostUntaken { return true }
                state.untaken += 1
                return false
            }
            guard isFull else { return }
            try? await Task.sleep(for: .milliseconds(5))
        }
    }

    /// The stage took a message of the page.
    func tookMessage() { state.withLock { $0.untaken -= 1 } }
}
