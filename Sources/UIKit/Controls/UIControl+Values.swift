extension UIControl {
    /// How a control looks and behaves now; several may be.
    public struct State: OptionSet, Hashable, Sendable {
        /// UIKit's bits.
        public let rawValue: UInt
        /// From the bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// None of the others.
        public static let normal: State = []
        /// A finger is on it.
        public static let highlighted = State(rawValue: 1)
        /// It takes no touches.
        public static let disabled = State(rawValue: 2)
        /// It is switched on.
        public static let selected = State(rawValue: 4)
        /// It has the focus of a remote control or keyboard.
        public static let focused = State(rawValue: 8)
        /// Bits for programs.
        public static let application = State(rawValue: 0x00FF_0000)
        /// Bits for frameworks.
        public static let reserved = State(rawValue: 0xFF00_0000)
    }

    /// What happened to a control.
    public struct Event: OptionSet, Hashable, Sendable {
        /// UIKit's bits.
        public let rawValue: UInt
        /// From the bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// A finger came down in it.
        public static let touchDown = Event(rawValue: 1 << 0)
        /// A finger came down once more in short time.
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        /// A finger moves within.
        public static let touchDragInside = Event(rawValue: 1 << 2)
        /// A finger moves outside.
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        /// A finger came back.
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        /// A finger went out.
        public static let touchDragExit = Event(rawValue: 1 << 5)
        /// A finger was lifted within.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// A finger was lifted outside.
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        /// The touch was taken away.
        public static let touchCancel = Event(rawValue: 1 << 8)
        /// The value was changed by touches.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// A button was tapped, or what is to other controls as that.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// A menu was asked for.
        public static let menuActionTriggered = Event(rawValue: 1 << 14)
        /// Editing begins.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// The text was edited.
        public static let editingChanged = Event(rawValue: 1 << 17)
        /// Editing ended.
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        /// Editing ended by the return key.
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        /// All of touches.
        public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
        /// All of editing.
        public static let allEditingEvents = Event(rawValue: 0x000F_0000)
        /// Bits for programs.
        public static let applicationReserved = Event(rawValue: 0x0F00_0000)
        /// Bits for frameworks.
        public static let systemReserved = Event(rawValue: 0xF000_0000)
        /// All.
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    /// Where content stands along y.
    public enum ContentVerticalAlignment: Int, Sendable, CaseIterable {
        /// In the middle.
        case center = 0
        /// At the upper edge.
        case top = 1
        /// At the lower edge.
        case bottom = 2
        /// From edge to edge.
        case fill = 3
    }

    /// Where content stands along x.
    public enum ContentHorizontalAlignment: Int, Sendable, CaseIterable {
        /// In the middle.
        case center = 0
        /// At the left edge.
        case left = 1
        /// At the right edge.
        case right = 2
        /// From edge to edge.
        case fill = 3
        /// Where reading begins.
        case leading = 4
        /// Where reading ends.
        case trailing = 5
    }
}
