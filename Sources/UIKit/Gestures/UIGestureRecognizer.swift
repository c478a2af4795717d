/// Looks at the touches of a view for a gesture.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
    /// Where the recogniser stands.
    public enum State: Int, Sendable, CaseIterable {
        /// Nothing was seen yet, or not enough.
        case possible = 0
        /// A gesture that goes on has begun.
        case began = 1
        /// It went on.
        case changed = 2
        /// It ended, or a gesture of a moment was seen.
        case ended = 3
        /// It was taken away.
        case cancelled = 4
        /// It was another gesture.
        case failed = 5

        /// The name for gestures of a moment.
        public static let recognized = State.ended
    }

    /// The view whose touches it looks at.
    open internal(set) weak var view: UIView?
}
