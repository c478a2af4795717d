import Foundation

extension UIApplication {
    /// What a program is doing.
    public enum State: Int, Sendable, CaseIterable {
        /// It is used.
        case active = 0
        /// It is seen, and something else is used.
        case inactive = 1
        /// It is not seen.
        case background = 2
    }

    /// Why a program was begun.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        /// UIKit's name.
        public let rawValue: String
        /// From a name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// An address to open.
        public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
        /// The program that asked for it.
        public static let sourceApplication = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
        /// A notification from afar.
        public static let remoteNotification = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
        /// A place that was reached.
        public static let location = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsLocationKey")
    }

    /// How an address is opened.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// UIKit's name.
        public let rawValue: String
        /// From a name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// By a program alone, not by a page.
        public static let universalLinksOnly = OpenExternalURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    }

    /// How an address came.
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// UIKit's name.
        public let rawValue: String
        /// From a name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The program that asked for it.
        public static let sourceApplication = OpenURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
        /// What that program says.
        public static let annotation = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
    }

    /// The address of the settings of the program.
    nonisolated public class var openSettingsURLString: String { "app-settings:" }

    /// The program is used. Nobody posts it here, nor the following.
    nonisolated public class var didBecomeActiveNotification: NSNotification.Name {
        .init("UIApplicationDidBecomeActiveNotification")
    }
    /// The program is about to be used no more.
    nonisolated public class var willResignActiveNotification: NSNotification.Name {
        .init("UIApplicationWillResignActiveNotification")
    }
    /// The program is seen no more.
    nonisolated public class var didEnterBackgroundNotification: NSNotification.Name {
        .init("UIApplicationDidEnterBackgroundNotification")
    }
    /// The program is about to be seen.
    nonisolated public class var willEnterForegroundNotification: NSNotification.Name {
        .init("UIApplicationWillEnterForegroundNotification")
    }
    /// The program began.
    nonisolated public class var didFinishLaunchingNotification: NSNotification.Name {
        .init("UIApplicationDidFinishLaunchingNotification")
    }
    /// Memory is short.
    nonisolated public class var didReceiveMemoryWarningNotification: NSNotification.Name {
        .init("UIApplicationDidReceiveMemoryWarningNotification")
    }
    /// The program is about to end.
    nonisolated public class var willTerminateNotification: NSNotification.Name {
        .init("UIApplicationWillTerminateNotification")
    }
    /// The clock was set.
    nonisolated public class var significantTimeChangeNotification: NSNotification.Name {
        .init("UIApplicationSignificantTimeChangeNotification")
    }
    /// A picture of the screen was taken.
    nonisolated public class var userDidTakeScreenshotNotification: NSNotification.Name {
        .init("UIApplicationUserDidTakeScreenshotNotification")
    }
    /// The interface is turned.
    nonisolated public class var didChangeStatusBarOrientationNotification: NSNotification.Name {
        .init("UIApplicationDidChangeStatusBarOrientationNotification")
    }
    /// The status bar has another frame.
    nonisolated public class var didChangeStatusBarFrameNotification: NSNotification.Name {
        .init("UIApplicationDidChangeStatusBarFrameNotification")
    }
    /// The interface will be turned.
    nonisolated public class var willChangeStatusBarOrientationNotification: NSNotification.Name {
        .init("UIApplicationWillChangeStatusBarOrientationNotification")
    }
    /// The status bar will have another frame.
    nonisolated public class var willChangeStatusBarFrameNotification: NSNotification.Name {
        .init("UIApplicationWillChangeStatusBarFrameNotification")
    }
}

/// Names work that goes on while the program is not seen.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    /// A number.
    public let rawValue: Int
    /// From a number.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// No work.
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// Hears of a program. All members are optional; nothing on a server calls them.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: WindowKeeper {
    /// The program is about to begin.
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// The program begins.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// The program is used.
    func applicationDidBecomeActive(_ application: UIApplication)
    /// The program is about to be used no more.
    func applicationWillResignActive(_ application: UIApplication)
    /// The program is seen no more.
    func applicationDidEnterBackground(_ application: UIApplication)
    /// The program is about to be seen.
    func applicationWillEnterForeground(_ application: UIApplication)
    /// The program is about to end.
    func applicationWillTerminate(_ application: UIApplication)
    /// Memory is short.
    func applicationDidReceiveMemoryWarning(_ application: UIApplication)
    /// An address is to be opened.
    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool
    /// How a window may be turned.
    func application(
        _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask
    /// How scenes are made.
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
}

extension UIApplicationDelegate {
    /// True.
    public func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    /// True.
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    /// Does nothing.
    public func applicationDidBecomeActive(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationWillResignActive(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationDidEnterBackground(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationWillEnterForeground(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationWillTerminate(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
    /// False.
    public func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool { false }
    /// All but upside down.
    public func application(
        _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask { .allButUpsideDown }
    /// The session's own.
    public func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration { connectingSceneSession.configuration }
}
