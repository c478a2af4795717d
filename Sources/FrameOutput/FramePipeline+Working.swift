// System calls.
import Foundation
import RenderServer

/// The side of the workers: each encodes the oldest frame that waits, and whoever finds the next one in order written by
/// nobody writes it and all that follow.
extension FramePipeline {
    func startWorker() {
        state.change { $0.running += 1 }
        let thread = Thread { [self] in
            Self.blockWriteSignals()
            while let (job, packet) = nextJob() { encode(job, into: packet) }
            state.change { $0.running -= 1 }
        }
        thread.name = "strata-encode"
        thread.start()
    }

    /// A reader that goes away and a file that grows beyond its limit are errors of `write`, not signals to die of.
    private static func blockWriteSignals() {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        sigaddset(&signals, SIGXFSZ)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
    }

    /// The oldest frame that waits, with a packet for its bytes; nil at the end.
    private func nextJob() -> (Job, Packet)? {
        state.wait { state in
            if state.cause != nil { return true }
            return state.isClosed || !state.waiting.isEmpty
        } then: { state in
            guard state.cause == nil, !state.waiting.isEmpty else { return nil }
            return (state.waiting.removeFirst(), state.spare.popLast() ?? Packet())
        }
    }

    private func encode(_ job: Job, into packet: Packet) {
        let start = ContinuousClock.now
        do throws(FrameSinkError) {
            try sink.encode(job.picture, number: job.number, into: &packet.bytes)
        } catch {
            state.change { $0.stop(.sink(error)) }
            return
        }
        let seconds = start.secondsPassed
        packet.number = job.number
        let isWriter = state.change { state in
            state.statistics.encodeSeconds += seconds
            state.encoded[job.place] = packet
            defer { state.isWriting = true }
            return !state.isWriting
        }
        if isWriter { writeAll() }
    }

    /// Writes frames for as long as the next one is there.
    private func writeAll() {
        while let packet = nextPacket() {
            let start = ContinuousClock.now
            do throws(FrameSinkError) {
                try sink.write(packet.bytes, number: packet.number)
            } catch {
                state.change { $0.stop(.sink(error)) }
                return
            }
            let seconds = start.secondsPassed
            state.change { state in
                state.statistics.writeSeconds += seconds
                state.statistics.written += 1
                state.statistics.bytes += packet.bytes.count
                state.spare.append(packet)
            }
        }
    }

    /// The next frame in order; nil where it is not encoded yet, and then nobody writes.
    private func nextPacket() -> Packet? {
        state.change { state in
            if state.cause == nil, let packet = state.encoded.removeValue(forKey: state.statistics.written) {
                return packet
            }
            state.isWriting = false
            return nil
        }
    }
}

extension ContinuousClock.Instant {
    /// Seconds since then.
    var secondsPassed: Double {
        let parts = (ContinuousClock.now - self).components
        return Double(parts.seconds) + Double(parts.attoseconds) * 1e-18
    }
}
