import LayerModel

/// What a controller keeps of presenting and of being presented; few controllers have one.
@MainActor
final class ModalState {
    var style = UIModalPresentationStyle.automatic
    var transitionStyle = UIModalTransitionStyle.coverVertical
    weak var delegate: (any UIViewControllerTransitioningDelegate)?
    var isModal = false, definesContext: Bool?, givesTransitionStyle = false, capturesStatusBar = false
    var isBeingPresented = false, isBeingDismissed = false
    /// What the controller presents.
    var presentation: Presentation?
    /// By what it is presented.
    weak var shownBy: Presentation?
    /// The presentation controller, made when it is asked for first.
    var controller: UIPresentationController?
    /// For which style that was made.
    var controllerStyle: UIModalPresentationStyle?
}

/// One controller that presents another: from the beginning of the presentation to the end of the dismissal.
@MainActor
final class Presentation {
    private(set) weak var presenter: UIViewController?
    let presented: UIViewController
    let controller: UIPresentationController
    private let container: PresentationStage
    private(set) var run: TransitionRun?
    private(set) var isDismissing = false
    /// Whether the presenter's view is out of the window.
    private var removes = false
    private var home: Home?

    /// Where the presenter's view belongs.
    private struct Home {
        weak var superview: UIView?
        var index: Int
        var frame: CGRect
    }

    init(_ presented: UIViewController, by presenter: UIViewController, _ controller: UIPresentationController) {
        (self.presented, self.presenter, self.controller) = (presented, presenter, controller)
        container = PresentationStage(frame: .zero)
        container.controller = controller
        container.presentation = self
    }

    deinit { MainActor.assumeHere { [container] in container.removeFromSuperview() } }

    /// Whether the presented view goes where its transition takes it.
    var isMoving: Bool { run != nil }

    // MARK: Presenting

    /// - Parameter adapting: the controller that was adapted, and to which style; nil for none.
    func begin(
        animated: Bool, source: UIViewController, adapting: (UIPresentationController, UIModalPresentationStyle)?,
        completion: (@MainActor () -> Void)?
    ) {
        guard let presenter, let place = stagePlace(of: presenter) else { return }
        let delegate = presented.transitioningDelegate
        let own =
            animated
            ? delegate?.animationController(forPresented: presented, presenting: presenter, source: source) : nil
        let interactor = own.flatMap { delegate?.interactionControllerForPresentation(using: $0) }
        container.frame = place.frame
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        place.view.addSubview(container)
        controller.setContainer(container)
        presented.modalState.isBeingPresented = true
        controller.overridesChanged()
        removes = controller.shouldRemovePresentersView
        if removes { takePresentersView() }
        var parts = TransitionRun.Parts(
            container: container, style: controller.presentationStyle, from: presenter, to: presented,
            fromView: removes ? presenter.viewIfLoaded : nil, toView: nil)
        parts.initialFrames = [ObjectIdentifier(presenter): presenter.viewIfLoaded?.frame ?? .zero]
        parts.finalFrames = [ObjectIdentifier(presenter): removes ? .zero : presenter.view.frame]
        let run = TransitionRun(
            parts, animator: animated ? own ?? controller.standardAnimator(isPresenting: true) : nil,
            interactor: interactor
        ) { [self] in
            presentingEnded($0)
        } afterwards: {
            if $0 { completion?() }
        }
        self.run = run
        controller.presentationTransitionWillBegin()
        if run.isOver { return }
        // Only now: there the controller may make the view, and say from where a popover comes.
        let view = controller.presentedView, frame = controller.frameOfPresentedViewInContainerView
        if let view, view.frame != frame { UIView.performWithoutAnimation { view.frame = frame } }
        run.settleTo(view, frame)
        let (asked, style) = adapting ?? (controller, .none)
        asked.delegate?.presentationController(asked, willPresentWithAdaptiveStyle: style, transitionCoordinator: run)
        let isShown = presenter.isShown
        if removes && isShown { presenter.beginAppearanceTransition(false, animated: animated) }
        if run.isOver { return }
        presented.beginAppearanceTransition(true, animated: animated)
        if run.isOver { return }
        if run.animator == nil, let view { container.addSubview(view) }
        run.start()
    }

    private func stagePlace(of presenter: UIViewController) -> (view: UIView, frame: CGRect)? {
        guard let view = presenter.viewIfLoaded, let window = view.window else { return nil }
        if controller.shouldPresentInFullscreen { return (window, window.bounds) }
        return view.superview.map { ($0, view.frame) }
    }

    private func takePresentersView() {
        guard let view = presenter?.viewIfLoaded, let above = view.superview, home == nil else { return }
        home = Home(
            superview: above, index: above.subviews.firstIndex { $0 === view } ?? 0, frame: view.frame)
        UIView.performWithoutAnimation {
            container.insertSubview(view, at: 0)
            view.frame = container.bounds
        }
    }

    private func returnPresentersView() {
        guard let home, let view = presenter?.viewIfLoaded else { return }
        self.home = nil
        guard let above = home.superview else { return view.removeFromSuperview() }
        UIView.performWithoutAnimation {
            above.insertSubview(view, at: min(home.index, above.subviews.count))
            view.frame = above is UIWindow ? above.bounds : home.frame
        }
    }

    private func presentingEnded(_ isComplete: Bool) {
        run = nil
        guard let presenter else { return }
        if !isComplete {
            returnPresentersView()
            presented.beginAppearanceTransition(false, animated: true)
            controller.presentedView?.removeFromSuperview()
            presented.endAppearanceTransition()
            if removes {
                presenter.beginAppearanceTransition(true, animated: true)
                presenter.endAppearanceTransition()
            }
            tearDown()
            return controller.presentationTransitionDidEnd(false)
        }
        if removes { presenter.viewIfLoaded?.removeFromSuperview() }
        if let view = controller.presentedView, view.superview == nil { container.addSubview(view) }
        presented.endAppearanceTransition()
        // The controller may have dismissed itself when it heard that it appeared.
        guard !isDismissing, presented.modal?.shownBy === self else { return }
        if removes { presenter.endAppearanceTransition() }
        if !isDismissing { presented.modalState.isBeingPresented = false }
        controller.presentationTransitionDidEnd(true)
        container.setNeedsLayout()
    }

    /// Nobody presents anything any more.
    private func tearDown() {
        presented.modalState.isBeingPresented = false
        presented.modalState.isBeingDismissed = false
        presented.modalState.shownBy = nil
        presented.modalState.controller = nil
        presented.giveTraits(nil)
        container.removeFromSuperview()
        controller.setContainer(nil)
        if presenter?.modal?.presentation === self { presenter?.modal?.presentation = nil }
    }

    // MARK: Dismissing

    /// Dismisses what is presented, with all that it presents; only what is on top is animated.
    func dismiss(animated: Bool, completion: (@MainActor () -> Void)?) {
        if isDismissing {
            Warnings.once("\(type(of: presented)) is dismissed while it is being dismissed, which changes nothing")
            return
        }
        // A presentation that is shown still ends at once.
        run?.endNow()
        guard !isDismissing, presented.modal?.shownBy === self else { return }
        if let above = presented.modal?.presentation {
            above.standFor(self, animated: animated, completion: completion)
        } else {
            end(animated: animated, completion: completion)
        }
    }

    /// Is dismissed together with the presentation below, in its place.
    private func standFor(_ below: Presentation, animated: Bool, completion: (@MainActor () -> Void)?) {
        run?.endNow()
        guard !isDismissing, !below.isDismissing, let owner = below.presenter else { return }
        let middle = below.presented
        if middle.isShown { middle.beginAppearanceTransition(false, animated: false) }
        returnPresentersView()
        takePlace(of: below)
        // A controller of the middle goes at once; what is below it comes back with the end of all.
        (home, removes, presenter) = (below.home, below.removes, owner)
        below.presented.modal?.presentation = nil
        owner.modalState.presentation = self
        controller.setPresenting(owner)
        below.leave()
        middle.viewIfLoaded?.removeFromSuperview()
        middle.endAppearanceTransition()
        below.controller.dismissalTransitionDidEnd(true)
        if let above = presented.modal?.presentation {
            above.standFor(self, animated: animated, completion: completion)
        } else {
            end(animated: animated, completion: completion)
        }
    }

    /// A container in that of the presentation below would leave the window with it.
    private func takePlace(of below: Presentation) {
        guard container.isDescendant(of: below.container), let above = below.container.superview else { return }
        UIView.performWithoutAnimation {
            let frame = above.convert(container.bounds, from: container)
            above.insertSubview(container, aboveSubview: below.container)
            container.frame = frame
        }
    }

    private func leave() {
        controller.dismissalTransitionWillBegin()
        home = nil
        tearDown()
    }

    private func end(animated: Bool, completion: (@MainActor () -> Void)?) {
        guard let presenter else { return }
        isDismissing = true
        let delegate = presented.transitioningDelegate
        let own = animated ? delegate?.animationController(forDismissed: presented) : nil
        let interactor = own.flatMap { delegate?.interactionControllerForDismissal(using: $0) }
        presented.modalState.isBeingPresented = false
        presented.modalState.isBeingDismissed = true
        if removes, let view = presenter.viewIfLoaded {
            UIView.performWithoutAnimation {
                container.insertSubview(view, at: 0)
                view.frame = container.bounds
            }
        }
        var parts = TransitionRun.Parts(
            container: container, style: controller.presentationStyle, from: presented, to: presenter,
            fromView: controller.presentedView, toView: removes ? presenter.viewIfLoaded : nil)
        parts.initialFrames = [ObjectIdentifier(presented): controller.presentedView?.frame ?? .zero]
        parts.finalFrames = [
            ObjectIdentifier(presenter): removes ? container.bounds : presenter.viewIfLoaded?.frame ?? .zero
        ]
        let run = TransitionRun(
            parts, animator: animated ? own ?? controller.standardAnimator(isPresenting: false) : nil,
            interactor: interactor
        ) { [self] in
            dismissalEnded($0)
        } afterwards: {
            if $0 { completion?() }
        }
        self.run = run
        controller.dismissalTransitionWillBegin()
        presented.beginAppearanceTransition(false, animated: animated)
        if removes { presenter.beginAppearanceTransition(true, animated: animated) }
        run.start()
    }

    private func dismissalEnded(_ isComplete: Bool) {
        run = nil
        isDismissing = false
        if !isComplete {
            presented.modalState.isBeingDismissed = false
            if removes {
                presenter?.viewIfLoaded?.removeFromSuperview()
                presenter?.beginAppearanceTransition(false, animated: true)
                presenter?.endAppearanceTransition()
            }
            presented.beginAppearanceTransition(true, animated: true)
            presented.endAppearanceTransition()
            controller.dismissalTransitionDidEnd(false)
            return container.setNeedsLayout()
        }
        // What the others call may take the last reference away.
        let presenter = presenter, presented = presented
        if removes { returnPresentersView() }
        controller.presentedView?.removeFromSuperview()
        presented.viewIfLoaded?.removeFromSuperview()
        tearDown()
        presented.modalState.isBeingDismissed = true
        if removes { presenter?.endAppearanceTransition() }
        presented.endAppearanceTransition()
        presented.modalState.isBeingDismissed = false
        controller.dismissalTransitionDidEnd(true)
    }

    /// Goes at once and with everything above: the controllers below leave their window.
    func abandon() {
        for presentation in presented.presentationsBelow { presentation.abandon() }
        run?.endNow()
        guard presented.modal?.shownBy === self else { return }
        presented.beginAppearanceTransition(false, animated: false)
        controller.dismissalTransitionWillBegin()
        returnPresentersView()
        controller.presentedView?.removeFromSuperview()
        tearDown()
        presented.endAppearanceTransition()
        controller.dismissalTransitionDidEnd(true)
    }
}

/// The view that a presented one stands in.
@MainActor
final class PresentationStage: UIView {
    weak var controller: UIPresentationController?
    weak var presentation: Presentation?

    override func layoutSubviews() {
        super.layoutSubviews()
        if presentation?.isMoving ?? true { return }
        controller?.containerViewWillLayoutSubviews()
        controller?.containerViewDidLayoutSubviews()
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard let hit = super.hitTest(point, with: event) else { return nil }
        return hit === self && controller?.letsThrough(point) == true ? nil : hit
    }
}
