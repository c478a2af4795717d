import Foundation
import RenderServer
import Values

/// Takes rendered frames to a sink: encodes on several threads, writes in order, and keeps a bound on what is under way.
///
///     let pipeline = FramePipeline(to: PNGSequence { "out/\($0).png" })
///     try renderer.write(FrameTimes(0..<600, fps: 60), of: layer, viewport: viewport, through: pipeline)
///
/// Drawing goes on while frames are encoded and written. Whoever makes frames waits only where `depth` of them are under way,
/// so a sequence of any length takes the same memory. One pipeline takes one sequence.
public final class FramePipeline: Sendable {
    /// Where the frames go.
    public let sink: any FrameSink
    /// Threads that encode and write.
    public let workers: Int
    /// The most frames under way: asked for and not yet written.
    public let depth: Int

    let state = Monitor(State())

    /// A pipeline into a sink.
    ///
    /// - Parameters:
    ///   - workers: threads that encode and write, at least 1; nil is one for each core that the process may use.
    ///   - depth: the most frames under way, at least 1; nil is twice the workers and two more, so that nobody waits for
    ///     somebody who is merely late.
    public init(to sink: any FrameSink, workers: Int? = nil, depth: Int? = nil) {
        self.sink = sink
        self.workers = workers ?? max(1, ProcessInfo.processInfo.activeProcessorCount)
        self.depth = depth ?? 2 * self.workers + 2
        precondition(self.workers > 0 && self.depth > 0, "a pipeline has room and hands for at least one frame")
    }

    /// How far the sequence is.
    public var statistics: SequenceStatistics { state.read { $0.statistics } }

    /// Ends the sequence early, from any thread: nothing half-written stays, and whoever makes the frames gets
    /// `SequenceError.cancelled`.
    public func cancel() {
        state.change { $0.stop(.cancelled) }
        sink.cancel()
    }

    /// What the threads share.
    struct State: Sendable {
        var statistics = SequenceStatistics()
        /// Frames asked for.
        var asked = 0
        /// Frames to be encoded, in order.
        var waiting: [Job] = []
        /// Encoded frames by their place, till their turn comes.
        var encoded: [Int: Packet] = [:]
        /// Packets that were written, for their memory.
        var spare: [Packet] = []
        /// Whether a thread is writing.
        var isWriting = false
        /// Whether no more frames come.
        var isClosed = false
        /// Why the sequence ends early.
        var cause: SequenceError?
        /// Threads that have not ended.
        var running = 0

        /// Frames asked for and not written.
        var underWay: Int { asked - statistics.written }

        mutating func stop(_ cause: SequenceError) {
            if self.cause == nil { self.cause = cause }
        }
    }

    /// A frame to be encoded. Its place counts the frames that were asked for.
    struct Job: Sendable {
        var place, number: Int
        var picture: PixelBuffer
    }

    /// An encoded frame, and memory for the next one.
    final class Packet: @unchecked Sendable {
        // Sendable: it has one owner at a time, a worker or, behind its lock, the state.
        var number = 0
        var bytes: [UInt8] = []
    }
}
