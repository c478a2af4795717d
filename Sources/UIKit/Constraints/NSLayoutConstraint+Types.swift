extension NSLayoutConstraint {
    /// What of a view or layout guide a constraint is about.
    public enum Attribute: Int, Sendable, CaseIterable {
        /// The left edge of the alignment rectangle.
        case left = 1
        /// The right edge.
        case right = 2
        /// The upper edge.
        case top = 3
        /// The lower edge.
        case bottom = 4
        /// The edge at which reading begins.
        case leading = 5
        /// The edge at which reading ends.
        case trailing = 6
        /// The width.
        case width = 7
        /// The height.
        case height = 8
        /// The middle along x.
        case centerX = 9
        /// The middle along y.
        case centerY = 10
        /// The last line's baseline; the lower edge where there is no text.
        case lastBaseline = 11
        /// The first line's baseline; the upper edge where there is no text.
        case firstBaseline = 12
        /// The left margin.
        case leftMargin = 13
        /// The right margin.
        case rightMargin = 14
        /// The upper margin.
        case topMargin = 15
        /// The lower margin.
        case bottomMargin = 16
        /// The margin at which reading begins.
        case leadingMargin = 17
        /// The margin at which reading ends.
        case trailingMargin = 18
        /// The middle between the margins along x.
        case centerXWithinMargins = 19
        /// The middle between the margins along y.
        case centerYWithinMargins = 20
        /// Nothing: where a constraint has no second item.
        case notAnAttribute = 0

        /// Whether it is a width or height.
        var isSize: Bool { self == .width || self == .height }

        /// Whether it lies along y.
        var isVertical: Bool {
            switch self {
            case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
                .centerYWithinMargins:
                true
            default: false
            }
        }

        /// Whether it follows the direction of reading.
        var isDirectional: Bool {
            switch self {
            case .leading, .trailing, .leadingMargin, .trailingMargin: true
            default: false
            }
        }

        /// Whether it is a left or right whatever the direction.
        var isAbsolute: Bool {
            switch self {
            case .left, .right, .leftMargin, .rightMargin: true
            default: false
            }
        }

        /// Whether it depends on margins or text, which change without a constraint's being changed.
        var isLive: Bool { rawValue >= Attribute.lastBaseline.rawValue }

        /// Its name in messages.
        var name: String { "\(self)" }
    }

    /// How the two sides are related.
    public enum Relation: Int, Sendable, CaseIterable {
        /// The first is at most the second.
        case lessThanOrEqual = -1
        /// Both are the same.
        case equal = 0
        /// The first is at least the second.
        case greaterThanOrEqual = 1
    }

    /// A direction.
    public enum Axis: Int, Sendable, CaseIterable {
        /// Along x.
        case horizontal = 0
        /// Along y.
        case vertical = 1
    }

    /// What a visual format aligns, and which way it runs.
    public struct FormatOptions: OptionSet, Hashable, Sendable {
        /// UIKit's bits.
        public let rawValue: UInt
        /// From the bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Left edges are aligned.
        public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
        /// Right edges.
        public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
        /// Upper edges.
        public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
        /// Lower edges.
        public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
        /// Leading edges.
        public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
        /// Trailing edges.
        public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
        /// Middles along x.
        public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
        /// Middles along y.
        public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
        /// Last baselines.
        public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
        /// First baselines.
        public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
        /// From where reading begins to where it ends: the default.
        public static let directionLeadingToTrailing: FormatOptions = []
        /// From left to right.
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
        /// From right to left.
        public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    }
}
