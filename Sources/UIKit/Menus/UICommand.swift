/// Something that a responder does, by the name of its method.
open class UICommand: UIMenuElement {
    /// The method.
    public let action: Selector
    /// What the command is for: a value that property lists can hold. Nil by default.
    public let propertyList: Any?
    /// A longer title. Nil by default.
    open var discoverabilityTitle: String?
    /// What the command is. None by default.
    open var attributes: UIMenuElement.Attributes
    /// Whether it is on. `.off` by default.
    open var state: UIMenuElement.State

    /// A command.
    public init(
        title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
        discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off
    ) {
        (self.action, self.propertyList, self.discoverabilityTitle) = (action, propertyList, discoverabilityTitle)
        (self.attributes, self.state) = (attributes, state)
        super.init(title: title, subtitle: nil, image: image)
    }
}

/// A command with a key. No keyboard reaches a server: it keeps what it is made of.
open class UIKeyCommand: UICommand {
    /// The key, as it is written without modifiers. Nil for none.
    public let input: String?
    /// What is held down beside it.
    public let modifierFlags: UIKeyModifierFlags
    /// Whether the key comes here before the system's own use of it. False by default.
    open var wantsPriorityOverSystemBehavior = false

    /// A command with a key.
    public init(
        title: String = "", image: UIImage? = nil, action: Selector, input: String,
        modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil, discoverabilityTitle: String? = nil,
        attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
    ) {
        (self.input, self.modifierFlags) = (input, modifierFlags)
        super.init(
            title: title, image: image, action: action, propertyList: propertyList,
            discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
    }

    /// A command with a key and no title.
    public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
        self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
    }

    /// The key of the arrow up.
    nonisolated public class var inputUpArrow: String { "UIKeyInputUpArrow" }
    /// The key of the arrow down.
    nonisolated public class var inputDownArrow: String { "UIKeyInputDownArrow" }
    /// The key of the arrow to the left.
    nonisolated public class var inputLeftArrow: String { "UIKeyInputLeftArrow" }
    /// The key of the arrow to the right.
    nonisolated public class var inputRightArrow: String { "UIKeyInputRightArrow" }
    /// The escape key.
    nonisolated public class var inputEscape: String { "UIKeyInputEscape" }
    /// The key of the page before.
    nonisolated public class var inputPageUp: String { "UIKeyInputPageUp" }
    /// The key of the page after.
    nonisolated public class var inputPageDown: String { "UIKeyInputPageDown" }
    /// The key of the beginning.
    nonisolated public class var inputHome: String { "UIKeyInputHome" }
    /// The key of the end.
    nonisolated public class var inputEnd: String { "UIKeyInputEnd" }
    /// The key that deletes.
    nonisolated public class var inputDelete: String { "UIKeyInputDelete" }
}

/// Builds the menus of a program. Nothing on a server does, so that `buildMenu(with:)` is called by tests alone.
@preconcurrency @MainActor
public protocol UIMenuBuilder: AnyObject {
    /// The menu of an identifier. Nil for none.
    func menu(for identifier: UIMenu.Identifier) -> UIMenu?
    /// Puts a menu after another one.
    func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
    /// Puts a menu before another one.
    func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
    /// Puts a menu at the end of another one.
    func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
    /// Puts a menu at the start of another one.
    func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
    /// Removes a menu.
    func remove(menu identifier: UIMenu.Identifier)
}
