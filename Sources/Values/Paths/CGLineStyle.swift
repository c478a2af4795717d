/// How an open line ends.
public enum CGLineCap: Int32, Hashable, Sendable, CaseIterable {
    /// Straight across its end.
    case butt = 0
    /// In a half circle around its end.
    case round = 1
    /// Straight across, half a width beyond its end.
    case square = 2
}

/// How two pieces of a line meet at a corner.
public enum CGLineJoin: Int32, Hashable, Sendable, CaseIterable {
    /// Their outer sides go on until they cross, or as `bevel` where the miter limit is exceeded.
    case miter = 0
    /// In an arc around the corner.
    case round = 1
    /// In a straight line from one outer side to the other.
    case bevel = 2
}
