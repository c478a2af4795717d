/// What is known of a change of a controller's size while it goes on.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
    /// Whether it is animated.
    var isAnimated: Bool { get }
    /// How long it takes, in seconds.
    var transitionDuration: TimeInterval { get }
    /// Whether it was given up.
    var isCancelled: Bool { get }
    /// The view that everything is in.
    var containerView: UIView { get }
}

/// Animates what goes along with a change of a controller's size.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    /// Makes changes along with the transition, in its animation.
    ///
    /// - Parameters:
    ///   - animation: makes them.
    ///   - completion: called when it is over.
    /// - Returns: whether they were taken.
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
}

/// A change of size that is made at once: a window's frame was set.
@MainActor
final class SizeTransition: UIViewControllerTransitionCoordinator {
    let containerView: UIView
    private var changes: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
    private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

    init(_ containerView: UIView) { self.containerView = containerView }

    var isAnimated: Bool { UIView.inheritedAnimationDuration > 0 }
    var transitionDuration: TimeInterval { UIView.inheritedAnimationDuration }
    var isCancelled: Bool { false }

    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        if let animation { changes.append(animation) }
        if let completion { completions.append(completion) }
        return true
    }

    /// Makes the changes, after the size was set.
    func finish() {
        for change in changes { change(self) }
        for completion in completions { completion(self) }
    }
}

extension UIViewControllerTransitionCoordinator {
    /// Makes changes along with the transition, in its animation.
    @discardableResult
    public func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { animate(alongsideTransition: animation, completion: nil) }

    /// Makes changes along with the transition to what is not in its container.
    @discardableResult
    public func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)? = nil
    ) -> Bool { animate(alongsideTransition: animation, completion: completion) }

    /// Calls a closure when a finger no longer drives the transition. None does here: it is not called.
    public func notifyWhenInteractionChanges(
        _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
    ) {}
}
