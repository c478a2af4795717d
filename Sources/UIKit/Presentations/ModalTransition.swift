/// One way of a presentation, in or out: calls the animator, and everyone who hears of it.
@MainActor
final class ModalTransition: UIViewControllerContextTransitioning, UIViewControllerTransitionCoordinator {
    let presented: UIViewController
    let presenting: UIViewController
    let frame: UIPresentationController
    let containerView: UIView
    let isAnimated: Bool
    let isPresenting: Bool
    private let ended: () -> Void
    private var changes: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
    private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
    private var animator: (any UIViewControllerAnimatedTransitioning)?
    private var isOver = false

    init(
        _ presented: UIViewController, over presenting: UIViewController, _ frame: UIPresentationController,
        in container: UIView, isAnimated: Bool, isPresenting: Bool, ended: @escaping () -> Void
    ) {
        (self.presented, self.presenting, self.frame, containerView) = (presented, presenting, frame, container)
        (self.isAnimated, self.isPresenting, self.ended) = (isAnimated, isPresenting, ended)
    }

    /// Begins it.
    func run(by custom: (any UIViewControllerAnimatedTransitioning)?) {
        presented.runningTransition = self
        presenting.runningTransition = self
        if isPresenting { frame.presentationTransitionWillBegin() } else { frame.dismissalTransitionWillBegin() }
        let removes = frame.shouldRemovePresentersView
        presented.beginAppearanceTransition(isPresenting, animated: isAnimated)
        if removes { presenting.beginAppearanceTransition(!isPresenting, animated: isAnimated) }
        if removes && !isPresenting { showPresenter() }
        guard isAnimated, UIView.areAnimationsEnabled else {
            if isPresenting { place() }
            for change in changes { change(self) }
            return completeTransition(true)
        }
        let animator = custom ?? StandardModalAnimation(isPresenting: isPresenting)
        self.animator = animator
        if !changes.isEmpty {
            UIView.animate(withDuration: animator.transitionDuration(using: self)) {
                for change in self.changes { change(self) }
            }
        }
        animator.animateTransition(using: self)
    }

    private func place() {
        guard let view = frame.presentedView else { return }
        view.frame = frame.frameOfPresentedViewInContainerView
        containerView.addSubview(view)
    }

    private func showPresenter() {
        guard let view = presenting.viewIfLoaded, view.window == nil, let window = containerView.window else { return }
        view.frame = window.bounds
        window.insertSubview(view, belowSubview: containerView)
    }

    // MARK: The animator's view

    var isInteractive: Bool { false }
    private(set) var transitionWasCancelled = false
    var isCancelled: Bool { transitionWasCancelled }
    var transitionDuration: TimeInterval { animator?.transitionDuration(using: self) ?? 0 }
    var presentationStyle: UIModalPresentationStyle { frame.presentationStyle }
    var targetTransform: CGAffineTransform { .identity }
    func updateInteractiveTransition(_ percentComplete: CGFloat) {}
    func finishInteractiveTransition() {}
    func cancelInteractiveTransition() { transitionWasCancelled = true }
    func pauseInteractiveTransition() {}

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        (key == .to) == isPresenting ? presented : presenting
    }
    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        if (key == .to) == isPresenting { return frame.presentedView }
        return frame.shouldRemovePresentersView ? presenting.viewIfLoaded : nil
    }
    func initialFrame(for vc: UIViewController) -> CGRect {
        vc === presented && isPresenting ? .zero : vc.viewIfLoaded?.frame ?? .zero
    }
    func finalFrame(for vc: UIViewController) -> CGRect {
        if vc === presented { return isPresenting ? frame.frameOfPresentedViewInContainerView : .zero }
        return containerView.bounds
    }

    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        if let animation { changes.append(animation) }
        if let completion { completions.append(completion) }
        return true
    }

    func completeTransition(_ didComplete: Bool) {
        if isOver { return }
        isOver = true
        transitionWasCancelled = !didComplete
        animator?.animationEnded(didComplete)
        presented.runningTransition = nil
        presenting.runningTransition = nil
        let removes = frame.shouldRemovePresentersView
        // A way that was given up leaves things as they were before it.
        let isThere = isPresenting == didComplete
        if isThere {
            if frame.presentedView?.superview == nil { place() }
            if removes { presenting.viewIfLoaded?.removeFromSuperview() }
        } else {
            frame.presentedView?.removeFromSuperview()
            containerView.removeFromSuperview()
            frame.containerView = nil
        }
        if didComplete {
            presented.endAppearanceTransition()
            if removes { presenting.endAppearanceTransition() }
        } else {
            presented.beginAppearanceTransition(!isPresenting, animated: isAnimated)
            presented.endAppearanceTransition()
        }
        if isPresenting {
            frame.presentationTransitionDidEnd(didComplete)
        } else {
            frame.dismissalTransitionDidEnd(didComplete)
        }
        if !isThere { presented.endPresentation() }
        for completion in completions { completion(self) }
        ended()
    }
}

/// From below or by fading, in 0.4 seconds.
final class StandardModalAnimation: NSObject, UIViewControllerAnimatedTransitioning {
    private let isPresenting: Bool
    init(isPresenting: Bool) { self.isPresenting = isPresenting }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.4
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let key: UITransitionContextViewControllerKey = isPresenting ? .to : .from
        guard let controller = context.viewController(forKey: key),
            let view = context.view(forKey: isPresenting ? .to : .from)
        else { return context.completeTransition(true) }
        let slides = controller.modalTransitionStyle == .coverVertical && !(controller is UIAlertController)
        let bottom = context.containerView.bounds.maxY
        if isPresenting {
            UIView.performWithoutAnimation {
                view.frame = context.finalFrame(for: controller)
                context.containerView.addSubview(view)
                view.layoutIfNeeded()
            }
        }
        let place = view.center, away = CGPoint(x: place.x, y: bottom + view.bounds.height / 2), alpha = view.alpha
        if isPresenting {
            UIView.performWithoutAnimation { if slides { view.center = away } else { view.alpha = 0 } }
        }
        UIView.animate(withDuration: transitionDuration(using: context)) { [isPresenting] in
            if slides {
                view.center = isPresenting ? place : away
            } else {
                view.alpha = isPresenting ? alpha : 0
            }
        } completion: { _ in
            UIView.performWithoutAnimation {
                view.alpha = alpha
                view.center = place
            }
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}

/// The view that presented ones move in.
@MainActor
final class PresentationStage: UIView {
    weak var owner: UIPresentationController?

    override func layoutSubviews() {
        owner?.containerViewWillLayoutSubviews()
        super.layoutSubviews()
        if let owner, owner.dims { owner.dimming.frame = bounds }
        owner?.containerViewDidLayoutSubviews()
    }
}
