import LayerModel

/// Animates presentations by the styles of controllers.
@MainActor
final class ModalAnimator: UIViewControllerAnimatedTransitioning {
    private let style: UIModalTransitionStyle
    private let isPresenting: Bool

    init(_ style: UIModalTransitionStyle, isPresenting: Bool) {
        if style == .partialCurl { Warnings.once("pages do not curl here; the controller covers what is below") }
        (self.style, self.isPresenting) = (style, isPresenting)
    }

    /// Seconds. Those of covering are what animations of iOS show; the others are chosen here.
    static func duration(_ style: UIModalTransitionStyle) -> TimeInterval {
        switch style {
        case .coverVertical, .partialCurl: 0.5
        case .crossDissolve: 0.35
        case .flipHorizontal: 0.75
        }
    }

    /// The spring of presented views, as animations of iOS show its mass and stiffness: it does not swing, and has arrived after half a second.
    static func cover(_ changes: @escaping @MainActor () -> Void, _ completion: @escaping @MainActor (Bool) -> Void) {
        let block = AnimationBlock(
            0.5, 0, .spring(mass: 3, stiffness: 1000, damping: 2 * (3000.0).squareRoot(), velocity: 0),
            .allowUserInteraction, completion)
        UIView.run(block, changes)
    }

    /// Changes what goes along, at the pace of the style.
    func animateAlong(_ changes: @escaping @MainActor () -> Void) {
        switch style {
        case .coverVertical, .partialCurl: Self.cover(changes) { _ in }
        case .crossDissolve, .flipHorizontal:
            UIView.animate(withDuration: Self.duration(style), animations: changes)
        }
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        Self.duration(style)
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let container = context.containerView
        let to = context.view(forKey: .to), from = context.view(forKey: .from)
        let end: @MainActor (Bool) -> Void = { [weak context] _ in
            guard let context else { return }
            context.completeTransition(!context.transitionWasCancelled)
        }
        UIView.performWithoutAnimation {
            if let to, let controller = context.viewController(forKey: .to) {
                // What is dismissed lies over what comes.
                if isPresenting { container.addSubview(to) } else { container.insertSubview(to, at: 0) }
                let frame = context.finalFrame(for: controller)
                if frame != .zero { to.frame = frame }
                to.layoutIfNeeded()
            }
        }
        switch style {
        case .coverVertical, .partialCurl: slide(isPresenting ? to : from, in: container, end)
        case .crossDissolve:
            guard let view = isPresenting ? to : from else { return end(true) }
            let alpha = view.alpha
            if isPresenting { UIView.performWithoutAnimation { view.alpha = 0 } }
            UIView.animate(withDuration: Self.duration(style)) {
                view.alpha = self.isPresenting ? alpha : 0
            } completion: { [self] finished in
                end(finished)
                if !isPresenting { view.alpha = alpha }
            }
        case .flipHorizontal:
            let moving = isPresenting ? to : from
            moving?.isHidden = isPresenting
            UIView.transition(
                with: container, duration: Self.duration(style),
                options: isPresenting ? .transitionFlipFromRight : .transitionFlipFromLeft
            ) {
                moving?.isHidden = !self.isPresenting
            } completion: { finished in
                end(finished)
                moving?.isHidden = false
            }
        }
    }

    private func slide(_ view: UIView?, in container: UIView, _ end: @escaping @MainActor (Bool) -> Void) {
        guard let view else { return end(true) }
        let place = view.center
        let below = CGPoint(x: place.x, y: place.y + container.bounds.maxY - view.frame.minY)
        if isPresenting { UIView.performWithoutAnimation { view.center = below } }
        Self.cover({ view.center = self.isPresenting ? place : below }, end)
    }
}
