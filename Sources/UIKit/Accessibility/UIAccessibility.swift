/// What assistive programs are told and asked. There are none on a server: everything is off, and what is posted is heard by nobody.
public enum UIAccessibility {
    /// What is posted.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        /// The number.
        public let rawValue: UInt32
        /// From a number.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// The whole screen is another one.
        public static let screenChanged = Notification(rawValue: 1000)
        /// Something came or went.
        public static let layoutChanged = Notification(rawValue: 1001)
        /// A text is to be said.
        public static let announcement = Notification(rawValue: 1008)
        /// A page was turned.
        public static let pageScrolled = Notification(rawValue: 1009)
        /// An assistive program is to wait.
        public static let pauseAssistiveTechnology = Notification(rawValue: 1020)
        /// An assistive program is to go on.
        public static let resumeAssistiveTechnology = Notification(rawValue: 1021)
    }

    /// Tells assistive programs. Does nothing.
    public static func post(notification: Notification, argument: Any?) {}

    /// Whether the screen is read. False.
    public static var isVoiceOverRunning: Bool { false }
    /// Whether switches are used. False.
    public static var isSwitchControlRunning: Bool { false }
    /// Whether less should move. False.
    public static var isReduceMotionEnabled: Bool { false }
    /// Whether less should be transparent. False.
    public static var isReduceTransparencyEnabled: Bool { false }
    /// Whether texts should be bold. False.
    public static var isBoldTextEnabled: Bool { false }
    /// Whether colours should be darker. False.
    public static var isDarkerSystemColorsEnabled: Bool { false }
    /// Whether colours should be inverted. False.
    public static var isInvertColorsEnabled: Bool { false }
    /// Whether there should be no colours. False.
    public static var isGrayscaleEnabled: Bool { false }
    /// Whether buttons should have shapes. False.
    public static var buttonShapesEnabled: Bool { false }
    /// Whether colours should not be all that tells things apart. False.
    public static var shouldDifferentiateWithoutColor: Bool { false }

    /// A rectangle of a view's coordinates in those of the screen.
    @MainActor
    public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
        view.convert(rect, to: UIScreen.main.coordinateSpace)
    }
}

/// Something that can be done with an element.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
    /// Does it; says whether it was done.
    public typealias Handler = @MainActor (UIAccessibilityCustomAction) -> Bool
    /// What it is called.
    open var name: String
    /// Does it. Nil where it is done by the target.
    open var actionHandler: Handler?

    /// What does it. Nil where a closure does.
    open weak var target: AnyObject?
    /// The target's method.
    open var selector: Selector
    /// A picture of it. Nil by default.
    open var image: UIImage?
    /// The name with attributes.
    open var attributedName: NSAttributedString {
        get { NSAttributedString(string: name) }
        set { name = newValue.string }
    }

    /// An action that a closure does.
    public convenience init(name: String, actionHandler: Handler?) {
        self.init(name: name, image: nil, actionHandler: actionHandler)
    }
    /// An action with a picture that a closure does.
    public init(name: String, image: UIImage?, actionHandler: Handler?) {
        (self.name, self.image, self.actionHandler, selector) = (name, image, actionHandler, Selector(""))
        super.init()
    }
    /// An action that a target does.
    public convenience init(name: String, target: Any?, selector: Selector) {
        self.init(name: name, image: nil, target: target, selector: selector)
    }
    /// An action with a picture that a target does.
    public init(name: String, image: UIImage?, target: Any?, selector: Selector) {
        (self.name, self.image, self.selector) = (name, image, selector)
        self.target = target as AnyObject?
        super.init()
    }
}
