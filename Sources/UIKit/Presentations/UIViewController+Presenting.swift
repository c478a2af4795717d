import Drawing
import LayerModel

/// What a controller knows of its presentations.
struct PresentationState {
    /// Who is presented by the controller.
    var presented: UIViewController?
    /// What frames the controller where it is presented.
    var frame: UIPresentationController?
    /// The way in or out that goes on.
    weak var running: ModalTransition?
    /// What was asked of the presentation before it began.
    var prepared: UIPresentationController?
}

extension UIViewController {
    final var runningTransition: ModalTransition? {
        get { presentations.running }
        set { presentations.running = newValue }
    }

    /// The style, where the system's is asked for a sheet.
    final var resolvedStyle: UIModalPresentationStyle {
        modalPresentationStyle == .automatic ? .pageSheet : modalPresentationStyle
    }

    /// What frames the controller, or is going to.
    final func frameOfPresentation() -> UIPresentationController {
        if let frame = presentations.frame ?? presentations.prepared { return frame }
        let made: UIPresentationController
        switch resolvedStyle {
        case .pageSheet, .formSheet:
            made = UISheetPresentationController(presentedViewController: self, presenting: nil)
        case .popover: made = UIPopoverPresentationController(presentedViewController: self, presenting: nil)
        default: made = UIPresentationController(presentedViewController: self, presenting: nil)
        }
        presentations.prepared = made
        return made
    }

    /// The controller that presents in the place of this one: the topmost above it, or one that asks for it.
    private func presenter(for presented: UIViewController) -> UIViewController {
        var here = self
        let inContext = [.currentContext, .overCurrentContext].contains(presented.resolvedStyle)
        while let above = here.parent {
            if inContext && here.definesPresentationContext { return here }
            here = above
        }
        return here
    }

    final func startPresenting(_ presented: UIViewController, _ isAnimated: Bool, _ completion: (() -> Void)?) {
        require(presented !== self, "a view controller cannot present itself")
        require(
            presented.presentingController == nil,
            "\(type(of: presented)) is presented already, by \(presented.presentingController.map { "\(type(of: $0))" } ?? "")"
        )
        let presenter = presenter(for: presented)
        guard presenter.presentations.presented == nil else {
            return Warnings.once("\(type(of: self)) presents another controller already: nothing is presented")
        }
        guard let window = presenter.view.window else {
            return Warnings.once("the view of \(type(of: self)) is in no window: nothing is presented")
        }
        let frame: UIPresentationController
        if presented.resolvedStyle == .custom {
            frame =
                presented.transitioningDelegate?.presentationController(
                    forPresented: presented, presenting: presenter, source: self)
                ?? UIPresentationController(presentedViewController: presented, presenting: presenter)
        } else {
            frame = presented.frameOfPresentation()
        }
        frame.begin(from: presenter)
        let stage = PresentationStage(frame: window.bounds)
        stage.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        stage.owner = frame
        frame.containerView = stage
        window.addSubview(stage)
        if frame.dims || presented is UIAlertController {
            frame.dimming.frame = stage.bounds
            frame.dimming.backgroundColor = UIColor(white: 0, alpha: 0.2)
            frame.dimming.isUserInteractionEnabled = false
            stage.addSubview(frame.dimming)
        }
        (frame as? UIPopoverPresentationController).map {
            ($0.delegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation($0)
        }
        presenter.presentations.presented = presented
        presented.presentations.frame = frame
        presented.presentations.prepared = nil
        presented.presentingController = presenter
        presented.loadViewIfNeeded()
        (frame as? UISheetPresentationController)?.round()
        let animator =
            isAnimated
            ? presented.transitioningDelegate?.animationController(
                forPresented: presented, presenting: presenter, source: self) : nil
        presented.isPresentingNow = true
        let transition = ModalTransition(
            presented, over: presenter, frame, in: stage, isAnimated: isAnimated, isPresenting: true
        ) { [weak presented] in
            presented?.isPresentingNow = false
            completion?()
        }
        transition.run(by: animator)
    }

    final func startDismissing(_ isAnimated: Bool, _ completion: (() -> Void)?) {
        guard let presented = presentations.presented else {
            // What presents nothing asks whom it is presented by, or whoever is above it.
            if let presenter = presentingController {
                return presenter.dismiss(animated: isAnimated, completion: completion)
            }
            if let above = parent { return above.dismiss(animated: isAnimated, completion: completion) }
            completion?()
            return
        }
        if presented.presentations.presented != nil { presented.startDismissing(false, nil) }
        guard let frame = presented.presentations.frame, let stage = frame.containerView else {
            presented.endPresentation()
            completion?()
            return
        }
        let animator = isAnimated ? presented.transitioningDelegate?.animationController(forDismissed: presented) : nil
        presented.isDismissingNow = true
        let transition = ModalTransition(
            presented, over: self, frame, in: stage, isAnimated: isAnimated, isPresenting: false
        ) { [presented] in
            presented.isDismissingNow = false
            completion?()
        }
        transition.run(by: animator)
    }

    /// Nobody presents the controller any more.
    final func endPresentation() {
        presentingController?.presentations.presented = nil
        presentingController = nil
        presentations.frame = nil
    }

    /// The nearest controller from here up that is presented.
    final var nearestPresented: UIViewController? {
        var here: UIViewController? = self
        while let controller = here {
            if controller.presentingController != nil { return controller }
            here = controller.parent
        }
        return nil
    }

    final func moveBetween(
        _ from: UIViewController, _ to: UIViewController, _ duration: TimeInterval,
        _ options: UIView.AnimationOptions, _ animations: (() -> Void)?, _ completion: ((Bool) -> Void)?
    ) {
        require(
            from.parent === self && to.parent === self,
            "both controllers of a transition have to be children of \(type(of: self))")
        if isShown {
            from.beginAppearanceTransition(false, animated: duration > 0)
            to.beginAppearanceTransition(true, animated: duration > 0)
        }
        if to.view.superview == nil, let place = from.viewIfLoaded?.superview { place.addSubview(to.view) }
        UIView.animate(withDuration: duration, delay: 0, options: options) {
            animations?()
        } completion: { finished in
            from.viewIfLoaded?.removeFromSuperview()
            from.endAppearanceTransition()
            to.endAppearanceTransition()
            completion?(finished)
        }
    }
}
