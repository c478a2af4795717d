/// How much a constraint counts: those of a higher priority win; 1000 is a must.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable, Comparable {
    /// 0…1000.
    public let rawValue: Float
    /// From a number, 0…1000.
    public init(rawValue: Float) { self.rawValue = rawValue }
    /// From a number, 0…1000.
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    /// A must.
    public static let required = UILayoutPriority(1000)
    /// How much views resist being made smaller than their content: 750.
    public static let defaultHigh = UILayoutPriority(750)
    /// What dragging a split view resists: 510.
    public static let dragThatCanResizeScene = UILayoutPriority(510)
    /// Keeps a window's size: 500.
    public static let sceneSizeStayPut = UILayoutPriority(500)
    /// What dragging a split view does not overcome: 490.
    public static let dragThatCannotResizeScene = UILayoutPriority(490)
    /// How much views resist being made larger than their content: 250.
    public static let defaultLow = UILayoutPriority(250)
    /// What `systemLayoutSizeFitting` pulls with: 50.
    public static let fittingSizeLevel = UILayoutPriority(50)

    /// Whether `a` counts less.
    public static func < (a: UILayoutPriority, b: UILayoutPriority) -> Bool { a.rawValue < b.rawValue }
    /// A priority that counts more: `.defaultLow + 1`.
    public static func + (priority: UILayoutPriority, more: Float) -> UILayoutPriority {
        UILayoutPriority(priority.rawValue + more)
    }
    /// A priority that counts less: `.required - 1`.
    public static func - (priority: UILayoutPriority, less: Float) -> UILayoutPriority {
        UILayoutPriority(priority.rawValue - less)
    }
    /// Lets it count more.
    public static func += (priority: inout UILayoutPriority, more: Float) { priority = priority + more }
    /// Lets it count less.
    public static func -= (priority: inout UILayoutPriority, less: Float) { priority = priority - less }
}

extension UIView {
    /// An intrinsic size that is none.
    public static let noIntrinsicMetric: CGFloat = -1
    /// As small as the constraints allow, for `systemLayoutSizeFitting`.
    public static let layoutFittingCompressedSize = CGSize.zero
    /// As large as the constraints allow, for `systemLayoutSizeFitting`.
    public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)
}
