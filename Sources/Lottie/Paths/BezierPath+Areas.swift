import Raster

// What is done with the areas of paths. It comes out as lines within 1/100 of a unit of the curves, or 1/10000 of the
// paths' size where that is less.

extension [BezierPath] {
    /// How the areas of several paths become one.
    enum Merging: Equatable {
        /// All paths as they are.
        case together
        /// What lies in one of them.
        case add
        /// What lies in the first and in none of the others.
        case subtract
        /// What lies in all.
        case intersect
        /// What lies in an odd number of them.
        case exclude
    }

    /// Several paths as one, in their order; areas are those of the non-zero rule.
    ///
    /// - Throws: where the paths are too complex, or memory is short.
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

    /// The paths' area grown or shrunk, and for open paths the area around them, without caps. Less than a tenth of
    /// what areas are exact to changes nothing.
    ///
    /// - Parameters:
    ///   - amount: by how much; negative shrinks.
    ///   - miterLimit: as for strokes of twice the amount.
    /// - Throws: where the paths are too complex, or memory is short.
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
