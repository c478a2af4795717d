import FlyingFox
import FlyingSocks
import Foundation
import Synchronization

/// The HTTP side: the page, its files, what was made for it, and its WebSocket.
struct Listener: Sendable {
    private let options: PlaygroundServer.Options
    private let stages: Stages
    private let outputs: OutputFiles
    private let token: String
    /// Opens the page once, in the browser that is started.
    private let once = OnceCode()

    /// The most pages at a time.
    private static let mostPages = 16

    init(_ options: PlaygroundServer.Options, stages: Stages, outputs: OutputFiles) {
        (self.options, self.stages, self.outputs) = (options, stages, outputs)
        // What other machines can hear on the way serves for this program alone.
        token = Self.isLocal(options.host) ? TokenFile.token() : Access.makeToken()
    }

    private static func isLocal(_ host: String) -> Bool { host == "127.0.0.1" || host == "localhost" }

    /// Listens until it is cancelled; the reason where it cannot.
    func run() async -> PlaygroundError? {
        let pages = OpenPages()
        // A connection that cannot be taken, where no file is left, ends the server: it begins again.
        var tries = 0
        while true {
            do {
                try await serve(pages)
                return nil
            } catch is CancellationError {
                return nil
            } catch {
                if Task.isCancelled { return nil }
                tries = pages.takeBegun() ? 0 : tries + 1
                guard pages.port != 0, tries < Self.mostTries else {
                    return .listening("cannot listen at \(options.host):\(options.port): \(error.localizedDescription)")
                }
                try? await Task.sleep(for: .seconds(FloodGuard.interval))
            }
        }
    }

    /// How often it tries to listen again where it did before.
    private static let mostTries = 50

    private func serve(_ pages: OpenPages) async throws {
        let host = options.host == "localhost" ? "127.0.0.1" : options.host
        let port = pages.port == 0 ? options.port : pages.port
        let server = HTTPServer(
            address: try .inet(ip4: host, port: port), timeout: 30, pool: SocketPool(queue: ReadySockets()),
            logger: .disabled)
        await server.appendRoute("*") { request in await respond(to: request, pages) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await server.run() }
            group.addTask {
                try await server.waitUntilListening()
                guard case .ip4(_, let actual)? = await server.listeningAddress else { return }
                if pages.begin(at: actual) { announce(actual) }
                var flood = FloodGuard(port: actual)
                // The server's end ends all.
                while !Task.isCancelled {
                    try await Task.sleep(for: .seconds(FloodGuard.interval))
                    flood.check()
                }
            }
            defer { group.cancelAll() }
            try await group.next()
        }
    }

    private var isEverywhere: Bool { options.host == "0.0.0.0" }

    private func announce(_ port: UInt16) {
        let address = "http://\(isEverywhere ? Self.machine : options.host):\(port)/"
        options.ready(address + "?token=\(token)")
        guard options.opensBrowser else { return }
        let browser = Process()
        browser.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        browser.arguments = ["xdg-open", address + "?once=\(once.text)"]
        (browser.standardOutput, browser.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
        try? browser.run()
    }

    /// This machine's name, without asking other machines for it.
    private static var machine: String {
        var name = [CChar](repeating: 0, count: 256)
        guard gethostname(&name, name.count - 1) == 0 else { return "localhost" }
        return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    private func respond(to request: HTTPRequest, _ pages: OpenPages) async -> HTTPResponse {
        var response = await answer(request, pages)
        for (name, value) in Self.headers { response.headers[HTTPHeader(name)] = value }
        return response
    }

    /// Of every answer: no other site reads or keeps it, and nobody learns its address.
    private static let headers = [
        "X-Content-Type-Options": "nosniff", "Cache-Control": "no-store", "Referrer-Policy": "no-referrer",
        "Cross-Origin-Resource-Policy": "same-origin",
    ]

    private func answer(_ request: HTTPRequest, _ pages: OpenPages) async -> HTTPResponse {
        // At all of a machine's addresses it has any name, and the token tells who may.
        let hosts: Set<String>? = isEverywhere ? nil : [options.host.lowercased(), "localhost", "127.0.0.1"]
        let access = Access(hosts: hosts, port: pages.port, token: token)
        if request.path == "/", access.refusalOfSource(request) == nil,
            let word = request.query.first(where: { $0.name == "once" })?.value, Peer.isOwnUser(request.remoteAddress),
            once.redeem(word)
        {
            return HTTPResponse(statusCode: .seeOther, headers: [.location: "/?token=\(token)"], body: Data())
        }
        if let reason = access.refusal(of: request) { return Self.refused(.forbidden, reason) }
        if request.path == "/socket" { return await connect(request, pages) }
        if let file = outputs.file(at: request.path) {
            return HTTPResponse(
                statusCode: .ok,
                headers: [.contentType: file.type, HTTPHeader("Content-Disposition"): "attachment"], body: file.data)
        }
        let name =
            request.path == "/"
            ? "index.html" : request.path.hasPrefix("/page/") ? String(request.path.dropFirst(6)) : ""
        return PageFiles.response(name, token: token) ?? Self.refused(.notFound, "there is nothing here")
    }

    /// A page's WebSocket, to the scene that its address names; the first one where it names none.
    private func connect(_ request: HTTPRequest, _ pages: OpenPages) async -> HTTPResponse {
        let place = request.query.first { $0.name == "scene" }.map { Int($0.value) ?? -1 } ?? 0
        guard let queue = stages.queue(place) else { return Self.refused(.notFound, "there is no such scene") }
        guard pages.hasRoom else { return Self.refused(.serviceUnavailable, "\(Self.mostPages) pages are open") }
        let socket = SocketHandler(
            queue: queue, isLocal: Self.isLocal(options.host), entered: { pages.enter() }, ended: { pages.leave() })
        guard let response = try? await WebSocketHTTPHandler(handler: socket).handleRequest(request),
            response.statusCode == .switchingProtocols
        else { return Self.refused(.badRequest, "not a WebSocket's request") }
        return response
    }

    private static func refused(_ status: HTTPStatusCode, _ reason: String) -> HTTPResponse {
        HTTPResponse(
            statusCode: status, headers: [.contentType: "text/plain; charset=utf-8"], body: Data((reason + "\n").utf8))
    }

    /// How many pages are open, and the port at which.
    private final class OpenPages: Sendable {
        private struct State {
            var count = 0
            /// 0 before it listens for the first time.
            var port: UInt16 = 0
            var hasBegun = false
        }

        private let state = Mutex(State())

        var port: UInt16 { state.withLock { $0.port } }

        /// Notes that it listens; whether for the first time.
        func begin(at port: UInt16) -> Bool {
            state.withLock { state in
                defer { (state.port, state.hasBegun) = (port, true) }
                return state.port == 0
            }
        }

        /// Whether it has listened since this was asked last.
        func takeBegun() -> Bool {
            state.withLock { state in
                defer { state.hasBegun = false }
                return state.hasBegun
            }
        }

        var hasRoom: Bool { state.withLock { $0.count < mostPages } }

        /// Takes a page's place; false where there is none.
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
