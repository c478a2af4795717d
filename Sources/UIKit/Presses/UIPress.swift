/// A button of a remote control or a keyboard that is held down. Nothing on a server presses one; programs and tests make presses of their own.
@preconcurrency @MainActor
open class UIPress: NSObject {
    /// What a press is doing.
    public enum Phase: Int, Sendable, CaseIterable {
        /// It came down.
        case began = 0
        /// Its force is another one.
        case changed = 1
        /// Nothing changed.
        case stationary = 2
        /// It was released.
        case ended = 3
        /// It was taken away.
        case cancelled = 4
    }

    /// Which button it is.
    public enum PressType: Int, Sendable, CaseIterable {
        /// The arrow up.
        case upArrow = 0
        /// The arrow down.
        case downArrow = 1
        /// The arrow to the left.
        case leftArrow = 2
        /// The arrow to the right.
        case rightArrow = 3
        /// The button that selects.
        case select = 4
        /// The button of the menu.
        case menu = 5
        /// The button that plays and pauses.
        case playPause = 6
        /// The button of the page before.
        case pageUp = 30
        /// The button of the page after.
        case pageDown = 31
    }

    /// When it changed last, in seconds of the clock.
    open internal(set) var timestamp: TimeInterval = 0
    /// What it is doing. `.began` at first.
    open internal(set) var phase = Phase.began
    /// Which button it is. `.select` at first.
    open internal(set) var type = PressType.select
    /// The window that it goes to. Nil for none.
    open internal(set) weak var window: UIWindow?
    /// The responder that it goes to. Nil for none.
    open internal(set) weak var responder: UIResponder?
    /// The recognisers that look at it.
    open internal(set) var gestureRecognizers: [UIGestureRecognizer]?
    /// How hard it is pressed, 0…1. 1 at first.
    open internal(set) var force: CGFloat = 1
    /// The key of a keyboard. Nil for other buttons.
    open internal(set) var key: UIKey?
}

/// What happened to buttons at a time.
open class UIPressesEvent: UIEvent {
    /// All presses of the event.
    open internal(set) var allPresses: Set<UIPress> = []
    /// `.presses`.
    open override var type: EventType { .presses }
    /// The presses that a gesture recogniser looks at.
    open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> {
        allPresses.filter { $0.gestureRecognizers?.contains(gesture) ?? false }
    }
}

/// Keys that are held down beside another one.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: Int
    /// From the bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Capitals are locked.
    public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
    /// The key of capitals.
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    /// The control key.
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    /// The option key.
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    /// The command key.
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
    /// The key is one of the block of digits.
    public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

/// A key of a keyboard.
@preconcurrency @MainActor
open class UIKey: NSObject {
    /// What the key writes.
    open private(set) var characters: String
    /// What it writes without modifiers.
    open private(set) var charactersIgnoringModifiers: String
    /// The modifiers that are held down.
    open private(set) var modifierFlags: UIKeyModifierFlags
    /// Which key it is: that of the character on a keyboard of the United States; 0 where none writes it.
    open var keyCode: UIKeyboardHIDUsage { UIKeyboardHIDUsage(character: charactersIgnoringModifiers) }

    /// A key that writes characters.
    init(characters: String, modifiers: UIKeyModifierFlags = []) {
        (self.characters, charactersIgnoringModifiers, modifierFlags) = (characters, characters.lowercased(), modifiers)
        super.init()
    }
}

extension UIEvent {
    /// What kind of event it is, further.
    public enum EventSubtype: Int, Sendable, CaseIterable {
        /// None in particular.
        case none = 0
        /// The device was shaken.
        case motionShake = 1
        /// Play.
        case remoteControlPlay = 100
        /// Pause.
        case remoteControlPause = 101
        /// Stop.
        case remoteControlStop = 102
        /// Play, or pause what plays.
        case remoteControlTogglePlayPause = 103
        /// The next track.
        case remoteControlNextTrack = 104
        /// The track before.
        case remoteControlPreviousTrack = 105
        /// Seeking back begins.
        case remoteControlBeginSeekingBackward = 106
        /// Seeking back ends.
        case remoteControlEndSeekingBackward = 107
        /// Seeking forth begins.
        case remoteControlBeginSeekingForward = 108
        /// Seeking forth ends.
        case remoteControlEndSeekingForward = 109
    }

    /// Buttons of a pointer.
    public struct ButtonMask: OptionSet, Hashable, Sendable {
        /// UIKit's bits.
        public let rawValue: Int
        /// From the bits.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// The first button.
        public static let primary = ButtonMask(rawValue: 1)
        /// The second button.
        public static let secondary = ButtonMask(rawValue: 2)
        /// The button of a number, from 1.
        public static func button(_ number: Int) -> ButtonMask { ButtonMask(rawValue: 1 << (number - 1)) }
    }
}
