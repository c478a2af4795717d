import LayerModel

/// Manages a view and what is in it: makes it when it is wanted, hears when it appears and is laid out, and contains other controllers.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UITraitEnvironment {
    private var loadedView: UIView?
    private unowned(unsafe) var owner: UIViewController?
    private var appearance = Appearance.disappeared
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
