/// A view's flags, each in the state that most views are not in.
struct ViewState: OptionSet {
    let rawValue: UInt32

    /// The class overrides `draw(_:)`.
    static let draws = ViewState(rawValue: 1 << 0)
    /// The view stands in a window.
    static let isInWindow = ViewState(rawValue: 1 << 1)
    /// `contentScaleFactor` was set.
    static let hasOwnScale = ViewState(rawValue: 1 << 2)
    /// `autoresizesSubviews` is off.
    static let keepsSubviewSizes = ViewState(rawValue: 1 << 3)
    /// `isOpaque` is off.
    static let isTransparent = ViewState(rawValue: 1 << 4)
    /// `clearsContextBeforeDrawing` is off.
    static let keepsContext = ViewState(rawValue: 1 << 5)
    /// `isUserInteractionEnabled` is off.
    static let ignoresTouches = ViewState(rawValue: 1 << 6)
    /// `isMultipleTouchEnabled` is on.
    static let takesManyTouches = ViewState(rawValue: 1 << 7)
    /// `isExclusiveTouch` is on.
    static let takesTouchesAlone = ViewState(rawValue: 1 << 8)
    /// `preservesSuperviewLayoutMargins` is on.
    static let keepsMargins = ViewState(rawValue: 1 << 9)
    /// `insetsLayoutMarginsFromSafeArea` is off.
    static let ignoresSafeArea = ViewState(rawValue: 1 << 10)
    /// The view waits for `updateConstraints()`.
    static let needsConstraints = ViewState(rawValue: 1 << 11)
    /// A view below waits for `updateConstraints()`.
    static let hasConstraintsBelow = ViewState(rawValue: 1 << 12)
    /// `translatesAutoresizingMaskIntoConstraints` is off.
    static let isConstrained = ViewState(rawValue: 1 << 13)
    /// The view is being moved, so that a callback cannot move it once more.
    static let isMoving = ViewState(rawValue: 1 << 14)

    /// The class overrides `layoutSubviews()`.
    static let laysOut = ViewState(rawValue: 1 << 15)
    /// A subview is placed by constraints.
    static let hasConstrainedSubviews = ViewState(rawValue: 1 << 16)
    /// The tint that the view was told of last was set, here or above.
    static let isTinted = ViewState(rawValue: 1 << 17)
    /// An `EngineMemory` knew the view.
    static let isRemembered = ViewState(rawValue: 1 << 18)
    /// `layoutSubviews()` runs.
    static let isLayingOut = ViewState(rawValue: 1 << 19)

    mutating func set(_ flag: ViewState, _ isOn: Bool) {
        if isOn { formUnion(flag) } else { subtract(flag) }
    }
}

/// What few views have, kept apart so that a plain view stays small.
@MainActor
final class ViewExtras {
    var mask: UIView?
    var tint: UIColor?
    var tintMode = UIView.TintAdjustmentMode.automatic
    var semantics = UISemanticContentAttribute.unspecified
    var style = UIUserInterfaceStyle.unspecified
    /// Margins that were set; nil for the standard 8 points.
    var margins: NSDirectionalEdgeInsets?
    /// What a view controller adds to the safe area.
    var addedSafeArea = UIEdgeInsets.zero
    var recognizers: [UIGestureRecognizer]?
    weak var viewController: UIViewController?
    var interactions: [any UIInteraction] = []
    var keyboardGuide: UILayoutGuide?
    var motionEffects: [UIMotionEffect] = []
    /// What hears of changes of traits.
    var traitWatchers: [TraitWatcher] = []
    /// Traits that the view gives itself and what is below.
    var traitOverrides: UITraitCollection?
    /// Between which sizes the reader's choice of one is held.
    var sizeCategories: (least: UIContentSizeCategory?, most: UIContentSizeCategory?) = (nil, nil)
    /// What Auto Layout keeps of the view.
    var constraints: ViewConstraints?
}

extension UIView {
    /// The extras, made where there are none.
    final var ownedExtras: ViewExtras {
        if let extras { return extras }
        let made = ViewExtras()
        extras = made
        return made
    }
}
