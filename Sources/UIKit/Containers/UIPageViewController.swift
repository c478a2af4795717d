/// Pages of which one is shown, or two side by side: `setViewControllers` shows others, sliding where it is animated. No finger turns a page here: a program
/// sets the controllers, which the data source names.
open class UIPageViewController: UIViewController {
    /// How pages are turned.
    public enum TransitionStyle: Int, Sendable, CaseIterable {
        /// As paper; here they slide.
        case pageCurl = 0
        /// They slide.
        case scroll = 1
    }
    /// Which way pages lie.
    public enum NavigationOrientation: Int, Sendable, CaseIterable {
        /// Side by side.
        case horizontal = 0
        /// Above each other.
        case vertical = 1
    }
    /// Where the spine is.
    public enum SpineLocation: Int, Sendable, CaseIterable {
        /// Nowhere.
        case none = 0
        /// Left or above.
        case min = 1
        /// In the middle, between two pages.
        case mid = 2
        /// Right or below.
        case max = 3
    }
    /// Which way it is turned.
    public enum NavigationDirection: Int, Sendable, CaseIterable {
        /// On.
        case forward = 0
        /// Back.
        case reverse = 1
    }
    /// Names an option.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        /// UIKit's name.
        public let rawValue: String
        /// From a name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Where the spine is, a `SpineLocation`'s number.
        public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
        /// How far pages are apart while they slide, in points.
        public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    }

    /// How pages are turned.
    public let transitionStyle: TransitionStyle
    /// Which way they lie.
    public let navigationOrientation: NavigationOrientation
    /// Where the spine is.
    public let spineLocation: SpineLocation
    private let spacing: CGFloat
    /// Hears of turned pages.
    open weak var delegate: (any UIPageViewControllerDelegate)?
    /// Says what comes before and after.
    open weak var dataSource: (any UIPageViewControllerDataSource)?
    /// Whether pages have two sides. False by default; kept.
    open var isDoubleSided = false
    /// The gestures that would turn pages. None.
    open var gestureRecognizers: [UIGestureRecognizer] { [] }
    private var shown: [UIViewController] = []

    /// Pages.
    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) {
        (transitionStyle, self.navigationOrientation) = (style, navigationOrientation)
        spineLocation =
            plainNumber(options?[.spineLocation]).flatMap { SpineLocation(rawValue: Int($0)) }
            ?? (style == .pageCurl ? .min : .none)
        spacing = plainNumber(options?[.interPageSpacing]) ?? 0
        super.init(nibName: nil, bundle: nil)
    }
    /// Nil: archived controllers are not read.
    public required init?(coder: NSCoder) { nil }

    /// The pages that are shown. Nil for none.
    open var viewControllers: [UIViewController]? { shown.isEmpty ? nil : shown }
    override var shownChildren: [UIViewController] { shown }

    /// Shows pages: one, or two where the spine is in the middle.
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        let new = viewControllers ?? [], old = shown
        let gone = old.filter { one in !new.contains { $0 === one } }
        let come = new.filter { one in !old.contains { $0 === one } }
        for page in gone { page.willMove(toParent: nil) }
        for page in come { addChild(page) }
        shown = new
        if isShown {
            for page in gone { page.beginAppearanceTransition(false, animated: animated) }
            for page in come { page.beginAppearanceTransition(true, animated: animated) }
        }
        let isShownNow = isShown
        let finish = { [self] in
            for page in gone { page.viewIfLoaded?.removeFromSuperview() }
            if isShownNow { for page in gone + come { page.endAppearanceTransition() } }
            for page in gone { page.removeFromParent() }
            for page in come { page.didMove(toParent: self) }
        }
        guard isViewLoaded else {
            finish()
            completion?(true)
            return
        }
        UIView.performWithoutAnimation { place(new) }
        guard animated, isShown, UIView.areAnimationsEnabled, !gone.isEmpty, !come.isEmpty else {
            finish()
            completion?(true)
            return
        }
        let isAcross = navigationOrientation == .horizontal
        var way = (isAcross ? view.bounds.width : view.bounds.height) + spacing
        if direction == .reverse { way = -way }
        if isAcross && view.isRightToLeft { way = -way }
        func move(_ page: UIViewController, _ distance: CGFloat) {
            page.view.transform =
                isAcross
                ? CGAffineTransform(translationX: distance, y: 0) : CGAffineTransform(translationX: 0, y: distance)
        }
        UIView.performWithoutAnimation { for page in come { move(page, way) } }
        UIView.animate(withDuration: 0.3) {
            for page in come { move(page, 0) }
            for page in gone { move(page, -way) }
        } completion: { finished in
            UIView.performWithoutAnimation { for page in gone { page.view.transform = .identity } }
            finish()
            completion?(finished)
        }
    }

    private func place(_ pages: [UIViewController]) {
        for (index, page) in pages.enumerated() {
            let part = view.bounds.width / CGFloat(max(1, pages.count))
            page.view.frame = CGRect(x: CGFloat(index) * part, y: 0, width: part, height: view.bounds.height)
            page.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            if page.view.superview !== view { view.addSubview(page.view) }
        }
    }
    /// Shows the pages that were set before.
    open override func viewDidLoad() {
        super.viewDidLoad()
        view.clipsToBounds = true
        place(shown)
    }
}

/// Says what comes before and after a page.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: AnyObject {
    /// The page before. Nil for none.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController?
    /// The page after. Nil for none.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController?
    /// How many dots show. Optional; none are drawn here.
    func presentationCount(for pageViewController: UIPageViewController) -> Int
    /// Which dot is the present one. Optional.
    func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
    /// 0: no dots.
    public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
    /// 0.
    public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Hears of pages that a finger turns, which none does here. All members are optional.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: AnyObject {
    /// Pages are about to come.
    func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
    /// Pages came.
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
    /// Does nothing.
    public func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) {}
    /// Does nothing.
    public func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {}
}
