/// What a program with views is to them: the end of the chain of responders. A server needs none.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
    /// This thread's application, made when it is asked for first.
    public static var shared: UIApplication {
        if let current { return current }
        let made = UIApplication()
        ViewThread.current.application = made
        return made
    }

    /// This thread's application, if anybody asked for one.
    static var current: UIApplication? { ViewThread.current.application }

    /// The window that gets keys and text.
    open internal(set) weak var keyWindow: UIWindow?
    /// Hears of the program. It is not kept alive; nothing calls it here.
    open weak var delegate: (any UIApplicationDelegate)?
    /// The scenes that were made.
    open internal(set) var connectedScenes: Set<UIScene> = []
    /// The sessions of those scenes.
    open var openSessions: Set<UISceneSession> { Set(connectedScenes.map(\.session)) }
    /// The windows on the screen that are not hidden, the foremost last.
    open var windows: [UIWindow] { UIScreen.main.shownWindows }
    /// What the program is doing. `.active`.
    open var applicationState: State { .active }
    /// Whether the device stays awake. False by default; kept.
    open var isIdleTimerDisabled = false
    /// The number at the program's picture. 0 by default; kept.
    open var applicationIconBadgeNumber = 0
    /// Whether something is loaded. False by default; kept.
    open var isNetworkActivityIndicatorVisible = false
    /// How the interface is turned. `.portrait`.
    open var statusBarOrientation: UIInterfaceOrientation { .portrait }
    /// Whether the status bar is hidden. True by default; kept: there is none.
    open var isStatusBarHidden = true
    /// The frame of the status bar: zero.
    open var statusBarFrame: CGRect { .zero }
    /// The look of the status bar. `.default` by default; kept.
    open var statusBarStyle = UIStatusBarStyle.default
    /// Whether several scenes are possible. True.
    open var supportsMultipleScenes: Bool { true }
    /// Whether touches are ignored.
    open var isIgnoringInteractionEvents: Bool { ignoring > 0 }
    private var ignoring = 0
    /// Touches are ignored until `endIgnoringInteractionEvents()` was called as often.
    open func beginIgnoringInteractionEvents() { ignoring += 1 }
    /// Touches are not ignored any more.
    open func endIgnoringInteractionEvents() { ignoring = max(0, ignoring - 1) }
    private var tasks = 0
    /// Work goes on though the program is not seen. A server's goes on anyway: this gives a number.
    open func beginBackgroundTask(
        withName taskName: String?, expirationHandler handler: (@MainActor () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        tasks += 1
        return UIBackgroundTaskIdentifier(rawValue: tasks)
    }
    /// The same without a name.
    open func beginBackgroundTask(
        expirationHandler handler: (@MainActor () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier { beginBackgroundTask(withName: nil, expirationHandler: handler) }
    /// The work is done. Does nothing.
    open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}
    /// How long such work may go on. There is no end.
    open var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
    /// Opens an address. A server has nothing that could: the completion is told false.
    open func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor (Bool) -> Void)? = nil
    ) { completion?(false) }
    /// Whether an address can be opened. False.
    open func canOpenURL(_ url: URL) -> Bool { false }
    /// Calls the method of a selector of a target, or of the first responder up from the key window's that has it.
    ///
    /// - Returns: whether anybody had it.
    @discardableResult
    open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        let first = keyWindow?.firstResponder ?? keyWindow
        guard let found = target ?? first?.target(forAction: action, withSender: sender) else { return false }
        let object = found as AnyObject
        guard action.isMethod(of: object) else { return false }
        action.perform(on: object, with: sender, event)
        return true
    }
    /// Remote controls are wanted. Does nothing.
    open func beginReceivingRemoteControlEvents() {}
    /// Remote controls are wanted no more. Does nothing.
    open func endReceivingRemoteControlEvents() {}
    /// Notifications from afar are wanted. Does nothing.
    open func registerForRemoteNotifications() {}
    /// Notifications from afar are wanted no more. Does nothing.
    open func unregisterForRemoteNotifications() {}
    /// The size of text that the reader chose.
    open var preferredContentSizeCategory: UIContentSizeCategory {
        UIScreen.main.traitCollection.preferredContentSizeCategory
    }
    /// The direction of the interface.
    open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        UIScreen.main.traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }

    /// Hands an event to the windows that it is for. Whoever overrides it sees all events before they are handed out, and calls `super`.
    open func sendEvent(_ event: UIEvent) {
        if isIgnoringInteractionEvents { return }
        var windows: [UIWindow] = []
        for touch in event.allTouches ?? [] {
            if let window = touch.window, !windows.contains(where: { $0 === window }) { windows.append(window) }
        }
        for window in windows.sorted(by: { $0.windowLevel.rawValue > $1.windowLevel.rawValue }) {
            window.sendEvent(event)
        }
    }
}

// What code asks the class for that must also compile in extensions of applications, where `shared` is not allowed.
extension UIApplication {
    private static let sharedName = "sharedApplication"

    /// Whether the class has a method of a selector: "sharedApplication".
    public class func responds(to aSelector: Selector!) -> Bool { aSelector?.description == sharedName }
    /// Calls a method of the class: `shared` for "sharedApplication", nil for any other.
    public class func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
        responds(to: aSelector) ? .passUnretained(shared) : nil
    }
    /// The value of a property of the class: `shared` for "sharedApplication". Any other name traps, as on iOS.
    public class func value(forKey key: String) -> Any? {
        guard key == sharedName else {
            trapUndefinedKey(key, "valueForUndefinedKey", of: UIApplication.self)
        }
        return shared
    }
    /// The value at a path that begins with a property of the class: see `value(forKey:)`.
    public class func value(forKeyPath keyPath: String) -> Any? {
        guard let dot = keyPath.firstIndex(of: ".") else { return value(forKey: keyPath) }
        _ = value(forKey: String(keyPath[..<dot]))
        return shared.value(forKeyPath: String(keyPath[keyPath.index(after: dot)...]))
    }
}
