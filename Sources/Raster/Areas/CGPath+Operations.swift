import CClipper

// Areas and lines combined. Results are made of straight lines: curves come out as lines within 1/100 of a unit of them,
// or 1/10000 of the paths' size where that is less. Areas are closed contours that do not cross and wind one way around
// what is inside and the other way around holes, so that both fill rules fill them alike.

extension CGPath {
    /// This path's area combined with another one's.
    ///
    /// - Parameters:
    ///   - operation: how the two areas are combined.
    ///   - other: the second operand.
    ///   - rule: what is inside of both paths. Open subpaths count as closed.
    /// - Throws: where the paths are too complex, or memory is short.
    public func combined(
        _ operation: PathOperation, with other: CGPath, using rule: CGPathFillRule = .winding
    ) throws(PathOperationError) -> CGPath {
        try combined(operation, with: other, using: rule, allows: nil)
    }

    /// The same where somebody counts what it takes: `allows` is asked before.
    package func combined(
        _ operation: PathOperation, with other: CGPath, using rule: CGPathFillRule = .winding,
        allows: ((CombiningWork) -> Bool)?
    ) throws(PathOperationError) -> CGPath {
        let result = CGMutablePath()
        var clipper = try PolygonClipper(self, other)
        try clipper.add(self, CLIPPER_SUBJECT)
        try clipper.add(other, CLIPPER_CLIP)
        try clipper.run(operation.clipper, rule, allows: allows) { result.addContour($0) }
        return result.copy()
    }

    /// What operations on this path are exact to.
    package var operationTolerance: Double {
        guard let box = box() else { return 0 }
        return PolygonClipper.tolerance(half: (box.high - box.low).max() / 2)
    }

    /// The parts of this path's lines inside of another path's area, or those outside of it.
    ///
    /// - Throws: where the paths are too complex, or memory is short.
    public func lines(
        inside isInside: Bool, of other: CGPath, using rule: CGPathFillRule = .winding
    ) throws(PathOperationError) -> CGPath {
        let result = CGMutablePath(), area = try other.area(using: rule)
        var clipper = try PolygonClipper(self, area)
        try clipper.add(self, CLIPPER_OPEN_SUBJECT)
        try clipper.add(area, CLIPPER_CLIP)
        try clipper.runNested(isInside ? CLIPPER_INTERSECTION : CLIPPER_DIFFERENCE) { _, points in
            result.addLines(between: points)
        }
        return result.copy()
    }

    /// The areas that do not touch each other, each with its holes.
    ///
    /// - Throws: where the path is too complex, or memory is short.
    public func separated(using rule: CGPathFillRule = .winding) throws(PathOperationError) -> [CGPath] {
        var components: [CGMutablePath] = []
        // Which component a contour belongs to.
        var owners: [Int] = []
        let area = try area(using: rule)
        var clipper = try PolygonClipper(area)
        try clipper.add(area, CLIPPER_SUBJECT)
        try clipper.runNested(CLIPPER_UNION) { contour, points in
            if contour.is_hole, contour.parent >= 0 {
                owners.append(owners[contour.parent])
            } else {
                owners.append(components.count)
                components.append(CGMutablePath())
            }
            components[owners[owners.count - 1]].addContour(points)
        }
        return components.map { $0.copy() }
    }

    /// What lies inside, as contours that do not overlap.
    private func area(using rule: CGPathFillRule) throws(PathOperationError) -> CGPath {
        try combined(.union, with: Self.empty, using: rule)
    }
}

// Core Graphics' names. They cannot throw: where an operation is too complex to be done they give an empty path, and
// `combined(_:with:using:)`, `lines(inside:of:using:)` and `separated(using:)` say why.

extension CGPath {
    /// What lies in this path or in another one.
    public func union(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        (try? combined(.union, with: other, using: rule)) ?? CGPath.empty
    }

    /// What lies in this path and in another one.
    public func intersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        (try? combined(.intersection, with: other, using: rule)) ?? CGPath.empty
    }

    /// What lies in this path and not in another one.
    public func subtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        (try? combined(.subtraction, with: other, using: rule)) ?? CGPath.empty
    }

    /// What lies in one of this path and another one, but not in both.
    public func symmetricDifference(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        (try? combined(.symmetricDifference, with: other, using: rule)) ?? CGPath.empty
    }

    /// The same area as contours that do not cross.
    public func normalized(using rule: CGPathFillRule = .winding) -> CGPath {
        union(CGPath.empty, using: rule)
    }

    /// The areas that do not touch each other, each with its holes.
    public func componentsSeparated(using rule: CGPathFillRule = .winding) -> [CGPath] {
        (try? separated(using: rule)) ?? []
    }

    /// The parts of this path's lines that lie in another path.
    public func lineIntersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        (try? lines(inside: true, of: other, using: rule)) ?? CGPath.empty
    }

    /// The parts of this path's lines that lie outside of another path.
    public func lineSubtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        (try? lines(inside: false, of: other, using: rule)) ?? CGPath.empty
    }

    /// Whether this path's area and another one's have some area in common.
    public func intersects(_ other: CGPath, using rule: CGPathFillRule = .winding) -> Bool {
        guard boundingBox.intersects(other.boundingBox) else { return false }
        return !intersection(other, using: rule).isEmpty
    }

    private static var empty: CGPath { CGMutablePath().copy() }
}

extension CGMutablePath {
    fileprivate func addContour(_ points: [CGPoint]) {
        guard points.count > 2 else { return }
        addLines(between: points)
        closeSubpath()
    }
}

extension PathOperation {
    fileprivate var clipper: ClipperOperation {
        switch self {
        case .union: CLIPPER_UNION
        case .intersection: CLIPPER_INTERSECTION
        case .subtraction: CLIPPER_DIFFERENCE
        case .symmetricDifference: CLIPPER_XOR
        }
    }
}
