import RenderServer
import TestSupport
import Testing

/// Commits arrive whole, in order, from any thread.
@Suite struct CommitTests {
    let log = FakeLog()
    let layer = TestLayer()
    let all = CGRect(x: 0, y: 0, width: 4, height: 4)

    @Test func aCommitIsAppliedBeforeTheNextRequest() throws {
        let server = try log.server().showing(layer, all)
        #expect(try server.image(of: layer.id, at: 0, viewport: .square(4)).pixel(3, 3) == 0xFFFF_0000)
        server.submit(layer.coloring(.blue))
        #expect(try server.image(of: layer.id, at: 0, viewport: .square(4)).pixel(3, 3) == 0xFF00_00FF)
    }

    @Test func commitsOfOneThreadKeepTheirOrder() throws {
        let server = try log.server().showing(layer, all)
        for value in 1...1000 {
            server.submit(layer.coloring(.number(value)))
            if value % 100 == 0 {
                #expect(try server.image(of: layer.id, at: 0, viewport: .square(4)).number(0, 0) == value)
            }
        }
    }

    @Test func commitsOfManyThreadsAllArriveEachInOrder() async throws {
        let server = try log.server(commitLimit: 8)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    let image = await onThread {
                        let layer = TestLayer()
                        server.submit(layer.creation(frame: CGRect(x: 0, y: 0, width: 2, height: 2), color: .red))
                        for value in 1...50 { server.submit(layer.coloring(.number(value))) }
                        return try? server.image(of: layer.id, at: 0, viewport: .square(2))
                    }
                    #expect(image?.number(1, 1) == 50)
                }
            }
        }
    }

    @Test func statisticsCountTheCommitsSinceTheLastFrame() throws {
        let server = try log.server().showing(layer, all)
        server.submit(layer.coloring(.blue))
        let first = try server.render(layer.id, at: 0, viewport: .square(4))
        #expect(first.statistics.commits == 2)
        #expect(first.statistics.quads == 1)
        #expect(first.statistics.passes == 1)
        #expect(first.statistics.surfaces == 0)
        #expect(first.statistics.pixelsDrawn == 16)
        #expect(first.statistics.damage == all)
        #expect(first.statistics.draws == 1)
        #expect(first.statistics.pixelsShaded == 16)
        #expect(first.statistics.gpuSeconds == nil)
        #expect(try server.render(layer.id, at: 0, viewport: .square(4)).statistics.commits == 0)
    }

    @Test func aFullMailboxMakesTheSubmitterWait() async throws {
        let server = try log.server(commitLimit: 2).showing(layer, all)
        log.gate.close()
        async let picture = server.image(of: layer.id, at: 0, viewport: .square(4))
        await log.gate.waitForVisitor()
        // The render thread stands in `draw`: two commits fit, the third has to wait for room.
        let submitted = FakeLog()
        async let submitter: Void = onThread { [layer] in
            for value in 1...3 {
                server.submit(layer.coloring(.number(value)))
                submitted.change { $0.made = value }
            }
        }
        while submitted.change({ $0.made }) < 2 { await Task.yield() }
        try await Task.sleep(for: .milliseconds(20))
        #expect(submitted.change { $0.made } == 2)
        log.gate.open()
        await submitter
        #expect(try await picture.pixel(0, 0) == 0xFFFF_0000)
        #expect(try await server.image(of: layer.id, at: 0, viewport: .square(4)).number(0, 0) == 3)
    }
}
