import CPUCompositor
import FramePlan
import RenderServer
import Synchronization
import TestSupport
import Testing

/// A steady scene asks the heap for nothing: counted on the render thread, over a whole frame from request to answer.
@Suite(.enabled(if: isOptimized)) struct SteadyStateTests {
    /// The heap's count on the render thread before and after each `draw`.
    final class Counts: Sendable {
        let draws = Mutex<[(start: Int, end: Int)]>([])
    }

    /// The CPU compositor with a note of the heap's count around each `draw`.
    final class CountingCompositor: Compositor {
        let inner = CPUCompositor(threads: 1)
        let counts: Counts
        private var draws: [(start: Int, end: Int)] = []

        init(counts: Counts) {
            self.counts = counts
            draws.reserveCapacity(200)
        }
        deinit { counts.draws.withLock { $0 = draws } }

        // Bound to the render thread, where callers' own allocations are not counted.
        var capabilities: Capabilities {
            var capabilities = inner.capabilities
            capabilities.isBoundToThread = true
            return capabilities
        }
        var facts: [(name: String, value: String)] { inner.facts }
        func draw(_ frame: borrowing Frame) throws(CompositorError) {
            let start = allocationCount()
            try inner.draw(frame)
            draws.append((start, allocationCount()))
        }
        func read(into destination: UnsafeMutableRawBufferPointer, bytesPerRow: Int) throws(CompositorError) {
            try inner.read(into: destination, bytesPerRow: bytesPerRow)
        }
        func picture(isOpaque: Bool) -> PixelBuffer? { inner.picture(isOpaque: isOpaque) }
        func forget(images: [UInt64]) { inner.forget(images: images) }
    }

    /// Renders a hundred frames of a thousand moving layers, and returns what each frame after the tenth asked for: in
    /// drawing, and from the end of one drawing to the begin of the next.
    private func countsOfFrames(readsBack: Bool) throws -> (drawing: Set<Int>, between: Set<Int>) {
        let counts = Counts()
        do {
            let server = try RenderServer { () throws(CompositorError) -> any Compositor in
                CountingCompositor(counts: counts)
            }
            let root = TestLayer()
            server.submit(root.creation(frame: CGRect(x: 0, y: 0, width: 320, height: 240), color: .red))
            var animations = Commit()
            var list: [LayerID] = []
            for index in 0..<1000 {
                let layer = TestLayer()
                let place = CGRect(x: index % 40 * 8, y: index / 40 * 9, width: 6, height: 6)
                server.submit(layer.creation(frame: place, color: .number(index * 977)))
                var timing = MediaTiming()
                timing.duration = 3
                var track = AnimationTrack(key: "turn", path: PropertyPath(.transform, .rotationZ), timing: timing)
                track.fromValue = .number(0)
                track.toValue = .number(6)
                animations.animations.append(.init(layer: layer.id, list: [track]))
                list.append(layer.id)
            }
            animations.sublayers = [.init(layer: root.id, list: list)]
            server.submit(animations)
            let viewport = Viewport(width: 320, height: 240)
            for frame in 0..<100 {
                let time = Double(frame) / 60
                _ = try server.render(root.id, at: time, viewport: viewport, readsBack: readsBack)
            }
        }
        let draws = counts.draws.withLock { $0 }
        #expect(draws.count == 100)
        var drawing: Set<Int> = [], between: Set<Int> = []
        for frame in 10..<100 {
            drawing.insert(draws[frame].end - draws[frame].start)
            between.insert(draws[frame].start - draws[frame - 1].end)
        }
        return (drawing, between)
    }

    @Test func planningAndDrawingAskForNothing() throws {
        let counts = try countsOfFrames(readsBack: false)
        #expect(counts.drawing == [0])
        #expect(counts.between == [0])
    }

    @Test func readingAsksForTheBufferOnly() throws {
        let counts = try countsOfFrames(readsBack: true)
        #expect(counts.drawing == [0])
        // The buffer itself, and its pixels where none that were given back can serve again.
        #expect(counts.between.allSatisfy { $0 <= 2 })
    }
}
