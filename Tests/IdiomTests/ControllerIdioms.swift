import UIKit

extension Idioms {
    /// `UIViewController`.
    static var viewControllers: Idioms {
        Idioms("UIViewController") { idiom in
            idiom("a class with its life") {
                let controller = Screen()
                controller.loadViewIfNeeded()
                controller.beginAppearanceTransition(true, animated: false)
                controller.endAppearanceTransition()
                return controller.log == ["didLoad", "willAppear", "didAppear"] && controller.isViewLoaded
                    && controller.viewIfLoaded != nil
            }
            idiom("a child") {
                let parent = UIViewController(), child = UIViewController()
                parent.addChild(child)
                child.view.frame = parent.view.bounds
                parent.view.addSubview(child.view)
                child.didMove(toParent: parent)
                let isChild = parent.children == [child] && child.parent === parent
                child.willMove(toParent: nil)
                child.view.removeFromSuperview()
                child.removeFromParent()
                return isChild && parent.children.isEmpty
            }
            idiom("the usual properties") {
                let controller = UIViewController(nibName: nil, bundle: nil)
                controller.title = "Title"
                controller.modalPresentationStyle = .overFullScreen
                controller.modalTransitionStyle = .crossDissolve
                controller.edgesForExtendedLayout = []
                controller.extendedLayoutIncludesOpaqueBars = true
                controller.additionalSafeAreaInsets = UIEdgeInsets(top: 1, left: 0, bottom: 0, right: 0)
                controller.preferredContentSize = CGSize(width: 100, height: 100)
                controller.definesPresentationContext = true
                controller.providesPresentationContextTransitionStyle = true
                controller.isModalInPresentation = true
                controller.hidesBottomBarWhenPushed = true
                controller.overrideUserInterfaceStyle = .light
                controller.restorationIdentifier = "id"
                controller.setNeedsStatusBarAppearanceUpdate()
                controller.setNeedsUpdateOfHomeIndicatorAutoHidden()
                controller.setNeedsUpdateOfSupportedInterfaceOrientations()
                return controller.title == "Title" && controller.navigationController == nil
                    && controller.tabBarController == nil && controller.splitViewController == nil
            }
            idiom("the topmost controller") {
                var top = UIApplication.shared.keyWindow?.rootViewController
                while let presented = top?.presentedViewController { top = presented }
                if let navigation = top as? UINavigationController { top = navigation.visibleViewController }
                if let tabs = top as? UITabBarController { top = tabs.selectedViewController }
                return top == nil || top != nil
            }
        }
    }

    /// Presentations, alerts and transitions.
    static var presentations: Idioms {
        Idioms("Presentations") { idiom in
            idiom("an alert") {
                let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
                alert.addAction(UIAlertAction(title: "Cancel", style: .cancel, handler: nil))
                alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in })
                alert.addTextField { field in field.placeholder = "Name" }
                alert.preferredAction = alert.actions.last
                alert.view.tintColor = .red
                alert.popoverPresentationController?.sourceView = UIView()
                return alert.actions.count == 2 && alert.textFields?.count == 1 && alert.preferredStyle == .alert
            }
            idiom("presented and dismissed") {
                let window = UIWindow(frame: UIScreen.main.bounds), controller = UIViewController(),
                    next = UIViewController()
                window.rootViewController = controller
                window.makeKeyAndVisible()
                var presented = false, dismissed = false
                controller.present(next, animated: false) { presented = true }
                let isThere =
                    controller.presentedViewController === next && next.presentingViewController === controller
                    && next.isBeingPresented == false
                next.dismiss(animated: false, completion: { dismissed = true })
                return isThere && presented && dismissed && controller.presentedViewController == nil
            }
            idiom("a sheet") {
                let controller = UIViewController()
                controller.modalPresentationStyle = .pageSheet
                if let sheet = controller.sheetPresentationController {
                    sheet.detents = [.medium(), .large()]
                    sheet.prefersGrabberVisible = true
                    sheet.selectedDetentIdentifier = .medium
                    sheet.preferredCornerRadius = 12
                    sheet.largestUndimmedDetentIdentifier = .medium
                }
                return controller.sheetPresentationController?.detents.count == 2
            }
            idiom("a popover") {
                let controller = UIViewController(), source = UIView()
                controller.modalPresentationStyle = .popover
                controller.popoverPresentationController?.sourceView = source
                controller.popoverPresentationController?.sourceRect = source.bounds
                controller.popoverPresentationController?.permittedArrowDirections = [.up, .down]
                return controller.popoverPresentationController?.sourceView === source
            }
            idiom("a transition's animator") {
                final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
                    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
                        -> TimeInterval
                    { 0.3 }
                    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
                        guard let view = transitionContext.view(forKey: .to),
                            let controller = transitionContext.viewController(forKey: .to)
                        else { return }
                        view.frame = transitionContext.finalFrame(for: controller)
                        transitionContext.containerView.addSubview(view)
                        UIView.animate(
                            withDuration: transitionDuration(using: transitionContext), animations: { view.alpha = 1 },
                            completion: { _ in
                                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
                            })
                    }
                }
                return Fade().transitionDuration(using: nil) == 0.3
            }
            idiom("a transition's delegate") {
                final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
                    func animationController(
                        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
                    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
                    func animationController(forDismissed dismissed: UIViewController) -> (
                        any UIViewControllerAnimatedTransitioning
                    )? { nil }
                    func presentationController(
                        forPresented presented: UIViewController, presenting: UIViewController?,
                        source: UIViewController
                    ) -> UIPresentationController? {
                        Dimming(presentedViewController: presented, presenting: presenting)
                    }
                }
                let controller = UIViewController(), delegate = Delegate()
                controller.transitioningDelegate = delegate
                controller.modalPresentationStyle = .custom
                return controller.transitioningDelegate === delegate
                    && delegate.presentationController(forPresented: controller, presenting: nil, source: controller)?
                        .presentedViewController === controller
            }
            idiom("one that a finger drives") {
                let interaction = UIPercentDrivenInteractiveTransition()
                interaction.completionSpeed = 0.9
                interaction.completionCurve = .easeOut
                interaction.update(0.4)
                let percent = interaction.percentComplete
                interaction.cancel()
                interaction.finish()
                return percent == 0.4
            }
            idiom("what one shares") {
                let controller = UIActivityViewController(
                    activityItems: ["text", UIImage.square], applicationActivities: nil)
                controller.excludedActivityTypes = [.airDrop, .print]
                controller.completionWithItemsHandler = { _, _, _, _ in }
                return controller.excludedActivityTypes?.count == 2
            }
        }
    }

    /// Navigation and tabs.
    static var navigation: Idioms {
        Idioms("Navigation") { idiom in
            idiom("pushed and popped") {
                let navigation = UINavigationController(rootViewController: UIViewController())
                navigation.pushViewController(UIViewController(), animated: false)
                navigation.pushViewController(Screen(), animated: false)
                let top = navigation.topViewController is Screen
                navigation.popViewController(animated: false)
                navigation.popToRootViewController(animated: false)
                navigation.setViewControllers([UIViewController()], animated: false)
                navigation.setNavigationBarHidden(true, animated: false)
                navigation.interactivePopGestureRecognizer?.isEnabled = false
                navigation.hidesBarsOnSwipe = false
                return top && navigation.viewControllers.count == 1 && navigation.isNavigationBarHidden
            }
            idiom("an item's title and buttons") {
                let controller = UIViewController()
                controller.navigationItem.title = "Title"
                controller.navigationItem.titleView = UILabel()
                controller.navigationItem.largeTitleDisplayMode = .always
                controller.navigationItem.hidesBackButton = true
                controller.navigationItem.backButtonTitle = ""
                controller.navigationItem.backBarButtonItem = UIBarButtonItem(
                    title: "", style: .plain, target: nil, action: nil)
                controller.navigationItem.rightBarButtonItem = UIBarButtonItem(
                    barButtonSystemItem: .done, target: nil, action: nil)
                controller.navigationItem.leftBarButtonItems = [
                    UIBarButtonItem(image: .square, style: .plain, target: nil, action: nil),
                    UIBarButtonItem(customView: UIView()),
                ]
                controller.navigationItem.setRightBarButton(
                    UIBarButtonItem(systemItem: .add, primaryAction: UIAction { _ in }), animated: false)
                controller.navigationItem.searchController = UISearchController(searchResultsController: nil)
                controller.navigationItem.hidesSearchBarWhenScrolling = false
                return controller.navigationItem.leftBarButtonItems?.count == 2
            }
            idiom("a bar's look") {
                let bar = UINavigationController(rootViewController: UIViewController()).navigationBar
                bar.barTintColor = .red
                bar.tintColor = .white
                bar.isTranslucent = false
                bar.barStyle = .black
                bar.prefersLargeTitles = true
                bar.shadowImage = UIImage()
                bar.setBackgroundImage(UIImage(), for: .default)
                bar.titleTextAttributes = [.foregroundColor: UIColor.white]
                bar.largeTitleTextAttributes = [.font: UIFont.boldSystemFont(ofSize: 30)]
                let appearance = UINavigationBarAppearance()
                appearance.configureWithOpaqueBackground()
                appearance.backgroundColor = .red
                appearance.titleTextAttributes = [.foregroundColor: UIColor.white]
                appearance.shadowColor = .clear
                bar.standardAppearance = appearance
                bar.scrollEdgeAppearance = appearance
                bar.compactAppearance = appearance
                return bar.standardAppearance.backgroundColor == .red
            }
            idiom("a delegate") {
                final class Delegate: NSObject, UINavigationControllerDelegate {
                    func navigationController(
                        _ navigationController: UINavigationController, willShow viewController: UIViewController,
                        animated: Bool
                    ) {}
                    func navigationController(
                        _ navigationController: UINavigationController, didShow viewController: UIViewController,
                        animated: Bool
                    ) {}
                    func navigationController(
                        _ navigationController: UINavigationController,
                        animationControllerFor operation: UINavigationController.Operation,
                        from fromVC: UIViewController, to toVC: UIViewController
                    ) -> (any UIViewControllerAnimatedTransitioning)? { operation == .push ? nil : nil }
                }
                let navigation = UINavigationController(), delegate = Delegate()
                navigation.delegate = delegate
                return navigation.delegate === delegate
            }
            idiom("tabs") {
                let tabs = UITabBarController(), first = UIViewController(), second = UIViewController()
                first.tabBarItem = UITabBarItem(title: "One", image: .square, selectedImage: .square)
                second.tabBarItem = UITabBarItem(tabBarSystemItem: .search, tag: 1)
                second.tabBarItem.badgeValue = "3"
                second.tabBarItem.badgeColor = .red
                tabs.viewControllers = [first, second]
                tabs.selectedIndex = 1
                tabs.tabBar.tintColor = .red
                tabs.tabBar.unselectedItemTintColor = .gray
                tabs.tabBar.isTranslucent = false
                tabs.tabBar.barTintColor = .white
                let appearance = UITabBarAppearance()
                appearance.configureWithDefaultBackground()
                appearance.stackedLayoutAppearance.normal.iconColor = .gray
                tabs.tabBar.standardAppearance = appearance
                return tabs.selectedViewController === second && first.tabBarController === tabs
            }
            idiom("pages") {
                let pages = UIPageViewController(
                    transitionStyle: .scroll, navigationOrientation: .horizontal, options: [.interPageSpacing: 8])
                pages.setViewControllers([UIViewController()], direction: .forward, animated: false, completion: nil)
                pages.dataSource = nil
                pages.delegate = nil
                return pages.viewControllers?.count == 1
            }
            idiom("two columns") {
                let split = UISplitViewController(style: .doubleColumn)
                split.preferredDisplayMode = .oneBesideSecondary
                split.setViewController(UIViewController(), for: .primary)
                split.viewControllers = [UIViewController(), UIViewController()]
                return split.viewControllers.count == 2
            }
        }
    }

    /// Bars, searching, menus.
    static var bars: Idioms {
        Idioms("Bars") { idiom in
            idiom("a toolbar over the keyboard") {
                let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
                bar.items = [
                    UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil),
                    UIBarButtonItem(title: "Done", style: .done, target: nil, action: nil),
                ]
                bar.setItems([.flexibleSpace(), .fixedSpace(8)], animated: false)
                bar.sizeToFit()
                bar.barTintColor = .white
                return bar.items?.count == 2
            }
            idiom("a search bar") {
                let bar = UISearchBar()
                bar.placeholder = "Search"
                bar.text = "abc"
                bar.searchBarStyle = .minimal
                bar.showsCancelButton = true
                bar.setShowsCancelButton(false, animated: false)
                bar.scopeButtonTitles = ["All", "None"]
                bar.selectedScopeButtonIndex = 1
                bar.searchTextField.font = .systemFont(ofSize: 12)
                return bar.text == "abc" && bar.searchTextField.text == "abc"
            }
            idiom("menus and commands") {
                let command = UIKeyCommand(input: "n", modifierFlags: [.command, .shift], action: Selector("new"))
                command.discoverabilityTitle = "New"
                let menu = UIMenu(
                    title: "File", options: [.displayInline],
                    children: [UIAction(title: "Open") { _ in }, UIDeferredMenuElement { done in done([]) }])
                return command.input == "n" && command.modifierFlags.contains(.command)
                    && menu.replacingChildren([]).children.isEmpty && UIKeyCommand.inputEscape.isEmpty == false
            }
            idiom("a bar button's look") {
                let item = UIBarButtonItem(title: "A", style: .plain, target: nil, action: nil)
                item.setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 10)], for: .normal)
                item.tintColor = .red
                item.width = 20
                item.isEnabled = false
                item.accessibilityLabel = "a"
                item.imageInsets = .zero
                item.title = "B"
                item.tag = 1
                return item.title == "B" && !item.isEnabled
            }
        }
    }

    /// Pickers.
    static var pickers: Idioms {
        Idioms("Pickers") { idiom in
            idiom("a date picker") {
                let picker = UIDatePicker()
                picker.datePickerMode = .date
                picker.preferredDatePickerStyle = .wheels
                picker.minimumDate = Date(timeIntervalSince1970: 0)
                picker.maximumDate = Date(timeIntervalSince1970: 1000)
                picker.setDate(Date(timeIntervalSince1970: 5000), animated: false)
                picker.minuteInterval = 5
                picker.locale = Locale(identifier: "de")
                return picker.date == Date(timeIntervalSince1970: 1000)
            }
            idiom("a picker view") {
                final class Source: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
                    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
                    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 5 }
                    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int)
                        -> String?
                    { "\(row)" }
                    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
                }
                let picker = UIPickerView(), source = Source()
                picker.dataSource = source
                picker.delegate = source
                picker.selectRow(3, inComponent: 0, animated: false)
                picker.reloadAllComponents()
                return picker.selectedRow(inComponent: 0) == 3 && picker.numberOfRows(inComponent: 0) == 5
            }
        }
    }
}

private final class Screen: UIViewController {
    var log: [String] = []
    init() { super.init(nibName: nil, bundle: nil) }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    override func loadView() { view = UIView() }
    override func viewDidLoad() {
        super.viewDidLoad()
        log.append("didLoad")
    }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        log.append("willAppear")
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        log.append("didAppear")
    }
    override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated) }
    override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated) }
    override func viewWillLayoutSubviews() { super.viewWillLayoutSubviews() }
    override func viewDidLayoutSubviews() { super.viewDidLayoutSubviews() }
    override func viewSafeAreaInsetsDidChange() { super.viewSafeAreaInsetsDidChange() }
    override func viewIsAppearing(_ animated: Bool) { super.viewIsAppearing(animated) }
    override func updateViewConstraints() { super.updateViewConstraints() }
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        coordinator.animate(alongsideTransition: { _ in }, completion: nil)
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
    }
    override func didReceiveMemoryWarning() { super.didReceiveMemoryWarning() }
    override func setEditing(_ editing: Bool, animated: Bool) { super.setEditing(editing, animated: animated) }
    override func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        super.present(viewControllerToPresent, animated: flag, completion: completion)
    }
    override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        super.dismiss(animated: flag, completion: completion)
    }
    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    override var prefersStatusBarHidden: Bool { true }
    override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
    override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
    override var shouldAutorotate: Bool { false }
    override var childForStatusBarStyle: UIViewController? { nil }
    override var childForStatusBarHidden: UIViewController? { nil }
    override var prefersHomeIndicatorAutoHidden: Bool { true }
    override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { .bottom }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
    override func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {}
}

private final class Dimming: UIPresentationController {
    override var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
    override func presentationTransitionWillBegin() {
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in })
    }
    override func presentationTransitionDidEnd(_ completed: Bool) {}
    override func dismissalTransitionWillBegin() {}
    override func dismissalTransitionDidEnd(_ completed: Bool) {}
    override func containerViewWillLayoutSubviews() { presentedView?.frame = frameOfPresentedViewInContainerView }
    override var shouldRemovePresentersView: Bool { false }
}
