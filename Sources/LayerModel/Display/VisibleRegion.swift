/// The visible part of a layer's plane: a convex polygon in the layer's coordinates, and the scale at each of its
/// points.
struct VisibleRegion {
    /// The layer's bounds as shown.
    let bounds: CGRect
    private var points: [CGPoint]
    /// The map from the layer's coordinates to the picture's pixels.
    var toPixels = CATransform3DIdentity

    /// Makes the region of a layer's whole bounds.
    init(_ bounds: CGRect) {
        self.bounds = bounds
        points = bounds.corners
    }

    /// Whether nothing is left.
    var isEmpty: Bool { points.count < 3 }

    /// The bounding box.
    var box: CGRect {
        var box = PointBox()
        for point in points { box.add(point) }
        return box.rect
    }

    /// Clips to a rectangle of another plane, in front of the eye.
    mutating func cut(to rect: CGRect, through m: CATransform3D) {
        cutBehindEye(m)
        for (edge, sign) in [(rect.minX, 1.0), (rect.maxX, -1.0)] {
            keep(sign * (m.m11 - edge * m.m14), sign * (m.m21 - edge * m.m24), sign * (m.m41 - edge * m.m44))
        }
        for (edge, sign) in [(rect.minY, 1.0), (rect.maxY, -1.0)] {
            keep(sign * (m.m12 - edge * m.m14), sign * (m.m22 - edge * m.m24), sign * (m.m42 - edge * m.m44))
        }
    }

    /// Clips to the part in front of the eye.
    mutating func cutBehindEye(_ m: CATransform3D) { keep(m.m14, m.m24, m.m44 - CATransform3D.leastW) }

    /// Returns the greatest pixels per point in the part within a rectangle; nil where that is empty.
    ///
    /// Along a straight line w is linear, so the largest scale is at a corner.
    func scale(in rect: CGRect) -> CGFloat? {
        var part = self
        part.keep(1, 0, -rect.minX)
        part.keep(-1, 0, rect.maxX)
        part.keep(0, 1, -rect.minY)
        part.keep(0, -1, rect.maxY)
        if part.isEmpty { return nil }
        return part.points.reduce(0) { max($0, scale(at: $1)) }
    }

    /// Returns the larger singular value of the derivative of the projection.
    private func scale(at point: CGPoint) -> CGFloat {
        let m = toPixels
        let w = point.x * m.m14 + point.y * m.m24 + m.m44
        let x = (point.x * m.m11 + point.y * m.m21 + m.m41) / w
        let y = (point.x * m.m12 + point.y * m.m22 + m.m42) / w
        let a = (m.m11 - x * m.m14) / w, b = (m.m12 - y * m.m14) / w
        let c = (m.m21 - x * m.m24) / w, d = (m.m22 - y * m.m24) / w
        let sum = a * a + b * b + c * c + d * d, area = a * d - b * c
        let scale = ((sum + max(0, sum * sum - 4 * area * area).squareRoot()) / 2).squareRoot()
        return scale.isNaN ? .infinity : scale
    }

    /// Keeps the points with a · x + b · y + c ≥ 0 (Sutherland and Hodgman, "Reentrant polygon clipping", 1974).
    private mutating func keep(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat) {
        var kept: [CGPoint] = []
        for (i, point) in points.enumerated() {
            let before = points[i == 0 ? points.count - 1 : i - 1]
            let value = a * point.x + b * point.y + c, former = a * before.x + b * before.y + c
            if (value >= 0) != (former >= 0) {
                let share = former / (former - value)
                kept.append(
                    CGPoint(x: before.x + share * (point.x - before.x), y: before.y + share * (point.y - before.y)))
            }
            if value >= 0 { kept.append(point) }
        }
        points = kept
    }
}

extension CGRect {
    fileprivate var corners: [CGPoint] {
        [
            CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY),
        ]
    }
}
