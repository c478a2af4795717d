import FlyingFox
import Foundation

/// Who may ask: pages of this server alone, with its token where it has one.
///
/// Another site's page in the same browser could otherwise talk to a server on this machine: by its own address (Origin), or by a name that it lets
/// point here (Host).
struct Access: Sendable {
    /// The names and addresses by which the server may be called; nil for any, where a token is asked for.
    let hosts: Set<String>?
    let port: UInt16
    /// Stands in every address; nil for none.
    let token: String?

    /// Why a request is refused; nil where it is not.
    func refusal(of request: HTTPRequest) -> String? {
        guard request.method == .GET else { return "only GET" }
        let host = request.headers[.host] ?? ""
        let allowed = hosts.map { hosts in Set(hosts.map { "\($0):\(port)" }) } ?? [host.lowercased()]
        guard !host.isEmpty, allowed.contains(host.lowercased()) else {
            return "the host \(Self.quoted(host)) is not this server"
        }
        if let origin = request.headers[HTTPHeader("Origin")] {
            guard allowed.contains(where: { origin.lowercased() == "http://" + $0 }) else {
                return "the origin \(Self.quoted(origin)) is not this server"
            }
        }
        guard let token else { return nil }
        let given = request.query.first { $0.name == "token" }?.value
        return given.map { Self.isEqual($0, token) } == true ? nil : "the address lacks the token"
    }

    private static func quoted(_ text: String) -> String { "\"" + text.prefix(80) + "\"" }

    /// In a time that does not tell how much of it is right.
    private static func isEqual(_ a: String, _ b: String) -> Bool {
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
