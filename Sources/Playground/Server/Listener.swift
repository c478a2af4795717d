import FlyingFox
import FlyingSocks
import Foundation
import Synchronization

/// The HTTP side: the page, its files, what was made for it, and its WebSocket.
struct Listener: Sendable {
    private let options: PlaygroundServer.Options
    private let queue: StageQueue
    private let outputs: OutputFiles
    private let token: String?

    /// The most pages at a time.
    private static let mostPages = 16

    init(_ options: PlaygroundServer.Options, queue: StageQueue, outputs: OutputFiles) {
        (self.options, self.queue, self.outputs) = (options, queue, outputs)
        token = Self.isLocal(options.host) ? nil : Access.makeToken()
    }

    private static func isLocal(_ host: String) -> Bool { host == "127.0.0.1" || host == "localhost" }

    /// Listens until it is cancelled; the reason where it cannot.
    func run() async -> PlaygroundError? {
        let host = options.host == "localhost" ? "127.0.0.1" : options.host
        do {
            let server = HTTPServer(address: try .inet(ip4: host, port: options.port), timeout: 30, logger: .disabled)
            let pages = OpenPages()
            await server.appendRoute("*") { request in await respond(to: request, pages) }
            return try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask { try await server.run() }
                group.addTask {
                    try await server.waitUntilListening()
                    guard case .ip4(_, let actual)? = await server.listeningAddress else { return }
                    pages.port = actual
                    announce(actual)
                    // The server's end ends all.
                    while !Task.isCancelled { try await Task.sleep(for: .seconds(3600)) }
                }
                try await group.next()
                group.cancelAll()
                return nil
            }
        } catch is CancellationError {
            return nil
        } catch {
            return .listening("cannot listen at \(options.host):\(options.port): \(error.localizedDescription)")
        }
    }

    private var isEverywhere: Bool { options.host == "0.0.0.0" }

    private func announce(_ port: UInt16) {
        let host = isEverywhere ? ProcessInfo.processInfo.hostName : options.host
        let address = "http://\(host):\(port)/" + (token.map { "?token=\($0)" } ?? "")
        options.ready(address)
        guard options.opensBrowser else { return }
        let browser = Process()
        browser.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        browser.arguments = ["xdg-open", address]
        (browser.standardOutput, browser.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
        try? browser.run()
    }

    private func respond(to request: HTTPRequest, _ pages: OpenPages) async -> HTTPResponse {
        // At all of a machine's addresses it has any name, and the token tells who may.
        let hosts: Set<String>? = isEverywhere ? nil : [options.host, "localhost", "127.0.0.1"]
        let access = Access(hosts: hosts, port: pages.port, token: token)
        if let reason = access.refusal(of: request) { return Self.refused(.forbidden, reason) }
        if request.path == "/socket" {
            guard pages.enter() else { return Self.refused(.serviceUnavailable, "\(Self.mostPages) pages are open") }
            let handler = WebSocketHTTPHandler(
                handler: SocketHandler(queue: queue, isLocal: token == nil) { pages.leave() })
            guard let response = try? await handler.handleRequest(request), response.statusCode == .switchingProtocols
            else {
                pages.leave()
                return Self.refused(.badRequest, "not a WebSocket's request")
            }
            return response
        }
        if let file = outputs.file(at: request.path) {
            return HTTPResponse(
                statusCode: .ok,
                headers: [
                    .contentType: file.type, HTTPHeader("Content-Disposition"): "attachment",
                    HTTPHeader("X-Content-Type-Options"): "nosniff",
                ],
                body: file.data)
        }
        let name =
            request.path == "/"
            ? "index.html" : request.path.hasPrefix("/page/") ? String(request.path.dropFirst(6)) : ""
        return PageFiles.response(name, token: token) ?? Self.refused(.notFound, "there is nothing here")
    }

    private static func refused(_ status: HTTPStatusCode, _ reason: String) -> HTTPResponse {
        HTTPResponse(
            statusCode: status, headers: [.contentType: "text/plain; charset=utf-8"], body: Data((reason + "\n").utf8))
    }

    /// How many pages are open, and the port at which.
    private final class OpenPages: Sendable {
        private let state = Mutex<(count: Int, port: UInt16)>((0, 0))

        var port: UInt16 {
            get { state.withLock { $0.port } }
            set { state.withLock { $0.port = newValue } }
        }

        func enter() -> Bool {
            state.withLock { state in
                guard state.count < mostPages else { return false }
                state.count += 1
                return true
            }
        }

        func leave() { state.withLock { $0.count -= 1 } }
    }
}
