// System calls.
import Foundation
import Strata
import Synchronization

/// Cancels all current and future pipelines on a signal.
final class Cancellation: Sendable {
    private struct State {
        var pipelines: [FramePipeline] = []
        var isCancelled = false
    }

    private let state = Mutex(State())
    /// Readable after cancellation, for waiting on input. Below 0 where the system cannot provide one.
    let descriptor: Int32
    private let writeEnd: Int32

    init() {
        var ends: [Int32] = [-1, -1]
        _ = pipe(&ends)
        (descriptor, writeEnd) = (ends[0], ends[1])
        for end in ends where end >= 0 { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }

    deinit {
        close(descriptor)
        close(writeEnd)
    }

    /// Whether a signal came.
    var isCancelled: Bool { state.withLock { $0.isCancelled } }

    /// The number of frames written by current pipelines.
    var frames: Int {
        state.withLock { $0.pipelines.reduce(0) { $0 + $1.statistics.written + $1.statistics.kept } }
    }

    /// Adds a pipeline to be cancelled, at once where a signal came already.
    func add(_ pipeline: FramePipeline) {
        let isLate = state.withLock { state in
            state.pipelines.append(pipeline)
            return state.isCancelled
        }
        if isLate { pipeline.cancel() }
    }

    /// Removes a finished pipeline.
    func remove(_ pipeline: FramePipeline) {
        state.withLock { $0.pipelines.removeAll { $0 === pipeline } }
    }

    /// Cancels all pipelines.
    func cancel() {
        let pipelines = state.withLock { state in
            state.isCancelled = true
            return state.pipelines
        }
        pipelines.forEach { $0.cancel() }
        var byte: UInt8 = 0
        _ = write(writeEnd, &byte, 1)
    }
}
