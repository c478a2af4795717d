/// Turns strokes into outlines to be filled by the winding rule.
///
/// The pen is a circle in the path's space, so it is an ellipse in pixels under a transform that is no similarity. A
/// stroker reuses its memory.
///
///     var stroker = PathStroker()
///     var outline = FlatPath()
///     stroker.stroke(path, StrokeStyle(width: 3), transform: matrix, into: &outline)
///     rasterizer.fill(outline, in: window, into: pixels)
///
/// The outline consists of pieces that all wind the same way and may overlap: its winding number is never 0 inside.
public struct PathStroker: Sendable {
    /// The farthest that an outline lies from the true one, in pixels: 1/64.
    public var tolerance = 1.0 / 64

    var spine = Spine()
    var trimmed = Spine()
    var dashed = Spine()
    /// The two sides of the current contour.
    var front = OutlineSide()
    var back = OutlineSide()
    var pen = Pen()

    /// The pen of the current pieces, in the spine's space.
    struct Pen: Sendable {
        var radius = 0.0
        var cap = CGLineCap.butt
        var join = CGLineJoin.miter
        var miterLimit = 10.0
        /// Cosine and sine of the angle of an arc's steps.
        var arcCosine = 1.0, arcSine = 0.0
        /// From the spine's space to pixels; nil for the identity.
        var toPixels: CGAffineTransform?
        /// The box in which corners are exact: elsewhere they are bevelled. Nil for everywhere.
        var seen: (low: SIMD2<Double>, high: SIMD2<Double>)?
        /// The points that arcs may still take; then each is a line.
        var arcPoints = 0
    }

    /// The most points of all arcs of one stroke: beyond them round joins and caps are straight.
    static let mostArcPoints = 1 << 20

    /// Makes a stroker without memory.
    public init() {}

    /// Appends the outline of a stroked path, in pixels.
    ///
    /// - Parameters:
    ///   - path: The path, in units of its own.
    ///   - style: The pen, in the path's units.
    ///   - transform: From the path to pixels.
    ///   - window: The visible pixels: parts outside may be left out or coarse. Nil for all of it.
    ///   - outline: The path that the outline is appended to, to be filled by the winding rule.
    public mutating func stroke(
        _ path: CGPath, _ style: StrokeStyle, transform: CGAffineTransform = .identity, window: RasterWindow? = nil,
        into outline: inout FlatPath
    ) {
        guard let spaces = StrokeSpaces(transform), style.width > 0, style.start < style.end else { return }
        let radius = min(style.width * spaces.scale / 2, CGPath.farthest)
        guard radius > 0 else { return }
        prepare(style, radius, spaces)
        let seen = window.flatMap { spaces.seen($0, margin: radius * style.reach) }
        let finest = seen == nil ? path.tolerance(tolerance, spaces.fromPath) : tolerance
        var precision = Spine.Precision(
            tolerance: finest / 2, leastCosine: Self.arcCosine(radius, finest / 2), window: seen)
        precision.keepsLengths = style.start > 0 || style.end < 1 || !style.dashes.isEmpty
        pen.seen = seen
        spine.removeAll()
        spine.append(path, spaces.fromPath, precision)
        if style.start > 0 || style.end < 1 {
            PathTrimmer(start: style.start, end: style.end).trim(spine, into: &trimmed)
            swap(&spine, &trimmed)
        }
        if let dasher = PathDasher(style, scale: spaces.scale, window: seen) {
            dasher.dash(spine, into: &dashed)
            swap(&spine, &dashed)
        }
        for contour in spine.contours { widen(contour, into: &outline) }
    }

    /// The cosine of the angle of an arc with this sagitta, radius · (1 - cos(angle / 2)): from 1/1024 to π/4.
    private static func arcCosine(_ radius: Double, _ sagitta: Double) -> Double {
        let half = 1 - min(1, sagitta / radius)
        return max(0.5.squareRoot(), min(1 - 0x1p-21, 2 * half * half - 1))
    }

    private mutating func prepare(_ style: StrokeStyle, _ radius: Double, _ spaces: StrokeSpaces) {
        let cosine = Self.arcCosine(radius, tolerance)
        pen = Pen(
            radius: radius, cap: style.lineCap, join: style.lineJoin, miterLimit: style.miterLimit,
            arcCosine: cosine, arcSine: (1 - cosine * cosine).squareRoot(), toPixels: spaces.toPixels,
            arcPoints: Self.mostArcPoints)
    }
}

extension StrokeStyle {
    /// The reach of a stroke from its path, in half widths, with miters and the corners of square caps.
    var reach: Double {
        let cap = lineCap == .square ? 2.0.squareRoot() : 1
        // A miter limit that is not a number disables miters.
        return lineJoin == .miter && miterLimit > cap ? miterLimit : cap
    }
}

/// The space in which a pen is a circle: the path's space scaled to about pixels, or pixels where the pen stays a
/// circle there.
struct StrokeSpaces {
    /// Units of the spine's space per unit of the path's, on all axes.
    var scale: Double
    var fromPath: CGAffineTransform
    /// From the spine's space to pixels; nil for the identity.
    var toPixels: CGAffineTransform?

    /// Nil where the transform is not finite or has rank 0.
    init?(_ t: CGAffineTransform) {
        let a = Double(t.a), b = Double(t.b), c = Double(t.c), d = Double(t.d)
        guard let growth = t.growth else { return nil }
        scale = growth
        let turned = abs(a - d) + abs(b + c), mirrored = abs(a + d) + abs(b - c)
        if min(turned, mirrored) <= 1e-9 * scale {
            fromPath = t
        } else {
            fromPath = CGAffineTransform(scaleX: CGFloat(scale), y: CGFloat(scale))
            let back = CGFloat(1 / scale)
            toPixels = CGAffineTransform(
                a: t.a * back, b: t.b * back, c: t.c * back, d: t.d * back, tx: t.tx, ty: t.ty)
        }
    }

    /// Returns a box in the spine's space around the window; nil where that is not bounded.
    func seen(_ window: RasterWindow, margin: Double) -> (low: SIMD2<Double>, high: SIMD2<Double>)? {
        var box = CGRect(x: window.x, y: window.y, width: window.width, height: window.height)
        if let toPixels {
            guard abs(toPixels.a * toPixels.d - toPixels.b * toPixels.c) > 1e-12 else { return nil }
            box = box.applying(toPixels.inverted())
        }
        let low = SIMD2(Double(box.minX), Double(box.minY)), high = SIMD2(Double(box.maxX), Double(box.maxY))
        guard margin.isFinite, (low + high).sum().isFinite else { return nil }
        return (low - margin, high + margin)
    }
}
