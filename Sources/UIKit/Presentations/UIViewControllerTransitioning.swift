/// What takes part in a transition between view controllers.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    /// UIKit's name.
    public let rawValue: String
    /// From a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The controller that was shown before.
    public static let from = UITransitionContextViewControllerKey(rawValue: "UITransitionContextFromViewController")
    /// The controller that is shown after.
    public static let to = UITransitionContextViewControllerKey(rawValue: "UITransitionContextToViewController")
}

/// What takes part in a transition between views.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
    /// UIKit's name.
    public let rawValue: String
    /// From a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The view that was shown before.
    public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
    /// The view that is shown after.
    public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

/// What an animator is told of a transition.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: AnyObject {
    /// The view that everything moves in.
    var containerView: UIView { get }
    /// Whether it is to be animated.
    var isAnimated: Bool { get }
    /// Whether a finger drives it: false here.
    var isInteractive: Bool { get }
    /// Whether it was given up.
    var transitionWasCancelled: Bool { get }
    /// How the controller is presented.
    var presentationStyle: UIModalPresentationStyle { get }
    /// How far a finger has brought it, 0…1.
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    /// The finger brought it far enough.
    func finishInteractiveTransition()
    /// The finger gave it up.
    func cancelInteractiveTransition()
    /// The finger let it pause.
    func pauseInteractiveTransition()
    /// The animator is done: true where it was not given up. Animators have to call it.
    func completeTransition(_ didComplete: Bool)
    /// A controller that takes part. Nil for none.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// A view that takes part. Nil where it stays as it is.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// How the views are turned.
    var targetTransform: CGAffineTransform { get }
    /// Where a controller's view is before. Zero where it is not there.
    func initialFrame(for vc: UIViewController) -> CGRect
    /// Where a controller's view is after. Zero where it is not there.
    func finalFrame(for vc: UIViewController) -> CGRect
}

/// Animates a transition between view controllers.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
    /// How long it takes, in seconds.
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
    /// Animates it, and calls `completeTransition(_:)` at its end.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
    /// It is over. Optional.
    func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
    /// Does nothing.
    public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Drives a transition by a finger. Transitions here run on the clock: nothing asks for one.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
    /// The transition begins.
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
}

/// Makes what animates and frames presentations. All members are optional.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
    /// Animates the way in. Nil for the standard animation.
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// Animates the way out. Nil for the standard animation.
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
    /// Drives the way in by a finger. Nothing asks here.
    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// Drives the way out by a finger. Nothing asks here.
    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// Frames a controller of the style `.custom`. Nil for the whole window.
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

/// A transition that a finger drives by a part of its way.
///
/// Transitions here run on the clock, from their beginning: what is driven is told to the context and kept.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
    private var context: (any UIViewControllerContextTransitioning)?
    /// How far it is, 0…1.
    open private(set) var percentComplete: CGFloat = 0
    /// How long it takes, in seconds. 0 before it began.
    open private(set) var duration: CGFloat = 0
    /// How fast it goes on when the finger is lifted. 1 by default.
    open var completionSpeed: CGFloat = 1
    /// By which curve it goes on. `.easeInOut` by default.
    open var completionCurve = UIView.AnimationCurve.easeInOut
    /// The curve of a finger's way. Nil by default.
    open var timingCurve: (any UITimingCurveProvider)?
    /// Whether a finger begins it. True by default.
    open var wantsInteractiveStart = true

    /// A transition at its beginning.
    public override init() { super.init() }

    /// Keeps the context.
    open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        context = transitionContext
    }
    /// Says how far it is.
    open func update(_ percentComplete: CGFloat) {
        self.percentComplete = min(max(percentComplete, 0), 1)
        context?.updateInteractiveTransition(self.percentComplete)
    }
    /// It was given up.
    open func cancel() {
        context?.cancelInteractiveTransition()
        context = nil
    }
    /// It goes on to its end.
    open func finish() {
        context?.finishInteractiveTransition()
        context = nil
    }
    /// It waits.
    open func pause() { context?.pauseInteractiveTransition() }
}

/// How a controller is presented.
public enum UIModalPresentationStyle: Int, Sendable, CaseIterable {
    /// Over the whole window, in the place of the presenting view.
    case fullScreen = 0
    /// A sheet over the dimmed window.
    case pageSheet = 1
    /// A smaller sheet over the dimmed window.
    case formSheet = 2
    /// Over the presenting controller's context, in its place.
    case currentContext = 3
    /// As the delegate frames it.
    case custom = 4
    /// Over the whole window, above the presenting view.
    case overFullScreen = 5
    /// Over the presenting controller's context, above it.
    case overCurrentContext = 6
    /// Beside a view.
    case popover = 7
    /// Not at all.
    case none = -1
    /// As the system has it: a sheet.
    case automatic = -2
}

/// How a presentation is animated.
public enum UIModalTransitionStyle: Int, Sendable, CaseIterable {
    /// It comes from below.
    case coverVertical = 0
    /// It is turned over; here it fades in.
    case flipHorizontal = 1
    /// It fades in.
    case crossDissolve = 2
    /// A page curls; here it fades in.
    case partialCurl = 3
}
