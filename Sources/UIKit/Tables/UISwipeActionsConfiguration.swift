/// What a swipe over a row offers. Nothing swipes here: rows keep what their delegate says.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
    /// How an action looks.
    public enum Style: Int, Sendable, CaseIterable {
        /// As most.
        case normal = 0
        /// It destroys something.
        case destructive = 1
    }
    /// Does it: with the action, its view, and a closure that is told whether it was done.
    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

    /// How it looks.
    public let style: Style
    /// Does it.
    public let handler: Handler
    /// What it is called. Nil for none.
    open var title: String?
    /// Its picture. Nil by default.
    open var image: UIImage?
    /// What lies behind. Grey, or red where it destroys, by default.
    open var backgroundColor: UIColor!

    /// Something to offer.
    public init(style: Style, title: String?, handler: @escaping Handler) {
        (self.style, self.title, self.handler) = (style, title, handler)
        backgroundColor = style == .destructive ? .systemRed : .systemGray
        super.init()
    }
}

/// Actions that a swipe offers together.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
    /// The actions, the outermost first.
    public let actions: [UIContextualAction]
    /// Whether a long swipe does the first of them. True by default.
    open var performsFirstActionWithFullSwipe = true
    /// Actions.
    public init(actions: [UIContextualAction]) {
        self.actions = actions
        super.init()
    }
}

/// What a swipe over a row offered before iOS 11.
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject {
    /// How an action looks.
    public enum Style: Int, Sendable, CaseIterable {
        /// It destroys something.
        case destructive = 0
        /// As most.
        case normal = 1
    }
    /// How it looks.
    public let style: Style
    /// What it is called. Nil for none.
    open var title: String?
    /// What lies behind. Nil by default.
    open var backgroundColor: UIColor?
    let handler: (UITableViewRowAction, IndexPath) -> Void
    /// Something to offer.
    public init(style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void) {
        (self.style, self.title, self.handler) = (style, title, handler)
        super.init()
    }
}
