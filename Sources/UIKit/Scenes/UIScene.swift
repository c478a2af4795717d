/// A part of a program with windows of its own.
///
/// A server has no scenes but those that a program makes: `UIApplication.shared.connectedScenes` is empty until a `UIWindowScene` is made.
@preconcurrency @MainActor
open class UIScene: UIResponder {
    /// What a scene is doing.
    public enum ActivationState: Int, Sendable, CaseIterable {
        /// It is not there.
        case unattached = -1
        /// It is used.
        case foregroundActive = 0
        /// It is seen, and something else is used.
        case foregroundInactive = 1
        /// It is not seen.
        case background = 2
    }

    /// What a scene is begun with: nothing on a server.
    @preconcurrency @MainActor
    open class ConnectionOptions: NSObject {
        /// Addresses to open. None.
        open var urlContexts: Set<UIOpenURLContext> { [] }
        /// Activities to go on with. None.
        open var userActivities: Set<NSObject> { [] }
    }

    /// The session that it belongs to.
    public let session: UISceneSession
    /// Hears of it.
    open var delegate: (any UISceneDelegate)?
    /// What it is doing. `.foregroundActive`.
    open internal(set) var activationState = ActivationState.foregroundActive
    /// What it is called. Empty by default.
    open var title: String! = ""

    /// A scene of a session.
    public init(session: UISceneSession, connectionOptions: ConnectionOptions) {
        self.session = session
        super.init()
        session.scene = self
    }

    /// The program.
    open override var next: UIResponder? { UIApplication.current }

    /// A scene is about to be there. Nobody posts it here, nor the following.
    nonisolated public class var willConnectNotification: NSNotification.Name {
        .init("UISceneWillConnectNotification")
    }
    /// A scene is gone.
    nonisolated public class var didDisconnectNotification: NSNotification.Name {
        .init("UISceneDidDisconnectNotification")
    }
    /// A scene is used.
    nonisolated public class var didActivateNotification: NSNotification.Name {
        .init("UISceneDidActivateNotification")
    }
    /// A scene is about to be used no more.
    nonisolated public class var willDeactivateNotification: NSNotification.Name {
        .init("UISceneWillDeactivateNotification")
    }
    /// A scene is about to be seen.
    nonisolated public class var willEnterForegroundNotification: NSNotification.Name {
        .init("UISceneWillEnterForegroundNotification")
    }
    /// A scene is seen no more.
    nonisolated public class var didEnterBackgroundNotification: NSNotification.Name {
        .init("UISceneDidEnterBackgroundNotification")
    }
}

/// An address to open.
@preconcurrency @MainActor
open class UIOpenURLContext: NSObject {
    /// The address.
    public let url: URL
    init(url: URL) { self.url = url }
}

/// What a scene is part of.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
    /// What a scene is for.
    public struct Role: RawRepresentable, Hashable, Sendable {
        /// UIKit's name.
        public let rawValue: String
        /// From a name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A program's windows.
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
        /// A screen beside the device.
        public static let windowExternalDisplay = Role(rawValue: "UIWindowSceneSessionRoleExternalDisplay")
    }

    /// The scene. Nil where it is not there.
    open internal(set) weak var scene: UIScene?
    /// What it is for.
    public let role: Role
    /// Names it for good.
    public let persistentIdentifier = UUID().uuidString
    /// How its scenes are made.
    public let configuration: UISceneConfiguration
    /// What a program keeps of it. Nil by default.
    open var userInfo: [String: Any]?

    /// A session.
    public init(role: Role = .windowApplication, configuration: UISceneConfiguration? = nil) {
        self.role = role
        self.configuration = configuration ?? UISceneConfiguration(name: nil, sessionRole: role)
        super.init()
    }
}

/// How scenes are made.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
    /// What it is called. Nil for none.
    public let name: String?
    /// What the scenes are for.
    public let role: UISceneSession.Role
    /// The class of the scenes. Nil by default.
    open var sceneClass: AnyClass?
    /// The class of their delegates. Nil by default.
    open var delegateClass: AnyClass?
    /// Their storyboard. Nil by default.
    open var storyboard: UIStoryboard?

    /// A configuration.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        (self.name, role) = (name, sessionRole)
        super.init()
    }
}

/// A scene with windows.
open class UIWindowScene: UIScene, UITraitEnvironment {
    /// The screen of the windows.
    open var screen: UIScreen { UIScreen.main }
    private var shown: [ShownWindow] = []
    private struct ShownWindow { weak var window: UIWindow? }

    /// A scene of a session, which is connected to the program.
    public override init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
        super.init(session: session, connectionOptions: connectionOptions)
        UIApplication.shared.connectedScenes.insert(self)
    }

    /// The windows, in the order of coming.
    open var windows: [UIWindow] { shown.compactMap(\.window) }
    /// The window that gets keys and text. Nil for none.
    open var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }
    final func add(_ window: UIWindow) { shown.append(ShownWindow(window: window)) }
    final func remove(_ window: UIWindow) { shown.removeAll { $0.window === window || $0.window == nil } }

    /// How the interface is turned: `.portrait`.
    open var interfaceOrientation: UIInterfaceOrientation { .portrait }
    /// The space of points: the screen's.
    open var coordinateSpace: any UICoordinateSpace { screen }
    /// The bar with clock and battery. There is none here: it has no frame.
    open private(set) lazy var statusBarManager: UIStatusBarManager? = UIStatusBarManager()
    /// The traits: the screen's.
    open var traitCollection: UITraitCollection { screen.traitCollection }
    /// The traits changed. Does nothing by default.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// How the scene may be sized. Nil: a server sizes no windows.
    open var sizeRestrictions: UISceneSizeRestrictions? { nil }
}

/// How small and large a scene may be.
@preconcurrency @MainActor
open class UISceneSizeRestrictions: NSObject {
    /// The smallest size. Zero by default.
    open var minimumSize = CGSize.zero
    /// The largest size.
    open var maximumSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
}

/// The bar with clock and battery, which is not there.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
    /// Its frame: zero.
    open var statusBarFrame: CGRect { .zero }
    /// Whether it is hidden: true.
    open var isStatusBarHidden: Bool { true }
    /// Its look: `.default`.
    open var statusBarStyle: UIStatusBarStyle { .default }
}

/// Hears of a scene. All members are optional; nothing on a server calls them.
@preconcurrency @MainActor
public protocol UISceneDelegate: AnyObject {
    /// The scene is about to be there.
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    /// The scene is gone.
    func sceneDidDisconnect(_ scene: UIScene)
    /// The scene is used.
    func sceneDidBecomeActive(_ scene: UIScene)
    /// The scene is about to be used no more.
    func sceneWillResignActive(_ scene: UIScene)
    /// The scene is about to be seen.
    func sceneWillEnterForeground(_ scene: UIScene)
    /// The scene is seen no more.
    func sceneDidEnterBackground(_ scene: UIScene)
    /// Addresses are to be opened.
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
}

extension UISceneDelegate {
    /// Does nothing.
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {}
    /// Does nothing.
    public func sceneDidDisconnect(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneDidBecomeActive(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneWillResignActive(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneDidEnterBackground(_ scene: UIScene) {}
    /// Does nothing.
    public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
}

/// Hears of a scene with windows.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate, WindowKeeper {}
