// Unsafe pointers: Cairo's handles.
import CCairo

extension CGContext {
    /// Fills the path and forgets it; open subpaths count as closed.
    public func fillPath(using rule: CGPathFillRule = .winding) {
        fill(currentPath, rule)
        beginPath()
    }

    /// Draws the path as a line and forgets it.
    public func strokePath() {
        stroke(currentPath)
        beginPath()
    }

    /// Fills or strokes the path, or both, and forgets it.
    public func drawPath(using mode: CGPathDrawingMode) {
        if let rule = mode.fillRule { fill(currentPath, rule) }
        if mode.isStroking { stroke(currentPath) }
        beginPath()
    }

    /// Fills a rectangle. Forgets the path.
    public func fill(_ rect: CGRect) { fill([rect]) }

    /// Fills rectangles, what several cover once. Forgets the path.
    public func fill(_ rects: [CGRect]) {
        beginPath()
        for rect in rects { addRect(rect.standardized) }
        fillPath()
    }

    /// Fills an ellipse. Forgets the path.
    public func fillEllipse(in rect: CGRect) {
        beginPath()
        addEllipse(in: rect)
        fillPath()
    }

    /// Draws the line around a rectangle. Forgets the path.
    public func stroke(_ rect: CGRect) {
        beginPath()
        addRect(rect)
        strokePath()
    }

    /// Draws the line around a rectangle, in a width that is used only here. Forgets the path.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        let own = state.line.width
        setLineWidth(width)
        stroke(rect)
        state.line.width = own
    }

    /// Draws the line around an ellipse. Forgets the path.
    public func strokeEllipse(in rect: CGRect) {
        beginPath()
        addEllipse(in: rect)
        strokePath()
    }

    /// Draws a line from the first point to the second, from the third to the fourth and so on; a last one alone is left out.
    /// Forgets the path.
    public func strokeLineSegments(between points: [CGPoint]) {
        beginPath()
        for i in stride(from: 1, to: points.count, by: 2) {
            move(to: points[i - 1])
            addLine(to: points[i])
        }
        strokePath()
    }

    /// Makes a rectangle transparent, or black where the bitmap has no alpha. Only the clip and the transform matter.
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

    /// A rectangle around a path's line, in pixels.
    private func bounds(ofStroked path: CGPath) -> CGRect {
        let t = state.transform, line = state.line
        // The pen reaches no further than its longest radius, miters and square caps a multiple of it.
        let scale = (t.a * t.a + t.b * t.b + t.c * t.c + t.d * t.d).squareRoot()
        let pen = line.width == 0 ? 0.5 : line.width / 2 * scale
        let reach = pen * max(1.5, line.join == .miter ? line.miterLimit : 1)
        return path.boundingBox.insetBy(dx: -reach, dy: -reach)
    }

    /// Sets how shapes are filled.
    func use(_ rule: CGPathFillRule, on cairo: OpaquePointer) {
        cairo_set_fill_rule(cairo, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
        useEdges(on: cairo)
    }

    /// Sets how edges and curves are drawn.
    private func useEdges(on cairo: OpaquePointer) {
        cairo_set_antialias(cairo, state.shouldAntialias ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
        cairo_set_tolerance(cairo, state.flatness > 0 ? max(0.01, state.flatness) : 0.1)
    }

    /// Sets how lines are drawn, with a matrix that is to be reset afterwards: the pen is round in user space. False where the
    /// transform leaves no area, and so no line.
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
        // Only how the pen looks: where it goes is in the path.
        var pen = state.transform
        (pen.tx, pen.ty) = (0, 0)
        return use(pen, on: cairo)
    }

    /// Sets a matrix; false, and none is set, where it is not one that can be undone: Cairo would draw no more.
    func use(_ transform: CGAffineTransform, on cairo: OpaquePointer) -> Bool {
        guard transform.isInvertible else { return false }
        var matrix = cairo_matrix_t(
            xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx, y0: transform.ty)
        cairo_set_matrix(cairo, &matrix)
        return true
    }

    /// Whether painting the path would cover a point, both in pixels.
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
    /// How the mode fills; nil where it does not.
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
    /// Whether Cairo can draw with it: of finite entries, and with an area that numbers can hold both ways.
    var isInvertible: Bool {
        let area = a * d - b * c
        return area != 0 && area.isFinite && (1 / area).isFinite && tx.isFinite && ty.isFinite
            && [a, b, c, d].allSatisfy { abs($0) < 1e100 }
    }
}
