import Foundation

/// The size of text that a reader chose.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
    /// Apple's name.
    public let rawValue: String
    /// From a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    private init(_ size: String) { rawValue = "UICTContentSizeCategory" + size }

    /// Not said.
    public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
    /// Extra small.
    public static let extraSmall = UIContentSizeCategory("XS")
    /// Small.
    public static let small = UIContentSizeCategory("S")
    /// Medium.
    public static let medium = UIContentSizeCategory("M")
    /// The size of those who chose none.
    public static let large = UIContentSizeCategory("L")
    /// Extra large.
    public static let extraLarge = UIContentSizeCategory("XL")
    /// Extra extra large.
    public static let extraExtraLarge = UIContentSizeCategory("XXL")
    /// The largest of the usual sizes.
    public static let extraExtraExtraLarge = UIContentSizeCategory("XXXL")
    /// The first of the sizes for weak eyes.
    public static let accessibilityMedium = UIContentSizeCategory("AccessibilityM")
    /// The second of them.
    public static let accessibilityLarge = UIContentSizeCategory("AccessibilityL")
    /// The third of them.
    public static let accessibilityExtraLarge = UIContentSizeCategory("AccessibilityXL")
    /// The fourth of them.
    public static let accessibilityExtraExtraLarge = UIContentSizeCategory("AccessibilityXXL")
    /// The largest size.
    public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory("AccessibilityXXXL")

    /// The sizes from small to large.
    static let order: [UIContentSizeCategory] = [
        .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
        .accessibilityMedium,
        .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
        .accessibilityExtraExtraExtraLarge,
    ]

    /// Whether it is one of the sizes for weak eyes.
    public var isAccessibilityCategory: Bool { rawValue.hasPrefix("UICTContentSizeCategoryAccessibility") }
}

extension UIContentSizeCategory: Comparable {
    /// Whether text is smaller; an unknown category is smaller than all.
    public static func < (a: UIContentSizeCategory, b: UIContentSizeCategory) -> Bool {
        (order.firstIndex(of: a) ?? -1) < (order.firstIndex(of: b) ?? -1)
    }
}

extension UIContentSizeCategory {
    /// The reader chose another size. Nobody posts it here.
    public static var didChangeNotification: NSNotification.Name {
        NSNotification.Name("UIContentSizeCategoryDidChangeNotification")
    }
    /// The key of the new size.
    public static var newValueUserInfoKey: String { "UIContentSizeCategoryNewValueKey" }
}
