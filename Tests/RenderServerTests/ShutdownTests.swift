@testable import RenderServer
import TestSupport
import Testing

/// The end of a server: in order, on the right thread, with an answer for everybody.
@Suite struct ShutdownTests {
    let log = FakeLog()
    let layer = TestLayer()

    private func filledServer() throws -> RenderServer {
        try log.server().showing(layer, .square(4))
    }

    @Test func theCompositorLivesAndDiesOnOneThread() throws {
        do {
            let server = try filledServer()
            _ = try server.image(of: layer.id, at: 0, viewport: .square(4))
        }
        #expect(log.change { $0.released } == 1)
        #expect(log.change { $0.threads }.count == 1)
        #expect(!log.change { $0.threads }.contains(currentThread()))
    }

    // A caller that has given the loop back may be slow to let go of it.
    @Test func theEndReleasesTheBackendWhoeverHoldsTheLoop() throws {
        let server = try log.server(isBoundToThread: false)
        let maker = log.change { $0.threads }
        let held = try #require(server.performHere { $0 })
        server.invalidate()
        withExtendedLifetime(held) {
            #expect(log.change { $0.released } == 1)
            #expect(log.change { $0.threads } == maker)
        }
    }

    @Test func requestsAfterTheEndGetAnError() async throws {
        let server = try filledServer()
        server.invalidate()
        server.invalidate()
        #expect(log.change { $0.released } == 1)
        server.submit(layer.coloring(.blue))
        let error = await #expect(throws: RenderError.self) {
            try await server.image(of: layer.id, at: 0, viewport: .square(4))
        }
        guard case .invalidated = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func waitingRequestsAndSubmittersAreLetGo() async throws {
        let server = try log.server(commitLimit: 1).showing(layer, .square(4))
        log.gate.close()
        async let running = server.image(of: layer.id, at: 0, viewport: .square(4))
        await log.gate.waitForVisitor()
        async let waiting: Void = {
            await #expect(throws: RenderError.self) {
                try await server.image(of: layer.id, at: 0, viewport: .square(8))
            }
        }()
        async let submitter: Void = onThread { [layer] in
            for value in 0..<3 { server.submit(layer.coloring(.number(value))) }
        }
        async let end: Void = onThread { server.invalidate() }
        // Only once the end has begun: what waits then is let go, what comes later is refused.
        while !server.mailbox.change({ $0.isClosed }) { try await Task.sleep(for: .milliseconds(1)) }
        log.gate.open()
        _ = await (end, submitter, waiting)
        // The picture that was being drawn is finished.
        #expect(try await running.pixel(0, 0) == 0xFFFF_0000)
    }

    @Test func endAndRequestsMayRace() async throws {
        for _ in 0..<50 {
            let server = try filledServer()
            await withTaskGroup(of: Void.self) { group in
                for _ in 0..<3 {
                    group.addTask { [layer] in
                        server.submit(layer.coloring(.green))
                        do throws(RenderError) {
                            let image = try await server.image(of: layer.id, at: 0, viewport: .square(2))
                            #expect(image.pixel(0, 0) == 0xFF00_FF00)
                        } catch {
                            guard case .invalidated = error else {
                                Issue.record("\(error)")
                                return
                            }
                        }
                    }
                }
                for _ in 0..<2 { group.addTask { server.invalidate() } }
            }
        }
        #expect(log.change { $0.released } == 50)
    }
}
