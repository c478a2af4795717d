/// An operation that combines two areas.
public enum PathOperation: Sendable, CaseIterable {
    /// The points in either.
    case union
    /// The points in both.
    case intersection
    /// The points in the first and not in the second.
    case subtraction
    /// The points in exactly one of the two.
    case symmetricDifference
}

/// Why an operation on paths failed.
public enum PathOperationError: Error, Equatable, CustomStringConvertible {
    /// More pairs of edges overlap in height than are allowed: time and memory grow with them.
    case tooComplex(pairs: Int, most: Int)
    /// The caller's budget does not allow the work.
    case notAllowed(CombiningWork)
    /// There was not enough memory.
    case outOfMemory
    /// The library could not resolve the edges.
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

/// The work of combining areas: its terms that grow faster than the number of points.
public struct CombiningWork: Equatable, Sendable {
    /// Pairs of edges whose heights overlap; some 20 ns each.
    public var pairs: Int
    /// Pairs among them that cross; about a microsecond each.
    public var crossings: Int
    /// Pairs of crossings between the same two heights at which edges begin or end: each may have to be reordered
    /// against the others, some 5 ns each.
    public var tangles: Int
}
