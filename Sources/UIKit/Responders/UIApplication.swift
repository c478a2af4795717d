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
        var windows: [UIWindow] = []
        for touch in event.allTouches ?? [] {
            if let window = touch.window, !windows.contains(where: { $0 === window }) { windows.append(window) }
        }
        for window in windows.sorted(by: { $0.windowLevel.rawValue > $1.windowLevel.rawValue }) {
            window.sendEvent(event)
        }
    }
}
