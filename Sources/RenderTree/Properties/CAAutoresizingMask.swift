/// The margins and extents of a layer that follow its superlayer's size.
public struct CAAutoresizingMask: OptionSet, Sendable, Hashable {
    /// One bit per part, as in Core Animation.
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
