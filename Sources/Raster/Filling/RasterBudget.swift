import Synchronization

/// What the pictures of a frame's paths and of their shadows may cost: counted while they are made, on any thread.
///
/// All of a frame's together are over the limit or are not, whoever makes them and in whatever order.
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

    /// Spends steps; false where there are no more, or where nobody waits for the frame any more.
    package func spend(_ steps: Int) -> Bool {
        state.withLock { state in
            state.left -= steps
            return state.left >= 0 && !(state.work?.isOver ?? false)
        }
    }

    /// Steps that are left.
    package var left: Int { state.withLock { max(0, $0.left) } }

    /// Why not all pictures were made; nil where they were, or where the frame was given up.
    package var failure: WorkError? {
        state.withLock { state in
            let limit = WorkBudget.Limits.ofFrame(state.work).pathSteps
            return state.left < 0 ? .pathSteps(limit: limit) : nil
        }
    }
}
