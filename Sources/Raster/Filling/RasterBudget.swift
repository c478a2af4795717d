import Synchronization

/// The limit of work for the pictures of a frame's paths and of their shadows, counted on any thread while they are
/// made.
///
/// The sum over a frame decides, independent of threads and order.
public final class RasterBudget: Sendable {
    private struct State {
        var left = Int.max
        var work: WorkBudget?
    }

    private let state = Mutex(State())

    /// A budget without a limit.
    public init() {}

    /// Begins a frame.
    package func begin(_ work: WorkBudget?) {
        state.withLock { $0 = State(left: WorkBudget.Limits.ofFrame(work).pathSteps, work: work) }
    }

    /// Spends steps; false where none are left or the frame was cancelled.
    package func spend(_ steps: Int) -> Bool {
        state.withLock { state in
            state.left -= steps
            return state.left >= 0 && !(state.work?.isOver ?? false)
        }
    }

    /// The steps left.
    package var left: Int { state.withLock { max(0, $0.left) } }

    /// Why not all pictures were made; nil where they were, or where the frame was cancelled.
    package var failure: WorkError? {
        state.withLock { state in
            let limit = WorkBudget.Limits.ofFrame(state.work).pathSteps
            return state.left < 0 ? .pathSteps(limit: limit) : nil
        }
    }
}
