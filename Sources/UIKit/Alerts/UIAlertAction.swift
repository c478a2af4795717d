/// A button of an alert.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
    /// What an action is.
    public enum Style: Int, Sendable, CaseIterable {
        /// One of several.
        case `default` = 0
        /// Leaves everything as it was: stands at the end, or apart from the others. An alert has one at most.
        case cancel = 1
        /// Changes or deletes something: red.
        case destructive = 2
    }

    /// What the button says. Nil for nothing.
    public let title: String?
    /// What the action is.
    public let style: Style
    /// Whether it can be chosen. True by default.
    open var isEnabled = true { didSet { if oldValue != isEnabled { changed?() } } }
    private let handler: (@MainActor (UIAlertAction) -> Void)?
    final var changed: (@MainActor () -> Void)?

    /// A button.
    ///
    /// - Parameters:
    ///   - title: what it says; nil for nothing.
    ///   - style: what it is.
    ///   - handler: called once the alert that it was chosen in is dismissed.
    public init(title: String?, style: Style, handler: (@MainActor (UIAlertAction) -> Void)? = nil) {
        (self.title, self.style, self.handler) = (title, style, handler)
        super.init()
    }

    final func perform() { handler?(self) }
}
