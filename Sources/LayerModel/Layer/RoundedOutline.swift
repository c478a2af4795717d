/// The outline of a layer's bounds with its rounded corners, as a path.
struct RoundedOutline {
    let rect: CGRect
    /// The radius, reduced to fit the rectangle.
    let radius: CGFloat
    let corners: CACornerMask
    let curve: CALayerCornerCurve

    /// Makes the outline of a layer's background.
    init(_ record: borrowing LayerProperties) {
        self.init(
            rect: record.bounds, radius: record.cornerRadius, corners: record.maskedCorners, curve: record.cornerCurve)
    }

    init(rect: CGRect, radius: CGFloat, corners: CACornerMask, curve: CALayerCornerCurve) {
        self.rect = rect
        self.corners = corners
        self.curve = curve
        let room = min(rect.width, rect.height) / 2
        self.radius = max(0, min(radius, curve == .continuous ? room / ContinuousCorner.reach : room))
    }

    /// Returns the inner edge of a border; nil where the border covers everything.
    func inset(by width: CGFloat) -> RoundedOutline? {
        guard 2 * width < rect.width, 2 * width < rect.height else { return nil }
        return RoundedOutline(
            rect: rect.insetBy(dx: width, dy: width), radius: radius - width, corners: corners, curve: curve)
    }

    var path: CGPath {
        if radius == 0 || corners.isEmpty { return CGPath(rect: rect, transform: nil) }
        let path = CGMutablePath()
        // Each corner with the directions along its sides, in the order of the outline, from min x, min y.
        let all: [(CACornerMask, CGPoint, CGVector, CGVector)] = [
            (.layerMinXMinYCorner, CGPoint(x: rect.minX, y: rect.minY), CGVector(dx: 0, dy: 1), CGVector(dx: 1, dy: 0)),
            (
                .layerMaxXMinYCorner, CGPoint(x: rect.maxX, y: rect.minY), CGVector(dx: -1, dy: 0),
                CGVector(dx: 0, dy: 1)
            ),
            (
                .layerMaxXMaxYCorner, CGPoint(x: rect.maxX, y: rect.maxY), CGVector(dx: 0, dy: -1),
                CGVector(dx: -1, dy: 0)
            ),
            (
                .layerMinXMaxYCorner, CGPoint(x: rect.minX, y: rect.maxY), CGVector(dx: 1, dy: 0),
                CGVector(dx: 0, dy: -1)
            ),
        ]
        for (corner, point, before, after) in all {
            func at(_ a: CGFloat, _ b: CGFloat) -> CGPoint {
                CGPoint(
                    x: point.x + radius * (a * before.dx + b * after.dx),
                    y: point.y + radius * (a * before.dy + b * after.dy))
            }
            let curves = corners.contains(corner) ? (curve == .continuous ? ContinuousCorner.curves : Self.quarter) : []
            let start = curves.isEmpty ? point : at(curve == .continuous ? ContinuousCorner.reach : 1, 0)
            if path.isEmpty { path.move(to: start) } else { path.addLine(to: start) }
            for curve in curves {
                path.addCurve(to: at(curve.4, curve.5), control1: at(curve.0, curve.1), control2: at(curve.2, curve.3))
            }
        }
        path.closeSubpath()
        return path
    }

    /// A quarter circle as a cubic, with its ends on the sides at 1: two control points and the end.
    private static let quarter: [ContinuousCorner.Curve] = [(1 - 0.5522847498, 0, 0, 1 - 0.5522847498, 0, 1)]
}

/// A continuous corner in radii from the corner, along the side before and the side after it (the curve that PaintCode
/// measured in pictures of iOS).
enum ContinuousCorner {
    typealias Curve = (CGFloat, CGFloat, CGFloat, CGFloat, CGFloat, CGFloat)

    /// Its extent along the sides.
    static let reach: CGFloat = 1.528665

    static let curves: [Curve] = [
        (1.08849296, 0, 0.86840694, 0, 0.63149379, 0.07491139),
        (0.37282383, 0.16905956, 0.16905956, 0.37282383, 0.07491139, 0.63149379),
        (0, 0.86840694, 0, 1.08849296, 0, reach),
    ]
}

extension CALayer {
    /// Returns the extent of a corner along the sides, in radii: 1 for a circular one, 1.528665 for a continuous one.
    public static func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
        curve.known == .continuous ? ContinuousCorner.reach : 1
    }
}
