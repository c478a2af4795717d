/// Shows an alert: dims what is behind, and places the alert in the middle or at the lower edge.
@MainActor
final class AlertPresentation: UIPresentationController {
    private let dimming = DimmingView(.alert)

    override init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
        dimming.tapped = { [weak self] in
            let object: AnyObject? = self?.presentedViewController
            (object as? UIAlertController)?.tappedOutside()
        }
    }

    override var ownOverrides: UITraitCollection? { UITraitCollection(userInterfaceLevel: .elevated) }

    private var isSheet: Bool {
        let object: AnyObject = presentedViewController
        return (object as? UIAlertController)?.preferredStyle == .actionSheet
    }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let containerView, let view = presentedViewController.viewIfLoaded else { return .zero }
        let bounds = containerView.bounds, area = containerView.safeAreaInsets
        let room = bounds.inset(by: area)
        let width = isSheet ? min(bounds.width, bounds.height) - 2 * AlertMetrics.sheetGap : AlertMetrics.width
        let most = CGSize(
            width: max(0, min(width, room.width)), height: max(0, room.height - 2 * AlertMetrics.sheetGap))
        let size = view.sizeThatFits(most)
        let scale = max(1, traitCollection.displayScale)
        func whole(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
        if isSheet {
            // Above the safe area, or 8 points above the edge where there is none.
            let gap = area.bottom > 0 ? area.bottom : AlertMetrics.sheetGap
            return CGRect(
                x: whole(bounds.midX - size.width / 2), y: whole(bounds.maxY - gap - size.height), width: size.width,
                height: size.height)
        }
        return CGRect(
            x: whole(room.midX - size.width / 2), y: whole(room.midY - size.height / 2), width: size.width,
            height: size.height)
    }

    override func presentationTransitionWillBegin() {
        guard let containerView else { return }
        UIView.performWithoutAnimation {
            dimming.frame = containerView.bounds
            dimming.alpha = 0
            containerView.insertSubview(dimming, at: 0)
        }
        alongside { self.dimming.alpha = 1 }
        dimTints()
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        if !completed { leave() }
    }

    override func dismissalTransitionWillBegin() {
        alongside { self.dimming.alpha = 0 }
        returnTints()
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        if completed { leave() }
    }

    private func leave() {
        dimming.removeFromSuperview()
        returnTints()
    }

    /// The view whose tints are grey, and how they were.
    private var dimmed: (view: UIView, mode: UIView.TintAdjustmentMode)?

    private func dimTints() {
        guard dimmed == nil, presentingViewController !== presentedViewController,
            let view = presentingViewController.viewIfLoaded
        else { return }
        dimmed = (view, view.extras?.tintMode ?? .automatic)
        view.tintAdjustmentMode = .dimmed
    }

    private func returnTints() {
        guard let (view, mode) = dimmed else { return }
        dimmed = nil
        view.tintAdjustmentMode = mode
    }

    private func alongside(_ changes: @escaping @MainActor () -> Void) {
        guard let coordinator = presentedViewController.transitionCoordinator else { return changes() }
        coordinator.animate(alongsideTransition: { _ in changes() }, completion: nil)
    }

    override func containerViewDidLayoutSubviews() {
        guard let containerView, let view = presentedView, view.superview === containerView else { return }
        dimming.frame = containerView.bounds
        let frame = frameOfPresentedViewInContainerView
        if view.frame != frame { view.frame = frame }
    }

    override func standardAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
        isSheet ? ModalAnimator(.coverVertical, isPresenting: isPresenting) : AlertAnimator(isPresenting: isPresenting)
    }
}

/// Lets an alert come nearer and fade in, and fade out where it is.
@MainActor
final class AlertAnimator: UIViewControllerAnimatedTransitioning {
    /// Chosen here, as alerts of iOS look: a quarter of a second, from 1.2 times the size.
    static let duration: TimeInterval = 0.25, scale: CGFloat = 1.2

    private let isPresenting: Bool

    init(isPresenting: Bool) { self.isPresenting = isPresenting }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        Self.duration
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let view = context.view(forKey: isPresenting ? .to : .from) else {
            return context.completeTransition(true)
        }
        let isPresenting = isPresenting
        UIView.performWithoutAnimation {
            if !isPresenting { return }
            context.containerView.addSubview(view)
            view.layoutIfNeeded()
            view.alpha = 0
            view.transform = CGAffineTransform(scaleX: Self.scale, y: Self.scale)
        }
        UIView.animate(withDuration: Self.duration, delay: 0, options: .curveEaseOut) {
            view.alpha = isPresenting ? 1 : 0
            view.transform = .identity
        } completion: { [weak context] _ in
            context?.completeTransition(true)
            if !isPresenting { view.alpha = 1 }
        }
    }
}
