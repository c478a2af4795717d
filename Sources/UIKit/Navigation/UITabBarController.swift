/// Decides and hears which tab is selected. All members are optional.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: AnyObject {
    /// Whether a tap selects a controller's tab. True by default.
    func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool
    /// A tap selected a controller's tab.
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
    /// What animates the change from one tab to another; nil, the default, is nothing.
    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// What leads that by hand; nil, the default, is nothing.
    func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UITabBarControllerDelegate {
    /// True.
    public func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { true }
    /// Does nothing.
    public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
    /// Nil.
    public func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    /// Nil.
    public func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}

/// Shows one of several view controllers, over a bar that has an item for each.
open class UITabBarController: UIViewController {
    private final var controllers: [UIViewController] = []
    private final var index = NSNotFound
    private final let bar = UITabBar(frame: .zero)
    private final let stage = UIView()
    /// The change of tabs that is being shown.
    private final var transition: TransitionRun?

    /// Decides and hears which tab is selected. It is not kept alive by the controller.
    open weak var delegate: (any UITabBarControllerDelegate)?
    /// The bar.
    open var tabBar: UITabBar { bar }

    /// A controller without tabs. Traps where a nib is named.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        bar.choose = { [weak self] in self?.tap($0) }
    }
    /// Nil: archived controllers are not read.
    public required init?(coder: NSCoder) { nil }

    /// The controllers of the tabs, in order. Nil by default. The first one is selected, where the selected one is not among them.
    open var viewControllers: [UIViewController]? {
        get { controllers.isEmpty ? nil : controllers }
        set { setViewControllers(newValue, animated: false) }
    }
    /// The selected tab; `NSNotFound` where there is none. Traps where there is no such tab.
    open var selectedIndex: Int {
        get { index }
        set {
            guard controllers.indices.contains(newValue) else {
                fatalError("there is no tab \(newValue); there are \(controllers.count)")
            }
            select(newValue)
        }
    }
    /// The controller that is shown. Nil for none. Traps where it is set to one that has no tab.
    open var selectedViewController: UIViewController? {
        get { controllers.indices.contains(index) ? controllers[index] : nil }
        set {
            guard let place = controllers.firstIndex(where: { $0 === newValue }) else {
                fatalError(
                    "-[UITabBarController setSelectedViewController:] only a view controller in the tab bar controller's list of view "
                        + "controllers can be selected.")
            }
            select(place)
        }
    }

    /// True: the controllers of tabs are covered by what they present in the context.
    open override var definesPresentationContext: Bool {
        get { modal?.definesContext ?? true }
        set { super.definesPresentationContext = newValue }
    }

    override var shownChildren: [UIViewController] { selectedViewController.map { [$0] } ?? [] }

    /// Replaces the controllers. Nothing is animated.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        transition?.endNow()
        let new = viewControllers ?? [], old = controllers, shown = selectedViewController
        let gone = old.filter { controller in !new.contains { $0 === controller } }
        if let shown, gone.contains(where: { $0 === shown }) { hide(shown) }
        for controller in gone {
            controller.willMove(toParent: nil)
            controller.removeFromParent()
            controller.barInsets = .zero
        }
        controllers = new
        for controller in new where !old.contains(where: { $0 === controller }) {
            addChild(controller)
            controller.didMove(toParent: self)
        }
        bar.items = new.compactMap(\.tabBarItem)
        index = NSNotFound
        if let place = new.firstIndex(where: { $0 === shown }) {
            index = place
            bar.selectedItem = new[place].tabBarItem
        } else if !new.isEmpty {
            select(0)
        }
    }

    private func tap(_ place: Int) {
        guard controllers.indices.contains(place) else { return }
        let controller = controllers[place]
        guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return }
        select(place)
        delegate?.tabBarController(self, didSelect: controller)
    }

    private func hide(_ controller: UIViewController) {
        if isShown { controller.beginAppearanceTransition(false, animated: false) }
        controller.viewIfLoaded?.removeFromSuperview()
        if isShown { controller.endAppearanceTransition() }
    }

    private func select(_ place: Int) {
        if place == index { return }
        transition?.endNow()
        let shown = selectedViewController, before = index
        let controller = controllers[place]
        if let shown, isShown, isViewLoaded, UIView.areAnimationsEnabled,
            let animator = delegate?.tabBarController(self, animationControllerForTransitionFrom: shown, to: controller)
        {
            index = place
            bar.selectedItem = controller.tabBarItem
            return animate(animator, from: shown, to: controller, before)
        }
        if let shown { hide(shown) }
        index = place
        bar.selectedItem = controller.tabBarItem
        guard isViewLoaded else { return }
        if isShown { controller.beginAppearanceTransition(true, animated: false) }
        showSelected()
        if isShown { controller.endAppearanceTransition() }
    }

    private func animate(
        _ animator: any UIViewControllerAnimatedTransitioning, from shown: UIViewController,
        to controller: UIViewController, _ before: Int
    ) {
        var parts = TransitionRun.Parts(
            container: stage, from: shown, to: controller, fromView: shown.viewIfLoaded, toView: controller.view)
        parts.initialFrames[ObjectIdentifier(shown)] = stage.bounds
        parts.finalFrames[ObjectIdentifier(controller)] = stage.bounds
        let interactor = delegate?.tabBarController(self, interactionControllerFor: animator)
        let run = TransitionRun(parts, animator: animator, interactor: interactor) { [self] isComplete in
            transition = nil
            let (gone, stays) = isComplete ? (shown, controller) : (controller, shown)
            if !isComplete {
                index = before
                bar.selectedItem = shown.tabBarItem
                shown.beginAppearanceTransition(true, animated: true)
                controller.beginAppearanceTransition(false, animated: true)
            }
            gone.viewIfLoaded?.removeFromSuperview()
            showSelected()
            gone.endAppearanceTransition()
            stays.endAppearanceTransition()
        }
        transition = run
        for part in [shown, controller] { part.containerRun = run }
        controller.barInsets.bottom = barHeight
        shown.beginAppearanceTransition(false, animated: true)
        controller.beginAppearanceTransition(true, animated: true)
        run.start()
    }

    /// 49 points; none while a controller is shown that hides the bar.
    private var barHeight: CGFloat { isBarHidden ? 0 : UITabBar.height }
    private var isBarHidden: Bool {
        let object: AnyObject? = selectedViewController
        guard let stack = object as? UINavigationController else { return false }
        return stack.viewControllers.dropFirst().contains(where: \.hidesBottomBarWhenPushed)
    }
    /// The stack of the selected tab changed.
    final func barMayHide() {
        guard isViewLoaded, let controller = selectedViewController, transition == nil else { return }
        if controller.barInsets.bottom != barHeight { controller.barInsets.bottom = barHeight }
        layOutParts()
    }

    private func showSelected() {
        guard let controller = selectedViewController, let view = viewIfLoaded else { return }
        controller.barInsets.bottom = barHeight
        if stage.frame != view.bounds { stage.frame = view.bounds }
        controller.view.frame = stage.bounds
        if controller.view.superview !== stage { stage.addSubview(controller.view) }
        layOutParts()
    }

    /// Makes the view, with the bar in front.
    open override func loadView() {
        super.loadView()
        let whole = NavigationStage(frame: view.bounds)
        whole.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        whole.place = { [weak self] in self?.layOutParts() }
        view = whole
        whole.addSubview(stage)
        whole.addSubview(bar)
        showSelected()
    }

    private func layOutParts() {
        guard let view = viewIfLoaded else { return }
        if stage.frame != view.bounds { stage.frame = view.bounds }
        if transition == nil, let child = selectedViewController?.viewIfLoaded, child.superview === stage,
            child.frame != stage.bounds
        {
            child.frame = stage.bounds
        }
        bar.isHidden = isBarHidden
        let high = UITabBar.height + view.safeAreaInsets.bottom
        bar.frame = CGRect(x: 0, y: view.bounds.height - high, width: view.bounds.width, height: high)
    }
}
