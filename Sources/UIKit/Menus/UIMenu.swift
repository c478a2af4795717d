/// A menu: elements with what they do, and menus within.
///
///     button.menu = UIMenu(title: "Sort", options: .singleSelection, children: [byName, byDate])
///
/// Menus are values here: nothing opens them on a server. What a program does with `children` is its own.
@preconcurrency @MainActor
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

    /// How a menu is shown in another one, and what its elements are to each other.
    public struct Options: OptionSet, Hashable, Sendable {
        /// UIKit's bits.
        public let rawValue: UInt
        /// From the bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Its elements stand in the menu above, between lines.
        public static let displayInline = Options(rawValue: 1 << 0)
        /// It is red.
        public static let destructive = Options(rawValue: 1 << 1)
        /// One of its elements is on at most.
        public static let singleSelection = Options(rawValue: 1 << 5)
        /// Its elements stand side by side.
        public static let displayAsPalette = Options(rawValue: 1 << 7)
    }

    /// How large its elements are.
    public enum ElementSize: Int, Sendable, CaseIterable {
        /// Pictures alone.
        case small = 0
        /// A picture over a title.
        case medium = 1
        /// Titles with pictures, one below the other.
        case large = 2
        /// As it is thought fit.
        case automatic = -1
    }

    /// Names the menu. A name of its own by default.
    public let identifier: Identifier
    /// How it is shown. None by default.
    public let options: Options
    /// How large its elements are. `.automatic` by default.
    open var preferredElementSize: ElementSize
    /// The elements, in order.
    public let children: [UIMenuElement]

    /// A menu.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: UIMenu.Identifier? = nil,
        options: UIMenu.Options = [], preferredElementSize: UIMenu.ElementSize = .automatic,
        children: [UIMenuElement] = []
    ) {
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        (self.options, self.preferredElementSize, self.children) = (options, preferredElementSize, children)
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// A menu with the same looks and other elements.
    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
            preferredElementSize: preferredElementSize, children: newChildren)
    }

    /// The elements that are on, also those of menus that are shown inline.
    open var selectedElements: [UIMenuElement] {
        children.flatMap { element -> [UIMenuElement] in
            let object: AnyObject = element
            if let menu = object as? UIMenu, menu.options.contains(.displayInline) { return menu.selectedElements }
            return (object as? UIAction)?.state == .on || (object as? UICommand)?.state == .on ? [element] : []
        }
    }
}

/// Elements of a menu that are found when it opens. Nothing opens menus here: the closure is kept, and `elements(_:)` calls it.
@preconcurrency @MainActor
open class UIDeferredMenuElement: UIMenuElement {
    private let provider: @MainActor (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void

    /// Elements that a closure finds.
    public init(_ elementProvider: @escaping @MainActor (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void) {
        provider = elementProvider
        super.init(title: "", subtitle: nil, image: nil)
    }

    /// The same: the closure is asked each time.
    open class func uncached(
        _ elementProvider: @escaping @MainActor (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void
    ) -> UIDeferredMenuElement { UIDeferredMenuElement(elementProvider) }

    /// Has the closure find the elements.
    public final func elements(_ found: @escaping @MainActor ([UIMenuElement]) -> Void) { provider(found) }
}
