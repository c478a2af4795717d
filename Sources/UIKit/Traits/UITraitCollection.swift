/// Light or dark.
public enum UIUserInterfaceStyle: Int, Sendable, CaseIterable {
    /// Not said here.
    case unspecified = 0
    /// Dark text on light.
    case light = 1
    /// Light text on dark.
    case dark = 2
}

/// The direction of reading in a whole interface.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable, CaseIterable {
    /// Not said here.
    case unspecified = -1
    /// From left to right.
    case leftToRight = 0
    /// From right to left.
    case rightToLeft = 1
}

/// What kind of device an interface is made for.
public enum UIUserInterfaceIdiom: Int, Sendable, CaseIterable {
    /// Not said here.
    case unspecified = -1
    /// A telephone: what a server's views are by default.
    case phone = 0
    /// A tablet.
    case pad = 1
    /// A television.
    case tv = 2
    /// A car.
    case carPlay = 3
    /// A desktop.
    case mac = 5
    /// A headset.
    case vision = 6
}

/// How much room there is along an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable, CaseIterable {
    /// Not said here.
    case unspecified = 0
    /// Little.
    case compact = 1
    /// Much.
    case regular = 2
}

/// Whether colours keep more apart than usual.
public enum UIAccessibilityContrast: Int, Sendable, CaseIterable {
    /// Not said here.
    case unspecified = -1
    /// As usual.
    case normal = 0
    /// More.
    case high = 1
}

/// How far above its surroundings an interface stands, which dark background colours show.
public enum UIUserInterfaceLevel: Int, Sendable, CaseIterable {
    /// Not said here.
    case unspecified = -1
    /// At the bottom.
    case base = 0
    /// Above other content, as a sheet is.
    case elevated = 1
}

/// What views look up in their surroundings: light or dark, pixels per point, direction of reading, size of text.
///
/// It never changes. A trait that is not said is `unspecified` (0 for the scale); one collection is laid over another by
/// `init(traitsFrom:)`.
public final class UITraitCollection: NSObject, Sendable {
    struct Values: Hashable, Sendable {
        var displayScale: CGFloat = 0
        var userInterfaceStyle = UIUserInterfaceStyle.unspecified
        var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
        var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
        var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
        var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
        var preferredContentSizeCategory = UIContentSizeCategory.unspecified
        var accessibilityContrast = UIAccessibilityContrast.unspecified
        var userInterfaceLevel = UIUserInterfaceLevel.unspecified
    }

    let values: Values

    /// Pixels per point; 0 where it is not said.
    public var displayScale: CGFloat { values.displayScale }
    /// Light or dark.
    public var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
    /// The direction of reading.
    public var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }
    /// The kind of device.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }
    /// Room along x.
    public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
    /// Room along y.
    public var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
    /// The size of text that the reader chose.
    public var preferredContentSizeCategory: UIContentSizeCategory { values.preferredContentSizeCategory }
    /// Whether colours keep more apart.
    public var accessibilityContrast: UIAccessibilityContrast { values.accessibilityContrast }
    /// How far above its surroundings the interface stands.
    public var userInterfaceLevel: UIUserInterfaceLevel { values.userInterfaceLevel }

    /// Whether fingers' force is known. `.unavailable`.
    public var forceTouchCapability: UIForceTouchCapability { .unavailable }
    /// Which colours the screen has. `.SRGB`.
    public var displayGamut: UIDisplayGamut { .SRGB }
    /// How legible text is wanted. `.regular`.
    public var legibilityWeight: UILegibilityWeight { .regular }
    /// Whether the window is used. `.active`.
    public var activeAppearance: UIUserInterfaceActiveAppearance { .active }
    /// How bright pictures are shown. `.standard`.
    public var imageDynamicRange: UIImageDynamicRange { .standard }

    init(_ values: Values) { self.values = values }

    private convenience init(_ change: (inout Values) -> Void) {
        var values = Values()
        change(&values)
        self.init(values)
    }

    /// A collection that says nothing.
    public convenience override init() { self.init(Values()) }
    /// Pixels per point alone.
    public convenience init(displayScale scale: CGFloat) { self.init { $0.displayScale = scale } }
    /// Light or dark alone.
    public convenience init(userInterfaceStyle style: UIUserInterfaceStyle) {
        self.init { $0.userInterfaceStyle = style }
    }
    /// The direction of reading alone.
    public convenience init(layoutDirection direction: UITraitEnvironmentLayoutDirection) {
        self.init { $0.layoutDirection = direction }
    }
    /// The kind of device alone.
    public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
        self.init { $0.userInterfaceIdiom = idiom }
    }
    /// Room along x alone.
    public convenience init(horizontalSizeClass size: UIUserInterfaceSizeClass) {
        self.init { $0.horizontalSizeClass = size }
    }
    /// Room along y alone.
    public convenience init(verticalSizeClass size: UIUserInterfaceSizeClass) {
        self.init { $0.verticalSizeClass = size }
    }
    /// The size of text alone.
    public convenience init(preferredContentSizeCategory category: UIContentSizeCategory) {
        self.init { $0.preferredContentSizeCategory = category }
    }
    /// Contrast alone.
    public convenience init(accessibilityContrast contrast: UIAccessibilityContrast) {
        self.init { $0.accessibilityContrast = contrast }
    }
    /// The level alone.
    public convenience init(userInterfaceLevel level: UIUserInterfaceLevel) {
        self.init { $0.userInterfaceLevel = level }
    }

    /// Collections laid over each other: of each trait the last one that is said.
    public convenience init(traitsFrom collections: [UITraitCollection]) {
        self.init { values in
            for other in collections { values.overlay(other.values) }
        }
    }

    /// Whether all that `other` says is said here, too.
    public func containsTraits(in other: UITraitCollection?) -> Bool {
        guard let other else { return true }
        var both = values
        both.overlay(other.values)
        return both == values
    }

    /// Whether dynamic colours may differ between the two.
    public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
        guard let other else { return true }
        return values.userInterfaceStyle != other.values.userInterfaceStyle
            || values.accessibilityContrast != other.values.accessibilityContrast
            || values.userInterfaceLevel != other.values.userInterfaceLevel
    }

    /// Whether both say the same.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UITraitCollection else { return false }
        return self === other || values == other.values
    }

    /// Hashes what is said.
    public override var hash: Int { values.hashValue }
}

extension UITraitCollection.Values {
    mutating func overlay(_ over: Self) {
        if over.displayScale > 0 { displayScale = over.displayScale }
        if over.userInterfaceStyle != .unspecified { userInterfaceStyle = over.userInterfaceStyle }
        if over.layoutDirection != .unspecified { layoutDirection = over.layoutDirection }
        if over.userInterfaceIdiom != .unspecified { userInterfaceIdiom = over.userInterfaceIdiom }
        if over.horizontalSizeClass != .unspecified { horizontalSizeClass = over.horizontalSizeClass }
        if over.verticalSizeClass != .unspecified { verticalSizeClass = over.verticalSizeClass }
        if over.preferredContentSizeCategory != .unspecified {
            preferredContentSizeCategory = over.preferredContentSizeCategory
        }
        if over.accessibilityContrast != .unspecified { accessibilityContrast = over.accessibilityContrast }
        if over.userInterfaceLevel != .unspecified { userInterfaceLevel = over.userInterfaceLevel }
    }
}

extension UITraitCollection {
    /// What views have that are in no window: light, one pixel per point, from left to right, a telephone with text of the size `.large`.
    static let standard = UITraitCollection(
        Values(
            displayScale: 1, userInterfaceStyle: .light, layoutDirection: .leftToRight, userInterfaceIdiom: .phone,
            horizontalSizeClass: .compact, verticalSizeClass: .regular, preferredContentSizeCategory: .large,
            accessibilityContrast: .normal, userInterfaceLevel: .base))

    /// The traits that dynamic colours and fonts go by on this thread: those of the view whose drawing, layout or change of traits is
    /// under way, else what was set here, else the standard ones. What is set takes the standard traits for those that it does not say,
    /// is what the thread's screen shows by until that has traits of its own, and in `withViews` ends with the body.
    public static var current: UITraitCollection {
        get { ViewThread.current.traits ?? standard }
        set {
            let thread = ViewThread.current
            thread.traits = newValue.completed
            thread.givenTraits = thread.traits
        }
    }

    /// The collection with the standard traits in the place of those that are not said.
    private var completed: UITraitCollection {
        var whole = UITraitCollection.standard.values
        whole.overlay(values)
        return whole == values ? self : UITraitCollection(whole)
    }

    /// Calls actions while the collection is the current one.
    public func performAsCurrent(_ actions: () -> Void) { completed.asCurrent(actions) }

    /// The same for a collection that is complete, as those of views are.
    func asCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
        let thread = ViewThread.current
        let before = thread.traits
        thread.traits = self
        defer { thread.traits = before }
        return try body()
    }
}

/// What has traits: views, view controllers, screens.
@preconcurrency @MainActor
public protocol UITraitEnvironment: AnyObject {
    /// The traits of its place.
    var traitCollection: UITraitCollection { get }
    /// Tells that traits changed.
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// Whether fingers' force is known.
public enum UIForceTouchCapability: Int, Sendable, CaseIterable {
    /// Not said.
    case unknown = 0
    /// It is not: always so here.
    case unavailable = 1
    /// It is.
    case available = 2
}

/// Which colours a screen has.
public enum UIDisplayGamut: Int, Sendable, CaseIterable {
    /// Not said.
    case unspecified = -1
    /// Those of sRGB: always so here.
    case SRGB = 0
    /// Those of Display P3.
    case P3 = 1
}

/// How heavy text is wanted.
public enum UILegibilityWeight: Int, Sendable, CaseIterable {
    /// Not said.
    case unspecified = -1
    /// As usual: always so here.
    case regular = 0
    /// Bold.
    case bold = 1
}

/// Whether a window is used.
public enum UIUserInterfaceActiveAppearance: Int, Sendable, CaseIterable {
    /// Not said.
    case unspecified = -1
    /// It is not.
    case inactive = 0
    /// It is: always so here.
    case active = 1
}

/// How bright pictures are shown.
public enum UIImageDynamicRange: Int, Sendable, CaseIterable {
    /// Not said.
    case unspecified = -1
    /// Up to white: always so here.
    case standard = 0
    /// Beyond white, a little.
    case constrainedHigh = 1
    /// Beyond white.
    case high = 2
}
