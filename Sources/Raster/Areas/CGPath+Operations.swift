import CClipper

// Boolean operations on areas and lines. Results consist of straight lines: curves are flattened to within 1/100 of a
// unit, or 1/10000 of the paths' size where that is less. Areas are closed contours that do not cross and wind one way
// around the inside and the other way around holes, so both fill rules fill them alike.

extension CGPath {
    /// Returns this path's area combined with another path's area.
    ///
    /// - Parameters:
    ///   - operation: The operation on the two areas.
    ///   - other: The second operand.
    ///   - rule: The fill rule of both paths. Open subpaths count as closed.
    /// - Throws: `PathOperationError` where the paths are too complex, or memory is short.
    public func combined(
        _ operation: PathOperation, with other: CGPath, using rule: CGPathFillRule = .winding
    ) throws(PathOperationError) -> CGPath {
        try combined(operation, with: other, using: rule, allows: nil)
    }

    /// Combines as above; `allows` is asked first whether the work is permitted.
    package func combined(
        _ operation: PathOperation, with other: CGPath, using rule: CGPathFillRule = .winding,
        allows: ((CombiningWork) -> Bool)?
    ) throws(PathOperationError) -> CGPath {
        let result = CGMutablePath()
        var clipper = try PolygonClipper(self, other)
        try clipper.add(self, CLIPPER_SUBJECT)
        try clipper.add(other, CLIPPER_CLIP)
        try clipper.run(operation.clipper, rule, allows: allows) { result.addContour($0) }
        return result.immutable
    }

    /// The accuracy of operations on this path, in its units.
    package var operationTolerance: Double {
        guard let box = box() else { return 0 }
        return PolygonClipper.tolerance(half: (box.high - box.low).max() / 2)
    }

    /// Returns the parts of this path's lines inside of another path's area, or those outside of it.
    ///
    /// - Throws: `PathOperationError` where the paths are too complex, or memory is short.
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
        return result.immutable
    }

    /// Returns the areas that do not touch each other, each with its holes.
    ///
    /// - Throws: `PathOperationError` where the path is too complex, or memory is short.
    public func separated(using rule: CGPathFillRule = .winding) throws(PathOperationError) -> [CGPath] {
        var components: [CGMutablePath] = []
        // The component of each contour.
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
        return components.map { $0.immutable }
    }

    /// Returns the filled area as contours that do not overlap.
    private func area(using rule: CGPathFillRule) throws(PathOperationError) -> CGPath {
        try combined(.union, with: Self.empty, using: rule)
    }
}

// Core Graphics' names. They cannot throw: they return an empty path where an operation is too complex;
// `combined(_:with:using:)`, `lines(inside:of:using:)` and `separated(using:)` report why.

extension CGPath {
    /// The union of this path's area and another path's area.
    public func union(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        (try? combined(.union, with: other, using: rule)) ?? CGPath.empty
    }

    /// The intersection of this path's area and another path's area.
    public func intersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        (try? combined(.intersection, with: other, using: rule)) ?? CGPath.empty
    }

    /// This path's area without another path's area.
    public func subtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        (try? combined(.subtraction, with: other, using: rule)) ?? CGPath.empty
    }

    /// The area that lies in exactly one of the two paths.
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

    /// Whether the areas of the two paths overlap.
    public func intersects(_ other: CGPath, using rule: CGPathFillRule = .winding) -> Bool {
        guard boundingBox.intersects(other.boundingBox) else { return false }
        return !intersection(other, using: rule).isEmpty
    }

    private static var empty: CGPath { CGMutablePath().immutable }
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
