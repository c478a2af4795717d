/// The form of an open line's ends.
public enum CGLineCap: Int32, Hashable, Sendable, CaseIterable {
    /// Straight across its end.
    case butt = 0
    /// In a half circle around its end.
    case round = 1
    /// Straight across, half a width beyond its end.
    case square = 2
}

/// The form of a line's corners.
public enum CGLineJoin: Int32, Hashable, Sendable, CaseIterable {
    /// The outer sides extend until they cross; beyond the miter limit, as `bevel`.
    case miter = 0
    /// In an arc around the corner.
    case round = 1
    /// In a straight line from one outer side to the other.
    case bevel = 2
}
