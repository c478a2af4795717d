/// Leads an animator by a number: how far the transition has come.
///
///     case .changed: interaction.update(pan.translation(in: view).x / view.bounds.width)
///     case .ended: if isFar { interaction.finish() } else { interaction.cancel() }
///
/// The animator's `animateTransition(using:)` has to animate with blocks of `UIView`, whose time the number is then; or it has an interruptible animator.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
    /// It keeps its interactor alive.
    private weak var run: TransitionRun?

    /// Nothing led yet.
    public override init() { super.init() }

    /// How long the animator takes, in seconds. 0 outside of a transition.
    open var duration: CGFloat { CGFloat(run?.transitionDuration ?? 0) }
    /// How far the transition has come, 0…1.
    open private(set) var percentComplete: CGFloat = 0
    /// How fast it goes on when the hand lets go, in parts of its own speed. 1 by default.
    open var completionSpeed: CGFloat = 1
    /// The pace at which it goes on then. `.easeInOut` by default.
    open var completionCurve = UIView.AnimationCurve.easeInOut
    /// A pace of one's own for interruptible animators, in place of `completionCurve`; only its cubic curves are followed. Nil by default.
    open var timingCurve: (any UITimingCurveProvider)?
    /// Whether a hand leads it from the start. True by default.
    open var wantsInteractiveStart = true

    /// The transition begins and stands at its start.
    open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        let object: AnyObject = transitionContext
        guard let run = object as? TransitionRun else {
            fatalError("a context that is not of a transition here cannot be led")
        }
        self.run = run
        percentComplete = 0
        if run.beginLed() == nil { self.run = nil }
    }

    /// Takes a transition again that a hand let go of, where it is. Does nothing where none led it.
    open func pause() {
        guard let run, let lead = run.lead, !run.isOver else { return }
        lead.hold()
        percentComplete = lead.fraction
        run.pauseInteractiveTransition()
    }

    /// Shows a part of the way, 0…1. Outside of a transition it is noted, and nothing is shown.
    open func update(_ percentComplete: CGFloat) {
        guard percentComplete.isFinite else { return }
        self.percentComplete = min(1, max(0, percentComplete))
        guard let run, run.isInteractive else { return }
        run.updateInteractiveTransition(self.percentComplete)
        run.lead?.show(self.percentComplete)
    }

    /// Goes back to the start by the clock. Does nothing outside of a transition.
    open func cancel() { letGo(atEnd: false) }

    /// Goes to the end by the clock. Does nothing outside of a transition.
    open func finish() { letGo(atEnd: true) }

    private func letGo(atEnd: Bool) {
        guard let run, run.isInteractive else { return }
        if atEnd { run.finishInteractiveTransition() } else { run.cancelInteractiveTransition() }
        run.lead?.settle(atEnd: atEnd, speed: completionSpeed, curve: completionCurve)
    }
}
