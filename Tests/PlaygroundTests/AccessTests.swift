import FlyingFox
import Foundation
import Testing

@testable import Playground

/// Who may ask.
@Suite("Access")
struct AccessTests {
    private let open = Access(hosts: ["127.0.0.1", "localhost"], port: 8080, token: nil)
    private let closed = Access(hosts: ["10.0.0.1"], port: 8080, token: "secret")

    private func request(
        _ method: HTTPMethod = .GET, host: String? = "127.0.0.1:8080", origin: String? = nil, token: String? = nil
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
        #expect(open.refusal(of: request()) == nil)
        #expect(open.refusal(of: request(host: "LOCALHOST:8080", origin: "http://localhost:8080")) == nil)
        #expect(closed.refusal(of: request(host: "10.0.0.1:8080", token: "secret")) == nil)
    }

    @Test("Other hosts, origins, methods and tokens are refused with the reason")
    func refused() {
        for host in [nil, "", "evil.example:8080", "127.0.0.1", "127.0.0.1:8081", "127.0.0.1:8080.evil.example"] {
            #expect(open.refusal(of: request(host: host))?.contains("host") == true)
        }
        for origin in [
            "null", "https://127.0.0.1:8080", "http://evil.example", "http://127.0.0.1", "http://127.0.0.1:8080/",
        ] {
            #expect(open.refusal(of: request(origin: origin))?.contains("origin") == true)
        }
        #expect(open.refusal(of: request(.POST)) != nil)
        for token in [nil, "", "secre", "secret2", "SECRET"] {
            #expect(closed.refusal(of: request(host: "10.0.0.1:8080", token: token))?.contains("token") == true)
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
