// System calls.
import Foundation
import Strata
import Synchronization

/// What a signal ends: all pipelines that are under way, and all that would come.
final class Cancellation: Sendable {
    private struct State {
        var pipelines: [FramePipeline] = []
        var isCancelled = false
    }

    private let state = Mutex(State())
    /// Readable once all is cancelled: for whoever waits for input meanwhile. Below 0 where the system has none.
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

    /// Frames that were put out by what is under way.
    var frames: Int {
        state.withLock { $0.pipelines.reduce(0) { $0 + $1.statistics.written + $1.statistics.kept } }
    }

    /// Lets a signal end a pipeline, at once where one came already.
    func add(_ pipeline: FramePipeline) {
        let isLate = state.withLock { state in
            state.pipelines.append(pipeline)
            return state.isCancelled
        }
        if isLate { pipeline.cancel() }
    }

    /// Lets go of a pipeline that has ended.
    func remove(_ pipeline: FramePipeline) {
        state.withLock { $0.pipelines.removeAll { $0 === pipeline } }
    }

    /// Ends everything.
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
