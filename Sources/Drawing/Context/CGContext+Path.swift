// The current path. Points are transformed when they are added; later transforms do not move them.

extension CGContext {
    /// Clears the path.
    public func beginPath() { currentPath = CGMutablePath() }

    /// Starts a new subpath.
    public func move(to point: CGPoint) { currentPath.move(to: point, transform: state.transform) }

    /// Adds a straight line.
    public func addLine(to point: CGPoint) { currentPath.addLine(to: point, transform: state.transform) }

    /// Adds a subpath of straight lines from the first point to the last.
    public func addLines(between points: [CGPoint]) {
        currentPath.addLines(between: points, transform: state.transform)
    }

    /// Adds a quadratic Bézier curve.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        currentPath.addQuadCurve(to: end, control: control, transform: state.transform)
    }

    /// Adds a cubic Bézier curve.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        currentPath.addCurve(to: end, control1: control1, control2: control2, transform: state.transform)
    }

    /// Adds an arc between two angles; see `CGMutablePath`.
    public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        currentPath.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise,
            transform: state.transform)
    }

    /// Adds an arc that touches two lines; see `CGMutablePath`.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        currentPath.addArc(
            tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: state.transform)
    }

    /// Adds a rectangle.
    public func addRect(_ rect: CGRect) { currentPath.addRect(rect, transform: state.transform) }

    /// Adds rectangles.
    public func addRects(_ rects: [CGRect]) { currentPath.addRects(rects, transform: state.transform) }

    /// Adds an ellipse.
    public func addEllipse(in rect: CGRect) { currentPath.addEllipse(in: rect, transform: state.transform) }

    /// Adds the elements of another path.
    public func addPath(_ path: CGPath) { currentPath.addPath(path, transform: state.transform) }

    /// Closes the subpath with a line to its start.
    public func closePath() { currentPath.closeSubpath() }

    /// The path in user space; nil where it is empty.
    public var path: CGPath? { currentPath.isEmpty ? nil : currentPath.copy(using: state.transform.inverted()) }

    /// Whether the path is empty.
    public var isPathEmpty: Bool { currentPath.isEmpty }

    /// The current point in user space; zero for an empty path.
    public var currentPointOfPath: CGPoint {
        currentPath.isEmpty ? .zero : currentPath.currentPoint.applying(state.transform.inverted())
    }

    /// The bounding box of the path's points, control points included, in user space; null for an empty path.
    public var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }

    /// Whether painting would cover a point of user space: inside the path for modes that fill, on the line for modes
    /// that stroke.
    public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
        contains(point.applying(state.transform), mode)
    }

    /// Replaces the path by the outline of its stroke in the current line style; filling it by the winding rule covers
    /// the same area. The outline consists of straight lines, accurate to 1/64 of a pixel.
    public func replacePathWithStrokedPath() {
        currentPath = FlatShape(currentPath, state.line, state.transform, nil).outline
    }
}
