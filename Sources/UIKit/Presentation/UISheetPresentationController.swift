import LayerModel

/// Shows a controller as a sheet: at the lower edge of a narrow screen, up to one of its detents; in the middle of a wide one.
///
///     if let sheet = controller.sheetPresentationController {
///         sheet.detents = [.medium(), .large()]
///         sheet.prefersGrabberVisible = true
///     }
///     present(controller, animated: true)
///
/// Fingers on the sheet take it from detent to detent, and away below the least one, unless `isModalInPresentation` or the delegate forbids it. Fingers on
/// something in the sheet that scrolls scroll it.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
    /// From memory of iOS's look: how far a large sheet keeps from the safe area, and from what stands behind it.
    static let topGap: CGFloat = 10
    /// How far what is behind a large sheet keeps from the sides.
    static let sideGap: CGFloat = 16
    static let cornerRadius: CGFloat = 10
    static let grabberSize = CGSize(width: 36, height: 5)
    /// Sheets in the middle of a wide screen. Chosen here; `preferredContentSize` goes before.
    static let pageSize = CGSize(width: 704, height: 1024), formSize = CGSize(width: 540, height: 620)

    private final lazy var sheet = SheetView(self)
    private final let dimming = DimmingView(.sheet)
    private final var drag: CGFloat = 0
    private final var pushed: PushedBack?

    /// A controller for a sheet.
    public override init(
        presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
    ) {
        super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
        style = .pageSheet
        dimming.tapped = { [weak self] in self?.dismissByFinger() }
    }

    // MARK: Heights

    /// The heights at which the sheet rests. The whole height by default. Traps where there is none.
    open var detents: [Detent] = [.large()] {
        didSet {
            require(!detents.isEmpty, "a sheet has to have a detent")
            changed()
        }
    }
    /// The detent at which the sheet is; nil, the default, for the least one.
    open var selectedDetentIdentifier: Detent.Identifier? {
        didSet { if oldValue != selectedDetentIdentifier { changed() } }
    }
    /// The largest detent at which what is behind the sheet is not dimmed and takes touches. Nil by default: it is dimmed at all.
    open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { changed() } }
    /// Whether a handle is shown at the upper edge. False by default.
    open var prefersGrabberVisible = false { didSet { sheet.setNeedsLayout() } }
    /// The radius of the corners, in points. Nil by default: 10.
    open var preferredCornerRadius: CGFloat? { didSet { sheet.setNeedsLayout() } }
    /// Kept for code that sets it: fingers on what scrolls scroll it. True by default.
    open var prefersScrollingExpandsWhenScrolledToEdge = true
    /// Whether it is at the lower edge where the surroundings are low, in place of the whole screen. False by default.
    open var prefersEdgeAttachedInCompactHeight = false { didSet { changed() } }
    /// Whether a sheet at the lower edge is as wide as the controller's `preferredContentSize`. False by default.
    open var widthFollowsPreferredContentSizeWhenEdgeAttached = false { didSet { changed() } }
    /// Whether it stands at the lower edge of a wide screen, too. False by default.
    open var prefersPageSizing = false { didSet { changed() } }
    /// What the sheet comes from. Kept for code that sets it. Nil by default.
    open var sourceView: UIView?

    /// Makes changes that the sheet follows in an animation.
    open func animateChanges(_ changes: @MainActor () -> Void) {
        changes()
        guard containerView != nil else { return }
        ModalAnimator.cover({ self.layOut() }) { _ in }
    }

    /// Asks the detents anew for their heights.
    open func invalidateDetents() { changed() }

    private func changed() { containerView?.setNeedsLayout() }

    /// The detents that are there, from the least one, with the heights of the sheet.
    final var heights: [(identifier: Detent.Identifier, height: CGFloat)] {
        let area = containerView?.safeAreaInsets ?? .zero, whole = containerView?.bounds.height ?? 0
        let maximum = max(0, whole - area.top - Self.topGap - area.bottom)
        let measure = SheetMeasure(traitCollection, maximum: maximum, medium: max(0, whole / 2 - area.bottom))
        let found = detents.compactMap { detent in
            detent.resolvedValue(in: measure).map { (detent.identifier, $0 + area.bottom) }
        }
        return found.isEmpty ? [(.large, maximum + area.bottom)] : found.sorted { $0.1 < $1.1 }
    }

    /// The detent at which the sheet is.
    final var shownDetent: (identifier: Detent.Identifier, height: CGFloat) {
        let heights = heights
        return heights.first { $0.identifier == selectedDetentIdentifier } ?? heights[0]
    }

    private var isDimmed: Bool {
        guard let least = largestUndimmedDetentIdentifier else { return true }
        let heights = heights
        guard let limit = heights.first(where: { $0.identifier == least })?.height else { return true }
        return shownDetent.height > limit
    }

    /// Whether the sheet is at the lower edge; else in the middle, or all over a low screen.
    private var isAtEdge: Bool { traitCollection.horizontalSizeClass != .regular || prefersPageSizing }
    private var coversAll: Bool { traitCollection.verticalSizeClass == .compact && !prefersEdgeAttachedInCompactHeight }

    /// At the lower edge up to the detent, in the middle, or the whole container where that is low.
    open override var frameOfPresentedViewInContainerView: CGRect {
        guard let bounds = containerView?.bounds else { return .zero }
        if coversAll { return bounds }
        let wanted = preferredContentSize
        if isAtEdge {
            let height = shownDetent.height
            let width =
                widthFollowsPreferredContentSizeWhenEdgeAttached && wanted.width > 0
                ? min(bounds.width, wanted.width) : bounds.width
            return CGRect(
                x: bounds.minX + (bounds.width - width) / 2, y: bounds.maxY - height, width: width, height: height)
        }
        let size = presentationStyle == .formSheet ? Self.formSize : Self.pageSize
        let width = min(bounds.width - 2 * Self.sideGap, wanted.width > 0 ? wanted.width : size.width)
        let height = min(bounds.height - 2 * Self.topGap, wanted.height > 0 ? wanted.height : size.height)
        return CGRect(
            x: ((bounds.width - width) / 2).rounded(), y: ((bounds.height - height) / 2).rounded(), width: width,
            height: height)
    }

    /// The view with the sheet's corners, in which the controller's is.
    open override var presentedView: UIView? {
        sheet.take(presentedViewController.view)
        return sheet
    }

    override var ownOverrides: UITraitCollection? { UITraitCollection(userInterfaceLevel: .elevated) }

    final var radius: CGFloat { coversAll ? 0 : preferredCornerRadius ?? Self.cornerRadius }
    /// Which corners are round: at the lower edge the upper ones.
    final var corners: CACornerMask {
        let upper: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        return isAtEdge
            ? upper : [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
    }

    // MARK: The course

    /// Dims what is behind along with the transition.
    open override func presentationTransitionWillBegin() {
        guard let containerView else { return }
        UIView.performWithoutAnimation {
            dimming.frame = containerView.bounds
            dimming.alpha = 0
            containerView.insertSubview(dimming, at: 0)
        }
        alongside { [self] in
            showDimming()
            pushBack(true)
        }
    }

    /// Takes what stands around the sheet away, where the presentation was given up.
    open override func presentationTransitionDidEnd(_ completed: Bool) {
        if completed { return }
        dimming.removeFromSuperview()
        pushBack(false)
    }

    /// Shows what is behind again along with the transition.
    open override func dismissalTransitionWillBegin() {
        alongside { [self] in
            dimming.alpha = 0
            pushBack(false)
        }
    }

    /// Takes what stands around the sheet away.
    open override func dismissalTransitionDidEnd(_ completed: Bool) {
        guard completed else { return layOut() }
        dimming.removeFromSuperview()
        pushBack(false)
    }

    private func alongside(_ changes: @escaping @MainActor () -> Void) {
        guard let coordinator = presentedViewController.transitionCoordinator else { return changes() }
        coordinator.animate(alongsideTransition: { _ in changes() }, completion: nil)
    }

    private func showDimming() { dimming.alpha = isDimmed && !coversAll ? 1 : 0 }

    /// Places sheet, dimming and what is behind.
    open override func containerViewDidLayoutSubviews() { layOut() }

    private func layOut() {
        guard let containerView, sheet.superview === containerView else { return }
        dimming.frame = containerView.bounds
        var frame = frameOfPresentedViewInContainerView
        frame.origin.y += drag
        // Pulled upwards the sheet becomes longer.
        if drag < 0 { frame.size.height -= drag }
        if sheet.frame != frame { sheet.frame = frame }
        sheet.layoutIfNeeded()
        showDimming()
        pushBack(true)
    }

    override func letsThrough(_ point: CGPoint) -> Bool { !isDimmed }

    // MARK: What is behind

    /// What of a view behind the sheet was changed.
    private struct PushedBack {
        let view: UIView
        let transform: CGAffineTransform
        let radius: CGFloat
        let clips: Bool
    }

    /// Lets what is behind a large sheet step back, or come forth.
    private func pushBack(_ isBack: Bool) {
        let frame = frameOfPresentedViewInContainerView
        guard isBack, let containerView, isAtEdge, !coversAll,
            frame.minY <= containerView.safeAreaInsets.top + Self.topGap + 0.5, let view = viewBehind,
            view.bounds.width > 2 * Self.sideGap
        else {
            guard let pushed else { return }
            self.pushed = nil
            pushed.view.transform = pushed.transform
            pushed.view.layer.cornerRadius = pushed.radius
            pushed.view.clipsToBounds = pushed.clips
            return
        }
        if pushed == nil {
            pushed = PushedBack(
                view: view, transform: view.transform, radius: view.layer.cornerRadius, clips: view.clipsToBounds)
        }
        let scale = (view.bounds.width - 2 * Self.sideGap) / view.bounds.width
        let top = view.center.y - view.bounds.height * scale / 2
        let step = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: frame.minY - Self.topGap - top)
        view.transform = (pushed?.transform ?? .identity).concatenating(step)
        view.layer.cornerRadius = Self.cornerRadius
        view.clipsToBounds = true
    }

    private var viewBehind: UIView? {
        let presenter = presentingViewController
        if let shown = presenter.modal?.shownBy { return shown.controller.presentedView }
        return presenter.viewIfLoaded
    }

    // MARK: Fingers

    /// The sheet is dragged, or let go of at a speed in points a second.
    final func follow(_ pan: UIPanGestureRecognizer) {
        guard let containerView, isAtEdge, !coversAll else { return }
        let way = pan.translation(in: containerView).y
        switch pan.state {
        case .began, .changed:
            let heights = heights, base = shownDetent.height
            let highest = base - (heights.last?.height ?? base), lowest = base - heights[0].height
            if way < highest {
                drag = highest + (way - highest).rubberBanded(over: 100)
            } else if way > lowest && !mayDismiss {
                drag = lowest + (way - lowest).rubberBanded(over: 100)
            } else {
                drag = way
            }
            layOut()
        case .ended: letGo(at: way, speed: pan.velocity(in: containerView).y)
        case .cancelled, .failed: comeToRest()
        case .possible: break
        }
    }

    private var mayDismiss: Bool {
        !presentedViewController.isModalInPresentation && (delegate?.presentationControllerShouldDismiss(self) ?? true)
    }

    /// The finger, which has gone a way down, lets go: what counts is where it would be, also where the sheet did not follow it.
    private func letGo(at way: CGFloat, speed: CGFloat) {
        let heights = heights, height = shownDetent.height - way - speed * 0.15
        if height < heights[0].height / 2 {
            if mayDismiss { return dismissByFinger() }
            delegate?.presentationControllerDidAttemptToDismiss(self)
        }
        let nearest = heights.min { abs($0.height - height) < abs($1.height - height) } ?? heights[0]
        let isOther = nearest.identifier != shownDetent.identifier
        if isOther { selectedDetentIdentifier = nearest.identifier }
        comeToRest()
        if isOther, let delegate = delegate as? any UISheetPresentationControllerDelegate {
            delegate.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
        }
    }

    private func comeToRest() {
        ModalAnimator.cover({
            self.drag = 0
            self.layOut()
        }) { _ in }
    }

    private func dismissByFinger() {
        guard containerView != nil else { return }
        guard mayDismiss else {
            comeToRest()
            delegate?.presentationControllerDidAttemptToDismiss(self)
            return
        }
        let presented = presentedViewController
        delegate?.presentationControllerWillDismiss(self)
        presented.presentingViewController?.dismiss(animated: true) { [self] in
            delegate?.presentationControllerDidDismiss(self)
        }
        drag = 0
    }
}
