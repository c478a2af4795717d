// Sets of a layer's corners and edges.

/// The corners that `cornerRadius` rounds.
public struct CACornerMask: OptionSet, Sendable, Hashable {
    /// One bit per corner, as in Core Animation.
    public let rawValue: UInt
    /// Bits other than the four corners' are dropped.
    public init(rawValue: UInt) { self.rawValue = rawValue & 15 }
    /// At min x, min y.
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    /// At max x, min y.
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    /// At min x, max y.
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    /// At max x, max y.
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
    /// All four corners, the default.
    public static let all = CACornerMask(rawValue: 15)
}

/// The edges that are smoothed. `layerBottomEdge` is min y, `layerTopEdge` is max y.
public struct CAEdgeAntialiasingMask: OptionSet, Sendable, Hashable {
    /// One bit per edge, as in Core Animation.
    public let rawValue: UInt32
    /// The set of the given bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// At min x.
    public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
    /// At max x.
    public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
    /// At min y.
    public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
    /// At max y.
    public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)
    /// All four edges, the default.
    public static let all = CAEdgeAntialiasingMask(rawValue: 15)
}
