// The named values of layer properties. Raw values are Core Animation's strings, and the cases' names are Swift's.

/// How `contents` are placed in the bounds. `top` is max y, `bottom` is min y.
public enum CALayerContentsGravity: String, Sendable, CaseIterable {
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
    case resize, resizeAspect, resizeAspectFill
}

/// How `contents` are sampled when they are drawn larger or smaller.
public enum CALayerContentsFilter: String, Sendable, CaseIterable {
    case nearest, linear, trilinear
}

/// What an animation or a layer shows outside its active span.
public enum CAMediaTimingFillMode: String, Sendable, CaseIterable {
    case forwards, backwards, both, removed
}

/// Which corners `cornerRadius` rounds.
public struct CACornerMask: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    /// Bits other than the four corners' are dropped.
    public init(rawValue: UInt) { self.rawValue = rawValue & 15 }
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
    /// All four corners, the default.
    public static let all = CACornerMask(rawValue: 15)
}

/// Which edges are smoothed. `layerBottomEdge` is min y, `layerTopEdge` is max y.
public struct CAEdgeAntialiasingMask: OptionSet, Sendable, Hashable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
    public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
    public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
    public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)
    /// All four edges, the default.
    public static let all = CAEdgeAntialiasingMask(rawValue: 15)
}
