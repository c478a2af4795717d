/// The topmost view of a hierarchy: what is in a window is shown, and its touches are handed out here.
@preconcurrency @MainActor
open class UIWindow: UIView {
    /// In front of which other windows it stands.
    public struct Level: RawRepresentable, Hashable, Sendable {
        /// Larger in front.
        public let rawValue: CGFloat
        /// From a number.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// That of most windows: 0.
        public static let normal = Level(rawValue: 0)
        /// Above status bars: 1000.
        public static let statusBar = Level(rawValue: 1000)
        /// Above all: 2000.
        public static let alert = Level(rawValue: 2000)
    }

    /// The fingers on the window.
    final private(set) lazy var touches = WindowTouches(self)
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
    /// Fills the window with its view, and stands behind it in the chain of responders.
    open var rootViewController: UIViewController? {
        didSet { rootChanged(from: oldValue) }
    }

    /// A window as large as the screen, or of a size of its own.
    public override init(frame: CGRect) {
        super.init(frame: frame)
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

    /// Whether the window gets keys and text.
    open var isKeyWindow: Bool { UIApplication.current?.keyWindow === self }
    /// Makes the window the one that gets keys and text.
    open func makeKey() { UIApplication.current?.keyWindow = self }
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
        old?.modal?.presentation?.abandon()
        old?.leaveWindow()
        rootViewController?.enter(self)
    }
}
