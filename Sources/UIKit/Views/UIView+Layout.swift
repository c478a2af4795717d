extension UIView {
    final func layOutNow() {
        let top = root
        let fitted = ViewThread.current.fittedRoots
        if !fitted.isEmpty, fitted.contains(ObjectIdentifier(top)) { return }
        let engine = top.extras?.constraints?.engine
        // What is asked for its size in the middle of a solution was asked before.
        if let engine, engine.isSolving { return }
        top.updateWaitingConstraints()
        top.extras?.constraints?.engine?.solve()
        ownLayer.layoutIfNeeded()
    }

    /// Called by the layer in a pass of layout.
    final func layOut(_ layer: CALayer) {
        if layer !== ownLayer || !mayLayOut { return }
        if viewState.contains(.needsConstraints) || viewState.contains(.hasConstraintsBelow) {
            updateWaitingConstraints()
        }
        traits.asCurrent {
            let controller = extras?.viewController
            controller?.viewWillLayoutSubviews()
            let wasLayingOut = viewState.contains(.isLayingOut)
            viewState.insert(.isLayingOut)
            layoutSubviews()
            viewState.set(.isLayingOut, wasLayingOut)
            controller?.viewDidLayoutSubviews()
        }
    }

    /// Whether anything is done in a pass of layout: not where the class leaves `layoutSubviews()` as it is and no constraint is near.
    private var mayLayOut: Bool {
        extras != nil
            || !viewState.isDisjoint(with: [
                .laysOut, .needsConstraints, .hasConstraintsBelow, .isConstrained, .hasConstrainedSubviews,
            ])
    }

    /// Whether a view in front of the others was hidden or shown: a stack view lays its views out anew.
    final func subviewHidden(_ view: UIView) { (self as? any HiddenSubviewObserver)?.visibilityChanged(of: view) }

    /// The direction in which leading lies changed.
    final func directionChanged() {
        constraintDirectionChanged()
        setNeedsLayout()
    }
}

/// A view that lays out anew where one of its subviews is hidden or shown.
@MainActor
protocol HiddenSubviewObserver {
    func visibilityChanged(of view: UIView)
}
