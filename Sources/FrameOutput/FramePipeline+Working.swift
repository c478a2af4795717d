// System calls.
import Foundation
import RenderServer

/// The workers' side: if the next frame in order is ready and nobody writes, a worker writes it and all that follow;
/// the others encode the oldest waiting frame.
extension FramePipeline {
    /// Starts the workers, or as many as the system has threads for.
    func startWorkers() throws(SequenceError) {
        for number in 0..<workers {
            do throws(CompositorError) {
                // As much stack as the first thread of a process has, since a sink may do anything.
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

    /// Waits for a task; nil at the end.
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
        // No thread is woken: a thread that writes looks for the next frame itself, and so does this one.
        state.change(waking: { state in
            state.statistics.encodeSeconds += seconds
            state.encoded[job.place] = (job.number, packet)
            return ((), wakes: .nobody)
        })
    }

    /// Writes frames while the next one is ready.
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

    /// The next frame in order with its number; nil, which ends writing, where it is not encoded yet.
    private func nextPacket() -> (Int, Packet)? {
        state.change(waking: { state in
            let next = state.cause == nil ? state.takeNext() : nil
            state.isWriting = next != nil
            return (next, wakes: .nobody)
        })
    }
}

/// The signals that failed writes cause.
package enum WriteSignals {
    /// Blocks them on this thread: a reader that goes away and a file that exceeds its limit are errors of `write`, and
    /// must not kill the process.
    package static func block() {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        sigaddset(&signals, SIGXFSZ)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
    }
}

/// The processor time of this thread in seconds: with more threads than cores, elapsed time would count waiting as
/// work.
private func processorSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

extension ContinuousClock.Instant {
    /// The seconds passed since this instant.
    var secondsPassed: Double {
        let parts = (ContinuousClock.now - self).components
        return Double(parts.seconds) + Double(parts.attoseconds) * 1e-18
    }
}
