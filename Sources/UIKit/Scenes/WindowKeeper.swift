/// A delegate that may have a window, as the application's and scenes' may on iOS by an optional requirement.
@preconcurrency @MainActor
public protocol WindowKeeper: NoWindow {
    /// The window.
    @_disfavoredOverload
    var window: UIWindow? { get set }
}

extension WindowKeeper {
    /// The window in the form that code of iOS asks an optional requirement for: `delegate?.window??.rootViewController`.
    public var window: UIWindow?? {
        let own: UIWindow? = window
        return .some(own)
    }
}

/// What delegates without a window of their own have. Apart from `WindowKeeper`, so that asking for a window prefers the form of iOS.
@preconcurrency @MainActor
public protocol NoWindow: AnyObject {}

extension NoWindow {
    /// Nil; setting it is lost.
    @_disfavoredOverload
    public var window: UIWindow? {
        get { nil }
        set {}
    }
}
