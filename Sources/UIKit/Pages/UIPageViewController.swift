import LayerModel

/// Shows one page of several; fingers scroll to the next one and the one before.
///
///     let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
///     pages.dataSource = book
///     pages.setViewControllers([book.first], direction: .forward, animated: false)
///
/// Pages do not curl here: the style `.pageCurl` scrolls, which the log says once.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
    /// How pages are turned.
    public enum TransitionStyle: Int, Sendable, CaseIterable {
        /// As of a book; here as `.scroll`.
        case pageCurl = 0
        /// They scroll.
        case scroll = 1
    }
    /// Along which axis pages follow each other.
    public enum NavigationOrientation: Int, Sendable, CaseIterable {
        /// Along x.
        case horizontal = 0
        /// Along y.
        case vertical = 1
    }
    /// From which side a page comes.
    public enum NavigationDirection: Int, Sendable, CaseIterable {
        /// From where reading goes on.
        case forward = 0
        /// From where it came from.
        case reverse = 1
    }
    /// Names an option.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// From a name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Room between pages, in points, as a number.
        public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
        /// Where a book's spine is. Kept for code that sets it.
        public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    }

    /// How pages are turned.
    public final let transitionStyle: TransitionStyle
    /// Along which axis pages follow each other.
    public final let navigationOrientation: NavigationOrientation
    private final let spacing: CGFloat
    private final let scroll = UIScrollView(frame: .zero)
    private final lazy var watcher = PageWatcher(self)
    private final let dots = UIPageControl(frame: .zero)
    private final var current: UIViewController?
    /// The pages beside the current one, as far as they were asked for.
    private final var before: UIViewController?, after: UIViewController?
    private final var pending: UIViewController?
    private final var completion: (@MainActor (Bool) -> Void)?
    private final var isPlacing = false, isByCode = false

    /// Gives the pages beside one. Nil by default: then fingers turn nothing. It is not kept alive by the controller.
    open weak var dataSource: (any UIPageViewControllerDataSource)?
    /// Hears of pages that fingers turn. It is not kept alive by the controller.
    open weak var delegate: (any UIPageViewControllerDelegate)?

    /// A controller without pages.
    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) {
        if style == .pageCurl { Warnings.once("pages do not curl here; they scroll") }
        (transitionStyle, self.navigationOrientation) = (style, navigationOrientation)
        let given = options?[.interPageSpacing]
        let wanted = (given as? CGFloat) ?? (given as? Int).map { CGFloat($0) } ?? 0
        spacing = wanted.isFinite ? max(0, wanted) : 0
        super.init(nibName: nil, bundle: nil)
    }
    /// A controller that scrolls along x.
    public override convenience init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        self.init(transitionStyle: .scroll, navigationOrientation: .horizontal)
    }
    /// Nil: archived controllers are not read.
    public required init?(coder: NSCoder) { nil }

    /// The page that is shown, alone. Nil for none.
    open var viewControllers: [UIViewController]? { current.map { [$0] } }
    /// Kept for code that sets it. False by default.
    open var isDoubleSided = false
    /// What fingers turn pages by.
    open var gestureRecognizers: [UIGestureRecognizer] { [scroll.panGestureRecognizer] }
    override var shownChildren: [UIViewController] { current.map { [$0] } ?? [] }

    /// Shows a page. Traps where there is not one.
    ///
    /// - Parameters:
    ///   - viewControllers: the page.
    ///   - direction: from which side it comes.
    ///   - animated: whether it takes 0.3 seconds.
    ///   - completion: called when it is shown.
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        let pages = viewControllers ?? []
        require(
            pages.count == 1,
            "The number of view controllers provided (\(pages.count)) doesn't match the number required (1) for the requested transition"
        )
        let new = pages[0]
        endPending(arrived: true)
        guard new !== current else {
            completion?(true)
            return
        }
        let old = current
        guard animated, old != nil, isShown, UIView.areAnimationsEnabled else {
            show(new, in: old)
            completion?(true)
            return
        }
        (before, after) = direction == .forward ? (nil, new) : (new, nil)
        (self.completion, isByCode) = (completion, true)
        begin(new)
        place()
        scroll.setContentOffset(offset(of: new), animated: true)
    }

    /// Puts a page in the place of another one at once.
    private func show(_ new: UIViewController, in old: UIViewController?) {
        if new.parent !== self { addChild(new) }
        if isShown {
            old?.beginAppearanceTransition(false, animated: false)
            new.beginAppearanceTransition(true, animated: false)
        }
        current = new
        (before, after) = (nil, nil)
        old?.viewIfLoaded?.removeFromSuperview()
        if isViewLoaded { place() }
        if isShown {
            old?.endAppearanceTransition()
            new.endAppearanceTransition()
        }
        if let old { leave(old) }
        new.didMove(toParent: self)
        showDots()
    }

    private func leave(_ page: UIViewController) {
        page.willMove(toParent: nil)
        page.viewIfLoaded?.removeFromSuperview()
        page.removeFromParent()
    }

    // MARK: Turning

    private var pages: [UIViewController] { [before, current, after].compactMap { $0 } }

    private var isMirrored: Bool { navigationOrientation == .horizontal && scroll.isRightToLeft }

    /// The offset at which a page fills the view.
    private func offset(of page: UIViewController) -> CGPoint {
        var index = CGFloat(pages.firstIndex { $0 === page } ?? 0)
        if isMirrored { index = CGFloat(pages.count - 1) - index }
        return navigationOrientation == .horizontal
            ? CGPoint(x: index * scroll.bounds.width, y: 0) : CGPoint(x: 0, y: index * scroll.bounds.height)
    }

    /// Places the pages side by side, with the current one in view unless another one comes by code.
    private func place() {
        guard isViewLoaded, !isPlacing else { return }
        isPlacing = true
        defer { isPlacing = false }
        let size = view.bounds.size, along = navigationOrientation == .horizontal
        scroll.frame = CGRect(
            x: along ? -spacing / 2 : 0, y: along ? 0 : -spacing / 2, width: size.width + (along ? spacing : 0),
            height: size.height + (along ? 0 : spacing))
        let pages = pages, count = CGFloat(max(1, pages.count))
        scroll.contentSize = CGSize(
            width: scroll.bounds.width * (along ? count : 1), height: scroll.bounds.height * (along ? 1 : count))
        for page in pages {
            let start = offset(of: page)
            page.view.frame = CGRect(
                x: start.x + (along ? spacing / 2 : 0), y: start.y + (along ? 0 : spacing / 2), width: size.width,
                height: size.height)
            if page.view.superview !== scroll { scroll.addSubview(page.view) }
        }
        if pending == nil || isByCode, let current, !scroll.motion.isMoving {
            scroll.contentOffset = offset(of: current)
        }
        dots.frame = CGRect(x: 0, y: size.height - 37 - view.safeAreaInsets.bottom, width: size.width, height: 37)
    }

    /// A finger comes: the pages beside the current one are asked for.
    fileprivate func fingerCame() {
        guard let current, let dataSource, pending == nil else { return }
        before = dataSource.pageViewController(self, viewControllerBefore: current)
        after = dataSource.pageViewController(self, viewControllerAfter: current)
        for page in [before, after].compactMap({ $0 }) where page.parent !== self { addChild(page) }
        place()
    }

    private func begin(_ page: UIViewController) {
        pending = page
        if page.parent !== self { addChild(page) }
        guard isShown else { return }
        current?.beginAppearanceTransition(false, animated: true)
        page.beginAppearanceTransition(true, animated: true)
    }

    /// The pages scroll: one of them comes into view.
    fileprivate func scrolled() {
        guard !isPlacing, let current, !isByCode else { return }
        let middle = offset(of: current), present = scroll.contentOffset
        let way = (present.x - middle.x + present.y - middle.y) * (isMirrored ? -1 : 1)
        guard abs(way) > 0.5, let next = way > 0 ? after : before, next !== pending else { return }
        // The finger swings over to the other side: that page comes in place of the first one.
        if let pending, isShown {
            pending.beginAppearanceTransition(false, animated: true)
            pending.endAppearanceTransition()
        }
        delegate?.pageViewController(self, willTransitionTo: [next])
        begin(next)
    }

    /// The pages have come to rest.
    fileprivate func rested() {
        guard let pending else { return dropNeighbours() }
        let goal = offset(of: pending), present = scroll.contentOffset
        endPending(arrived: abs(goal.x - present.x) + abs(goal.y - present.y) < 1)
    }

    private func endPending(arrived: Bool) {
        guard let pending, let old = current else { return }
        let (isByCode, completion) = (isByCode, completion)
        (self.pending, self.completion, self.isByCode) = (nil, nil, false)
        scroll.motion.stop()
        if arrived {
            current = pending
        } else if isShown {
            pending.beginAppearanceTransition(false, animated: true)
            old.beginAppearanceTransition(true, animated: true)
        }
        let gone = arrived ? old : pending
        gone.viewIfLoaded?.removeFromSuperview()
        gone.endAppearanceTransition()
        (arrived ? pending : old).endAppearanceTransition()
        if arrived { pending.didMove(toParent: self) }
        dropNeighbours()
        if isByCode {
            showDots()
            completion?(true)
        } else {
            if arrived, dots.numberOfPages > 0 { dots.currentPage += gone === before ? -1 : 1 }
            delegate?.pageViewController(
                self, didFinishAnimating: true, previousViewControllers: [old], transitionCompleted: arrived)
        }
    }

    private func dropNeighbours() {
        for page in children where page !== current { leave(page) }
        (before, after) = (nil, nil)
        place()
    }

    private func showDots() {
        let count = dataSource?.presentationCount(for: self) ?? 0
        dots.numberOfPages = max(0, count)
        dots.isHidden = count <= 0
        if count > 0 { dots.currentPage = dataSource?.presentationIndex(for: self) ?? 0 }
    }

    // MARK: The view

    /// Makes the view that scrolls.
    open override func loadView() {
        super.loadView()
        let whole = NavigationStage(frame: view.bounds)
        whole.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        whole.clipsToBounds = true
        whole.place = { [weak self] in self?.place() }
        view = whole
        scroll.isPagingEnabled = true
        scroll.decelerationRate = .fast
        scroll.showsHorizontalScrollIndicator = false
        scroll.showsVerticalScrollIndicator = false
        scroll.contentInsetAdjustmentBehavior = .never
        scroll.alwaysBounceHorizontal = navigationOrientation == .horizontal
        scroll.alwaysBounceVertical = navigationOrientation == .vertical
        scroll.delegate = watcher
        dots.isUserInteractionEnabled = false
        whole.addSubview(scroll)
        whole.addSubview(dots)
        showDots()
        place()
    }
}

/// Hears of the scroll view of pages.
@MainActor
private final class PageWatcher: UIScrollViewDelegate {
    private weak var pages: UIPageViewController?

    init(_ pages: UIPageViewController) { self.pages = pages }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { pages?.fingerCame() }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { pages?.scrolled() }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { pages?.rested() }
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { pages?.rested() }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { pages?.rested() }
}
