/// What a menu shows and a control does: here its title, its picture and a closure.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
    /// What an element is.
    public struct Attributes: OptionSet, Hashable, Sendable {
        /// UIKit's bits.
        public let rawValue: UInt
        /// From the bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// It cannot be chosen.
        public static let disabled = Attributes(rawValue: 1)
        /// What it does cannot be undone.
        public static let destructive = Attributes(rawValue: 2)
        /// It is not shown.
        public static let hidden = Attributes(rawValue: 4)
        /// Its menu stays when it is chosen.
        public static let keepsMenuPresented = Attributes(rawValue: 8)
    }

    /// Whether an element is switched on.
    public enum State: Int, Sendable, CaseIterable {
        /// It is off.
        case off = 0
        /// It is on.
        case on = 1
        /// Some of what it stands for is on.
        case mixed = 2
    }

    /// What it is called.
    open internal(set) var title: String
    /// What is shown below the title.
    open var subtitle: String?
    /// Its picture. Nil for none.
    open internal(set) var image: UIImage?

    init(title: String, subtitle: String?, image: UIImage?) {
        self.title = title
        self.subtitle = subtitle
        self.image = image
    }
}

/// Something to do, with what it is called.
///
///     button.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
    /// Names an action.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// From a name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// From a name.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// Names the action: of those of a name a control has one for an event. A name of its own by default.
    public let identifier: Identifier
    /// A longer title. Nil by default.
    open var discoverabilityTitle: String?
    /// What the action is. None by default.
    open var attributes: UIMenuElement.Attributes
    /// Whether it is switched on. `.off` by default.
    open var state: UIMenuElement.State
    /// What performs the action now: the control; nil otherwise.
    open private(set) var sender: Any?
    private let handler: @MainActor (UIAction) -> Void

    /// Something to do.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: UIAction.Identifier? = nil,
        discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off, handler: @escaping @MainActor (UIAction) -> Void
    ) {
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        (self.discoverabilityTitle, self.attributes, self.state) = (discoverabilityTitle, attributes, state)
        self.handler = handler
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// Does it for a sender. The target is not looked at: actions are closures.
    open func performWithSender(_ sender: Any?, target: Any?) { perform(from: sender) }
    /// Does it.
    final func perform(from sender: Any?) {
        self.sender = sender
        handler(self)
        self.sender = nil
    }
}
