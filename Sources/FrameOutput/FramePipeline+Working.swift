// System calls.
import Foundation
import RenderServer

/// The side of the workers: who finds the next frame in order written by nobody writes it and all that follow; the others encode
/// the oldest frame that waits.
extension FramePipeline {
    /// Starts the workers, or as many of them as the system has threads for.
    func startWorkers() throws(SequenceError) {
        for number in 0..<workers {
            do throws(CompositorError) {
                // Room for whatever a sink does: as much as the first thread of a process has.
                let thread = try RenderThread(name: "strata-encode", stackSize: 8 << 20) { [self] in work() }
                state.change { $0.threads.append(thread) }
            } catch {
                guard number == 0 else { return }
                throw .sink(FrameSinkError(.unavailable, error.description))
            }
        }
    }

    private func work() {
        WriteSignals.block()
        while let task = nextTask() {
            switch task {
            case .encode(let job, let packet): encode(job, into: packet)
            case .write: writeAll()
            }
        }
    }

    /// Waits for something to do; nil at the end.
    private func nextTask() -> Task? {
        state.wait(in: Queue.workers) { state in
            if state.cause != nil { return true }
            return state.isClosed || state.hasTask
        } thenWaking: { state in
            (state.cause == nil ? state.takeTask() : nil, wakes: .nobody)
        }
    }

    private func encode(_ job: Job, into packet: Packet) {
        let start = processorSeconds()
        do throws(FrameSinkError) {
            try sink.encode(job.picture, into: &packet.bytes)
        } catch {
            state.change { $0.stop(.sink(error)) }
            return
        }
        let seconds = processorSeconds() - start
        // Whoever writes looks for the next one, and so does this thread.
        state.change(waking: { state in
            state.statistics.encodeSeconds += seconds
            state.encoded[job.place] = (job.number, packet)
            return ((), wakes: .nobody)
        })
    }

    /// Writes frames for as long as the next one is there.
    private func writeAll() {
        while let (number, packet) = nextPacket() {
            let start = ContinuousClock.now
            do throws(FrameSinkError) {
                if let picture = packet.picture {
                    try sink.write(picture, number: number)
                } else {
                    try sink.write(packet.bytes, number: number)
                }
            } catch {
                state.change { $0.stop(.sink(error)) }
                return
            }
            let seconds = start.secondsPassed
            state.change(waking: { state in
                state.statistics.writeSeconds += seconds
                state.statistics.written += 1
                state.statistics.bytes += packet.picture?.byteCount ?? packet.bytes.count
                state.retire(packet)
                return ((), wakes: .one(in: Queue.makers))
            })
        }
    }

    /// The next frame in order, by number; nil where it is not encoded yet, and then nobody writes.
    private func nextPacket() -> (Int, Packet)? {
        state.change(waking: { state in
            let next = state.cause == nil ? state.takeNext() : nil
            state.isWriting = next != nil
            return (next, wakes: .nobody)
        })
    }
}

/// The signals that come with failed writes.
package enum WriteSignals {
    /// Holds them back on this thread: a reader that goes away and a file that grows beyond its limit are errors of `write`, not signals to
    /// die of.
    package static func block() {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        sigaddset(&signals, SIGXFSZ)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
    }
}

/// Seconds that a processor spent on this thread: with more threads than cores, passed time would count waiting as work.
private func processorSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

extension ContinuousClock.Instant {
    /// Seconds since then.
    var secondsPassed: Double {
        let parts = (ContinuousClock.now - self).components
        return Double(parts.seconds) + Double(parts.attoseconds) * 1e-18
    }
}
