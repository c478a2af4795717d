import Synchronization
import Values

/// What the pictures of a frame's paths and of their shadows may cost: counted while they are made, on any thread.
///
/// All of a frame's together are over the limit or are not, whoever makes them and in whatever order.
public final class RasterBudget: Sendable {
    private struct State {
        var left = Int.max
        var pictures = 0
        var work: WorkBudget?
    }

    private let state = Mutex(State())

    /// A budget without a limit.
    public init() {}

    /// Begins a frame.
    package func begin(_ work: WorkBudget?) {
        state.withLock { $0 = State(left: (work?.limits ?? WorkBudget.Limits()).pathSteps, work: work) }
    }

    /// Spends what a picture cost; false where no more can be made, or where nobody waits for the frame any more.
    func goesOn(after steps: Int) -> Bool {
        state.withLock { state in
            state.left -= steps
            state.pictures += steps > 0 ? 1 : 0
            return state.left >= 0 && !(state.work?.isOver ?? false)
        }
    }

    /// Why not all pictures were made; nil where they were, or where the frame was given up.
    package var failure: WorkError? {
        state.withLock { state in
            let limit = (state.work?.limits ?? WorkBudget.Limits()).pathSteps
            return state.left < 0 ? .pathSteps(pictures: state.pictures, limit: limit) : nil
        }
    }
}
