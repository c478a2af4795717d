import FlyingFox
import Foundation
import Synchronization

/// Who may ask: those who have the token that stands in the page's address, from pages of this server alone.
///
/// Another site's page in the same browser could otherwise talk to a server on this machine: by its own address (Origin), or by a name that it lets
/// point here (Host). Other users of this machine lack the token, which stands in a file of the user and in addresses alone.
struct Access: Sendable {
    /// The names and addresses by which the server may be called, in lower case; nil for any.
    let hosts: Set<String>?
    let port: UInt16
    let token: String

    /// Why a request is refused; nil where it is not.
    func refusal(of request: HTTPRequest) -> String? {
        if let reason = refusalOfSource(request) { return reason }
        let given = request.query.first { $0.name == "token" }?.value
        return given.map { Self.isEqual($0, token) } == true ? nil : "the address lacks the token"
    }

    /// Why a request is refused whatever token it has.
    func refusalOfSource(_ request: HTTPRequest) -> String? {
        guard request.method == .GET else { return "only GET" }
        let host = (request.headers[.host] ?? "").lowercased()
        let allowed = hosts.map { Set($0.flatMap(names)) } ?? [host]
        guard !host.isEmpty, allowed.contains(host) else { return "the host \(Self.quoted(host)) is not this server" }
        if let origin = request.headers[HTTPHeader("Origin")] {
            guard allowed.contains(where: { origin.lowercased() == "http://" + $0 }) else {
                return "the origin \(Self.quoted(origin)) is not this server"
            }
        }
        return nil
    }

    /// How browsers write a host: without HTTP's own port.
    private func names(of host: String) -> [String] { port == 80 ? [host, "\(host):80"] : ["\(host):\(port)"] }

    private static func quoted(_ text: String) -> String { "\"" + text.prefix(80) + "\"" }

    /// In a time that does not tell how much of it is right.
    static func isEqual(_ a: String, _ b: String) -> Bool {
        let (a, b) = (Array(a.utf8), Array(b.utf8))
        guard a.count == b.count else { return false }
        return zip(a, b).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) } == 0
    }

    /// A new token: 128 bits of the system's randomness.
    static func makeToken() -> String {
        var generator = SystemRandomNumberGenerator()
        return (0..<4).map { _ in String(format: "%08x", UInt32.random(in: 0...UInt32.max, using: &generator)) }
            .joined()
    }
}

/// A word that opens the page once, within a minute, and for the program's own user: what the browser is started with, as other users see a program's
/// arguments.
final class OnceCode: Sendable {
    let text = Access.makeToken()
    private let deadline = Mutex<ContinuousClock.Instant?>(.now + .seconds(60))

    /// Whether a word is this one, which is used up then.
    func redeem(_ word: String) -> Bool {
        guard Access.isEqual(word, text) else { return false }
        return deadline.withLock { deadline in
            defer { deadline = nil }
            return deadline.map { ContinuousClock.now < $0 } ?? false
        }
    }
}
