/// What a person who does not see it is told of an element: that it is a button, selected, and so on.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
    /// A bit for each trait.
    public let rawValue: UInt64
    /// Traits of bits.
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// None.
    public static let none: UIAccessibilityTraits = []
    /// It is a button.
    public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
    /// It is a link.
    public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
    /// It is an image.
    public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
    /// It is selected.
    public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
    /// It plays a sound of its own.
    public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
    /// It is a key.
    public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
    /// It is text that does not change.
    public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
    /// It sums up what is there when the program starts.
    public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
    /// It is disabled.
    public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
    /// It changes often.
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
    /// It searches.
    public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
    /// It begins a medium.
    public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
    /// It goes up and down.
    public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
    /// It takes touches itself.
    public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
    /// It turns a page when it was read.
    public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
    /// It is a tab bar.
    public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
    /// It is a heading.
    public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}
