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

/// The form of rounded corners.
public enum CALayerCornerCurve: String, Sendable, CaseIterable {
    /// A quarter of a circle.
    case circular
    /// A curve that begins further out and bends gradually.
    case continuous
}

/// The pixel format of contents that a layer draws.
public enum CALayerContentsFormat: String, Sendable, CaseIterable {
    case RGBA8Uint = "RGBA8"
    case RGBA16Float = "RGBAh"
    case gray8Uint = "Gray8"
    case automatic = "Automatic"
}

/// What is inside of a path.
public enum CAShapeLayerFillRule: String, Sendable, CaseIterable {
    case nonZero = "non-zero"
    case evenOdd = "even-odd"
}

/// The form of a line's ends.
public enum CAShapeLayerLineCap: String, Sendable, CaseIterable {
    case butt, round, square
}

/// The form of a line's corners.
public enum CAShapeLayerLineJoin: String, Sendable, CaseIterable {
    case miter, round, bevel
}

/// The form of a gradient.
public enum CAGradientLayerType: String, Sendable, CaseIterable {
    case axial, radial, conic
}

/// Which corners `cornerRadius` rounds.
public struct CACornerMask: OptionSet, Sendable, Hashable {
    /// One bit a corner, as in Core Animation.
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

/// Which edges are smoothed. `layerBottomEdge` is min y, `layerTopEdge` is max y.
public struct CAEdgeAntialiasingMask: OptionSet, Sendable, Hashable {
    /// One bit an edge, as in Core Animation.
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
