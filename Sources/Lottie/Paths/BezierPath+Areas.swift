import Raster

// Operations on the areas of paths. Results are line segments within 1/100 of a unit of the curves, or 1/10000 of the
// paths' size where that is smaller.

extension [BezierPath] {
    /// How the areas of several paths are combined.
    enum Merging: Equatable {
        /// All paths unchanged.
        case together
        /// The union.
        case add
        /// The first area minus all others.
        case subtract
        /// The intersection of all.
        case intersect
        /// The points that an odd number of areas contain.
        case exclude
    }

    /// Several paths as one, in their order; areas follow the non-zero rule.
    ///
    /// - Throws: where the paths are too complex, or memory runs out.
    static func merged(
        _ paths: [[BezierPath]], _ merging: Merging, allows: ((CombiningWork) -> Bool)? = nil
    ) throws(PathOperationError) -> [BezierPath] {
        let operation: PathOperation
        switch merging {
        case .together: return paths.flatMap { $0 }
        case .add: operation = .union
        case .subtract: operation = .subtraction
        case .intersect: operation = .intersection
        case .exclude: operation = .symmetricDifference
        }
        guard let first = paths.first else { return [] }
        var area = first.cgPath()
        for path in paths.dropFirst() { area = try area.combined(operation, with: path.cgPath(), allows: allows) }
        return [BezierPath](area)
    }

    /// The paths' area grown or shrunk, and for open paths the area around them, without caps. An amount below a tenth
    /// of the areas' accuracy has no effect.
    ///
    /// - Parameters:
    ///   - amount: the distance; negative shrinks.
    ///   - miterLimit: as for strokes of twice the amount.
    /// - Throws: where the paths are too complex, or memory runs out.
    func offset(
        by amount: Double, join: CGLineJoin, miterLimit: Double, allows: ((CombiningWork) -> Bool)? = nil
    ) throws(PathOperationError) -> [BezierPath] {
        guard amount.isFinite, abs(amount) > cgPath().operationTolerance / 10 else { return self }
        let closed = filter(\.isClosed).cgPath(), open = filter { !$0.isClosed }.cgPath()
        func rim(_ path: CGPath) -> CGPath {
            path.copy(
                strokingWithWidth: CGFloat(2 * abs(amount)), lineCap: .butt, lineJoin: join,
                miterLimit: CGFloat(miterLimit))
        }
        var area = try closed.combined(amount > 0 ? .union : .subtraction, with: rim(closed), allows: allows)
        if !open.isEmpty { area = try area.combined(.union, with: rim(open), allows: allows) }
        return [BezierPath](area)
    }
}
