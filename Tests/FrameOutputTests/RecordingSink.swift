import CPUCompositor
import Foundation
import FrameOutput
import LayerModel
import RenderServer
import Testing

/// A sink that notes what it is asked, and fails where it is told to.
final class RecordingSink: FrameSink {
    struct Record {
        var calls: [String] = []
        var written: [Int] = []
        var encoded = 0
        /// Frames encoded and not yet written, the most at a time.
        var held = 0
        var mostHeld = 0
        /// Addresses of the frames' bytes.
        var memories: Set<UInt> = []
        var isCancelled = false
    }

    /// Behind a lock that the thread sanitizer understands, which `Mutex` is not.
    let record = Monitor(Record())
    var calls: [String] { record.change { $0.calls } }
    var written: [Int] { record.change { $0.written } }

    /// Where it fails: the name of a function, and the frame.
    let fault: (function: String, number: Int)?
    /// Called before a frame is written.
    let writing: @Sendable (Int, RecordingSink) -> Void
    let needed: @Sendable (Int) -> Bool
    /// For how many frames the picture stays.
    let hold: Int

    init(
        fault: (function: String, number: Int)? = nil, hold: Int = 1,
        needed: @escaping @Sendable (Int) -> Bool = { _ in true },
        writing: @escaping @Sendable (Int, RecordingSink) -> Void = { _, _ in }
    ) {
        self.fault = fault
        self.hold = hold
        self.needed = needed
        self.writing = writing
    }

    private func check(_ function: String, _ number: Int) throws(FrameSinkError) {
        if let fault, fault == (function, number) { throw FrameSinkError(.writeFailed, "\(function) \(number)") }
    }

    func begin(_ format: FrameFormat) throws(FrameSinkError) {
        record.change { $0.calls.append("begin \(format.width)x\(format.height)") }
        try check("begin", 0)
    }

    func needs(_ number: Int) throws(FrameSinkError) -> Bool {
        try check("needs", number)
        return needed(number)
    }

    func encode(_ picture: PixelBuffer, into bytes: inout [UInt8]) throws(FrameSinkError) {
        let number = Int(picture.bytes.load(as: UInt32.self) & 0xFFFFFF)
        try check("encode", number)
        if bytes.count != 1000 { bytes = [UInt8](repeating: 0, count: 1000) }
        bytes[0] = UInt8(number % 256)
        let address = bytes.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) }
        record.change { record in
            record.encoded += 1
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
        record.change { record in
            #expect(bytes[0] == UInt8(number / hold % 256))
            record.held -= 1
            record.written.append(number)
        }
    }

    func finish() throws(FrameSinkError) {
        record.change { $0.calls.append("finish") }
        try check("finish", 0)
    }

    func cancel() {
        record.change { record in
            record.isCancelled = true
            record.calls.append("cancel")
        }
    }
}

/// A server that draws on one thread.
func makeServer() throws -> RenderServer {
    try RenderServer { () throws(CompositorError) -> any Compositor in CPUCompositor(threads: 1) }
}

extension FramePipeline {
    /// Runs frames of 4 x 4 pixels, each in the colour of its number.
    ///
    /// - Parameter hold: for how many frames the picture stays.
    @discardableResult
    func run(
        _ numbers: Range<Int>, on server: RenderServer, hold: Int = 1,
        progress: (SequenceStatistics) -> Void = { _ in }
    ) throws(SequenceError) -> SequenceStatistics {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
        root.attach(to: server, time: ManualClock())
        defer { root.detach() }
        return try run(
            FrameTimes(numbers, fps: 60), of: root.layerID, on: server, viewport: Viewport(width: 4, height: 4),
            prepare: { time in
                let value = Int((time * 60).rounded()) / hold
                CATransaction.setDisableActions(true)
                root.backgroundColor = CGColor(
                    red: CGFloat(value >> 16 & 255) / 255, green: CGFloat(value >> 8 & 255) / 255,
                    blue: CGFloat(value & 255) / 255, alpha: 1)
                CATransaction.flush()
            }, progress: progress)
    }
}
