import LayerModel

/// Manages a view and what is in it: makes it when it is wanted, hears when it appears and is laid out, and contains other controllers.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UITraitEnvironment {
    private var loadedView: UIView?
    private unowned(unsafe) var owner: UIViewController?
    private var appearance = Appearance.disappeared
    /// What hears of changes of traits.
    final var traitWatchers: [TraitWatcher] = []
    /// Traits that the controller above gives.
    private(set) var overrideTraits: UITraitCollection?
    /// What is shown as the controller's name. Nil by default.
    open var title: String? { didSet { titleChanged() } }
    /// What a navigation bar shows for the controller, with the controller's title.
    open private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
    /// What a tab bar shows for the controller, with the controller's title.
    open lazy var tabBarItem: UITabBarItem! = UITabBarItem(title: title, image: nil, tag: 0)
    /// What bars of the controllers above cover of the view.
    final var barInsets = UIEdgeInsets.zero { didSet { showSafeArea() } }
    private var isAnimated = false
    /// What is added to the safe area of the view. None by default.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet { showSafeArea() }
    }
    /// The size that a container should give. Zero by default.
    open var preferredContentSize = CGSize.zero {
        didSet {
            if oldValue != preferredContentSize { owner?.preferredContentSizeDidChange(forChildContentContainer: self) }
        }
    }
    /// The controllers contained, in the order of adding.
    open private(set) var children: [UIViewController] = []

    private enum Appearance { case disappeared, appearing, appeared, disappearing }

    /// A controller whose view is made when it is wanted. Traps where a nib is named: views are made in Swift here.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        require(nibNameOrNil == nil, "views are made in Swift here, not by the nib \(nibNameOrNil ?? "")")
        super.init()
    }

    /// A controller whose view is made when it is wanted.
    public convenience override init() { self.init(nibName: nil, bundle: nil) }

    /// Nil: archived controllers are not read.
    public required init?(coder: NSCoder) { nil }

    private func showSafeArea() { loadedView?.setAddedSafeArea(additionalSafeAreaInsets + barInsets) }

    private func titleChanged() {
        if oldTitleIs(navigationItem.title) { navigationItem.title = title }
        if oldTitleIs(tabBarItem?.title) { tabBarItem?.title = title }
        givenTitle = title
    }
    private var givenTitle: String?
    /// Whether an item has the title that the controller gave it, or none.
    private func oldTitleIs(_ shown: String?) -> Bool { (shown ?? "").isEmpty || shown == givenTitle || shown == title }

    /// The nearest navigation controller above. Nil for none.
    open var navigationController: UINavigationController? { firstAbove { $0 as? UINavigationController } }
    /// The nearest tab bar controller above. Nil for none.
    open var tabBarController: UITabBarController? { firstAbove { $0 as? UITabBarController } }

    private func firstAbove<Controller>(_ cast: (AnyObject) -> Controller?) -> Controller? {
        var above = owner
        while let here = above {
            if let found = cast(here) { return found }
            above = here.owner
        }
        return nil
    }

    /// The children that are shown where the controller is.
    var shownChildren: [UIViewController] { children }
    /// Whether the view is in a window and shown there, or about to be.
    final var isShown: Bool { appearance == .appeared || appearance == .appearing }

    // MARK: The view

    /// The controller's view, made by `loadView()` when it is asked for first.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set {
            if newValue === loadedView { return }
            loadedView?.extras?.viewController = nil
            loadedView = newValue
            guard let view = newValue else { return }
            view.ownedExtras.viewController = self
            showSafeArea()
        }
    }
    /// The view, if it has been made.
    open var viewIfLoaded: UIView? { loadedView }
    /// Whether the view has been made.
    open var isViewLoaded: Bool { loadedView != nil }

    /// Makes the view, where it has not been made.
    open func loadViewIfNeeded() {
        if loadedView != nil { return }
        loadView()
        guard let view = loadedView else { fatalError("loadView() of \(type(of: self)) sets no view") }
        view.ownedExtras.viewController = self
        viewDidLoad()
    }

    /// Makes the view and sets it: by default an empty one as large as the screen, which follows its superview's size.
    open func loadView() {
        let view = UIView(frame: UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        self.view = view
    }

    /// The view has been made. Does nothing by default, as do the following.
    open func viewDidLoad() {}
    /// The view is about to be shown.
    open func viewWillAppear(_ animated: Bool) {}
    /// The view is in its window, and about to be shown.
    open func viewIsAppearing(_ animated: Bool) {}
    /// The view is shown.
    open func viewDidAppear(_ animated: Bool) {}
    /// The view is about to leave its window.
    open func viewWillDisappear(_ animated: Bool) {}
    /// The view has left its window.
    open func viewDidDisappear(_ animated: Bool) {}
    /// The view's subviews are about to be laid out.
    open func viewWillLayoutSubviews() {}
    /// The view's subviews have been laid out.
    open func viewDidLayoutSubviews() {}
    /// The safe area of the view changed.
    open func viewSafeAreaInsetsDidChange() {}
    /// Brings the view's constraints up to date.
    open func updateViewConstraints() { loadedView?.updateConstraints() }

    /// The view is about to have another size, since its window has. Tells the children by default.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in children { child.viewWillTransition(to: size, with: coordinator) }
    }
    /// The traits are about to change along with a transition. Tells the children by default; nothing on a server begins it.
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        for child in children { child.willTransition(to: newCollection, with: coordinator) }
    }

    // MARK: The device

    /// Whether the status bar should be hidden. Nothing asks on a server, as with the following. False by default.
    open var prefersStatusBarHidden: Bool { false }
    /// The look of the status bar. `.default` by default.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// How changes of the status bar are animated. `.fade` by default.
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    /// The status bar's look is to be asked for anew. Does nothing.
    open func setNeedsStatusBarAppearanceUpdate() {}
    /// Whether the line at the lower edge hides itself. False by default.
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    /// Whether the view turns with the device. True by default.
    open var shouldAutorotate: Bool { true }
    /// How the view may be turned. All but upside down by default.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
    /// How the view is turned at first. `.portrait` by default.
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
    /// The system is short of memory. Does nothing by default, and nothing calls it.
    open func didReceiveMemoryWarning() {}

    // MARK: Presenting

    final var presentations = PresentationState()
    /// Who presents the controller itself.
    final weak var presentingController: UIViewController?
    final var isPresentingNow = false, isDismissingNow = false

    /// Presents a controller over this one, or over the topmost controller above it.
    ///
    /// The view has to be in a window, and nothing else be presented: else nothing happens but a line in the log.
    ///
    /// - Parameters:
    ///   - viewControllerToPresent: the controller, which is kept alive until it is dismissed.
    ///   - flag: whether it is animated, in 0.4 seconds of the clock or as its `transitioningDelegate` says.
    ///   - completion: called when it is there.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) { startPresenting(viewControllerToPresent, flag, completion) }
    /// Dismisses what is presented by the controller; where nothing is, the controller itself.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) { startDismissing(flag, completion) }
    /// What is presented by the controller, or by one above it. Nil for none.
    open var presentedViewController: UIViewController? {
        var here: UIViewController? = self
        while let controller = here {
            if let presented = controller.presentations.presented { return presented }
            here = controller.parent
        }
        return nil
    }
    /// Who presents the controller, or one above it. Nil for none.
    open var presentingViewController: UIViewController? { nearestPresented?.presentingController }
    /// How it is presented. `.automatic` by default: a sheet.
    open var modalPresentationStyle = UIModalPresentationStyle.automatic { didSet { presentations.prepared = nil } }
    /// How its presentation is animated. `.coverVertical` by default.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// What animates and frames its presentation. Nil by default.
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    /// Whether it cannot be taken away by a swipe. False by default; nothing swipes it away here.
    open var isModalInPresentation = false
    /// Whether it says how the status bar looks though it does not cover the window. False by default; kept.
    open var modalPresentationCapturesStatusBarAppearance = false
    /// Whether presentations in the current context are made over it. False by default.
    open var definesPresentationContext = false
    /// Whether it says how presentations in its context are animated. False by default; kept.
    open var providesPresentationContextTransitionStyle = false
    /// Whether it is on its way in by a presentation.
    open var isBeingPresented: Bool { isPresentingNow }
    /// Whether it is on its way out of a presentation.
    open var isBeingDismissed: Bool { isDismissingNow }
    /// Whether it is on its way into a container.
    open internal(set) var isMovingToParent = false
    /// Whether it is on its way out of a container.
    open internal(set) var isMovingFromParent = false
    /// What frames its presentation. Made when it is asked for first.
    open var presentationController: UIPresentationController? { (nearestPresented ?? self).frameOfPresentation() }
    /// The same where it is a popover. Nil for other styles.
    open var popoverPresentationController: UIPopoverPresentationController? {
        presentationController as? UIPopoverPresentationController
    }
    /// The same where it is a sheet. Nil for other styles.
    open var sheetPresentationController: UISheetPresentationController? {
        presentationController as? UISheetPresentationController
    }
    /// What takes changes along with a transition that goes on. Nil outside of one.
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        runningTransition ?? parent?.transitionCoordinator
    }
    /// Shows one child in the place of another, animated.
    open func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) { moveBetween(fromViewController, toViewController, duration, options, animations, completion) }
    /// Shows a controller where it belongs: by the nearest controller above that has a place for it, else presented.
    open func show(_ vc: UIViewController, sender: Any?) {
        if let navigation = navigationController { return navigation.show(vc, sender: sender) }
        present(vc, animated: true)
    }
    /// Shows a controller with details: by a split view controller above, else presented.
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if let split = splitViewController { return split.showDetailViewController(vc, sender: sender) }
        present(vc, animated: true)
    }
    /// The nearest split view controller above. Nil for none.
    open var splitViewController: UISplitViewController? { firstAbove { $0 as? UISplitViewController } }

    // MARK: Editing

    private var editing = false
    /// Whether the controller's content is being edited. False by default.
    open var isEditing: Bool {
        get { editing }
        set { setEditing(newValue, animated: false) }
    }
    /// Begins or ends editing. Overridden by what has something to edit, which calls `super`.
    open func setEditing(_ editing: Bool, animated: Bool) {
        self.editing = editing
        editItem?.title = editing ? "Done" : "Edit"
    }
    private var editItem: UIBarButtonItem?
    /// A button that begins and ends editing.
    open var editButtonItem: UIBarButtonItem {
        if let editItem { return editItem }
        let item = UIBarButtonItem(
            primaryAction: UIAction(title: editing ? "Done" : "Edit") { [weak self] _ in
                guard let self else { return }
                setEditing(!isEditing, animated: true)
            })
        editItem = item
        return item
    }

    // MARK: Bars and edges

    /// The buttons of a navigation controller's toolbar. Nil by default; kept.
    open var toolbarItems: [UIBarButtonItem]?
    /// Sets the buttons of a navigation controller's toolbar.
    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) { self.toolbarItems = toolbarItems }
    /// Whether bars at the lower edge go when it is pushed. False by default; kept.
    open var hidesBottomBarWhenPushed = false
    /// Under which bars the view goes. All by default; kept: views go under bars here.
    open var edgesForExtendedLayout = UIRectEdge.all
    /// Whether it goes under opaque bars, too. False by default; kept.
    open var extendedLayoutIncludesOpaqueBars = false
    /// Whether scroll views keep away from bars, as `contentInsetAdjustmentBehavior` says since iOS 11. True by default; kept.
    open var automaticallyAdjustsScrollViewInsets = true
    /// Whether margins are at least the system's. True by default; kept.
    open var viewRespectsSystemMinimumLayoutMargins = true
    /// The least margins that the system gives. 16 points at both sides.
    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
    }
    private var edgeScrollViews: [UInt: UIScrollView] = [:]
    /// Says which scroll view is at an edge.
    open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge = .all) {
        edgeScrollViews[UInt(edge.rawValue)] = scrollView
    }
    /// The scroll view at an edge. Nil for none.
    open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
        edgeScrollViews[UInt(edge.rawValue)] ?? edgeScrollViews[UInt(NSDirectionalRectEdge.all.rawValue)]
    }
    /// The child that says how the status bar looks. Nil by default, as the following: the controller itself.
    open var childForStatusBarStyle: UIViewController? { nil }
    /// The child that says whether the status bar is there.
    open var childForStatusBarHidden: UIViewController? { nil }
    /// The child that says whether the line at the lower edge hides itself.
    open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
    /// The child that says at which edges the system's gestures wait.
    open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
    /// The edges at which the system's gestures wait. None by default.
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
    /// The line at the lower edge is to be asked for anew. Does nothing, as the following.
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
    /// The edges are to be asked for anew.
    open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
    /// The orientations are to be asked for anew.
    open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
    /// Turns the interface as the device is. Does nothing.
    open class func attemptRotationToDeviceOrientation() {}
    /// Whether children are told of appearance by the container. True by default.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
    /// Whether it can be shown again where the window comes back. Kept.
    open var restorationClass: AnyClass?

    // MARK: Storyboards

    /// The storyboard that it was made by: nil, there are none.
    open var storyboard: UIStoryboard? { nil }
    /// The nib that its view is made by: nil, there are none.
    open var nibName: String? { nil }
    /// The bundle of that nib: nil.
    open var nibBundle: Bundle? { nil }
    /// A segue is about to be performed. Does nothing by default; segues come from storyboards, of which there are none.
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
    /// Whether a segue may be performed. True by default.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
    /// Performs a segue. Traps: segues come from storyboards, of which there are none.
    open func performSegue(withIdentifier identifier: String, sender: Any?) {
        fatalError("\(type(of: self)) has no segue with identifier '\(identifier)': there are no storyboards here")
    }

    /// The superview of the view, since events go from view to controller to superview.
    open override var next: UIResponder? { loadedView?.superview }

    // MARK: Traits

    /// The traits of the view, or those that it is going to begin with.
    open var traitCollection: UITraitCollection { loadedView?.traitCollection ?? UITraitCollection.current }
    /// The traits changed. Does nothing by default.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// Light or dark for the controller's view, whatever its surroundings.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { view.overrideUserInterfaceStyle }
        set { view.overrideUserInterfaceStyle = newValue }
    }
    /// Gives a child traits of its own, over those of its place.
    open func setOverrideTraitCollection(_ collection: UITraitCollection?, forChild child: UIViewController) {
        child.overrideTraits = collection
        if let view = child.loadedView { view.inheritTraits(view.superview?.traits ?? view.baseTraits) }
    }

    // MARK: Containment

    /// The controller that contains this one.
    open var parent: UIViewController? { owner }

    /// Adds a controller. Its view is added by the caller, who then calls `didMove(toParent:)`.
    open func addChild(_ childController: UIViewController) {
        require(childController !== self, "a view controller cannot become its own child")
        if childController.owner === self { return }
        var above = owner
        while let here = above {
            require(
                here !== childController,
                "\(type(of: childController)) cannot become a child of \(type(of: self)), which is below it")
            above = here.owner
        }
        childController.owner?.children.removeAll { $0 === childController }
        childController.isMovingToParent = true
        childController.willMove(toParent: self)
        childController.owner = self
        children.append(childController)
    }

    /// Leaves the controller above; the caller has called `willMove(toParent: nil)` and removed the view.
    open func removeFromParent() {
        guard let above = owner else { return }
        above.children.removeAll { $0 === self }
        owner = nil
        didMove(toParent: nil)
        isMovingFromParent = false
    }

    /// The controller is about to be added or removed. Does nothing by default.
    open func willMove(toParent parent: UIViewController?) {}
    /// The controller was added or removed. Does nothing by default.
    open func didMove(toParent parent: UIViewController?) {}
    /// The preferred size of a child changed. Does nothing by default.
    open func preferredContentSizeDidChange(forChildContentContainer container: UIViewController) {}

    /// Tells that the view is about to appear or disappear; `endAppearanceTransition()` follows.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        if isAppearing {
            guard appearance != .appearing, appearance != .appeared else { return }
            appearance = .appearing
            viewWillAppear(animated)
        } else {
            guard appearance == .appeared || appearance == .appearing else { return }
            appearance = .disappearing
            viewWillDisappear(animated)
        }
        isAnimated = animated
        for child in shownChildren { child.beginAppearanceTransition(isAppearing, animated: animated) }
    }

    /// Tells that the view appeared or disappeared.
    open func endAppearanceTransition() {
        switch appearance {
        case .appearing:
            viewIsAppearing(isAnimated)
            appearance = .appeared
            viewDidAppear(isAnimated)
            isMovingToParent = false
        case .disappearing:
            appearance = .disappeared
            viewDidDisappear(isAnimated)
        case .appeared, .disappeared: return
        }
        for child in shownChildren { child.endAppearanceTransition() }
    }

    /// Fills a window with the view.
    final func enter(_ window: UIWindow) {
        beginAppearanceTransition(true, animated: false)
        view.frame = window.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        window.insertSubview(view, at: 0)
        endAppearanceTransition()
    }

    /// Takes the view out of its window.
    final func leaveWindow() {
        beginAppearanceTransition(false, animated: false)
        loadedView?.removeFromSuperview()
        endAppearanceTransition()
    }

    deinit {
        MainActor.assumeHere { for child in children { child.owner = nil } }
    }
}
