import CPUCompositor
import Foundation
import FrameOutput
import RenderServer
import Synchronization
import Testing

/// A sink that notes what it is asked, and fails where it is told to.
final class RecordingSink: FrameSink {
    struct Record {
        var calls: [String] = []
        var written: [Int] = []
        var encoding = 0
        /// Frames encoded and not yet written, the most at a time.
        var held = 0
        var mostHeld = 0
        /// Addresses of the frames' bytes.
        var memories: Set<UInt> = []
        var isCancelled = false
    }

    let record = Mutex(Record())
    var calls: [String] { record.withLock { $0.calls } }
    var written: [Int] { record.withLock { $0.written } }

    /// Where it fails: the name of a function, and the frame.
    let fault: (function: String, number: Int)?
    /// Called before a frame is written.
    let writing: @Sendable (Int, RecordingSink) -> Void
    let needed: @Sendable (Int) -> Bool

    init(
        fault: (function: String, number: Int)? = nil, needed: @escaping @Sendable (Int) -> Bool = { _ in true },
        writing: @escaping @Sendable (Int, RecordingSink) -> Void = { _, _ in }
    ) {
        self.fault = fault
        self.needed = needed
        self.writing = writing
    }

    private func check(_ function: String, _ number: Int) throws(FrameSinkError) {
        if let fault, fault == (function, number) { throw FrameSinkError(.writeFailed, "\(function) \(number)") }
    }

    func begin(_ format: FrameFormat) throws(FrameSinkError) {
        record.withLock { $0.calls.append("begin \(format.width)x\(format.height)") }
        try check("begin", 0)
    }

    func needs(_ number: Int) throws(FrameSinkError) -> Bool {
        try check("needs", number)
        return needed(number)
    }

    func encode(_ picture: PixelBuffer, number: Int, into bytes: inout [UInt8]) throws(FrameSinkError) {
        try check("encode", number)
        if bytes.count != 1000 { bytes = [UInt8](repeating: 0, count: 1000) }
        bytes[0] = UInt8(number % 256)
        let address = bytes.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) }
        record.withLock { record in
            record.memories.insert(address)
            record.held += 1
            record.mostHeld = max(record.mostHeld, record.held)
        }
        // Frames are done in any order.
        if number % 3 == 0 { usleep(2000) }
    }

    func write(_ bytes: [UInt8], number: Int) throws(FrameSinkError) {
        writing(number, self)
        try check("write", number)
        record.withLock { record in
            #expect(bytes[0] == UInt8(number % 256))
            record.held -= 1
            record.written.append(number)
        }
    }

    func finish() throws(FrameSinkError) {
        record.withLock { $0.calls.append("finish") }
        try check("finish", 0)
    }

    func cancel() {
        record.withLock { record in
            record.isCancelled = true
            record.calls.append("cancel")
        }
    }
}

/// A server that draws an empty tree.
func emptyServer() throws -> RenderServer {
    try RenderServer { () throws(CompositorError) -> any Compositor in CPUCompositor(threads: 1) }
}

extension FramePipeline {
    /// Runs frames of 4 x 4 pixels.
    @discardableResult
    func run(
        _ numbers: Range<Int>, on server: RenderServer, progress: (SequenceStatistics) -> Void = { _ in }
    ) throws(SequenceError) -> SequenceStatistics {
        try run(
            FrameTimes(numbers, fps: 60), of: LayerID.make(), on: server, viewport: Viewport(width: 4, height: 4),
            progress: progress)
    }
}
