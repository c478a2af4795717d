/// A path with the style that it is drawn in.
///
///     let path = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 120, height: 60), cornerRadius: 12)
///     path.lineWidth = 2
///     UIColor.systemBlue.setStroke()
///     path.stroke()
///
/// Drawing goes to the current context. A path belongs to the thread that builds it.
open class UIBezierPath: NSObject {
    var own: CGMutablePath

    /// The width of strokes, in points. 1 by default.
    open var lineWidth: CGFloat = 1
    /// The ends of strokes. `.butt` by default.
    open var lineCapStyle = CGLineCap.butt
    /// The corners of strokes. `.miter` by default.
    open var lineJoinStyle = CGLineJoin.miter
    /// How far a miter may reach, in line widths, before it becomes a bevel. 10 by default.
    open var miterLimit: CGFloat = 10
    /// How far lines may lie from the curves that they stand for, in pixels. 0.6 by default; drawing is never coarser than a tenth of a pixel.
    open var flatness: CGFloat = 0.6
    /// Whether fills count crossings by the even-odd rule; else by the winding rule. False by default.
    open var usesEvenOddFillRule = false
    private var dashes: [CGFloat] = []
    private var dashPhase: CGFloat = 0

    /// An empty path.
    public override init() { own = CGMutablePath() }

    /// A path of a Core Graphics path.
    public convenience init(cgPath: CGPath) {
        self.init()
        own = cgPath.mutable
    }

    /// A rectangle.
    public convenience init(rect: CGRect) {
        self.init()
        own.addRect(rect)
    }

    /// An ellipse within a rectangle.
    public convenience init(ovalIn rect: CGRect) {
        self.init()
        own.addEllipse(in: rect)
    }

    /// A rectangle with continuous corners, as layers have with `.continuous`; a radius that leaves no room for those is a circle's, so that
    /// half the shorter side gives a capsule.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init()
        let rect = rect.standardized, room = min(rect.width, rect.height) / 2
        if cornerRadius <= 0 {
            own.addRect(rect)
        } else if cornerRadius * CALayer.cornerCurveExpansionFactor(.continuous) <= room {
            own = CGPath.continuous(rect, radius: cornerRadius).mutable
        } else {
            own.addRoundedRect(in: rect, cornerWidth: min(cornerRadius, room), cornerHeight: min(cornerRadius, room))
        }
    }

    /// A rectangle with some corners round, each a quarter of an ellipse.
    ///
    /// - Parameters:
    ///   - rect: the rectangle.
    ///   - corners: which corners.
    ///   - cornerRadii: the radii along x and y; at most half the rectangle.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init()
        addRectangle(rect.standardized, corners, cornerRadii)
    }

    /// A part of a circle.
    ///
    /// - Parameters:
    ///   - center: the middle.
    ///   - radius: in points.
    ///   - startAngle: in radians; 0 is along +x.
    ///   - endAngle: in radians.
    ///   - clockwise: whether it goes clockwise as seen with y down.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(
            withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// A path of an archive; nil without elements.
    public required init?(coder: NSCoder) {
        guard let path = UIBezierPath.archived(coder) else { return nil }
        own = path
        super.init()
        takeStroke(of: coder)
    }

    // MARK: Building

    /// Begins a subpath.
    open func move(to point: CGPoint) { own.move(to: point) }
    /// Adds a line.
    open func addLine(to point: CGPoint) { own.addLine(to: point) }
    /// Adds a cubic curve.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        own.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }
    /// Adds a quadratic curve.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        own.addQuadCurve(to: endPoint, control: controlPoint)
    }
    /// Adds a part of a circle, with a line to it from the current point, if there is one. Angles are in radians, 0 along +x; `clockwise` is as
    /// seen with y down.
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        // Core Graphics' name of the direction assumes y up.
        own.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    }
    /// Closes the subpath with a line to its start.
    open func close() { own.closeSubpath() }
    /// Removes everything.
    open func removeAllPoints() { own = CGMutablePath() }
    /// Adds the subpaths of another path.
    open func append(_ bezierPath: UIBezierPath) { own.addPath(bezierPath.own) }
    /// The path with each subpath from its end to its start, in the same style.
    open func reversing() -> UIBezierPath {
        let made = styledCopy()
        made.own = own.reversed.mutable
        return made
    }
    /// Transforms all points.
    open func apply(_ transform: CGAffineTransform) { own = own.copy(using: transform).mutable }

    /// Breaks strokes into dashes and gaps of these lengths in turn, beginning at a phase; nil or a count of 0 gives solid ones.
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        dashes = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? []
        dashPhase = phase
    }
    /// Sets the lengths of dashes and gaps, how many they are, and the phase. Pointers that are nil get nothing.
    open func getLineDash(
        _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
        phase: UnsafeMutablePointer<CGFloat>?
    ) {
        for (i, length) in dashes.enumerated() { pattern?[i] = length }
        count?.pointee = dashes.count
        phase?.pointee = dashPhase
    }

    // MARK: Queries

    /// The path without its style: a copy.
    open var cgPath: CGPath {
        get { own.immutable }
        set { own = newValue.mutable }
    }
    /// Whether nothing was added.
    open var isEmpty: Bool { own.isEmpty }
    /// The smallest rectangle around all points, those that control curves included; null for an empty path.
    open var bounds: CGRect { own.boundingBox }
    /// Where the next line begins; (0, 0) for an empty path.
    open var currentPoint: CGPoint { own.currentPoint }
    /// Whether a point lies in the area that a fill covers; open subpaths count as closed.
    open func contains(_ point: CGPoint) -> Bool {
        own.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    // MARK: Drawing

    /// Fills the path in the current context, with its fill colour.
    open func fill() { inContext { fill($0) } }
    /// Strokes the path in the current context, with its stroke colour.
    open func stroke() { inContext { stroke($0) } }
    /// Fills the path in a blend mode with an opacity.
    open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
        inContext {
            $0.setBlendMode(blendMode)
            $0.setAlpha(alpha)
            fill($0)
        }
    }
    /// Strokes the path in a blend mode with an opacity.
    open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
        inContext {
            $0.setBlendMode(blendMode)
            $0.setAlpha(alpha)
            stroke($0)
        }
    }
    /// Narrows the clip of the current context to the area of a fill.
    open func addClip() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.beginPath()
        context.addPath(own)
        context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    /// A copy with the same style.
    open override func copy() -> Any { styledCopy() }
    /// A path of the same elements and looks.
    open func copy(with zone: NSZone? = nil) -> Any { styledCopy() }
}

extension UIBezierPath {
    private func styledCopy() -> UIBezierPath {
        let made = UIBezierPath(cgPath: own)
        (made.lineWidth, made.lineCapStyle, made.lineJoinStyle) = (lineWidth, lineCapStyle, lineJoinStyle)
        (made.miterLimit, made.flatness) = (miterLimit, flatness)
        made.usesEvenOddFillRule = usesEvenOddFillRule
        (made.dashes, made.dashPhase) = (dashes, dashPhase)
        return made
    }

    private func inContext(_ body: (CGContext) -> Void) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.beginPath()
        context.addPath(own)
        body(context)
        context.restoreGState()
    }

    private func fill(_ context: CGContext) { context.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding) }

    private func stroke(_ context: CGContext) {
        context.setLineWidth(lineWidth)
        context.setLineCap(lineCapStyle)
        context.setLineJoin(lineJoinStyle)
        context.setMiterLimit(miterLimit)
        context.setLineDash(phase: dashPhase, lengths: dashes)
        context.strokePath()
    }

    private func addRectangle(_ rect: CGRect, _ corners: UIRectCorner, _ radii: CGSize) {
        let x = max(0, min(radii.width, rect.width / 2)), y = max(0, min(radii.height, rect.height / 2))
        // Clockwise from the top left: the corner, and the directions in which its side arrives and leaves.
        let all: [(UIRectCorner, CGPoint, CGVector, CGVector)] = [
            (.topLeft, CGPoint(x: rect.minX, y: rect.minY), CGVector(dx: 0, dy: y), CGVector(dx: x, dy: 0)),
            (.topRight, CGPoint(x: rect.maxX, y: rect.minY), CGVector(dx: -x, dy: 0), CGVector(dx: 0, dy: y)),
            (.bottomRight, CGPoint(x: rect.maxX, y: rect.maxY), CGVector(dx: 0, dy: -y), CGVector(dx: -x, dy: 0)),
            (.bottomLeft, CGPoint(x: rect.minX, y: rect.maxY), CGVector(dx: x, dy: 0), CGVector(dx: 0, dy: -y)),
        ]
        // The distance of a quarter circle's control points from the corner, in radii.
        let control: CGFloat = 1 - 0.5522847498
        for (corner, point, before, after) in all {
            func at(_ direction: CGVector, _ part: CGFloat) -> CGPoint {
                CGPoint(x: point.x + direction.dx * part, y: point.y + direction.dy * part)
            }
            let isRound = corners.contains(corner) && x > 0 && y > 0
            let start = isRound ? at(before, 1) : point
            if own.isEmpty { own.move(to: start) } else { own.addLine(to: start) }
            if isRound {
                own.addCurve(to: at(after, 1), control1: at(before, control), control2: at(after, control))
            }
        }
        own.closeSubpath()
    }
}
