/// Distances from the edges of a rectangle inwards, in points; negative ones reach outwards.
public struct UIEdgeInsets: Hashable, Sendable {
    /// From each edge.
    public var top, left, bottom, right: CGFloat

    /// No distances.
    public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

    /// No distances.
    public init() { self = .zero }

    /// Distances from the edges.
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
}

/// Distances from edges that follow the direction of reading: leading is left where text runs from left to right.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
    /// From each edge.
    public var top, leading, bottom, trailing: CGFloat

    /// No distances.
    public static let zero = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)

    /// No distances.
    public init() { self = .zero }

    /// Distances from the edges.
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }
}

/// A displacement, in points.
public struct UIOffset: Hashable, Sendable {
    /// Along each axis.
    public var horizontal, vertical: CGFloat

    /// No displacement.
    public static let zero = UIOffset(horizontal: 0, vertical: 0)

    /// No displacement.
    public init() { self = .zero }

    /// A displacement along both axes.
    public init(horizontal: CGFloat, vertical: CGFloat) { (self.horizontal, self.vertical) = (horizontal, vertical) }
}

extension CGRect {
    /// The rectangle with its edges moved inwards. Insets wider than the rectangle give a negative size, as on iOS.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
            height: height - insets.top - insets.bottom)
    }
}

/// Edges of a rectangle.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt
    /// From the bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The upper edge.
    public static let top = UIRectEdge(rawValue: 1)
    /// The left edge.
    public static let left = UIRectEdge(rawValue: 2)
    /// The lower edge.
    public static let bottom = UIRectEdge(rawValue: 4)
    /// The right edge.
    public static let right = UIRectEdge(rawValue: 8)
    /// All four.
    public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt
    /// From the bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The upper left corner.
    public static let topLeft = UIRectCorner(rawValue: 1)
    /// The upper right corner.
    public static let topRight = UIRectCorner(rawValue: 2)
    /// The lower left corner.
    public static let bottomLeft = UIRectCorner(rawValue: 4)
    /// The lower right corner.
    public static let bottomRight = UIRectCorner(rawValue: 8)
    /// All four and whatever other bits there are, as UIKit has it.
    public static let allCorners = UIRectCorner(rawValue: .max)
}
