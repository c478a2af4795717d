import FramePlan
import RenderServer
import TestSupport
import Testing

/// Pictures that are on their way to memory while later ones are drawn.
@Suite struct FlightTests {
    let log = FakeLog()
    let layer = TestLayer()
    let all = CGRect(x: 0, y: 0, width: 4, height: 4)

    /// What became of requests, in the order of the answers.
    final class Answers: Sendable {
        private let state = Monitor<[Result<Int, RenderError>]>([])
        func add(_ result: Result<Rendering, RenderError>) {
            state.change { $0.append(result.map { $0.image?.number(1, 1) ?? -1 }) }
        }
        func wait(for count: Int) -> [Result<Int, RenderError>] {
            state.wait(until: { $0.count >= count }, then: { $0 })
        }
    }

    /// A server that shows the layer, with room for so many pictures on their way.
    private func makeServer(inFlight room: Int) throws -> RenderServer {
        try log.server(inFlight: room).showing(layer, all)
    }

    /// Asks for pictures of numbers, all of them before the first is drawn.
    private func askAtOnce(_ numbers: [Int], _ server: RenderServer, _ answers: Answers) {
        log.gate.close()
        ask(numbers, server, answers)
        log.gate.open()
    }

    private func ask(_ numbers: [Int], _ server: RenderServer, _ answers: Answers) {
        for number in numbers {
            server.submit(layer.coloring(.number(number)))
            server.render(layer.id, at: 0, viewport: .square(4)) { answers.add($0) }
        }
    }

    /// What the backend failed of; nil where a picture came.
    private static func failure(_ result: Result<Int, RenderError>) -> CompositorError? {
        if case .failure(.backend(let error)) = result { error } else { nil }
    }

    @Test(arguments: [2, 3, 4]) func picturesOverlapAndKeepTheirOrder(room: Int) throws {
        let server = try makeServer(inFlight: room)
        let answers = Answers()
        let numbers = Array(1...12)
        askAtOnce(numbers, server, answers)
        #expect(answers.wait(for: 12).compactMap { try? $0.get() } == numbers)
        #expect(log.change { $0.mostInFlight } == room)
        // None was read the other way.
        #expect(log.reads == 0)
    }

    // A picture that is waited for comes after those that are on their way, and is read at once.
    @Test func whoWaitsGetsTheNewest() throws {
        let server = try makeServer(inFlight: 3)
        let answers = Answers()
        askAtOnce([1, 2], server, answers)
        server.submit(layer.coloring(.number(9)))
        #expect(try server.image(of: layer.id, at: 0, viewport: .square(4)).number(1, 1) == 9)
        #expect(answers.wait(for: 2).compactMap { try? $0.get() } == [1, 2])
    }

    // Frames that show the same are not read again.
    @Test func equalFramesAreOnePicture() throws {
        let server = try makeServer(inFlight: 3)
        let answers = Answers()
        askAtOnce([5, 5, 6, 6, 6], server, answers)
        #expect(answers.wait(for: 5).compactMap { try? $0.get() } == [5, 5, 6, 6, 6])
        #expect(log.change { $0.started } == 2)
    }

    @Test func aLostContextFailsThoseOnTheirWayAndNoLaterOne() throws {
        let server = try makeServer(inFlight: 2)
        let answers = Answers()
        log.change { $0.readErrors = [CompositorError(.contextLost, "gone")] }
        askAtOnce([1, 2], server, answers)
        #expect(answers.wait(for: 2).map { Self.failure($0)?.kind } == [.contextLost, .contextLost])
        ask([3], server, answers)
        #expect(try answers.wait(for: 3)[2].get() == 3)
        #expect(log.change { $0.made } == 2)
    }

    // Memory that runs out costs the picture and those like it, and not the backend.
    @Test func aRepeatedPictureFailsAsTheFirstDid() throws {
        let server = try makeServer(inFlight: 3)
        let answers = Answers()
        log.change { $0.readErrors = [CompositorError(.outOfMemory, "full")] }
        askAtOnce([1, 1], server, answers)
        let failures = answers.wait(for: 2).map(Self.failure)
        #expect(failures.map { $0?.kind } == [.outOfMemory, .outOfMemory])
        #expect(failures.map { $0?.description } == ["full", "full"])
        ask([3], server, answers)
        #expect(try answers.wait(for: 3)[2].get() == 3)
        #expect(log.change { $0.made } == 1)
    }

    // What fails to be drawn does not take along what is on its way.
    @Test func aFailedFrameFailsAlone() throws {
        let server = try makeServer(inFlight: 3)
        let answers = Answers()
        log.gate.close()
        ask([1], server, answers)
        server.submit(layer.coloring(.number(2)))
        server.render(layer.id, at: 0, viewport: .square(6)) { answers.add($0) }
        ask([3], server, answers)
        log.change { $0.drawErrors = [nil, CompositorError(.outOfMemory, "full")] }
        log.gate.open()
        let results = answers.wait(for: 3)
        #expect(try results[0].get() == 1)
        #expect(throws: RenderError.self) { try results[1].get() }
        #expect(try results[2].get() == 3)
    }

    @Test func shuttingDownHandsOnWhatIsDrawn() throws {
        let server = try makeServer(inFlight: 4)
        let answers = Answers()
        ask(Array(1...4), server, answers)
        server.invalidate()
        let results = answers.wait(for: 4)
        // In order: pictures first, then those that nobody began.
        let made = results.prefix { (try? $0.get()) != nil }.compactMap { try? $0.get() }
        #expect(made == Array([1, 2, 3, 4].prefix(made.count)))
        #expect(results.dropFirst(made.count).allSatisfy { (try? $0.get()) == nil })
        #expect(log.change { $0.released } == 1)
    }
}
