// Unsafe pointers: Cairo's handles.
import CCairo

extension CGContext {
    /// Fills the path and clears it; open subpaths are closed.
    public func fillPath(using rule: CGPathFillRule = .winding) {
        fill(currentPath, rule)
        beginPath()
    }

    /// Strokes the path and clears it.
    public func strokePath() {
        stroke(currentPath)
        beginPath()
    }

    /// Fills or strokes the path, or both, and clears it.
    public func drawPath(using mode: CGPathDrawingMode) {
        if let rule = mode.fillRule { fill(currentPath, rule) }
        if mode.isStroking { stroke(currentPath) }
        beginPath()
    }

    /// Fills a rectangle and clears the path.
    public func fill(_ rect: CGRect) { fill([rect]) }

    /// Fills the union of rectangles and clears the path.
    public func fill(_ rects: [CGRect]) {
        beginPath()
        for rect in rects { addRect(rect.standardized) }
        fillPath()
    }

    /// Fills an ellipse and clears the path.
    public func fillEllipse(in rect: CGRect) {
        beginPath()
        addEllipse(in: rect)
        fillPath()
    }

    /// Strokes a rectangle and clears the path.
    public func stroke(_ rect: CGRect) {
        beginPath()
        addRect(rect)
        strokePath()
    }

    /// Strokes a rectangle with a given line width and clears the path.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        let own = state.line.width
        setLineWidth(width)
        stroke(rect)
        state.line.width = own
    }

    /// Strokes an ellipse and clears the path.
    public func strokeEllipse(in rect: CGRect) {
        beginPath()
        addEllipse(in: rect)
        strokePath()
    }

    /// Strokes lines from the first point to the second, from the third to the fourth and so on; an odd last point is
    /// ignored. Clears the path.
    public func strokeLineSegments(between points: [CGPoint]) {
        beginPath()
        for i in stride(from: 1, to: points.count, by: 2) {
            move(to: points[i - 1])
            addLine(to: points[i])
        }
        strokePath()
    }

    /// Makes a rectangle transparent, or black where the bitmap has no alpha. Of the state, only clip and transform
    /// apply.
    public func clear(_ rect: CGRect) {
        let own = state
        state.blendMode = .clear
        state.fill = .color(.black)
        fill(rect)
        state = own
    }

    private func fill(_ path: CGPath, _ rule: CGPathFillRule) {
        let isNear = path.isNear
        paint(source(of: state.fill), within: isNear ? path.boundingBox : .infinite) { cairo in
            guard isNear else { return draw(FlatShape(path), rule, on: cairo) }
            path.replacePath(of: cairo)
            use(rule, on: cairo)
            cairo_fill(cairo)
        }
    }

    private func stroke(_ path: CGPath) {
        let isNear = path.isNear
        paint(source(of: state.stroke), within: isNear ? bounds(ofStroked: path) : .infinite) { cairo in
            guard isNear else {
                return draw(
                    FlatShape(path, state.line, state.transform, PixelRegion(clipOf: cairo)), .winding, on: cairo)
            }
            path.replacePath(of: cairo)
            guard useLineStyle(on: cairo) else { return cairo_new_path(cairo) }
            cairo_stroke(cairo)
            cairo_identity_matrix(cairo)
        }
    }

    private func draw(_ path: FlatShape, _ rule: CGPathFillRule, on cairo: OpaquePointer) {
        guard let coverage = path.coverage(of: PixelRegion(clipOf: cairo), rule) else { return }
        coverage.makeSource().mask(cairo)
    }

    /// The bounding box of a path's stroke, in pixels.
    private func bounds(ofStroked path: CGPath) -> CGRect {
        let t = state.transform, line = state.line
        // The stroke reaches at most the pen's longest radius, times a factor for miters and square caps.
        let scale = (t.a * t.a + t.b * t.b + t.c * t.c + t.d * t.d).squareRoot()
        let pen = line.width == 0 ? 0.5 : line.width / 2 * scale
        let reach = pen * max(1.5, line.join == .miter ? line.miterLimit : 1)
        return path.boundingBox.insetBy(dx: -reach, dy: -reach)
    }

    /// Sets the fill rule.
    func use(_ rule: CGPathFillRule, on cairo: OpaquePointer) {
        cairo_set_fill_rule(cairo, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
        useEdges(on: cairo)
    }

    /// Sets antialiasing and flatness.
    private func useEdges(on cairo: OpaquePointer) {
        cairo_set_antialias(
            cairo, state.shouldAntialias && allowsAntialiasing ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
        cairo_set_tolerance(cairo, state.flatness > 0 ? max(0.01, state.flatness) : 0.1)
    }

    /// Sets the line style and the pen's matrix, which the caller resets, since the pen is round in user space. False
    /// where the transform has no area, and nothing is drawn.
    func useLineStyle(on cairo: OpaquePointer) -> Bool {
        useEdges(on: cairo)
        let line = state.line
        cairo_set_line_cap(cairo, cairo_line_cap_t(UInt32(line.cap.rawValue)))
        cairo_set_line_join(cairo, cairo_line_join_t(UInt32(line.join.rawValue)))
        cairo_set_miter_limit(cairo, line.miterLimit)
        let isThinnest = line.width == 0
        cairo_set_line_width(cairo, isThinnest ? 1 : line.width)
        line.dashes.map { Double($0) }.withUnsafeBufferPointer {
            cairo_set_dash(cairo, $0.baseAddress, Int32(clamping: $0.count), line.dashPhase)
        }
        if isThinnest { return true }
        // The matrix only shapes the pen; the path has its position.
        var pen = state.transform
        (pen.tx, pen.ty) = (0, 0)
        return use(pen, on: cairo)
    }

    /// Sets a matrix. False, and none is set, where it is not invertible, since Cairo would then stop drawing.
    func use(_ transform: CGAffineTransform, on cairo: OpaquePointer) -> Bool {
        guard transform.isInvertible else { return false }
        var matrix = cairo_matrix_t(
            xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx, y0: transform.ty)
        cairo_set_matrix(cairo, &matrix)
        return true
    }

    /// Whether painting the path would cover a point; both are in pixels.
    func contains(_ point: CGPoint, _ mode: CGPathDrawingMode) -> Bool {
        guard point.isFinite else { return false }
        if let rule = mode.fillRule, currentPath.contains(point, using: rule) { return true }
        guard mode.isStroking else { return false }
        guard currentPath.isNear else {
            return FlatShape(currentPath, state.line, state.transform, canvas.region).outline.contains(point)
        }
        currentPath.replacePath(of: cairo)
        defer {
            cairo_identity_matrix(cairo)
            cairo_new_path(cairo)
        }
        guard useLineStyle(on: cairo) else { return false }
        var (x, y) = (Double(point.x), Double(point.y))
        cairo_device_to_user(cairo, &x, &y)
        return cairo_in_stroke(cairo, x, y) != 0
    }
}

extension CGPathDrawingMode {
    /// The fill rule of the mode; nil where it does not fill.
    var fillRule: CGPathFillRule? {
        switch self {
        case .fill, .fillStroke: .winding
        case .eoFill, .eoFillStroke: .evenOdd
        case .stroke: nil
        }
    }

    var isStroking: Bool { self != .fill && self != .eoFill }
}

extension CGAffineTransform {
    /// Whether Cairo can draw with the matrix: finite entries, and an area whose inverse is representable.
    var isInvertible: Bool {
        let area = a * d - b * c
        return area != 0 && area.isFinite && (1 / area).isFinite && tx.isFinite && ty.isFinite
            && [a, b, c, d].allSatisfy { abs($0) < 1e100 }
    }
}
