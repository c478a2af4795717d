/// The way of a navigation controller: the new view comes from the side in front of the old one, or the old one goes and uncovers the new one.
@MainActor
final class NavigationSlide: UIViewControllerAnimatedTransitioning {
    private let way: CGFloat

    /// - Parameter way: 1 for a push, -1 for a pop.
    init(_ way: CGFloat) { self.way = way }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        UINavigationController.transitionDuration
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
            return context.completeTransition(true)
        }
        let stage = context.containerView, way = way
        let width = stage.bounds.width * (stage.isRightToLeft ? -1 : 1)
        let middle = CGPoint(x: stage.bounds.midX, y: stage.bounds.midY)
        UIView.performWithoutAnimation {
            if way < 0 { stage.insertSubview(to, at: 0) } else { stage.addSubview(to) }
            to.bounds.size = stage.bounds.size
            to.center = middle
            stage.superview?.layoutIfNeeded()
            to.center.x = middle.x + (way > 0 ? width : -0.3 * width)
        }
        // A finger leads at its own pace.
        let options: UIView.AnimationOptions = context.isInteractive ? .curveLinear : .curveEaseInOut
        UIView.animate(withDuration: UINavigationController.transitionDuration, delay: 0, options: options) {
            to.center.x = middle.x
            from.center.x = middle.x + (way > 0 ? -0.3 * width : width)
        } completion: { [weak context] _ in
            guard let context else { return }
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}
