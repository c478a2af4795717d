import FramePlan
import RenderServer
import TestSupport
import Testing

/// Who waits for an answer finds it himself where the backend allows it and nobody else is at work.
@Suite struct LendingTests {
    let log = FakeLog()
    let layer = TestLayer()
    let all = CGRect(x: 0, y: 0, width: 4, height: 4)

    @Test func anIdleLoopDrawsOnTheCallersThread() async throws {
        let server = try log.server(isBoundToThread: false)
        let (maker, caller) = await onThread { [layer, log, all] in
            let maker = log.change { $0.threads }
            server.submit(layer.creation(frame: all, color: .red))
            let image = try? server.image(of: layer.id, at: 0, viewport: .square(4))
            #expect(image?.pixel(3, 3) == 0xFFFF_0000)
            return (maker, currentThread())
        }
        #expect(log.change { $0.threads } == maker.union([caller]))
        // What does not wait stays the render thread's.
        server.submit(layer.coloring(.blue))
        #expect(try await server.image(of: layer.id, at: 0, viewport: .square(4)).pixel(3, 3) == 0xFF00_00FF)
        #expect(log.change { $0.threads } == maker.union([caller]))
    }

    @Test func aLoopAtWorkIsWaitedFor() async throws {
        let server = try log.server(isBoundToThread: false).showing(layer, all)
        log.gate.close()
        async let first = server.image(of: layer.id, at: 0, viewport: .square(4))
        await log.gate.waitForVisitor()
        async let second = onThread { [layer] in
            server.submit(layer.coloring(.blue))
            return try? server.image(of: layer.id, at: 0, viewport: .square(4))
        }
        try await Task.sleep(for: .milliseconds(10))
        log.gate.open()
        #expect(try await first.pixel(0, 0) == 0xFFFF_0000)
        #expect(await second?.pixel(0, 0) == 0xFF00_00FF)
        #expect(log.drawn.count == 2)
    }

    @Test func commitsThatNobodyLooksAtAreAppliedAllTheSame() throws {
        let server = try log.server(commitLimit: 4, isBoundToThread: false).showing(layer, all)
        // More than may wait: the render thread has to take some.
        for value in 0..<100 { server.submit(layer.coloring(.number(value))) }
        #expect(try server.image(of: layer.id, at: 0, viewport: .square(4)).number(1, 1) == 99)
    }

    @Test func aTreeTooDeepForTheCallersStackIsTheRenderThreads() throws {
        let server = try log.server(isBoundToThread: false)
        var commit = layer.creation(frame: all, color: .red)
        var parent = layer.id
        // Some 16 MB of stack, and six times that under a sanitizer: more than a caller has, and less than the render thread.
        for _ in 0..<4_000 {
            let child = LayerID.make()
            commit.created.append(.init(layer: child, kind: .plain))
            commit.sublayers.append(.init(layer: parent, list: [child]))
            parent = child
        }
        let maker = log.change { $0.threads }
        server.submit(commit)
        #expect(try server.image(of: layer.id, at: 0, viewport: .square(4)).pixel(0, 0) == 0xFFFF_0000)
        #expect(log.change { $0.threads } == maker)
    }

    @Test func callersOfAllKindsAndTheEndMayRace() async throws {
        for _ in 0..<20 {
            let server = try RenderServer.cpu(threads: 2)
            await withTaskGroup(of: Void.self) { group in
                for kind in 0..<6 {
                    group.addTask {
                        let layer = TestLayer()
                        for value in 1...20 {
                            let commit =
                                value == 1
                                ? layer.creation(frame: CGRect(x: 0, y: 0, width: 9, height: 9), color: .number(1))
                                : layer.coloring(.number(value))
                            server.submit(commit)
                            let view = Viewport.square(9)
                            // Read by who asked: that a continuation orders memory is not seen by thread sanitizers on Linux.
                            let number =
                                kind % 2 == 0
                                ? try? await server.image(of: layer.id, at: 0, viewport: view).number(8, 8)
                                : await onThread {
                                    (try? server.image(of: layer.id, at: 0, viewport: view))?.number(8, 8)
                                }
                            // Nil once the server has ended.
                            guard let number else { return }
                            #expect(number == value)
                        }
                    }
                }
                group.addTask {
                    try? await Task.sleep(for: .milliseconds(5))
                    await onThread { server.invalidate() }
                }
            }
        }
    }
}
