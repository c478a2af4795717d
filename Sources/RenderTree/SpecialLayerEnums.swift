// The named values of the special layers' properties. Raw values are Core Animation's strings.

/// Where a text that is too long is cut and an ellipsis put.
public enum CATextLayerTruncationMode: String, Sendable, CaseIterable {
    case none, start, end, middle
}

/// How lines lie between the left and the right edge.
public enum CATextLayerAlignmentMode: String, Sendable, CaseIterable {
    /// By the direction of the text.
    case natural
    case left, right, center, justified
}

/// The axes along which a scroll layer moves.
public enum CAScrollLayerScrollMode: String, Sendable, CaseIterable {
    case none, vertically, horizontally, both
}

/// The form of what particles come from.
public enum CAEmitterLayerEmitterShape: String, Sendable, CaseIterable {
    case point, line, rectangle, cuboid, circle, sphere
}

/// The part of an emitter's shape that particles come from.
public enum CAEmitterLayerEmitterMode: String, Sendable, CaseIterable {
    /// The shape's corners.
    case points
    /// Its edges.
    case outline
    /// Its faces.
    case surface
    /// Its inside.
    case volume
}

/// In which order particles are drawn, and how they meet.
public enum CAEmitterLayerRenderMode: String, Sendable, CaseIterable {
    case unordered, oldestFirst, oldestLast, backToFront, additive
}

/// Which margins and extents of a layer follow its superlayer's size.
public struct CAAutoresizingMask: OptionSet, Sendable, Hashable {
    /// One bit a part, as in Core Animation.
    public let rawValue: UInt32
    /// The set of the given bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The left margin.
    public static let layerMinXMargin = CAAutoresizingMask(rawValue: 1)
    /// The width.
    public static let layerWidthSizable = CAAutoresizingMask(rawValue: 2)
    /// The right margin.
    public static let layerMaxXMargin = CAAutoresizingMask(rawValue: 4)
    /// The margin at min y.
    public static let layerMinYMargin = CAAutoresizingMask(rawValue: 8)
    /// The height.
    public static let layerHeightSizable = CAAutoresizingMask(rawValue: 16)
    /// The margin at max y.
    public static let layerMaxYMargin = CAAutoresizingMask(rawValue: 32)
}
