/// What focus can move in: views, controllers, windows. Nothing moves a focus on a server.
@preconcurrency @MainActor
public protocol UIFocusEnvironment: AnyObject {
    /// Where focus goes first.
    var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
    /// Focus is to be looked for anew.
    func setNeedsFocusUpdate()
    /// Focus is looked for now, if asked for.
    func updateFocusIfNeeded()
    /// Whether focus may move.
    func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
    /// Focus moved.
    func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

extension UIResponder: UIFocusEnvironment {}

/// Which way focus moves.
public struct UIFocusHeading: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt
    /// From the bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Up.
    public static let up = UIFocusHeading(rawValue: 1)
    /// Down.
    public static let down = UIFocusHeading(rawValue: 2)
    /// To the left.
    public static let left = UIFocusHeading(rawValue: 4)
    /// To the right.
    public static let right = UIFocusHeading(rawValue: 8)
    /// To what comes next.
    public static let next = UIFocusHeading(rawValue: 16)
    /// To what came before.
    public static let previous = UIFocusHeading(rawValue: 32)
}

/// A move of the focus.
@preconcurrency @MainActor
open class UIFocusUpdateContext: NSObject {
    /// The view that had focus. Nil for none.
    open internal(set) weak var previouslyFocusedView: UIView?
    /// The view that has focus. Nil for none.
    open internal(set) weak var nextFocusedView: UIView?
    /// Which way it went.
    open internal(set) var focusHeading: UIFocusHeading = []
}

/// Animations beside a move of the focus.
@preconcurrency @MainActor
open class UIFocusAnimationCoordinator: NSObject {
    /// Animates changes beside the move.
    open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
        UIView.animate(withDuration: 0.2, animations: { animations?() }, completion: { _ in completion?() })
    }
}
