/// Something that is done with a row, shown where the row is swiped aside.
///
///     let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
///         trains.remove(at: indexPath.row)
///         tableView.deleteRows(at: [indexPath], with: .automatic)
///         done(true)
///     }
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
    /// What an action is.
    public enum Style: Int, Sendable, CaseIterable {
        /// One of several: grey.
        case normal = 0
        /// Deletes something: red.
        case destructive = 1
    }

    /// What does it: with the action, the view that shows it, and what is called when it is done, with whether it was.
    public typealias Handler =
        @MainActor (
            _ action: UIContextualAction, _ sourceView: UIView, _ completionHandler: @escaping @MainActor (Bool) -> Void
        ) -> Void

    /// What the action is.
    public let style: Style
    /// What does it.
    public let handler: Handler
    /// What it is called. Nil for nothing.
    open var title: String?
    /// What is behind the title. Grey by default, red of a destructive action.
    open var backgroundColor: UIColor!
    /// A picture over the title, shown in white where it is a template. Nil by default.
    open var image: UIImage?

    /// An action.
    public init(style: Style, title: String?, handler: @escaping Handler) {
        (self.style, self.title, self.handler) = (style, title, handler)
        backgroundColor = style == .destructive ? .systemRed : .systemGray
        super.init()
    }
}

/// The actions at one side of a row.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
    /// The actions, the first one at the edge.
    public let actions: [UIContextualAction]
    /// Whether a swipe over most of the row performs the first action. True by default.
    open var performsFirstActionWithFullSwipe = true

    /// The actions, the first one at the edge.
    public init(actions: [UIContextualAction]) {
        self.actions = actions
        super.init()
    }
}

/// An action of a row in the form before iOS 11; `UIContextualAction` has more.
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject {
    /// What an action is.
    public enum Style: Int, Sendable, CaseIterable {
        /// One that deletes: red.
        case `default` = 0
        /// One of several: grey.
        case normal = 1
        /// One that deletes: red.
        public static var destructive: Style { .default }
    }

    /// What the action is.
    public final let style: Style
    /// What it is called. Nil for nothing.
    open var title: String?
    /// What is behind the title. Nil, the default, is the style's.
    open var backgroundColor: UIColor?
    /// Something behind the title that blurs. Nil by default; kept.
    open var backgroundEffect: UIVisualEffect?
    private let handler: @MainActor (UITableViewRowAction, IndexPath) -> Void

    /// An action.
    public required init(
        style: Style, title: String?, handler: @escaping @MainActor (UITableViewRowAction, IndexPath) -> Void
    ) {
        (self.style, self.title, self.handler) = (style, title, handler)
        super.init()
    }

    final func swipeAction(_ path: IndexPath) -> UIContextualAction {
        let action = UIContextualAction(style: style == .default ? .destructive : .normal, title: title) {
            [self] _, _, done in
            handler(self, path)
            done(false)
        }
        if let backgroundColor { action.backgroundColor = backgroundColor }
        return action
    }
}
