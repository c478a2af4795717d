import FramePlan
import RenderServer
import Synchronization

/// What a fake compositor is told to do, and what it did: shared with the test's thread.
final class FakeLog: Sendable {
    struct State: Sendable {
        /// Errors that the next calls of `draw` throw, first one first; nil throws none.
        var drawErrors: [CompositorError?] = []
        /// Errors that the next calls of `read` and `finishReading` throw.
        var readErrors: [CompositorError] = []
        /// Errors that the next makings throw.
        var makeErrors: [CompositorError] = []
        /// Width and height of each frame drawn.
        var drawn: [SIMD2<Int>] = []
        var reads = 0
        /// Pictures whose reading was started, and the most that were on their way at a time.
        var started = 0, mostInFlight = 0
        var made = 0
        var forgotten: [UInt64] = []
        /// The threads that made, used and released compositors.
        var threads: Set<UInt> = []
        var released = 0
    }
    private let state = Mutex(State())
    /// Lets a test hold the render thread inside `draw`.
    let gate = Gate()

    func change<T: Sendable>(_ body: (inout State) -> T) -> T { state.withLock { body(&$0) } }
    var drawn: [SIMD2<Int>] { change { $0.drawn } }
    var reads: Int { change { $0.reads } }

    /// A server with a compositor that writes into this log.
    func server(
        limit: Int = 4096, commitLimit: Int = 256, inFlight: Int = 0, isBoundToThread: Bool = true
    ) throws -> RenderServer {
        try RenderServer(
            commitLimit: commitLimit,
            makeCompositor: factory(limit: limit, inFlight: inFlight, isBoundToThread: isBoundToThread))
    }

    func factory(
        limit: Int, inFlight: Int = 0, isBoundToThread: Bool = true
    ) -> @Sendable () throws(CompositorError) -> any Compositor {
        { [self] () throws(CompositorError) -> any Compositor in
            let error = change { $0.makeErrors.isEmpty ? nil : $0.makeErrors.removeFirst() }
            if let error { throw error }
            return FakeCompositor(log: self, limit: limit, inFlight: inFlight, isBoundToThread: isBoundToThread)
        }
    }
}

/// A compositor that fills the bounds of solid quads: enough to see what was committed and where it was drawn.
final class FakeCompositor: Compositor {
    let log: FakeLog
    let capabilities: Capabilities
    let facts = [(name: "kind", value: "fake")]
    private var width = 0, height = 0
    private var pixels: [UInt32] = []
    private(set) var work = DrawWork()

    private var inFlight: [[UInt32]] = []

    init(log: FakeLog, limit: Int, inFlight: Int, isBoundToThread: Bool) {
        self.log = log
        capabilities = Capabilities(
            name: "fake", maxTargetSize: limit, maxImageSize: limit, isSoftware: true, picturesInFlight: inFlight,
            isBoundToThread: isBoundToThread)
        log.change {
            $0.made += 1; $0.threads.insert(currentThread())
        }
    }

    deinit {
        log.change {
            $0.released += 1; $0.threads.insert(currentThread())
        }
    }

    func draw(_ frame: borrowing Frame) throws(CompositorError) {
        log.gate.pass()
        let size = SIMD2(frame.width, frame.height)
        let error = log.change { state -> CompositorError? in
            state.threads.insert(currentThread())
            if !state.drawErrors.isEmpty { return state.drawErrors.removeFirst() }
            state.drawn.append(size)
            return nil
        }
        if let error { throw error }
        guard max(frame.width, frame.height) <= capabilities.maxTargetSize else {
            throw CompositorError(.tooLarge, "too large for a fake")
        }
        if width != frame.width || height != frame.height {
            width = frame.width
            height = frame.height
            pixels = Array(repeating: 0xDEAD_BEEF, count: width * height)
        }
        work.draws = frame.quads.count
        work.pixelsShaded = frame.damage.area
        fill(frame.damage.bounds, frame.clearColor)
        for quad in frame.quads where quad.paint.kind == .solid {
            fill(quad.shape.bounds.intersection(frame.damage.bounds), quad.paint.color)
        }
    }

    private func fill(_ rect: PixelRect, _ color: SIMD4<Float>) {
        let bytes = SIMD4<UInt32>((color * 255).rounded(.toNearestOrAwayFromZero))
        let pixel = bytes[3] << 24 | bytes[0] << 16 | bytes[1] << 8 | bytes[2]
        // Row by row: a loop over pixels would take most of these tests' time, as they are built unoptimised.
        if rect.isEmpty { return }
        let row = [UInt32](repeating: pixel, count: Int(rect.width))
        for y in Int(rect.minY)..<Int(rect.maxY) {
            let start = y * width + Int(rect.minX)
            pixels.replaceSubrange(start..<start + row.count, with: row)
        }
    }

    func read(into destination: UnsafeMutableRawBufferPointer, bytesPerRow: Int) throws(CompositorError) {
        let error = log.change { state -> CompositorError? in
            state.reads += 1
            return state.readErrors.isEmpty ? nil : state.readErrors.removeFirst()
        }
        if let error { throw error }
        put(pixels, into: destination, bytesPerRow)
    }

    func startReading() throws(CompositorError) {
        inFlight.append(pixels)
        let count = inFlight.count
        log.change {
            $0.started += 1
            $0.mostInFlight = max($0.mostInFlight, count)
        }
    }

    func finishReading(
        into destination: UnsafeMutableRawBufferPointer, bytesPerRow: Int
    ) throws(CompositorError) {
        let pixels = inFlight.removeFirst()
        let error = log.change { $0.readErrors.isEmpty ? nil : $0.readErrors.removeFirst() }
        if let error { throw error }
        put(pixels, into: destination, bytesPerRow)
    }

    private func put(_ pixels: [UInt32], into destination: UnsafeMutableRawBufferPointer, _ bytesPerRow: Int) {
        for y in 0..<height {
            for x in 0..<width {
                destination.storeBytes(
                    of: pixels[y * width + x], toByteOffset: y * bytesPerRow + x * 4, as: UInt32.self)
            }
        }
    }

    func forget(images: [UInt64]) { log.change { $0.forgotten += images } }
}
