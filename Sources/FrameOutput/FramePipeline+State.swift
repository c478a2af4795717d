import RenderServer

extension FramePipeline {
    /// The state that the threads share.
    struct State: Sendable {
        var statistics = SequenceStatistics()
        /// The workers, until they are joined.
        var threads: [RenderThread] = []
        /// The number of frames requested.
        var asked = 0
        /// The frames to be encoded, in order.
        var waiting: [Job] = []
        /// The encoded frames by place, until their turn.
        var encoded: [Int: (number: Int, packet: Packet)] = [:]
        /// The places and numbers of frames equal to the previous one.
        var repeats: [Int: Int] = [:]
        /// The picture received last: an equal frame has the same buffer.
        var picture: PixelBuffer?
        /// Whether the sink takes pictures without encoding.
        var takesPictures = false
        /// The packet written last, for frames that repeat it.
        var last: Packet?
        /// Written packets, kept to reuse their memory.
        var spare: [Packet] = []
        /// The maximum number of frames under way: the pipeline's, or less to bound memory.
        var depth = 1
        /// Whether a thread is writing.
        var isWriting = false
        /// Whether no more frames come.
        var isClosed = false
        /// Why the sequence ends early.
        var cause: SequenceError?

        /// The number of frames requested and not written.
        var underWay: Int { asked - statistics.written }

        mutating func stop(_ cause: SequenceError) {
            if self.cause == nil { self.cause = cause }
        }

        /// Adds a frame in its turn: to be encoded, or as a repetition of the previous one.
        mutating func add(_ picture: PixelBuffer, place: Int, number: Int) {
            if picture == self.picture {
                repeats[place] = number
            } else {
                self.picture = picture
                if takesPictures {
                    let packet = spare.popLast() ?? Packet()
                    packet.picture = picture
                    encoded[place] = (number, packet)
                } else {
                    waiting.append(Job(place: place, number: number, picture: picture))
                }
            }
        }

        /// A worker's next task; nil where there is none, and at the end.
        mutating func takeTask() -> Task? {
            if !isWriting, isNextThere {
                isWriting = true
                return .write
            }
            return waiting.isEmpty ? nil : .encode(waiting.removeFirst(), spare.popLast() ?? Packet())
        }

        /// Whether there is a task.
        var hasTask: Bool { !waiting.isEmpty || !isWriting && isNextThere }

        /// Whether the next frame in order can be written.
        private var isNextThere: Bool { encoded[statistics.written] != nil || repeats[statistics.written] != nil }

        /// The next frame in order with its number; nil where it is not encoded yet.
        mutating func takeNext() -> (Int, Packet)? {
            let place = statistics.written
            if let number = repeats.removeValue(forKey: place), let last { return (number, last) }
            return encoded.removeValue(forKey: place).map { ($0.number, $0.packet) }
        }

        /// Keeps a written packet, first for repetitions and then for its memory.
        mutating func retire(_ packet: Packet) {
            guard packet !== last else { return }
            if let last {
                last.picture = nil
                spare.append(last)
            }
            last = packet
        }
    }

    /// A worker's task.
    enum Task {
        case encode(Job, Packet)
        /// Writes until the next frame is missing.
        case write
    }

    /// A frame to be encoded. Its place counts the requested frames.
    struct Job: Sendable {
        var place, number: Int
        var picture: PixelBuffer
    }

    /// The bytes of an encoded frame, in reusable memory.
    final class Packet: @unchecked Sendable {
        // Sendable: it has one owner at a time, a worker or, behind its lock, the state.
        var bytes: [UInt8] = []
        /// The frame itself, where the sink takes pictures.
        var picture: PixelBuffer?
    }
}
