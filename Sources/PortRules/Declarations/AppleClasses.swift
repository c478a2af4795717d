#if Port
/// The classes of UIKit and QuartzCore that stand below others than `NSObject`. A test holds the list to their sources.
enum AppleClasses {
    /// Classes by what is right above them.
    static let below: [String: Set<String>] = [
        "CAAnimation": ["CAAnimationGroup", "CAPropertyAnimation", "CATransition"],
        "CABasicAnimation": ["CASpringAnimation"],
        "CALayer": [
            "CAEmitterLayer", "CAGradientLayer", "CAOpenGLLayer", "CAReplicatorLayer", "CAScrollLayer", "CAShapeLayer",
            "CATextLayer", "CATiledLayer", "CATransformLayer",
        ],
        "CAPropertyAnimation": ["CABasicAnimation", "CAKeyframeAnimation"],
        "CTFont": ["UIFont"],
        "NSCollectionLayoutItem": [
            "NSCollectionLayoutDecorationItem", "NSCollectionLayoutGroup", "NSCollectionLayoutSupplementaryItem",
        ],
        "NSCollectionLayoutSupplementaryItem": ["NSCollectionLayoutBoundarySupplementaryItem"],
        "NSLayoutAnchor": ["NSLayoutDimension", "NSLayoutXAxisAnchor", "NSLayoutYAxisAnchor"],
        "NSMutableAttributedString": ["NSTextStorage"],
        "NSParagraphStyle": ["NSMutableParagraphStyle"],
        "UIBarAppearance": ["UINavigationBarAppearance", "UITabBarAppearance", "UIToolbarAppearance"],
        "UIBarItem": ["UIBarButtonItem", "UITabBarItem"],
        "UICollectionReusableView": ["UICollectionViewCell"],
        "UICollectionViewCell": ["UICollectionViewListCell"],
        "UICollectionViewLayout": [
            "UICollectionViewCompositionalLayout", "UICollectionViewFlowLayout", "UICollectionViewTransitionLayout",
        ],
        "UICollectionViewLayoutInvalidationContext": ["UICollectionViewFlowLayoutInvalidationContext"],
        "UICommand": ["UIKeyCommand"],
        "UIControl": [
            "UIButton", "UIDatePicker", "UIPageControl", "UIRefreshControl", "UISegmentedControl", "UISlider",
            "UIStepper", "UISwitch", "UITextField",
        ],
        "UIEvent": ["UIPressesEvent"],
        "UIFeedbackGenerator": [
            "UIImpactFeedbackGenerator", "UINotificationFeedbackGenerator", "UISelectionFeedbackGenerator",
        ],
        "UIGestureRecognizer": [
            "UIHoverGestureRecognizer", "UILongPressGestureRecognizer", "UIPanGestureRecognizer",
            "UIPinchGestureRecognizer", "UIRotationGestureRecognizer", "UISwipeGestureRecognizer",
            "UITapGestureRecognizer",
        ],
        "UIMenuElement": ["UIAction", "UICommand", "UIDeferredMenuElement", "UIMenu"],
        "UIMotionEffect": ["UIInterpolatingMotionEffect", "UIMotionEffectGroup"],
        "UIPanGestureRecognizer": ["UIScreenEdgePanGestureRecognizer"],
        "UIPresentationController": ["UIPopoverPresentationController", "UISheetPresentationController"],
        "UIResponder": ["UIAccessibilityElement", "UIApplication", "UIScene", "UIView", "UIViewController"],
        "UIScene": ["UIWindowScene"],
        "UIScrollView": ["UICollectionView", "UITableView", "UITextView"],
        "UIView": [
            "UIActivityIndicatorView", "UICollectionReusableView", "UIControl", "UIImageView", "UILabel",
            "UIListContentView", "UINavigationBar", "UIPickerView", "UIProgressView", "UIScrollView", "UISearchBar",
            "UIStackView", "UITabBar", "UITableViewCell", "UITableViewHeaderFooterView", "UIToolbar",
            "UIVisualEffectView", "UIWindow",
        ],
        "UIViewController": [
            "UIActivityViewController", "UIAlertController", "UICollectionViewController", "UINavigationController",
            "UIPageViewController", "UISearchController", "UISplitViewController", "UITabBarController",
            "UITableViewController",
        ],
        "UIVisualEffect": ["UIBlurEffect", "UIVibrancyEffect"],
    ]

    /// Types in classes of Apple's that have the names of types of other frameworks: subclasses and extensions mean these by the bare name.
    static let nested: [String: Set<String>] = [
        "NSLayoutConstraint": ["Axis"], "UIApplication": ["State"], "UIControl": ["State"],
        "UIGestureRecognizer": ["State"], "UIMenuElement": ["State"], "UISplitViewController": ["Column"],
        "UIView": ["ContentMode"], "URLSessionTask": ["State"],
    ]

    private static let above = Dictionary(
        below.flatMap { above, names in names.map { ($0, above) } }, uniquingKeysWith: { one, _ in one })
    private static let isolated: Set<String> = [
        "UIResponder", "UIGestureRecognizer", "UIBarItem", "UICollectionViewLayout", "UIPresentationController",
        "NSLayoutConstraint",
    ]

    /// A class with those above it, the nearest first. Nil for a name that is no class of Apple's frameworks, as far as a name tells.
    static func path(of name: String) -> [String]? {
        var path = [plain(name)]
        while let next = above[path.last!] { path.append(next) }
        if path.last == "NSObject" { return path }
        guard ["UI", "CA", "CI", "CT", "NS"].contains(where: path.last!.hasPrefix), !path.last!.contains(".") else {
            return nil
        }
        return path + ["NSObject"]
    }

    /// Whether a class is of the main actor.
    static func isIsolated(_ name: String) -> Bool { path(of: name)?.contains(where: isolated.contains) ?? false }

    /// A name without its module.
    static func plain(_ name: String) -> String {
        let parts = name.split(separator: ".", maxSplits: 1)
        return parts.count == 2 && LinuxCondition.present.contains(String(parts[0])) ? String(parts[1]) : name
    }
}
#endif
