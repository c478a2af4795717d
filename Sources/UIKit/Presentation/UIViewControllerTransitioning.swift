/// Names a controller of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// From a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The controller that is seen at the start.
    public static let from = Self(rawValue: "UITransitionContextFromViewController")
    /// The controller that is seen at the end.
    public static let to = Self(rawValue: "UITransitionContextToViewController")
}

/// Names a view of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// From a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The view that is seen at the start.
    public static let from = Self(rawValue: "UITransitionContextFromView")
    /// The view that is seen at the end.
    public static let to = Self(rawValue: "UITransitionContextToView")
}

/// What an animator knows of the transition that it animates.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: AnyObject {
    /// The view that the transition goes on in. The animator adds the `to` view to it.
    var containerView: UIView { get }
    /// Whether it is to be animated.
    var isAnimated: Bool { get }
    /// Whether something leads it by hand.
    var isInteractive: Bool { get }
    /// Whether it was given up, in which case everything goes back to where it was.
    var transitionWasCancelled: Bool { get }
    /// How the controller is presented; `.none` for transitions of containers.
    var presentationStyle: UIModalPresentationStyle { get }
    /// How far a transition that is led by hand has come, 0…1.
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    /// The hand has let go, and the transition goes to its end.
    func finishInteractiveTransition()
    /// The hand has let go, and the transition goes back.
    func cancelInteractiveTransition()
    /// The hand takes a transition that runs by itself.
    func pauseInteractiveTransition()
    /// The transition is over. An animator calls it, with whether it ran to its end.
    func completeTransition(_ didComplete: Bool)
    /// A controller of the transition.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// A view of the transition; nil where the animator should leave it alone, as that of a controller which stays where it is.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// The turn that goes along. The identity: nothing turns here.
    var targetTransform: CGAffineTransform { get }
    /// The frame of a controller's view at the start; zero where it is not known.
    func initialFrame(for vc: UIViewController) -> CGRect
    /// The frame of a controller's view at the end; zero where it is not known.
    func finalFrame(for vc: UIViewController) -> CGRect
}

/// Animates a transition between controllers.
///
/// `animateTransition(using:)` adds the views that come to the context's container, animates, and calls `completeTransition(_:)` at the end.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
    /// How long it takes, in seconds.
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
    /// Animates it.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
    /// An animator that can be paused and led by hand: where a hand leads the transition, it is led in place of what `animateTransition(using:)`
    /// animates.
    ///
    /// A method that does not throw fulfils it.
    /// - Throws: what says that there is none, as the default does.
    func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) throws -> any UIViewImplicitlyAnimating
    /// It is over. Does nothing by default.
    func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
    /// There is none.
    /// - Throws: An error that says so, always.
    public func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) throws -> any UIViewImplicitlyAnimating { throw CocoaError(.featureUnsupported) }
    /// Does nothing.
    public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Leads a transition by hand.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: AnyObject {
    /// The transition begins. It is led with the context's interactive functions from here on.
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
    /// How fast it goes on by itself, in parts of its own speed. 1 by default.
    var completionSpeed: CGFloat { get }
    /// The pace at which it goes on by itself. `.easeInOut` by default.
    var completionCurve: UIView.AnimationCurve { get }
    /// Whether a hand leads it from the start. True by default.
    var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
    /// 1.
    public var completionSpeed: CGFloat { 1 }
    /// `.easeInOut`.
    public var completionCurve: UIView.AnimationCurve { .easeInOut }
    /// True.
    public var wantsInteractiveStart: Bool { true }
}

/// Says how a controller is presented and dismissed. All members are optional.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: AnyObject {
    /// What animates the presentation; nil, the default, is the controller's `modalTransitionStyle`.
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// What animates the dismissal; nil, the default, is the controller's `modalTransitionStyle`.
    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// What leads the presentation by hand; nil, the default, is nothing.
    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// What leads the dismissal by hand; nil, the default, is nothing.
    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// What says where a controller with the style `.custom` stands; nil, the default, is over the whole screen.
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
    /// Nil.
    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    /// Nil.
    public func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    /// Nil.
    public func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
    /// Nil.
    public func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
    /// Nil.
    public func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { nil }
}
