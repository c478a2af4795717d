/// What a menu looks like that a long press brings.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
    /// Names it. A name of its own by default.
    public let identifier: any NSCopying
    /// Other items that the menu is for. None by default.
    open var secondaryItemIdentifiers: Set<AnyHashable> = []
    /// Makes what is shown beside the menu. Nil for the view.
    let previewProvider: (@MainActor () -> UIViewController?)?
    /// Makes the menu of what the system suggests.
    let actionProvider: (@MainActor ([UIMenuElement]) -> UIMenu?)?

    /// A menu that closures make.
    public init(
        identifier: (any NSCopying)? = nil, previewProvider: (@MainActor () -> UIViewController?)? = nil,
        actionProvider: (@MainActor ([UIMenuElement]) -> UIMenu?)? = nil
    ) {
        self.identifier = identifier ?? NSUUID()
        (self.previewProvider, self.actionProvider) = (previewProvider, actionProvider)
        super.init()
    }
}

/// A menu that a long press brings. Nothing presses long on a server but scripted fingers, and nothing shows the menu: the interaction keeps its delegate.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
    /// Makes the menus.
    open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
    /// The view that has it. Nil for none.
    open private(set) weak var view: UIView?

    /// A menu that a delegate makes, which is not kept alive.
    public init(delegate: any UIContextMenuInteractionDelegate) {
        self.delegate = delegate
        super.init()
    }

    /// Does nothing.
    open func willMove(to view: UIView?) {}
    /// Keeps the view.
    open func didMove(to view: UIView?) { self.view = view }
    /// Where the finger is: nowhere, `.zero`.
    open func location(in view: UIView?) -> CGPoint { .zero }
    /// Takes the menu away. Does nothing: none is shown.
    open func dismissMenu() {}
    /// Changes the menu that is shown. Does nothing: none is shown.
    open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {}
}

/// Makes the menus of an interaction. All members but the first are optional.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: AnyObject {
    /// The menu at a place. Nil for none.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration?
    /// What is shown beside the menu.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?
    /// What is shown as the menu goes.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?
}

extension UIContextMenuInteractionDelegate {
    /// Nil: the view itself.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    /// Nil: the view itself.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
}
