/// How a bar looks: its ground, its shadow, and what belongs to its kind.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject, @MainActor NSCopying {
    /// The material of the ground. Nil for none.
    open var backgroundEffect: UIBlurEffect?
    /// The colour of the ground, over the material. Nil by default.
    open var backgroundColor: UIColor?
    /// A picture on the ground. Nil by default; kept.
    open var backgroundImage: UIImage?
    /// How the picture fills the ground. `.scaleToFill` by default; kept.
    open var backgroundImageContentMode = UIView.ContentMode.scaleToFill
    /// The colour of the line at the bar's edge. Nil hides it.
    open var shadowColor: UIColor?
    /// A picture in the place of the line. Nil by default; kept.
    open var shadowImage: UIImage?
    /// The device that it is made for.
    public let idiom: UIUserInterfaceIdiom

    /// A look as the system has it.
    public required override init() {
        idiom = .phone
        super.init()
        configureWithDefaultBackground()
    }
    /// A look for a device.
    public required init(idiom: UIUserInterfaceIdiom) {
        self.idiom = idiom
        super.init()
        configureWithDefaultBackground()
    }
    /// A look as another one has it.
    public required init(barAppearance: UIBarAppearance) {
        idiom = barAppearance.idiom
        super.init()
        take(barAppearance)
    }
    /// Nil: archived looks are not read.
    public required init?(coder: NSCoder) { nil }

    func take(_ other: UIBarAppearance) {
        (backgroundEffect, backgroundColor) = (other.backgroundEffect, other.backgroundColor)
        (backgroundImage, backgroundImageContentMode) = (other.backgroundImage, other.backgroundImageContentMode)
        (shadowColor, shadowImage) = (other.shadowColor, other.shadowImage)
    }

    /// The same look as an object of its own.
    open func copy(with zone: NSZone? = nil) -> Any { Self(barAppearance: self) }

    /// The system's material with a line.
    open func configureWithDefaultBackground() {
        (backgroundEffect, backgroundColor) = (UIBlurEffect(style: .systemChromeMaterial), nil)
        (backgroundImage, shadowImage, shadowColor) = (nil, nil, .separator)
    }
    /// The system's background colour with a line.
    open func configureWithOpaqueBackground() {
        (backgroundEffect, backgroundColor) = (nil, .systemBackground)
        (backgroundImage, shadowImage, shadowColor) = (nil, nil, .separator)
    }
    /// No ground and no line.
    open func configureWithTransparentBackground() {
        (backgroundEffect, backgroundColor) = (nil, nil)
        (backgroundImage, shadowImage, shadowColor) = (nil, nil, nil)
    }
}

/// How bar buttons look by state.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject {
    /// How the buttons are as most.
    public let normal = UIBarButtonItemStateAppearance()
    /// How they are where a finger is on them.
    public let highlighted = UIBarButtonItemStateAppearance()
    /// How they are where they cannot be used.
    public let disabled = UIBarButtonItemStateAppearance()
    /// How they are where they have the focus.
    public let focused = UIBarButtonItemStateAppearance()
    /// A look as the system has it.
    public override init() { super.init() }
    /// A look for a style.
    public convenience init(style: UIBarButtonItem.Style) { self.init() }
    /// The look as the system has it for a style. Keeps what was set.
    open func configureWithDefault(for style: UIBarButtonItem.Style) {}
}

/// How bar buttons look in a state.
@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: NSObject {
    /// Attributes of the title. None by default.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// How far the title is moved. Zero by default.
    open var titlePositionAdjustment = UIOffset.zero
    /// A picture behind. Nil by default.
    open var backgroundImage: UIImage?
    /// How far that picture is moved. Zero by default.
    open var backgroundImagePositionAdjustment = UIOffset.zero
}

/// How a navigation bar looks.
open class UINavigationBarAppearance: UIBarAppearance {
    /// Attributes of the title. None by default.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// Attributes of the large title. None by default.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// How far the title is moved. Zero by default; kept.
    open var titlePositionAdjustment = UIOffset.zero
    /// How plain buttons look. Kept.
    open var buttonAppearance = UIBarButtonItemAppearance()
    /// How the button that leads back looks. Kept.
    open var backButtonAppearance = UIBarButtonItemAppearance()
    /// How the buttons look that end something. Kept.
    open var doneButtonAppearance = UIBarButtonItemAppearance()
    /// The arrow that leads back. Empty by default; kept.
    open private(set) var backIndicatorImage = UIImage()
    /// Its mask while it moves. Empty by default; kept.
    open private(set) var backIndicatorTransitionMaskImage = UIImage()
    /// Sets the arrow that leads back.
    open func setBackIndicatorImage(_ image: UIImage?, transitionMaskImage: UIImage?) {
        (backIndicatorImage, backIndicatorTransitionMaskImage) = (image ?? UIImage(), transitionMaskImage ?? UIImage())
    }

    override func take(_ other: UIBarAppearance) {
        super.take(other)
        guard let other = other as? UINavigationBarAppearance else { return }
        (titleTextAttributes, largeTitleTextAttributes) = (other.titleTextAttributes, other.largeTitleTextAttributes)
        (titlePositionAdjustment, buttonAppearance) = (other.titlePositionAdjustment, other.buttonAppearance)
        (backButtonAppearance, doneButtonAppearance) = (other.backButtonAppearance, other.doneButtonAppearance)
        backIndicatorImage = other.backIndicatorImage
        backIndicatorTransitionMaskImage = other.backIndicatorTransitionMaskImage
    }
}

/// How a toolbar looks.
open class UIToolbarAppearance: UIBarAppearance {
    /// How plain buttons look. Kept.
    open var buttonAppearance = UIBarButtonItemAppearance()
    /// How the buttons look that end something. Kept.
    open var doneButtonAppearance = UIBarButtonItemAppearance()
}

/// How a tab bar looks.
open class UITabBarAppearance: UIBarAppearance {
    /// How items look whose title stands below. Kept.
    open var stackedLayoutAppearance = UITabBarItemAppearance()
    /// How items look whose title stands beside. Kept.
    open var inlineLayoutAppearance = UITabBarItemAppearance()
    /// How items look in little height. Kept.
    open var compactInlineLayoutAppearance = UITabBarItemAppearance()
    /// The tint of the mark of the selected item. Nil by default; kept.
    open var selectionIndicatorTintColor: UIColor?
    /// The mark of the selected item. Nil by default; kept.
    open var selectionIndicatorImage: UIImage?

    override func take(_ other: UIBarAppearance) {
        super.take(other)
        guard let other = other as? UITabBarAppearance else { return }
        (stackedLayoutAppearance, inlineLayoutAppearance) = (
            other.stackedLayoutAppearance, other.inlineLayoutAppearance
        )
        compactInlineLayoutAppearance = other.compactInlineLayoutAppearance
        (selectionIndicatorTintColor, selectionIndicatorImage) =
            (other.selectionIndicatorTintColor, other.selectionIndicatorImage)
    }
}

/// How tab bar items look by state.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject {
    /// How an item is as most.
    public let normal = UITabBarItemStateAppearance()
    /// How the selected one is.
    public let selected = UITabBarItemStateAppearance()
    /// How one is that cannot be used.
    public let disabled = UITabBarItemStateAppearance()
    /// How one is that has the focus.
    public let focused = UITabBarItemStateAppearance()
    /// A look as the system has it.
    public override init() { super.init() }
}

/// How a tab bar item looks in a state.
@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject {
    /// The colour of the picture. Nil by default.
    open var iconColor: UIColor?
    /// Attributes of the title. None by default.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// How far the title is moved. Zero by default.
    open var titlePositionAdjustment = UIOffset.zero
    /// The colour of the badge. Nil by default.
    open var badgeBackgroundColor: UIColor?
    /// Attributes of the badge's text. None by default.
    open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// How far the badge is moved. Zero by default.
    open var badgePositionAdjustment = UIOffset.zero
}

/// Whether a bar is light or dark.
public enum UIBarStyle: Int, Sendable, CaseIterable {
    /// As its surroundings.
    case `default` = 0
    /// Dark.
    case black = 1
    /// Dark and translucent; since iOS 7 as `.black`.
    case blackTranslucent = 2
}

/// How high a bar is, and whether text stands above its title.
public enum UIBarMetrics: Int, Sendable, CaseIterable {
    /// As high as most.
    case `default` = 0
    /// Lower, in little height.
    case compact = 1
    /// With a prompt.
    case defaultPrompt = 101
    /// Lower, with a prompt.
    case compactPrompt = 102
}

/// Where a bar stands.
public enum UIBarPosition: Int, Sendable, CaseIterable {
    /// Not said.
    case any = 0
    /// At the lower edge.
    case bottom = 1
    /// At the upper edge.
    case top = 2
    /// At the upper edge, reaching up under the status bar.
    case topAttached = 3
}

/// What stands where a bar does.
@preconcurrency @MainActor
public protocol UIBarPositioning: AnyObject {
    /// Where it stands.
    var barPosition: UIBarPosition { get }
}

/// Says where a bar stands.
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: AnyObject {
    /// Where it stands.
    func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
    /// `.any`.
    public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}
