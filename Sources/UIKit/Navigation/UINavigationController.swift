/// Hears of a navigation controller. All members are optional.
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: AnyObject {
    /// A controller is about to be shown.
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
    /// A controller is shown.
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
    /// Animates a change. Nothing asks here: controllers go in from the side and out to it.
    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// Drives a change by a finger. Nothing asks here.
    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// How the interface may be turned. Nothing asks here.
    func navigationControllerSupportedInterfaceOrientations(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientationMask
}

extension UINavigationControllerDelegate {
    /// Nil.
    public func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    /// Nil.
    public func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
    /// All but upside down.
    public func navigationControllerSupportedInterfaceOrientations(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientationMask { .allButUpsideDown }
}

extension UINavigationControllerDelegate {
    /// Does nothing.
    public func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {}
    /// Does nothing.
    public func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {}
}

/// Shows the last one of a stack of view controllers, below a bar with its title.
///
///     let navigation = UINavigationController(rootViewController: TrainsController())
///     navigation.navigationBar.prefersLargeTitles = true
///     window.rootViewController = navigation
///
/// The bar covers the upper end of the controllers' views: their safe areas say how far. Pushed and popped controllers go in from the side and
/// out to it in 0.35 seconds of the clock. With a large title the safe area is that of the whole bar, also while the bar is lower since content
/// was scrolled up.
open class UINavigationController: UIViewController {
    static let transitionDuration = 0.35

    private final var stack: [UIViewController] = []
    private final let bar = UINavigationBar(frame: .zero)
    private final let stage = UIView()
    private final weak var watched: UIScrollView?
    /// The change that is being shown.
    private final var transition: (old: UIViewController, new: UIViewController)?

    /// Hears of what is shown. It is not kept alive by the controller.
    open weak var delegate: (any UINavigationControllerDelegate)?
    /// The bar.
    open var navigationBar: UINavigationBar { bar }
    /// Whether the bar is not there. False by default.
    open var isNavigationBarHidden = false { didSet { if oldValue != isNavigationBarHidden { barChanged() } } }

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
    /// What is presented by it, else the controller that is shown.
    open var visibleViewController: UIViewController? { stack.last?.presentations.presented ?? stack.last }

    /// What a navigation does.
    public enum Operation: Int, Sendable, CaseIterable {
        /// Nothing.
        case none = 0
        /// It goes on.
        case push = 1
        /// It goes back.
        case pop = 2
    }

    /// How long the bar takes to come and go. 0.2 seconds.
    nonisolated public class var hideShowBarDuration: CGFloat { 0.2 }
    /// The gesture that would lead back from the edge. It is in no view: nothing leads back by a swipe here.
    open private(set) lazy var interactivePopGestureRecognizer: UIGestureRecognizer? =
        UIScreenEdgePanGestureRecognizer()
    /// Whether bars go while one scrolls. False by default; kept, as the following.
    open var hidesBarsOnSwipe = false
    /// Whether bars go on a tap.
    open var hidesBarsOnTap = false
    /// Whether bars go in little height.
    open var hidesBarsWhenVerticallyCompact = false
    /// Whether bars go while a keyboard shows.
    open var hidesBarsWhenKeyboardAppears = false
    /// Whether the toolbar is not there. True by default; kept: controllers' toolbar items are not shown.
    open var isToolbarHidden = true
    /// Shows or hides the toolbar.
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }
    /// The toolbar. It is in no view.
    open private(set) lazy var toolbar: UIToolbar! = UIToolbar()
    /// Pushes a controller.
    open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }
    /// The shown controller says how the status bar looks.
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
        endTransition()
        let old = stack, before = old.last, after = new.last
        for controller in new where !old.contains(where: { $0 === controller }) { addChild(controller) }
        let gone = old.filter { controller in !new.contains { $0 === controller } }
        for controller in gone {
            controller.isMovingFromParent = true
            controller.willMove(toParent: nil)
        }
        stack = new
        let moves = isAnimated && isShown && before != nil && after != nil && before !== after
        if before !== after {
            after.map { delegate?.navigationController(self, willShow: $0, animated: moves) }
            if isShown {
                before?.beginAppearanceTransition(false, animated: moves)
                after?.beginAppearanceTransition(true, animated: moves)
            }
            if isViewLoaded { showTop() }
        }
        barItemsChanged(way: moves ? way : 0)
        let isShownNow = isShown
        let finish: @MainActor () -> Void = { [self] in
            if before !== after {
                before?.viewIfLoaded?.removeFromSuperview()
                if isShownNow {
                    before?.endAppearanceTransition()
                    after?.endAppearanceTransition()
                }
            }
            for controller in gone {
                controller.removeFromParent()
                controller.barInsets = .zero
            }
            for controller in new where !old.contains(where: { $0 === controller }) {
                controller.didMove(toParent: self)
            }
            if before !== after { after.map { delegate?.navigationController(self, didShow: $0, animated: moves) } }
        }
        guard moves, let before, let after, UIView.areAnimationsEnabled else { return finish() }
        slide(before, after, way, finish)
    }

    /// The new view comes from the side in front of the old one, or the old one goes and uncovers the new one.
    private func slide(
        _ before: UIViewController, _ after: UIViewController, _ way: CGFloat, _ finish: @escaping @MainActor () -> Void
    ) {
        guard let (from, to) = before.viewIfLoaded.flatMap({ a in after.viewIfLoaded.map { (a, $0) } }) else {
            return finish()
        }
        let width = stage.bounds.width * (stage.isRightToLeft ? -1 : 1)
        let middle = CGPoint(x: stage.bounds.midX, y: stage.bounds.midY)
        UIView.performWithoutAnimation {
            view.layoutIfNeeded()
            if way < 0 { stage.sendSubviewToBack(to) }
            to.center.x = middle.x + (way > 0 ? width : -0.3 * width)
        }
        let token = (old: before, new: after)
        transition = token
        pending = finish
        UIView.animate(withDuration: Self.transitionDuration, delay: 0, options: .curveEaseInOut) {
            to.center.x = middle.x
            from.center.x = middle.x + (way > 0 ? -0.3 * width : width)
        } completion: { [weak self] _ in
            guard let self, let transition, transition.old === token.old, transition.new === token.new else { return }
            endTransition()
        }
    }

    private final var pending: (@MainActor () -> Void)?

    private func endTransition() {
        transition = nil
        let finish = pending
        pending = nil
        finish?()
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
        showTop()
        barItemsChanged(way: 0)
    }

    private func showTop() {
        guard let top = stack.last else { return }
        layOutParts()
        top.barInsets = insets
        UIView.performWithoutAnimation {
            top.view.bounds.size = stage.bounds.size
            top.view.center = CGPoint(x: stage.bounds.midX, y: stage.bounds.midY)
            stage.addSubview(top.view)
        }
        watch(top)
    }

    private var insets: UIEdgeInsets {
        UIEdgeInsets(
            top: isNavigationBarHidden
                ? 0 : UINavigationBar.height + (isTitleLarge ? UINavigationBar.largeTitleHeight : 0),
            left: 0, bottom: 0, right: 0)
    }

    private var isTitleLarge: Bool {
        guard bar.prefersLargeTitles else { return false }
        let mode = stack.last { $0.navigationItem.largeTitleDisplayMode != .automatic }
        return mode?.navigationItem.largeTitleDisplayMode != .never
    }

    private func barItemsChanged(way: CGFloat) {
        for controller in stack {
            controller.navigationItem.changed = { [weak self] in self?.barItemsChanged(way: 0) }
        }
        bar.show(stack.map(\.navigationItem), isLarge: isTitleLarge, way: way)
        barChanged()
    }

    private func barChanged() {
        stack.last?.barInsets = insets
        if bar.isLarge != isTitleLarge { bar.show(stack.map(\.navigationItem), isLarge: isTitleLarge, way: 0) }
        viewIfLoaded?.setNeedsLayout()
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
        let top = view.safeAreaInsets.top
        bar.isHidden = isNavigationBarHidden
        bar.reach = top
        let gone = watched.map { max(0, $0.contentOffset.y + $0.adjustedContentInset.top) } ?? 0
        let stretch = watched.map { min(0, $0.contentOffset.y + $0.adjustedContentInset.top) } ?? 0
        let high =
            UINavigationBar.height
            + (isTitleLarge ? max(0, UINavigationBar.largeTitleHeight - gone - stretch) : 0)
        bar.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: high)
        bar.hasGround = gone > (isTitleLarge ? UINavigationBar.largeTitleHeight : 0)
    }

    /// Follows what scrolls under the bar: the controller's view, or the first of its subviews.
    private func watch(_ controller: UIViewController) {
        watched?.scrolled = nil
        let object: AnyObject = controller.view
        let inner: AnyObject? = controller.view.subviews.first
        watched = object as? UIScrollView ?? inner as? UIScrollView
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
