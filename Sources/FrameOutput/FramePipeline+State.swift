import RenderServer

extension FramePipeline {
    /// What the threads share.
    struct State: Sendable {
        var statistics = SequenceStatistics()
        /// The workers, till they are joined.
        var threads: [RenderThread] = []
        /// Frames asked for.
        var asked = 0
        /// Frames to be encoded, in order.
        var waiting: [Job] = []
        /// Encoded frames by their place, till their turn comes.
        var encoded: [Int: (number: Int, packet: Packet)] = [:]
        /// Places of frames that look like the one before, and their numbers.
        var repeats: [Int: Int] = [:]
        /// The picture that came last: a frame that looks the same is the same buffer.
        var picture: PixelBuffer?
        /// Whether pictures are written as they are.
        var takesPictures = false
        /// The packet written last, for frames that repeat it.
        var last: Packet?
        /// Packets that were written, for their memory.
        var spare: [Packet] = []
        /// The most frames under way: the pipeline's, or as many as memory has room for.
        var depth = 1
        /// Whether a thread is writing.
        var isWriting = false
        /// Whether no more frames come.
        var isClosed = false
        /// Why the sequence ends early.
        var cause: SequenceError?

        /// Frames asked for and not written.
        var underWay: Int { asked - statistics.written }

        mutating func stop(_ cause: SequenceError) {
            if self.cause == nil { self.cause = cause }
        }

        /// Takes a frame in its turn: to be encoded, or to repeat the one before.
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

        /// What a worker does next; nil while there is nothing to do, and at the end.
        mutating func takeTask() -> Task? {
            if !isWriting, isNextThere {
                isWriting = true
                return .write
            }
            return waiting.isEmpty ? nil : .encode(waiting.removeFirst(), spare.popLast() ?? Packet())
        }

        /// Whether a worker has something to do.
        var hasTask: Bool { !waiting.isEmpty || !isWriting && isNextThere }

        /// Whether the frame whose turn it is can be written.
        private var isNextThere: Bool { encoded[statistics.written] != nil || repeats[statistics.written] != nil }

        /// The frame whose turn it is, by number; nil where it is not there yet.
        mutating func takeNext() -> (Int, Packet)? {
            let place = statistics.written
            if let number = repeats.removeValue(forKey: place), let last { return (number, last) }
            return encoded.removeValue(forKey: place).map { ($0.number, $0.packet) }
        }

        /// Keeps a packet that was written, for its bytes and then for its memory.
        mutating func retire(_ packet: Packet) {
            guard packet !== last else { return }
            if let last {
                last.picture = nil
                spare.append(last)
            }
            last = packet
        }
    }

    /// What a worker does.
    enum Task {
        case encode(Job, Packet)
        /// Writes for as long as the next frame is there.
        case write
    }

    /// A frame to be encoded. Its place counts the frames that were asked for.
    struct Job: Sendable {
        var place, number: Int
        var picture: PixelBuffer
    }

    /// The bytes of an encoded frame, and memory for another one.
    final class Packet: @unchecked Sendable {
        // Sendable: it has one owner at a time, a worker or, behind its lock, the state.
        var bytes: [UInt8] = []
        /// The frame itself, where it is not encoded.
        var picture: PixelBuffer?
    }
}
