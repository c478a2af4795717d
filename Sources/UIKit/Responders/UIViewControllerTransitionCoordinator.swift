/// What is known of a transition while it goes on: of a presentation, of one in a container, of a change of a controller's size.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
    /// Whether it is animated.
    var isAnimated: Bool { get }
    /// How the controller is presented; `.none` where it is not.
    var presentationStyle: UIModalPresentationStyle { get }
    /// Whether a hand led it from the start.
    var initiallyInteractive: Bool { get }
    /// Whether a hand can take it while it runs.
    var isInterruptible: Bool { get }
    /// Whether a hand leads it now.
    var isInteractive: Bool { get }
    /// Whether it was given up.
    var isCancelled: Bool { get }
    /// How long it takes, in seconds.
    var transitionDuration: TimeInterval { get }
    /// How far it had come when the hand let go, 0…1.
    var percentComplete: CGFloat { get }
    /// How fast it goes on then, in parts of its own speed.
    var completionVelocity: CGFloat { get }
    /// The pace at which it goes on then.
    var completionCurve: UIView.AnimationCurve { get }
    /// A controller of the transition; nil for none.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// A view of the transition; nil for none.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// The view that everything is in.
    var containerView: UIView { get }
    /// The turn that goes along. The identity: nothing turns here.
    var targetTransform: CGAffineTransform { get }
}

/// Animates what goes along with a transition.
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
    /// The same for views that are not in the transition's container.
    @discardableResult
    func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    /// Calls a closure whenever a hand takes the transition or lets go of it.
    func notifyWhenInteractionChanges(
        _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
    /// Calls a closure when the hand lets go.
    func notifyWhenInteractionEnds(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
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
    var presentationStyle: UIModalPresentationStyle { .none }
    var initiallyInteractive: Bool { false }
    var isInterruptible: Bool { false }
    var isInteractive: Bool { false }
    var percentComplete: CGFloat { 0 }
    var completionVelocity: CGFloat { 1 }
    var completionCurve: UIView.AnimationCurve { .easeInOut }
    var targetTransform: CGAffineTransform { .identity }
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }
    func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }
    func notifyWhenInteractionChanges(
        _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
    ) {}
    func notifyWhenInteractionEnds(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void) {}
    func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { animate(alongsideTransition: animation, completion: completion) }

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
