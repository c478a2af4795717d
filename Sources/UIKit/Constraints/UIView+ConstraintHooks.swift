import Drawing

// Where views and Auto Layout meet: what a view tells of itself.

extension UIView {
    // MARK: Updating constraints

    final func waitForConstraints() {
        viewState.insert(.needsConstraints)
        noteConstraintsBelow()
        setNeedsLayout()
    }

    /// Tells the views above that one below waits for `updateConstraints()`.
    private func noteConstraintsBelow() {
        var view = parent
        while let here = view, !here.viewState.contains(.hasConstraintsBelow) {
            here.viewState.insert(.hasConstraintsBelow)
            view = here.parent
        }
    }

    /// Calls `updateConstraints()` of all that wait for it, those below first, as long as there are any.
    final func updateWaitingConstraints() {
        for _ in 0..<30 where viewState.contains(.needsConstraints) || viewState.contains(.hasConstraintsBelow) {
            var waiting: [UIView] = []
            var pending = [self]
            while let view = pending.popLast() {
                if view.viewState.contains(.needsConstraints) { waiting.append(view) }
                guard view.viewState.contains(.hasConstraintsBelow) else { continue }
                view.viewState.remove(.hasConstraintsBelow)
                pending.append(contentsOf: view.children)
            }
            for view in waiting.reversed() where view.viewState.contains(.needsConstraints) {
                view.viewState.remove(.needsConstraints)
                if let controller = view.extras?.viewController {
                    controller.updateViewConstraints()
                } else {
                    view.updateConstraints()
                }
            }
        }
        if viewState.contains(.needsConstraints) || viewState.contains(.hasConstraintsBelow) {
            Warnings.once(
                "constraints below \(nameForMessages) need an update again after 30 times; they are left as they are")
        }
    }

    // MARK: Layout

    /// Sets the frames of the subviews that constraints place.
    final func layOutByConstraints() {
        if let engine = extras?.constraints?.engine { engine.solve() }
        if parent == nil && viewState.contains(.isConstrained) { layOutRoot() }
        guard viewState.contains(.hasConstrainedSubviews) else { return }
        let engine = neededEngine
        for view in children where view.viewState.contains(.isConstrained) { engine.enroll(view) }
        engine.solve()
        let wasApplying = engine.isApplying
        engine.isApplying = true
        defer { engine.isApplying = wasApplying }
        for view in children where view.viewState.contains(.isConstrained) {
            let box = view.box
            let rect = engine.rect(of: box)
            box.shown = rect
            view.place(view.onPixels(view.frame(forAlignmentRect: rect)))
        }
    }

    /// A topmost view takes the size that its constraints give.
    private func layOutRoot() {
        guard ViewFeatures.constraints.isUsed else { return }
        let engine = neededEngine
        guard box.engine === engine else { return }
        engine.solve()
        let size = onPixels(frame(forAlignmentRect: engine.rect(of: box))).size
        box.shown = engine.rect(of: box)
        if size != bounds.size {
            let wasApplying = engine.isApplying
            engine.isApplying = true
            bounds.size = size
            engine.isApplying = wasApplying
        }
    }

    /// A frame with its edges on whole pixels of the screen: of neighbours one edge, so that nothing gapes between them. The solution keeps its fractions.
    final func onPixels(_ frame: CGRect) -> CGRect {
        let scale = traits.displayScale
        guard scale > 0 else { return frame }
        func edge(_ place: CGFloat) -> CGFloat {
            let pixels = place * scale
            // Beyond that there are no fractions.
            return abs(pixels) < 1e15 ? (pixels + 0.5).rounded(.down) / scale : place
        }
        let (left, top) = (edge(frame.minX), edge(frame.minY))
        return CGRect(
            x: left, y: top, width: edge(frame.minX + frame.width) - left, height: edge(frame.minY + frame.height) - top
        )
    }

    /// Sets bounds and centre, which transforms leave as they are. The layer's anchor point is not asked for, as on iOS: with another one than the
    /// middle the view stands aside of where constraints have it, which code of iOS makes up for.
    private func place(_ frame: CGRect) {
        let size = CGSize(width: max(0, frame.width), height: max(0, frame.height))
        if bounds.size != size { bounds = CGRect(origin: bounds.origin, size: size) }
        let middle = CGPoint(x: frame.minX + size.width / 2, y: frame.minY + size.height / 2)
        if center != middle { center = middle }
    }

    // MARK: What changed

    final func intrinsicSizeChanged() {
        if let own = extras?.constraints?.box, let engine = own.engine { engine.invalidateOwn(self) }
        // What a view says while it is laid out concerns constraints: views that say it every time are not laid out without end.
        if !viewState.contains(.isLayingOut) {
            setNeedsLayout()
            parent?.setNeedsLayout()
        }
        var above = parent
        while let stack = above as? UIStackView {
            stack.arrangedSizeChanged()
            above = stack.parent
        }
    }

    /// The frame changed by other means than constraints.
    final func frameChanged() {
        guard let own = extras?.constraints, let engine = own.box.engine else { return }
        if viewState.contains(.isConstrained) && !(parent == nil && !engine.isApplying) { return }
        engine.invalidateOwn(self)
    }

    final func sizeChanged() {
        frameChanged()
        // Margins of safe areas and of superviews reach in by where the view lies.
        if let engine = extras?.constraints?.box.engine, !engine.isApplying { engine.invalidateLive() }
    }

    final func invalidateAutoresizingConstraints() { renewOwnConstraints() }

    final func renewOwnConstraints() {
        guard let engine = extras?.constraints?.box.engine else { return }
        engine.renewOwn(self)
        engine.invalidate()
    }

    final func marginsChanged() { liveEngine?.invalidateLive() }

    /// Leading and trailing changed places: all is said anew.
    final func constraintDirectionChanged() {
        guard let engine = liveEngine else { return }
        engine.root.discardEngine()
    }

    /// Forgets the engine; the next layout makes another.
    final func discardEngine() {
        guard let engine = extras?.constraints?.engine else { return }
        for entry in engine.views.values { entry.box.engine = nil }
        for guide in engine.guides.values { guide.layoutBox.engine = nil }
        forSubtree { for constraint in $0.constraints { (constraint.engine, constraint.number) = (nil, -1) } }
        extras?.constraints?.engine = nil
        EngineMemory.forget()
        for entry in engine.views.values where entry.view.viewState.contains(.isConstrained) {
            entry.view.parent?.setNeedsLayout()
        }
        setNeedsLayout()
    }

    // MARK: Hierarchy

    final func setTranslates(_ translates: Bool) {
        if translates == translatesAutoresizingMaskIntoConstraints { return }
        viewState.set(.isConstrained, !translates)
        renewOwnConstraints()
        if translates { return }
        parent?.viewState.insert(.hasConstrainedSubviews)
        parent?.setNeedsLayout()
        waitForConstraints()
    }

    /// A view leaves: so do the constraints between what is below it and the rest.
    final func constraintsLeave(with view: UIView) {
        guard ViewFeatures.constraints.isUsed else { return }
        removeConstraints(to: view)
        guard let engine = liveEngine else { return }
        view.forSubtree { below in
            guard let own = below.extras?.constraints else { return }
            for constraint in own.held { engine.unregister(constraint) }
            for guide in own.guides + own.standardGuides { engine.leave(guide) }
        }
        view.forSubtree { engine.leave($0) }
        engine.invalidate()
    }

    /// A view comes: what is below it joins the engine, if there is one.
    final func constraintsJoin(with view: UIView) {
        if type(of: view).requiresConstraintBasedLayout { view.viewState.insert(.needsConstraints) }
        if view.viewState.contains(.needsConstraints) || view.viewState.contains(.hasConstraintsBelow) {
            view.noteConstraintsBelow()
            setNeedsLayout()
        }
        if view.viewState.contains(.isConstrained) { viewState.insert(.hasConstrainedSubviews) }
        guard ViewFeatures.constraints.isUsed else { return }
        view.discardEngine()
        guard let engine = liveEngine else { return }
        view.forSubtree { below in
            if below.viewState.contains(.isConstrained) { engine.enroll(below) }
            for constraint in below.constraints { engine.register(constraint) }
        }
        engine.invalidate()
    }

    // MARK: Fitting

    final func fittingSize(_ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) -> CGSize {
        updateWaitingConstraints()
        // Programs lay out in `intrinsicContentSize`: they do so now, before the places are borrowed.
        forSubtree { if $0.viewState.contains(.isConstrained) { _ = $0.sizeForConstraints } }
        let thread = ViewThread.current
        thread.fittedRoots.append(ObjectIdentifier(root))
        defer { thread.fittedRoots.removeLast() }
        let engine = LayoutEngine(self, fitting: true)
        engine.target = (target, horizontal, vertical)
        engine.enroll(self)
        engine.gather()
        engine.solve()
        let rect = engine.rect(of: box)
        engine.giveBack()
        let size = frame(forAlignmentRect: rect).size
        return CGSize(width: max(0, size.width), height: max(0, size.height))
    }
}
