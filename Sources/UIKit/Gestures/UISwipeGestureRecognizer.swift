/// Sees fingers go quickly in a direction.
///
/// A gesture of a moment: 50 points in the direction within half a second, and no more than 50 to the side. Apple says no numbers; these are those that
/// descriptions of the runtime's recogniser show.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// Where fingers go.
    public struct Direction: OptionSet, Hashable, Sendable {
        /// UIKit's bits.
        public let rawValue: UInt
        /// From the bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// To the right.
        public static let right = Direction(rawValue: 1)
        /// To the left.
        public static let left = Direction(rawValue: 2)
        /// Upwards.
        public static let up = Direction(rawValue: 4)
        /// Downwards.
        public static let down = Direction(rawValue: 8)
    }

    /// The directions that count; the state does not say which one it was. `.right` by default.
    open var direction = Direction.right
    /// How many fingers have to go together. 1 by default.
    open var numberOfTouchesRequired = 1

    static let longestTime = 0.5
    static let shortestWay: CGFloat = 50
    static let farthestAside: CGFloat = 50

    private var start: CGPoint?

    /// Where the swipe began, in a view's coordinates, as UIKit has it.
    open override func location(in view: UIView?) -> CGPoint { converted(start ?? middle, to: view) }

    /// Fingers came down.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if down.count > numberOfTouchesRequired { return state = .failed }
        if down.count == touches.count {
            wake(at: now + Self.longestTime) { [weak self] in if self?.held == nil { self?.state = .failed } }
        }
        if down.count == numberOfTouchesRequired { start = middle }
    }

    /// Fingers moved.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let start, down.count == numberOfTouchesRequired else { return }
        let (dx, dy) = (middle.x - start.x, middle.y - start.y)
        let goesAlongX = !direction.isDisjoint(with: [.left, .right])
        let goesAlongY = !direction.isDisjoint(with: [.up, .down])
        let isSeen =
            direction.contains(.right) && dx >= Self.shortestWay && abs(dy) <= Self.farthestAside
            || direction.contains(.left) && -dx >= Self.shortestWay && abs(dy) <= Self.farthestAside
            || direction.contains(.down) && dy >= Self.shortestWay && abs(dx) <= Self.farthestAside
            || direction.contains(.up) && -dy >= Self.shortestWay && abs(dx) <= Self.farthestAside
        if isSeen {
            state = .ended
        } else if (!goesAlongX && abs(dx) > Self.farthestAside) || (!goesAlongY && abs(dy) > Self.farthestAside) {
            state = .failed
        }
    }

    /// Fingers were lifted.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if held == nil { state = .failed }
    }

    /// Fingers were taken away.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

    override func forgetGesture() { start = nil }
}
