import FoundationAdditions
import LayerModel

/// Manages a view and what is in it: makes it when it is wanted, hears when it appears and is laid out, and contains other controllers.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UITraitEnvironment, UIContentContainer {
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
    /// What the toolbar of a navigation controller shows for the controller. Nil by default.
    open var toolbarItems: [UIBarButtonItem]? { didSet { navigationController?.toolbarChanged() } }
    /// Sets what the toolbar shows. Nothing is animated.
    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) { self.toolbarItems = toolbarItems }
    /// Whether the tab bar is not there while the controller is on the stack of a navigation controller. False by default.
    open var hidesBottomBarWhenPushed = false
    /// What bars of the controllers above cover of the view.
    final var barInsets = UIEdgeInsets.zero { didSet { showSafeArea() } }
    private var isAnimated = false, isToldAppearing = false
    /// What is added to the safe area of the view. None by default.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet { showSafeArea() }
    }
    /// The size that a container should give. Zero by default.
    open var preferredContentSize = CGSize.zero {
        didSet {
            if oldValue == preferredContentSize { return }
            owner?.preferredContentSizeDidChange(forChildContentContainer: self)
            modal?.shownBy?.controller.preferredContentSizeDidChange(forChildContentContainer: self)
        }
    }
    /// The controllers contained, in the order of adding.
    open private(set) var children: [UIViewController] = []

    /// What is kept of presenting and of being presented.
    final var modal: ModalState?
    /// The transition of the container in which the controller takes part.
    final weak var containerRun: TransitionRun?

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
    /// Writes nothing, and says so once for a class: there are no archives of controllers.
    open func encode(with coder: NSCoder) { Warnings.noteArchive(of: self) }

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
    /// Whether the view has appeared, and is not about to disappear.
    final var hasAppeared: Bool { appearance == .appeared }

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
            view.marginsChanged()
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

    /// Whether it is on its way into a container.
    open internal(set) var isMovingToParent = false
    /// Whether it is on its way out of a container.
    open internal(set) var isMovingFromParent = false
    /// The nearest split view controller above. Nil for none.
    open var splitViewController: UISplitViewController? { firstAbove { $0 as? UISplitViewController } }
    /// Shows one child in the place of another, animated.
    open func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) { moveBetween(fromViewController, toViewController, duration, options, animations, completion) }

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

    /// Under which bars the view goes. All by default; kept: views go under bars here.
    open var edgesForExtendedLayout = UIRectEdge.all
    /// Whether it goes under opaque bars, too. False by default; kept.
    open var extendedLayoutIncludesOpaqueBars = false
    /// Whether scroll views keep away from bars, as `contentInsetAdjustmentBehavior` says since iOS 11. True by default; kept.
    open var automaticallyAdjustsScrollViewInsets = true
    /// Whether the view's margins are at least the system's. True by default.
    open var viewRespectsSystemMinimumLayoutMargins = true {
        didSet { viewIfLoaded?.marginsChanged() }
    }
    /// The least margins of the view: 16 points at both sides, 20 where it is at least 414 points wide, as on larger telephones and tablets.
    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
        let width = viewIfLoaded?.bounds.width ?? UIScreen.main.bounds.width
        let side: CGFloat = width < 414 ? 16 : 20
        return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
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

    /// The superview of the view, since events go from view to controller to superview; of a presented controller the one that presents it.
    open override var next: UIResponder? { modal?.shownBy?.presenter ?? loadedView?.superview }

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

    /// Gives the controller traits of its own, over those of its place.
    final func giveTraits(_ collection: UITraitCollection?) {
        if overrideTraits == collection { return }
        overrideTraits = collection
        if let view = loadedView { view.inheritTraits(view.superview?.traits ?? view.baseTraits) }
    }

    // MARK: Presentation

    /// How the controller is presented. `.automatic` by default, which is `.pageSheet`.
    open var modalPresentationStyle: UIModalPresentationStyle {
        get { modal?.style ?? .automatic }
        set { modalState.style = newValue }
    }
    /// What `.automatic` is for the class.
    var ownAutomaticStyle: UIModalPresentationStyle { .pageSheet }
    /// The presentation controller of a class that has its own, whatever its style.
    func ownPresentationController(by presenter: UIViewController?) -> UIPresentationController? { nil }
    /// How the controller comes and goes. `.coverVertical` by default.
    open var modalTransitionStyle: UIModalTransitionStyle {
        get { modal?.transitionStyle ?? .coverVertical }
        set { modalState.transitionStyle = newValue }
    }
    /// What animates presentation and dismissal in place of the style. It is not kept alive by the controller. Nil by default.
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
        get { modal?.delegate }
        set { modalState.delegate = newValue }
    }
    /// Whether fingers cannot dismiss the controller. False by default.
    open var isModalInPresentation: Bool {
        get { modal?.isModal ?? false }
        set { modalState.isModal = newValue }
    }
    /// Whether controllers with the styles `.currentContext` and `.overCurrentContext` cover this one. False by default.
    open var definesPresentationContext: Bool {
        get { modal?.definesContext ?? false }
        set { modalState.definesContext = newValue }
    }
    /// Kept for code that sets it: the presented controller's style is taken. False by default.
    open var providesPresentationContextTransitionStyle: Bool {
        get { modal?.givesTransitionStyle ?? false }
        set { modalState.givesTransitionStyle = newValue }
    }
    /// Kept for code that sets it: there is no status bar. False by default.
    open var modalPresentationCapturesStatusBarAppearance: Bool {
        get { modal?.capturesStatusBar ?? false }
        set { modalState.capturesStatusBar = newValue }
    }
    /// The controller that this one, or one that contains it, presents. Nil for none.
    open var presentedViewController: UIViewController? { nearestPresentation?.presented }
    /// The controller that presents this one, or one that contains it. Nil for none.
    open var presentingViewController: UIViewController? { outermost.modal?.shownBy?.presenter }
    /// What says where the controller is presented; made for its style before that.
    open var presentationController: UIPresentationController? {
        outermost.modal?.shownBy?.controller ?? madePresentationController(by: nil)
    }
    /// The same, where it shows a sheet; else nil.
    open var sheetPresentationController: UISheetPresentationController? {
        let object: AnyObject? = presentationController
        return object as? UISheetPresentationController
    }
    /// The same, where it shows a popover; else nil.
    open var popoverPresentationController: UIPopoverPresentationController? {
        let object: AnyObject? = presentationController
        return object as? UIPopoverPresentationController
    }
    /// Whether the controller is about to be shown, or was, by being presented. For the functions that tell of appearing.
    open var isBeingPresented: Bool { modal?.isBeingPresented ?? false }
    /// Whether the controller goes since it is dismissed. For the functions that tell of disappearing.
    open var isBeingDismissed: Bool { modal?.isBeingDismissed ?? false }
    /// The transition that the controller takes part in; nil for none.
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { presentRun }

    /// Presents a controller over this one, or over those that contain it. Does nothing but log where one is presented already, or the view is in no
    /// window. Traps where the controller is shown elsewhere.
    ///
    /// - Parameters:
    ///   - viewControllerToPresent: what is presented, by its `modalPresentationStyle`.
    ///   - flag: whether it is animated, on the clock of the view's renderer.
    ///   - completion: called after `viewDidAppear(_:)` of the presented controller.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) { beginPresenting(viewControllerToPresent, animated: flag, completion: completion.map(Self.isolated)) }

    /// Dismisses what this controller presents, with all that that presents; where it presents nothing, the controller itself. Only what is on top is
    /// animated. Where nothing is presented the completion is called at once.
    ///
    /// - Parameters:
    ///   - flag: whether it is animated, on the clock of the view's renderer.
    ///   - completion: called after `viewDidDisappear(_:)` of the presented controller.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        beginDismissing(animated: flag, completion: completion.map(Self.isolated))
    }

    /// A body that is called where it was handed over. Open methods take it as subclasses on iOS write it, without its isolation: debug builds of Swift 6.3
    /// give an isolated one two names in two files.
    private static func isolated(_ body: @escaping () -> Void) -> @MainActor () -> Void {
        nonisolated(unsafe) let body = body
        return { body() }
    }

    /// Shows a controller in the nearest one above that shows others: a navigation controller pushes it, a split view replaces a column. Presents it where there
    /// is none.
    open func show(_ vc: UIViewController, sender: Any?) {
        if let above = parent {
            above.show(vc, sender: sender)
        } else {
            present(vc, animated: UIView.areAnimationsEnabled)
        }
    }
    /// Shows a controller as the detail of a split view, or presents it where there is none.
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if let above = parent {
            above.showDetailViewController(vc, sender: sender)
        } else {
            present(vc, animated: UIView.areAnimationsEnabled)
        }
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
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    /// The size for a child, of that of the view. All of it by default.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }

    /// Tells that the view is about to appear or disappear; `endAppearanceTransition()` follows.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        if isAppearing {
            guard appearance != .appearing, appearance != .appeared else { return }
            (appearance, isAnimated, isToldAppearing) = (.appearing, animated, false)
            viewWillAppear(animated)
            if loadedView?.window != nil { tellAppearing() }
        } else {
            guard appearance == .appeared || appearance == .appearing else { return }
            appearance = .disappearing
            viewWillDisappear(animated)
        }
        isAnimated = animated
        guard shouldAutomaticallyForwardAppearanceMethods else { return }
        for child in shownChildren { child.beginAppearanceTransition(isAppearing, animated: animated) }
    }

    /// Tells once that the view, which is about to appear, is in its window.
    final func tellAppearing() {
        guard appearance == .appearing, !isToldAppearing else { return }
        isToldAppearing = true
        viewIsAppearing(isAnimated)
    }

    /// Tells that the view appeared or disappeared.
    open func endAppearanceTransition() {
        switch appearance {
        case .appearing:
            tellAppearing()
            appearance = .appeared
            viewDidAppear(isAnimated)
            isMovingToParent = false
        case .disappearing:
            appearance = .disappeared
            viewDidDisappear(isAnimated)
        case .appeared, .disappeared: return
        }
        guard shouldAutomaticallyForwardAppearanceMethods else { return }
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
