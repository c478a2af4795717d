/// Shows the last one of a stack of view controllers, below a bar with its title.
///
///     let navigation = UINavigationController(rootViewController: TrainsController())
///     navigation.navigationBar.prefersLargeTitles = true
///     window.rootViewController = navigation
///
/// The bar covers the upper end of the controllers' views: their safe areas say how far. Pushed and popped controllers go in from the side and
/// out to it in 0.35 seconds of the clock; a finger from the edge leads a pop. With a large title the safe area is that of the bar as it is, which becomes lower
/// as content is scrolled up.
open class UINavigationController: UIViewController {
    static let transitionDuration = 0.35

    private final var stack: [UIViewController] = []
    private final let bar = UINavigationBar(frame: .zero)
    private final let stage = UIView()
    private final weak var watched: UIScrollView?
    /// The change that is being shown.
    private final var transition: TransitionRun?
    /// Leads the pop that a finger began.
    private final var popLead: UIPercentDrivenInteractiveTransition?
    private final let edgePan = UIScreenEdgePanGestureRecognizer()
    private final lazy var tools = UIToolbar(frame: .zero)
    /// How much of a large title shows below the bar's 44 points.
    private final var largePart = UINavigationBar.largeTitleHeight

    /// Hears of what is shown. It is not kept alive by the controller.
    open weak var delegate: (any UINavigationControllerDelegate)?
    /// The bar.
    open var navigationBar: UINavigationBar { bar }
    /// Whether the bar is not there. False by default.
    open var isNavigationBarHidden = false { didSet { if oldValue != isNavigationBarHidden { barChanged() } } }
    /// What leads a pop by a finger from the edge. It can be switched off, and given another delegate.
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { edgePan }
    /// The bar at the lower edge, with the `toolbarItems` of the controller that is shown.
    open var toolbar: UIToolbar! { tools }
    /// Whether that bar is not there. True by default.
    open var isToolbarHidden = true { didSet { if oldValue != isToolbarHidden { toolbarChanged() } } }
    /// Shows or hides the bar at the lower edge, which takes 0.2 seconds where it is animated.
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
        guard animated else { return isToolbarHidden = hidden }
        viewIfLoaded?.layoutIfNeeded()
        UIView.animate(withDuration: 0.2) {
            self.isToolbarHidden = hidden
            self.viewIfLoaded?.layoutIfNeeded()
        }
    }
    /// True: the controllers of the stack are covered by what they present in the context.
    open override var definesPresentationContext: Bool {
        get { modal?.definesContext ?? true }
        set { super.definesPresentationContext = newValue }
    }

    /// A controller that shows nothing. Traps where a nib is named.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        followBar()
    }
    /// A controller that shows another one.
    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        followBar()
        setViewControllers([rootViewController], animated: false)
    }

    private func followBar() {
        bar.goBack = { [weak self] in _ = self?.popViewController(animated: true) }
        bar.preferenceChanged = { [weak self] in self?.barChanged() }
        edgePan.addAction { [weak self] in self?.followPop($0) }
    }
    /// Nil: archived controllers are not read.
    public required init?(coder: NSCoder) { nil }

    /// The stack, the shown controller last.
    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }
    /// The controller that is shown. Nil for none.
    open var topViewController: UIViewController? { stack.last }
    /// The controller that is seen: one that is presented, or else the last of the stack.
    open var visibleViewController: UIViewController? { modal?.presentation?.presented ?? stack.last }
    /// Pushes the controller.
    open override func show(_ vc: UIViewController, sender: Any?) {
        pushViewController(vc, animated: UIView.areAnimationsEnabled)
    }
    /// How long the bar takes to come and go. 0.2 seconds.
    nonisolated public class var hideShowBarDuration: CGFloat { 0.2 }
    /// Whether bars go while one scrolls. False by default; kept, as the following.
    open var hidesBarsOnSwipe = false
    /// Whether bars go on a tap.
    open var hidesBarsOnTap = false
    /// Whether bars go in little height.
    open var hidesBarsWhenVerticallyCompact = false
    /// Whether bars go while a keyboard shows.
    open var hidesBarsWhenKeyboardAppears = false
    /// Nil: the controller itself says how the status bar looks, of which there is none.
    open override var childForStatusBarStyle: UIViewController? { nil }

    override var shownChildren: [UIViewController] { stack.last.map { [$0] } ?? [] }

    // MARK: The stack

    /// Shows a controller above the others. Traps where it is in the stack already.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        if stack.contains(where: { $0 === viewController }) {
            fatalError(
                "Pushing the same view controller instance more than once is not supported (\(type(of: viewController)))"
            )
        }
        if viewController is UINavigationController { fatalError("Pushing a navigation controller is not supported") }
        change(to: stack + [viewController], animated, way: 1)
    }

    /// Takes the shown controller away.
    ///
    /// - Returns: the controller; nil where there is no other one to show.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard stack.count > 1, let last = stack.last else { return nil }
        change(to: stack.dropLast(), animated, way: -1)
        return last
    }

    /// Takes all controllers away that are above one. Traps where that is not in the stack.
    ///
    /// - Returns: those taken away; nil for none.
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        guard let index = stack.firstIndex(where: { $0 === viewController }) else {
            fatalError("Tried to pop to a view controller that doesn't exist.")
        }
        let gone = Array(stack[(index + 1)...])
        if gone.isEmpty { return nil }
        change(to: Array(stack[...index]), animated, way: -1)
        return gone
    }

    /// Takes all controllers away but the first.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        stack.first.flatMap { popToViewController($0, animated: animated) }
    }

    /// Replaces the stack. It is animated as a push, or as a pop where the new last one was in the stack.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        let isBack = stack.contains { $0 === viewControllers.last }
        change(to: viewControllers, animated, way: isBack ? -1 : 1)
    }

    /// Shows or hides the bar.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        guard animated else { return isNavigationBarHidden = hidden }
        viewIfLoaded?.layoutIfNeeded()
        UIView.animate(withDuration: 0.2) {
            self.isNavigationBarHidden = hidden
            self.viewIfLoaded?.layoutIfNeeded()
        }
    }

    private func change(to new: [UIViewController], _ isAnimated: Bool, way: CGFloat) {
        transition?.endNow()
        let old = stack, before = old.last, after = new.last
        for controller in new where !old.contains(where: { $0 === controller }) { addChild(controller) }
        let gone = old.filter { controller in !new.contains { $0 === controller } }
        for controller in gone {
            controller.isMovingFromParent = true
            controller.willMove(toParent: nil)
        }
        stack = new
        let ended: @MainActor (Bool) -> Void = { [self] in self.ended($0, old, new, gone) }
        guard before !== after else {
            barItemsChanged()
            return ended(true)
        }
        let moves = isAnimated && isShown && isViewLoaded && UIView.areAnimationsEnabled
        let run = makeRun(before, after, way, isAnimated: moves, ended)
        transition = run
        for controller in [before, after] { controller?.containerRun = run }
        after.map { delegate?.navigationController(self, willShow: $0, animated: run.isAnimated) }
        if isShown {
            before?.beginAppearanceTransition(false, animated: run.isAnimated)
            after?.beginAppearanceTransition(true, animated: run.isAnimated)
        }
        if run.isOver { return }
        if isViewLoaded {
            layOutParts()
            after?.barInsets = insets
            if run.animator == nil { showTop() } else if let after { watch(after) }
        }
        if run.isAnimated {
            barItemsChanged(along: run, way)
        } else {
            barItemsChanged()
        }
        run.start()
    }

    private func makeRun(
        _ before: UIViewController?, _ after: UIViewController?, _ way: CGFloat, isAnimated: Bool,
        _ ended: @escaping @MainActor (Bool) -> Void
    ) -> TransitionRun {
        var parts = TransitionRun.Parts(
            container: stage, from: before, to: after, fromView: before?.viewIfLoaded,
            toView: isAnimated ? after?.view : after?.viewIfLoaded)
        for controller in [before, after].compactMap({ $0 }) {
            let id = ObjectIdentifier(controller)
            if controller === before {
                parts.initialFrames[id] = stage.bounds
            } else {
                parts.finalFrames[id] = stage.bounds
            }
        }
        var animator: (any UIViewControllerAnimatedTransitioning)?
        var interactor: (any UIViewControllerInteractiveTransitioning)?
        if isAnimated, let before, let after {
            let operation: Operation = way > 0 ? .push : .pop
            animator = delegate?.navigationController(self, animationControllerFor: operation, from: before, to: after)
            if let animator {
                interactor = delegate?.navigationController(self, interactionControllerFor: animator)
            } else {
                animator = NavigationSlide(way)
                interactor = popLead
            }
        }
        if interactor !== popLead { popLead = nil }
        return TransitionRun(parts, animator: animator, interactor: interactor, ended: ended)
    }

    /// A change of the stack is over, or was given up.
    private func ended(
        _ isComplete: Bool, _ old: [UIViewController], _ new: [UIViewController], _ gone: [UIViewController]
    ) {
        let isAnimated = transition?.isAnimated ?? false
        transition = nil
        popLead = nil
        let before = old.last, after = new.last
        guard isComplete || before === after else { return takeBack(old, new) }
        if before !== after {
            before?.viewIfLoaded?.removeFromSuperview()
            if isViewLoaded { showTop() }
            before?.endAppearanceTransition()
            after?.endAppearanceTransition()
        }
        for controller in gone where !stack.contains(where: { $0 === controller }) {
            controller.removeFromParent()
            controller.barInsets = .zero
        }
        for controller in new where !old.contains(where: { $0 === controller }) { controller.didMove(toParent: self) }
        if before !== after { after.map { delegate?.navigationController(self, didShow: $0, animated: isAnimated) } }
    }

    /// The stack is again as it was.
    private func takeBack(_ old: [UIViewController], _ new: [UIViewController]) {
        let after = new.last, before = old.last
        stack = old
        after?.beginAppearanceTransition(false, animated: true)
        after?.viewIfLoaded?.removeFromSuperview()
        after?.endAppearanceTransition()
        for controller in new where !old.contains(where: { $0 === controller }) {
            controller.willMove(toParent: nil)
            controller.removeFromParent()
            controller.barInsets = .zero
        }
        for controller in old where !new.contains(where: { $0 === controller }) {
            controller.isMovingFromParent = false
            controller.didMove(toParent: self)
        }
        showTop()
        before?.beginAppearanceTransition(true, animated: true)
        before?.endAppearanceTransition()
        barItemsChanged()
    }

    /// A finger from the edge leads a pop.
    private func followPop(_ pan: UIScreenEdgePanGestureRecognizer) {
        let width = max(1, stage.bounds.width), sign: CGFloat = stage.isRightToLeft ? -1 : 1
        let part = pan.translation(in: stage).x * sign / width
        switch pan.state {
        case .began:
            guard transition == nil, stack.count > 1, let item = stack.last?.navigationItem, !item.hidesBackButton,
                (item.leftBarButtonItems ?? []).isEmpty || item.leftItemsSupplementBackButton
            else { return }
            let lead = UIPercentDrivenInteractiveTransition()
            popLead = lead
            _ = popViewController(animated: true)
            if popLead === lead { lead.update(part) }
        case .changed: popLead?.update(part)
        case .ended, .cancelled, .failed:
            guard let lead = popLead else { return }
            popLead = nil
            // Where the finger would be a quarter of a second later decides.
            let goal = part + pan.velocity(in: stage).x * sign / width * 0.25
            if pan.state == .ended && goal > 0.5 { lead.finish() } else { lead.cancel() }
        case .possible: break
        }
    }

    // MARK: Views

    /// Makes the view, with the bar in front.
    open override func loadView() {
        super.loadView()
        let whole = NavigationStage(frame: view.bounds)
        whole.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        whole.place = { [weak self] in self?.layOutParts() }
        view = whole
        stage.frame = whole.bounds
        whole.addSubview(stage)
        whole.addSubview(bar)
        whole.addGestureRecognizer(edgePan)
        showTop()
        barItemsChanged()
    }

    private func showTop() {
        guard let top = stack.last else { return }
        layOutParts()
        top.barInsets = insets
        UIView.performWithoutAnimation {
            top.view.bounds.size = stage.bounds.size
            top.view.center = CGPoint(x: stage.bounds.midX, y: stage.bounds.midY)
            if top.view.superview !== stage { stage.addSubview(top.view) }
        }
        watch(top)
    }

    private var insets: UIEdgeInsets {
        UIEdgeInsets(
            top: isNavigationBarHidden ? 0 : UINavigationBar.height + searchHeight + (isTitleLarge ? largePart : 0),
            left: 0,
            bottom: isToolbarHidden ? 0 : UIToolbar.height, right: 0)
    }

    private var searchHeight: CGFloat { BarContent.searchHeight(stack.last?.navigationItem) }

    private var isTitleLarge: Bool {
        guard bar.prefersLargeTitles else { return false }
        let mode = stack.last { $0.navigationItem.largeTitleDisplayMode != .automatic }
        return mode?.navigationItem.largeTitleDisplayMode != .never
    }

    private func barItemsChanged(along run: TransitionRun? = nil, _ way: CGFloat = 0) {
        for controller in stack {
            controller.navigationItem.changed = { [weak self] in self?.barItemsChanged() }
        }
        let items = stack.map(\.navigationItem)
        if let run {
            bar.show(items, isLarge: isTitleLarge, way: way, along: run)
        } else {
            bar.show(items, isLarge: isTitleLarge)
        }
        barChanged()
        toolbarChanged()
        tabBarController?.barMayHide()
        edgePan.edges = stage.isRightToLeft ? .right : .left
    }

    private func barChanged() {
        stack.last?.barInsets = insets
        if bar.isLarge != isTitleLarge { bar.show(stack.map(\.navigationItem), isLarge: isTitleLarge) }
        viewIfLoaded?.setNeedsLayout()
        layOutParts()
    }

    /// Shows the items of the controller at the lower edge.
    final func toolbarChanged() {
        if isToolbarHidden && tools.superview == nil { return }
        if let view = viewIfLoaded, tools.superview !== view { view.addSubview(tools) }
        tools.items = stack.last?.toolbarItems
        stack.last?.barInsets = insets
        layOutParts()
    }

    private func layOutParts() {
        guard let view = viewIfLoaded else { return }
        if stage.frame != view.bounds { stage.frame = view.bounds }
        for controller in stack where transition == nil && controller === stack.last {
            if let child = controller.viewIfLoaded, child.superview === stage, child.frame != stage.bounds {
                child.frame = stage.bounds
            }
        }
        let top = view.safeAreaInsets.top, large = isTitleLarge ? UINavigationBar.largeTitleHeight : 0
        bar.isHidden = isNavigationBarHidden
        bar.reach = top
        // How far content is scrolled up from where it is with the whole title.
        let scrolled =
            watched.map { $0.contentOffset.y + $0.adjustedContentInset.top + large - (isTitleLarge ? largePart : 0) }
            ?? 0
        bar.frame = CGRect(
            x: 0, y: top, width: view.bounds.width,
            height: UINavigationBar.height + searchHeight + max(0, large - scrolled))
        bar.hasGround = scrolled > large
        let part = min(UINavigationBar.largeTitleHeight, max(0, UINavigationBar.largeTitleHeight - scrolled))
        if isTitleLarge, part != largePart {
            largePart = part
            stack.last?.barInsets = insets
        }
        watched?.roomAbove = isTitleLarge ? UINavigationBar.largeTitleHeight - largePart : 0
        watched?.barFold = large
        layOutToolbar(view)
    }

    private func layOutToolbar(_ view: UIView) {
        guard tools.superview === view else { return }
        let high = UIToolbar.height + view.safeAreaInsets.bottom
        tools.frame = CGRect(
            x: 0, y: view.bounds.height - (isToolbarHidden ? 0 : high), width: view.bounds.width, height: high)
        tools.alpha = isToolbarHidden ? 0 : 1
    }

    /// Follows what scrolls under the bar: the controller's view, or the first of its subviews.
    private func watch(_ controller: UIViewController) {
        watched?.scrolled = nil
        watched?.roomAbove = 0
        watched?.barFold = 0
        let object: AnyObject = controller.view
        let inner: AnyObject? = controller.view.subviews.first
        watched = object as? UIScrollView ?? inner as? UIScrollView
        largePart = UINavigationBar.largeTitleHeight
        controller.barInsets = insets
        watched?.scrolled = { [weak self] in self?.layOutParts() }
    }
}

/// The view of a controller of controllers.
@MainActor
final class NavigationStage: UIView {
    var place: (@MainActor () -> Void)?

    override func layoutSubviews() {
        super.layoutSubviews()
        place?()
    }

    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }
}
