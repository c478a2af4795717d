/// How two areas become one.
public enum PathOperation: Sendable, CaseIterable {
    /// What lies in either.
    case union
    /// What lies in both.
    case intersection
    /// What lies in the first and not in the second.
    case subtraction
    /// What lies in one and not in the other.
    case symmetricDifference
}

/// Why an operation on paths was not done.
public enum PathOperationError: Error, Equatable, CustomStringConvertible {
    /// More pairs of edges lie at the same height than are looked at: time and memory grow with them.
    case tooComplex(pairs: Int, most: Int)
    /// Whoever asked allows no operation that takes so much.
    case notAllowed(CombiningWork)
    /// There was not enough memory.
    case outOfMemory
    /// The library found no way through the edges.
    case failed

    /// One line.
    public var description: String {
        switch self {
        case .tooComplex(let pairs, let most):
            "the paths have \(pairs) pairs of edges at the same height and at most \(most) are combined; flatten them more coarsely"
        case .notAllowed(let work):
            "the paths have \(work.pairs) pairs of edges at the same height, of which \(work.crossings) cross: more than are allowed"
        case .outOfMemory: "not enough memory to combine the paths"
        case .failed: "the paths' edges could not be put in order"
        }
    }
}

/// What combining areas takes: nothing else in it grows faster than the paths' points do.
public struct CombiningWork: Equatable, Sendable {
    /// Pairs of edges that have a height in common; some 20 ns each.
    public var pairs: Int
    /// Those of them that cross; about a microsecond each.
    public var crossings: Int
    /// Pairs of crossings between the same two heights at which edges begin or end: each may be brought past the others of its kind, in
    /// some 5 ns.
    public var tangles: Int
}
