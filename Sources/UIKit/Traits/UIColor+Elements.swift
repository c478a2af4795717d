// Colours by what they are for, with Apple's values for light and dark surroundings; backgrounds are lighter where a dark interface is elevated.

extension UIColor {
    /// Text that says the most: black, white.
    public static let label = system(0x000000, 0xFFFFFF)
    /// Text below it in rank: 60% of #3C3C43, of #EBEBF5.
    public static let secondaryLabel = system(.init(0x3C3C43, 0.6), .init(0xEBEBF5, 0.6))
    /// Text of the third rank: 30% of them.
    public static let tertiaryLabel = system(.init(0x3C3C43, 0.3), .init(0xEBEBF5, 0.3))
    /// Text of the fourth rank: 18%, 16%.
    public static let quaternaryLabel = system(.init(0x3C3C43, 0.18), .init(0xEBEBF5, 0.16))
    /// What a field shows while it is empty: 30% of #3C3C43, of #EBEBF5.
    public static let placeholderText = system(.init(0x3C3C43, 0.3), .init(0xEBEBF5, 0.3))
    /// Text that leads somewhere: #007AFF, #0984FF.
    public static let link = system(0x007AFF, 0x0984FF)
    /// Text on light backgrounds, whatever the surroundings: black.
    public static let darkText = UIColor(white: 0, alpha: 1)
    /// What is behind grouped tables: `.systemGroupedBackground` under its name before iOS 13.
    public static var groupTableViewBackground: UIColor { .systemGroupedBackground }
    /// Text on dark backgrounds, whatever the surroundings: 60% of white.
    public static let lightText = UIColor(white: 1, alpha: 0.6)
    /// The tint of a hierarchy in which nobody sets another one: `systemBlue`. That of a view is `UIView.tintColor`.
    public static var tintColor: UIColor { systemBlue }

    /// A thin line that lets show what is behind: 29% of #3C3C43, 60% of #545458.
    public static let separator = system(.init(0x3C3C43, 0.29), .init(0x545458, 0.6))
    /// A thin line that hides what is behind: #C6C6C8, #38383A.
    public static let opaqueSeparator = system(0xC6C6C8, 0x38383A)

    /// Fills thin and small shapes: 20% of #787880, 36% of it.
    public static let systemFill = system(.init(0x787880, 0.2), .init(0x787880, 0.36))
    /// Fills shapes of medium size, such as a switch: 16%, 32%.
    public static let secondarySystemFill = system(.init(0x787880, 0.16), .init(0x787880, 0.32))
    /// Fills large shapes, such as a field: 12%, 24% of #767680.
    public static let tertiarySystemFill = system(.init(0x767680, 0.12), .init(0x767680, 0.24))
    /// Fills large areas with much in them: 8% of #747480, 18% of #767680.
    public static let quaternarySystemFill = system(.init(0x747480, 0.08), .init(0x767680, 0.18))

    /// The ground of an interface: white, black; #1C1C1E where it is elevated.
    public static let systemBackground = system(0xFFFFFF, 0x000000, elevated: 0x1C1C1E)
    /// What is grouped on it: #F2F2F7, #1C1C1E; #2C2C2E elevated.
    public static let secondarySystemBackground = system(0xF2F2F7, 0x1C1C1E, elevated: 0x2C2C2E)
    /// What is grouped within that: white, #2C2C2E; #3A3A3C elevated.
    public static let tertiarySystemBackground = system(0xFFFFFF, 0x2C2C2E, elevated: 0x3A3A3C)
    /// The ground of a grouped interface: #F2F2F7, black; #1C1C1E elevated.
    public static let systemGroupedBackground = system(0xF2F2F7, 0x000000, elevated: 0x1C1C1E)
    /// A group on it: white, #1C1C1E; #2C2C2E elevated.
    public static let secondarySystemGroupedBackground = system(0xFFFFFF, 0x1C1C1E, elevated: 0x2C2C2E)
    /// What is grouped within that: #F2F2F7, #2C2C2E; #3A3A3C elevated.
    public static let tertiarySystemGroupedBackground = system(0xF2F2F7, 0x2C2C2E, elevated: 0x3A3A3C)
}
