import CPUCompositor
import FramePlan
import Synchronization
import TestSupport
import Testing

@testable import RenderServer

/// Pictures whose plans are made while those before are drawn.
@Suite struct AheadTests {
    /// A backend that has its companion do all before it draws, as the fastest of threads would.
    final class Hasty: Compositor {
        let inner = CPUCompositor(threads: 1)
        let log: Log
        init(_ log: Log) { self.log = log }

        var capabilities: Capabilities { inner.capabilities }
        var facts: [(name: String, value: String)] { inner.facts }
        func draw(_ frame: borrowing Frame) throws(CompositorError) {
            try log.enter()
            try inner.draw(frame)
        }
        func draw(_ frame: borrowing Frame, beside companion: any DrawCompanion) throws(CompositorError) {
            companion.workBesideDrawing()
            if let ahead = (companion as? RenderLoop)?.ahead {
                log.state.withLock { if ahead.isPlanned { $0.planned += 1 } else { $0.evaluated += 1 } }
            }
            try draw(frame)
        }
        func read(into destination: UnsafeMutableRawBufferPointer, bytesPerRow: Int) throws(CompositorError) {
            try inner.read(into: destination, bytesPerRow: bytesPerRow)
        }
        func picture(isOpaque: Bool) -> PixelBuffer? { inner.picture(isOpaque: isOpaque) }
        func forget(images: [UInt64]) { inner.forget(images: images) }
    }

    final class Log: Sendable {
        let gate = Gate()
        let state = Mutex((draws: 0, planned: 0, evaluated: 0, failing: -1))

        func enter() throws(CompositorError) {
            gate.pass()
            let isBad = state.withLock { state in
                state.draws += 1
                return state.draws - 1 == state.failing
            }
            if isBad { throw CompositorError(.outOfMemory, "full") }
        }
    }

    /// 200 layers in a row of rows, some of which move by themselves.
    struct Scene {
        let root = TestLayer()
        let layers = (0..<200).map { _ in TestLayer() }

        var creation: [Commit] {
            var commits = [root.creation(frame: CGRect(x: 0, y: 0, width: 240, height: 180), color: .red)]
            var tie = Commit()
            for (k, layer) in layers.enumerated() {
                commits.append(layer.creation(frame: place(k, 0), color: .number(k * 77_777)))
                var timing = MediaTiming()
                timing.duration = 9
                var track = AnimationTrack(key: "turn", path: PropertyPath(.transform, .rotationZ), timing: timing)
                track.fromValue = .number(0)
                track.toValue = .number(6)
                if k % 5 == 0 { tie.animations.append(.init(layer: layer.id, list: [track])) }
            }
            tie.sublayers = [.init(layer: root.id, list: layers.map(\.id))]
            return commits + [tie]
        }

        private func place(_ k: Int, _ step: Int) -> CGRect {
            CGRect(x: (k * 11 + step * 3) % 230, y: k / 20 * 17, width: 9, height: 12)
        }

        /// What changes before a picture: many layers, few, or none.
        func change(_ step: Int) -> Commit? {
            if step % 7 == 6 { return nil }
            var commit = Commit()
            for (k, layer) in layers.enumerated() where step % 3 != 2 || k == step {
                let rect = place(k, step)
                commit.changes.append(
                    .init(layer: layer.id, key: .position, value: .point(CGPoint(x: rect.midX, y: rect.midY))))
            }
            return commit
        }

        /// What each picture is asked for: windows and times change now and then.
        func request(_ step: Int) -> (time: Double, viewport: Viewport) {
            let size = step / 10 % 2 == 0 ? (240, 180) : (200, 190)
            return (step % 7 == 6 ? Double(step - 1) / 60 : Double(step) / 60, Viewport(width: size.0, height: size.1))
        }
    }

    final class Answers: Sendable {
        private let state = Monitor<[Result<[UInt8], RenderError>]>([])
        func add(_ result: Result<Rendering, RenderError>) {
            state.change { $0.append(result.map { Array($0.image!.bytes) }) }
        }
        func wait(for count: Int) -> [Result<[UInt8], RenderError>] {
            state.wait(until: { $0.count >= count }, then: { $0 })
        }
    }

    /// The pictures asked for one after the other.
    private func waitedFor(_ scene: Scene, _ steps: Range<Int>) throws -> [[UInt8]] {
        let server = try RenderServer.cpu(threads: 1)
        scene.creation.forEach(server.submit)
        return try steps.map { step in
            if let commit = scene.change(step) { server.submit(commit) }
            let request = scene.request(step)
            return Array(try server.image(of: scene.root.id, at: request.time, viewport: request.viewport).bytes)
        }
    }

    private func ask(_ server: RenderServer, _ scene: Scene, _ steps: Range<Int>, _ answers: Answers) {
        for step in steps {
            if let commit = scene.change(step) { server.submit(commit) }
            let request = scene.request(step)
            server.render(scene.root.id, at: request.time, viewport: request.viewport) { answers.add($0) }
        }
    }

    @Test func picturesAreThoseOfPlansMadeOneAfterTheOther() throws {
        let scene = Scene(), log = Log(), answers = Answers()
        let server = try RenderServer { () throws(CompositorError) -> any Compositor in Hasty(log) }
        scene.creation.forEach(server.submit)
        log.gate.close()
        ask(server, scene, 0..<40, answers)
        log.gate.open()
        let pictures = try answers.wait(for: 40).map { try $0.get() }
        let wanted = try waitedFor(scene, 0..<40)
        for (step, picture) in pictures.enumerated() { #expect(picture == wanted[step], "picture \(step)") }
        let (planned, evaluated) = log.state.withLock { ($0.planned, $0.evaluated) }
        // Frames of few changed layers are drawn too soon for company.
        #expect(planned > 10 && evaluated > 0, "\(planned) planned, \(evaluated) like the one before")
    }

    @Test(arguments: [2, 4]) func theBackendsThreadsPlanTheSame(threads: Int) throws {
        let scene = Scene(), answers = Answers()
        let server = try RenderServer.cpu(threads: threads)
        scene.creation.forEach(server.submit)
        ask(server, scene, 0..<60, answers)
        let pictures = try answers.wait(for: 60).map { try $0.get() }
        let wanted = try waitedFor(scene, 0..<60)
        for (step, picture) in pictures.enumerated() { #expect(picture == wanted[step], "picture \(step)") }
    }

    // The plan that was made meanwhile builds on what was not drawn.
    @Test(arguments: 1..<8) func aFailedPictureFailsAlone(failing: Int) throws {
        let scene = Scene(), log = Log(), answers = Answers()
        let server = try RenderServer { () throws(CompositorError) -> any Compositor in Hasty(log) }
        scene.creation.forEach(server.submit)
        log.state.withLock { $0.failing = failing }
        log.gate.close()
        ask(server, scene, 0..<12, answers)
        log.gate.open()
        let results = answers.wait(for: 12), wanted = try waitedFor(scene, 0..<12)
        var failed = 0
        for (step, result) in results.enumerated() {
            guard let picture = try? result.get() else {
                failed += 1
                continue
            }
            #expect(picture == wanted[step], "picture \(step)")
        }
        #expect(failed == 1)
    }

    private final class Token: Sendable {
        static let live = Atomic<Int>(0)
        init() { Self.live.add(1, ordering: .relaxed) }
        deinit { Self.live.subtract(1, ordering: .relaxed) }
    }

    // There is always a next picture to plan: what was answered is let go of all the same.
    @Test func aSteadyStreamKeepsNothingOfWhatWasAnswered() throws {
        let scene = Scene(), log = Log(), answered = Monitor(0)
        let server = try RenderServer { () throws(CompositorError) -> any Compositor in Hasty(log) }
        scene.creation.forEach(server.submit)
        var most = 0
        for step in 0..<300 {
            answered.wait(until: { $0 > step - 6 }, then: { _ in })
            most = max(most, Token.live.load(ordering: .relaxed))
            if let commit = scene.change(step) { server.submit(commit) }
            let token = Token()
            server.render(scene.root.id, at: Double(step) / 60, viewport: Viewport(width: 240, height: 180)) { _ in
                withExtendedLifetime(token) { answered.change { $0 += 1 } }
            }
        }
        #expect(most < 30, "\(most) requests were kept")
    }

    // The threads of a backend have the stacks that the system gives; the render thread's is larger.
    @Test func whatIsTooDeepForABackendsThreadIsTheRenderThreads() throws {
        let scene = Scene(), answers = Answers()
        let server = try RenderServer.cpu(threads: 2)
        scene.creation.forEach(server.submit)
        var deep = Commit(), parent = scene.layers[199].id
        for _ in 0..<4000 {
            let child = LayerID.make()
            deep.created.append(.init(layer: child, kind: .plain))
            deep.sublayers.append(.init(layer: parent, list: [child]))
            parent = child
        }
        ask(server, scene, 0..<6, answers)
        server.submit(deep)
        ask(server, scene, 6..<20, answers)
        let wanted = try waitedFor(scene, 0..<20)
        for (step, result) in answers.wait(for: 20).enumerated() {
            #expect(try result.get() == wanted[step], "picture \(step)")
        }
    }
}
