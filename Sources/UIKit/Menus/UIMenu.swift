/// Actions and menus under a title.
///
/// Nothing shows menus on a server: a menu keeps what it is made of, and a program can look through it and perform its actions.
open class UIMenu: UIMenuElement {
    /// Names a menu.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// From a name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// From a name.
        public init(_ rawValue: String) { self.rawValue = rawValue }
        /// The program's own menu.
        public static let application = Identifier("com.apple.menu.application")
        /// Files.
        public static let file = Identifier("com.apple.menu.file")
        /// Editing.
        public static let edit = Identifier("com.apple.menu.edit")
        /// Views.
        public static let view = Identifier("com.apple.menu.view")
        /// Windows.
        public static let window = Identifier("com.apple.menu.window")
        /// Help.
        public static let help = Identifier("com.apple.menu.help")
        /// Formats.
        public static let format = Identifier("com.apple.menu.format")
        /// The menu of all.
        public static let root = Identifier("com.apple.menu.root")
    }

    /// How a menu is shown.
    public struct Options: OptionSet, Hashable, Sendable {
        /// UIKit's bits.
        public let rawValue: UInt
        /// From the bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Within the menu above instead of below it.
        public static let displayInline = Options(rawValue: 1 << 0)
        /// What it does cannot be undone.
        public static let destructive = Options(rawValue: 1 << 1)
        /// One of its actions is on.
        public static let singleSelection = Options(rawValue: 1 << 5)
        /// Its actions stand side by side.
        public static let displayAsPalette = Options(rawValue: 1 << 7)
    }

    /// How large the elements of a menu are.
    public enum ElementSize: Int, Sendable, CaseIterable {
        /// Small.
        case small = 0
        /// Medium.
        case medium = 1
        /// Large.
        case large = 2
        /// As the system has it.
        case automatic = -1
    }

    /// Names the menu. A name of its own by default.
    public let identifier: Identifier
    /// How it is shown. None by default.
    public let options: Options
    /// What is in it.
    open private(set) var children: [UIMenuElement]
    /// How large its elements are. `.automatic` by default.
    open var preferredElementSize: ElementSize

    /// A menu of elements.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: UIMenu.Identifier? = nil,
        options: UIMenu.Options = [], preferredElementSize: UIMenu.ElementSize = .automatic,
        children: [UIMenuElement] = []
    ) {
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        (self.options, self.children, self.preferredElementSize) = (options, children, preferredElementSize)
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// The actions and commands that are on, here and in menus that are shown within this one.
    open var selectedElements: [UIMenuElement] {
        children.flatMap { child -> [UIMenuElement] in
            if let action = child as? UIAction { return action.state == .on ? [action] : [] }
            if let command = child as? UICommand { return command.state == .on ? [command] : [] }
            if let menu = child as? UIMenu, menu.options.contains(.displayInline) { return menu.selectedElements }
            return []
        }
    }

    /// The same menu with other elements.
    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
            preferredElementSize: preferredElementSize, children: newChildren)
    }
}

/// A place in a menu whose elements are made when they are wanted.
open class UIDeferredMenuElement: UIMenuElement {
    private let provider: @MainActor (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void

    /// Elements that a closure hands out.
    public init(_ elementProvider: @escaping @MainActor (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void) {
        provider = elementProvider
        super.init(title: "", subtitle: nil, image: nil)
    }

    /// The same, asked each time.
    open class func uncached(
        _ elementProvider: @escaping @MainActor (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void
    ) -> UIDeferredMenuElement { UIDeferredMenuElement(elementProvider) }

    /// Asks for the elements.
    final func elements(_ completion: @escaping @MainActor ([UIMenuElement]) -> Void) { provider(completion) }
}

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
