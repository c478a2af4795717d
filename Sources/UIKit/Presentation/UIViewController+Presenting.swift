import LayerModel

extension UIViewController {
    /// What is kept of presenting, made where there is none.
    final var modalState: ModalState {
        if let modal { return modal }
        let made = ModalState()
        modal = made
        return made
    }

    /// The controller at the top of those that contain this one.
    final var outermost: UIViewController {
        var here = self
        while let above = here.parent { here = above }
        return here
    }

    /// The nearest presentation by this controller or one that contains it.
    final var nearestPresentation: Presentation? {
        var here: UIViewController? = self
        while let controller = here {
            if let found = controller.modal?.presentation { return found }
            here = controller.parent
        }
        return nil
    }

    /// The presentations by this controller and by those that it contains.
    final var presentationsBelow: [Presentation] {
        var found: [Presentation] = [], waiting = [self]
        while let here = waiting.popLast() {
            if let presentation = here.modal?.presentation { found.append(presentation) }
            waiting += here.children
        }
        return found
    }

    /// The transition that the controller takes part in.
    final var presentRun: TransitionRun? {
        var here: UIViewController? = self
        while let controller = here {
            if let run = controller.modal?.presentation?.run ?? controller.modal?.shownBy?.run
                ?? controller.containerRun
            {
                return run
            }
            here = controller.parent
        }
        return nil
    }

    /// Who presents a controller with a style.
    private func presenter(for style: UIModalPresentationStyle) -> UIViewController {
        guard style == .currentContext || style == .overCurrentContext else { return outermost }
        var here = self
        while !here.definesPresentationContext, let above = here.parent { here = above }
        return here
    }

    final func beginPresenting(_ other: UIViewController, animated: Bool, completion: (@MainActor () -> Void)?) {
        require(other !== self, "a \(type(of: self)) cannot present itself")
        require(
            other.parent == nil,
            "\(type(of: other)) cannot be presented: it is contained in a \(other.parent.map { "\(type(of: $0))" } ?? "")"
        )
        guard let window = viewIfLoaded?.window else {
            Warnings.once(
                "Attempt to present \(type(of: other)) on \(type(of: self)) whose view is not in the window hierarchy, which does nothing"
            )
            return
        }
        var shown = other
        var controller = shown.madePresentationController(by: self)
        var own: (UIPresentationController, UIModalPresentationStyle)?
        let adaptive = controller.adaptivePresentationStyle(for: window.traitCollection)
        if adaptive != .none && adaptive != controller.presentationStyle {
            let delegate = controller.delegate
            if let replaced = delegate?.presentationController(
                controller, viewControllerForAdaptivePresentationStyle: adaptive)
            {
                shown = replaced
            }
            let adapted = controller.adapted(to: adaptive, shown, by: self)
            delegate?.presentationController(controller, prepare: adapted)
            adapted.delegate = adapted.delegate ?? delegate
            own = (controller, adaptive)
            controller = adapted
        }
        let presenter = presenter(for: controller.presentationStyle)
        if let present = presenter.modal?.presentation {
            Warnings.once(
                "Attempt to present \(type(of: shown)) on \(type(of: presenter)) which is already presenting \(type(of: present.presented)), "
                    + "which does nothing")
            return
        }
        require(
            shown.modal?.shownBy == nil && shown.viewIfLoaded?.window == nil,
            "Application tried to present modally an active controller (\(type(of: shown)))")
        controller.setPresenting(presenter)
        let presentation = Presentation(shown, by: presenter, controller)
        presenter.modalState.presentation = presentation
        shown.modalState.shownBy = presentation
        shown.modalState.controller = controller
        presentation.begin(
            animated: animated && UIView.areAnimationsEnabled, source: self, adapting: own, completion: completion)
    }

    final func beginDismissing(animated: Bool, completion: (@MainActor () -> Void)?) {
        let animated = animated && UIView.areAnimationsEnabled
        if let presentation = nearestPresentation {
            presentation.dismiss(animated: animated, completion: completion)
        } else if let presentation = outermost.modal?.shownBy {
            presentation.dismiss(animated: animated, completion: completion)
        } else {
            completion?()
        }
    }

    /// The presentation controller for the controller's style, made where it is asked for first.
    final func madePresentationController(by presenter: UIViewController?) -> UIPresentationController {
        let state = modalState, style = resolvedPresentationStyle
        if let made = state.controller, state.controllerStyle == style || state.shownBy != nil { return made }
        let made: UIPresentationController
        if let own = ownPresentationController(by: presenter) {
            made = own
        } else if style == .custom {
            made =
                presenter.flatMap { presenter in
                    transitioningDelegate?.presentationController(
                        forPresented: self, presenting: presenter.outermost, source: presenter)
                } ?? UIPresentationController(presentedViewController: self, presenting: presenter)
        } else {
            made = UIPresentationController.make(style, self, by: presenter)
        }
        if presenter != nil || style != .custom { (state.controller, state.controllerStyle) = (made, style) }
        return made
    }

    /// The style, `.automatic` being what it stands for.
    final var resolvedPresentationStyle: UIModalPresentationStyle {
        modalPresentationStyle == .automatic || modalPresentationStyle == .none
            ? ownAutomaticStyle : modalPresentationStyle
    }
}

extension UIPresentationController {
    /// The controller of a style.
    static func make(
        _ style: UIModalPresentationStyle, _ presented: UIViewController, by presenter: UIViewController?
    ) -> UIPresentationController {
        switch style {
        case .pageSheet, .formSheet, .automatic, .none:
            let sheet = UISheetPresentationController(presentedViewController: presented, presenting: presenter)
            sheet.style = style == .formSheet ? .formSheet : .pageSheet
            return sheet
        case .popover: return UIPopoverPresentationController(presentedViewController: presented, presenting: presenter)
        case .fullScreen, .currentContext, .overFullScreen, .overCurrentContext:
            return CoveringPresentation(presented, by: presenter, style)
        case .custom: return UIPresentationController(presentedViewController: presented, presenting: presenter)
        }
    }
}
