/// Turns strokes into outlines to be filled by the winding rule.
///
/// The pen is a circle in the path's space, so under a transform that is no similarity an ellipse in pixels. A stroker is
/// kept to use its memory again.
///
///     var stroker = PathStroker()
///     var outline = FlatPath()
///     stroker.stroke(path, StrokeStyle(width: 3), transform: matrix, into: &outline)
///     rasterizer.fill(outline, in: window, into: pixels)
///
/// The outline is made of pieces that all wind the same way and may overlap: its winding number is never 0 inside.
public struct PathStroker: Sendable {
    /// The farthest that an outline lies from the true one, in pixels: 1/64.
    public var tolerance = 1.0 / 64

    var spine = Spine()
    var trimmed = Spine()
    var dashed = Spine()
    /// Both sides of the contour at hand.
    var front = OutlineSide()
    var back = OutlineSide()
    var pen = Pen()

    /// What the pieces at hand are widened with, in the spine's space.
    struct Pen: Sendable {
        var radius = 0.0
        var cap = CGLineCap.butt
        var join = CGLineJoin.miter
        var miterLimit = 10.0
        /// Cosine and sine of the angle of an arc's steps.
        var arcCosine = 1.0, arcSine = 0.0
        /// From the spine's space to pixels; nil where they are the same.
        var toPixels: CGAffineTransform?
        /// Where corners matter: elsewhere they are bevelled. Nil for everywhere.
        var seen: (low: SIMD2<Double>, high: SIMD2<Double>)?
        /// Points that arcs may still take; then each is a line.
        var arcPoints = 0
    }

    /// Points that the arcs of one stroke have in all: beyond them joins and caps that should be round are straight.
    static let mostArcPoints = 1 << 20

    /// A stroker without memory yet.
    public init() {}

    /// Appends the outline of a stroked path, in pixels.
    ///
    /// - Parameters:
    ///   - path: in units of its own.
    ///   - style: the pen, in the path's units.
    ///   - transform: from the path to pixels.
    ///   - window: the pixels that matter: what lies outside may be left out or be coarse. Nil for all of it.
    ///   - outline: what the outline is appended to, to be filled by the winding rule.
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
        let precision = Spine.Precision(
            tolerance: finest / 2, leastCosine: Self.arcCosine(radius, finest / 2), window: seen)
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

    /// The cosine of the angle of an arc that has a sagitta, radius · (1 - cos(angle / 2)): from 1/1024 to π/4.
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
    /// How far a stroke reaches from its path, in halves of its width: as far as miters and the corners of square caps go.
    var reach: Double {
        let cap = lineCap == .square ? 2.0.squareRoot() : 1
        // Not a number is no miter at all.
        return lineJoin == .miter && miterLimit > cap ? miterLimit : cap
    }
}

/// The space that a pen moves in: the path's, scaled to about pixels, or pixels themselves where the pen stays a circle
/// there.
struct StrokeSpaces {
    /// Units of the spine's space per unit of the path's, on all axes.
    var scale: Double
    var fromPath: CGAffineTransform
    /// From the spine's space to pixels; nil where they are the same.
    var toPixels: CGAffineTransform?

    /// Nil where the transform is not finite or flattens all to nothing.
    init?(_ t: CGAffineTransform) {
        let a = Double(t.a), b = Double(t.b), c = Double(t.c), d = Double(t.d)
        // The larger singular value: the most that any length grows.
        let sum = (a * a + b * b + c * c + d * d) / 2, determinant = a * d - b * c
        scale = (sum + max(0, sum * sum - determinant * determinant).squareRoot()).squareRoot()
        guard scale > 0, scale.isFinite, (1 / scale).isFinite, (t.tx + t.ty).isFinite else { return nil }
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

    /// A box of the spine's space around all that shows in a window; nil where that is not bounded.
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
