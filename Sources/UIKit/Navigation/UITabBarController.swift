/// Decides and hears which tab is selected. All members are optional.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: AnyObject {
    /// Whether a tap selects a controller's tab. True by default.
    func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool
    /// A tap selected a controller's tab.
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
    /// True.
    public func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { true }
    /// Does nothing.
    public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
}

/// Shows one of several view controllers, over a bar that has an item for each.
open class UITabBarController: UIViewController {
    private final var controllers: [UIViewController] = []
    private final var index = NSNotFound
    private final let bar = UITabBar(frame: .zero)

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

    override var shownChildren: [UIViewController] { selectedViewController.map { [$0] } ?? [] }

    /// Replaces the controllers. Nothing is animated.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
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
        if let shown = selectedViewController { hide(shown) }
        index = place
        let controller = controllers[place]
        bar.selectedItem = controller.tabBarItem
        guard isViewLoaded else { return }
        if isShown { controller.beginAppearanceTransition(true, animated: false) }
        showSelected()
        if isShown { controller.endAppearanceTransition() }
    }

    private func showSelected() {
        guard let controller = selectedViewController, let view = viewIfLoaded else { return }
        controller.barInsets.bottom = UITabBar.height
        controller.view.frame = view.bounds
        view.insertSubview(controller.view, at: 0)
        layOutParts()
    }

    /// Makes the view, with the bar in front.
    open override func loadView() {
        super.loadView()
        let whole = NavigationStage(frame: view.bounds)
        whole.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        whole.place = { [weak self] in self?.layOutParts() }
        view = whole
        whole.addSubview(bar)
        showSelected()
    }

    private func layOutParts() {
        guard let view = viewIfLoaded else { return }
        if let child = selectedViewController?.viewIfLoaded, child.frame != view.bounds { child.frame = view.bounds }
        let high = UITabBar.height + view.safeAreaInsets.bottom
        bar.frame = CGRect(x: 0, y: view.bounds.height - high, width: view.bounds.width, height: high)
    }
}
