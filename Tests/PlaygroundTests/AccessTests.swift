import FlyingFox
import Foundation
import Testing

@testable import Playground

/// Who may ask.
@Suite("Access")
struct AccessTests {
    private let local = Access(hosts: ["127.0.0.1", "localhost"], port: 8080, token: "secret")

    private func request(
        _ method: HTTPMethod = .GET, host: String? = "127.0.0.1:8080", origin: String? = nil, token: String? = "secret"
    ) -> HTTPRequest {
        var headers: [HTTPHeader: String] = [:]
        headers[.host] = host
        headers[HTTPHeader("Origin")] = origin
        return HTTPRequest(
            method: method, version: .http11, path: "/",
            query: token.map { [HTTPRequest.QueryItem(name: "token", value: $0)] } ?? [], headers: headers, body: Data()
        )
    }

    @Test("This server's own pages may, and programs that name no origin")
    func allowed() {
        #expect(local.refusal(of: request()) == nil)
        #expect(local.refusal(of: request(host: "LOCALHOST:8080", origin: "http://localhost:8080")) == nil)
        // Browsers leave out HTTP's own port.
        let standard = Access(hosts: ["localhost"], port: 80, token: "secret")
        for host in ["localhost", "localhost:80"] { #expect(standard.refusal(of: request(host: host)) == nil) }
        #expect(standard.refusal(of: request(host: "localhost", origin: "http://localhost")) == nil)
    }

    @Test("The word that the browser is started with opens the page once")
    func once() {
        let once = OnceCode()
        #expect(!once.redeem("") && !once.redeem(Access.makeToken()))
        #expect(once.redeem(once.text))
        #expect(!once.redeem(once.text))
    }

    @Test("The user's token stays the same, in a file that nobody else can read, and is made anew where that is not so")
    func tokenFile() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("play-token").path
        func token() -> String { TokenFile.token(in: folder.path) }
        let first = token()
        #expect(first.count == 32 && token() == first)
        let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file)
        let second = token()
        #expect(second != first && token() == second)
        try "short".write(toFile: file, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
        #expect(token().count == 32)
        try FileManager.default.removeItem(atPath: file)
        let other = folder.appendingPathComponent("other").path
        try first.write(toFile: other, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: other)
        try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: other)
        #expect(token() != first, "links are not followed")
        #expect(TokenFile.token(in: "/proc/none").count == 32)
    }

    @Test("Other hosts, origins, methods and tokens are refused with the reason")
    func refused() {
        for host in [nil, "", "evil.example:8080", "127.0.0.1", "127.0.0.1:8081", "127.0.0.1:8080.evil.example"] {
            #expect(local.refusal(of: request(host: host))?.contains("host") == true)
        }
        for origin in [
            "null", "https://127.0.0.1:8080", "http://evil.example", "http://127.0.0.1", "http://127.0.0.1:8080/",
        ] {
            #expect(local.refusal(of: request(origin: origin))?.contains("origin") == true)
        }
        #expect(local.refusal(of: request(.POST)) != nil)
        for token in [nil, "", "secre", "secret2", "SECRET"] {
            #expect(local.refusal(of: request(token: token))?.contains("token") == true)
        }
    }

    @Test("At all addresses any name is right with the token, and the origin is the host's")
    func everywhere() {
        let access = Access(hosts: nil, port: 8080, token: "secret")
        #expect(
            access.refusal(of: request(host: "box.example:9", origin: "http://box.example:9", token: "secret")) == nil)
        #expect(access.refusal(of: request(host: "box.example:9", token: nil))?.contains("token") == true)
        #expect(access.refusal(of: request(host: "box.example:9", origin: "http://a.example", token: "secret")) != nil)
        #expect(access.refusal(of: request(host: nil, token: "secret")) != nil)
    }

    @Test("Tokens are long, and no two are the same")
    func tokens() {
        let all = (0..<100).map { _ in Access.makeToken() }
        #expect(Set(all).count == 100 && all.allSatisfy { $0.count == 32 })
    }
}
