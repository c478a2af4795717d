/// The topmost view of a hierarchy: what is in a window is shown, and its touches are handed out here.
@preconcurrency @MainActor
open class UIWindow: UIView {
    /// In front of which other windows it stands.
    public struct Level: RawRepresentable, Hashable, Sendable, Comparable {
        /// Larger in front.
        public let rawValue: CGFloat
        /// From a number.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// From a number.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
        /// Which one stands behind.
        public static func < (one: Level, other: Level) -> Bool { one.rawValue < other.rawValue }
        /// Further in front.
        public static func + (level: Level, step: CGFloat) -> Level { Level(rawValue: level.rawValue + step) }
        /// Further behind.
        public static func - (level: Level, step: CGFloat) -> Level { Level(rawValue: level.rawValue - step) }
        /// That of most windows: 0.
        public static let normal = Level(rawValue: 0)
        /// Above status bars: 1000.
        public static let statusBar = Level(rawValue: 1000)
        /// Above all: 2000.
        public static let alert = Level(rawValue: 2000)
    }

    /// The fingers on the window.
    final private(set) lazy var touches = WindowTouches(self)
    /// The keys that are held down, by what they write in small letters.
    final var heldPresses: [String: UIPress] = [:]
    /// The responder that keys and text go to.
    final weak var firstResponder: UIResponder?
    /// In front of which other windows it stands. `.normal` by default.
    open var windowLevel = Level.normal
    /// The screen whose size and traits the window has. `UIScreen.main` by default.
    open var screen = UIScreen.main {
        didSet {
            if oldValue !== screen { oldValue.leave(self) }
            screen.show(self)
            inheritTraits(screen.traitCollection)
        }
    }
    /// The scene that the window belongs to. Nil by default.
    open weak var windowScene: UIWindowScene? {
        didSet {
            oldValue?.remove(self)
            windowScene?.add(self)
        }
    }
    /// Fills the window with its view, and stands behind it in the chain of responders.
    open var rootViewController: UIViewController? {
        didSet { rootChanged(from: oldValue) }
    }

    /// A window as large as the screen, or of a size of its own.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        begin()
    }

    private func begin() {
        viewState.insert(.isInWindow)
        screen.show(self)
        inheritTraits(screen.traitCollection)
    }

    deinit { leaveWindow() }

    /// Nothing stands in the window any more.
    private nonisolated func leaveWindow() {
        MainActor.assumeHere {
            for view in children {
                view.forSubtree {
                    $0.ownWindow = nil
                    $0.viewState.remove(.isInWindow)
                }
            }
        }
    }

    /// A window of a scene, as large as its screen.
    public init(windowScene: UIWindowScene) {
        super.init(frame: windowScene.screen.bounds)
        begin()
        self.windowScene = windowScene
    }

    /// A window as large as the screen.
    public convenience init() { self.init(frame: UIScreen.main.bounds) }

    /// Nil: archived windows are not read.
    public required init?(coder: NSCoder) { nil }

    /// The window's place and size on its screen. The root controller hears of a new size before and can change things along with it.
    open override var frame: CGRect {
        get { super.frame }
        set { resize(to: newValue.standardized.size) { super.frame = newValue } }
    }
    /// The window's own coordinates. The root controller hears of a new size as with `frame`.
    open override var bounds: CGRect {
        get { super.bounds }
        set { resize(to: newValue.standardized.size) { super.bounds = newValue } }
    }

    private func resize(to size: CGSize, _ change: () -> Void) {
        guard let controller = rootViewController, controller.isViewLoaded, size != super.bounds.size else {
            return change()
        }
        let transition = SizeTransition(self)
        controller.viewWillTransition(to: size, with: transition)
        var above = controller.modal?.presentation
        while let presentation = above {
            presentation.controller.viewWillTransition(to: size, with: transition)
            above = presentation.presented.modal?.presentation
        }
        change()
        transition.finish()
    }

    /// The window itself.
    open override var window: UIWindow? { self }

    /// The application that the program made, if any.
    open override var next: UIResponder? { UIApplication.current }

    /// Whether it can get keys and text. True by default.
    open var canBecomeKey: Bool { true }
    /// It gets keys and text now. Does nothing by default.
    open func becomeKey() {}
    /// It gets keys and text no more. Does nothing by default.
    open func resignKey() {}
    /// A point in another window; in the screen where that is nil.
    open func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint { convert(point, to: window as UIView?) }
    /// A point of another window.
    open func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint { convert(point, from: window as UIView?) }
    /// A rectangle in another window.
    open func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect { convert(rect, to: window as UIView?) }
    /// A rectangle of another window.
    open func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect { convert(rect, from: window as UIView?) }
    /// A window is shown. Nobody posts it here, nor the following.
    nonisolated public class var didBecomeVisibleNotification: NSNotification.Name {
        .init("UIWindowDidBecomeVisibleNotification")
    }
    /// A window is hidden.
    nonisolated public class var didBecomeHiddenNotification: NSNotification.Name {
        .init("UIWindowDidBecomeHiddenNotification")
    }
    /// A window gets keys and text.
    nonisolated public class var didBecomeKeyNotification: NSNotification.Name {
        .init("UIWindowDidBecomeKeyNotification")
    }
    /// A window gets keys and text no more.
    nonisolated public class var didResignKeyNotification: NSNotification.Name {
        .init("UIWindowDidResignKeyNotification")
    }
    /// Whether the window gets keys and text.
    open var isKeyWindow: Bool { UIApplication.current?.keyWindow === self }
    /// Makes the window the one that gets keys and text.
    open func makeKey() {
        guard let application = UIApplication.current, canBecomeKey, application.keyWindow !== self else { return }
        application.keyWindow?.resignKey()
        application.keyWindow = self
        becomeKey()
    }
    /// Shows the window and makes it the key one.
    open func makeKeyAndVisible() {
        isHidden = false
        makeKey()
    }

    /// Hands an event out: to the gesture recognisers of the touched views and those above, then to the views. Whoever overrides it sees all
    /// events of the window before, and calls `super`.
    open func sendEvent(_ event: UIEvent) { touches.deliver(event) }

    private func rootChanged(from old: UIViewController?) {
        if old === rootViewController { return }
        for presentation in old?.presentationsBelow ?? [] { presentation.abandon() }
        old?.leaveWindow()
        // What callbacks presented meanwhile; out of the window they can present no more.
        for presentation in old?.presentationsBelow ?? [] { presentation.abandon() }
        rootViewController?.enter(self)
    }
}
