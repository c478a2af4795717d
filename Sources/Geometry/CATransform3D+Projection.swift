// Projection of points and rectangles of the plane z = 0 by a matrix.

extension CATransform3D {
    /// The least w at which a point is drawn: the only near plane.
    public static let leastW = 1e-5

    /// Returns w at a point of the plane z = 0: above 0 in front of the eye, below 0 behind it.
    public func w(at point: CGPoint) -> Double { Double(m14 * point.x + m24 * point.y + m44) }

    /// Returns the image of the point (x, y, 0), divided by w.
    ///
    /// Nil where w is 0. A point behind the eye has an image, too, mirrored: check `w(at:)`.
    public func project(_ point: CGPoint) -> CGPoint? { Homography(self).project(point) }

    /// Returns the point of the plane z = 0 whose image is `point`: where the line of sight meets the plane.
    ///
    /// Nil where the plane is seen edge-on or the line of sight is parallel to it. The point may lie behind the eye,
    /// where it is not drawn: check `w(at:)` of the result.
    public func unproject(_ point: CGPoint) -> CGPoint? { Homography(self).inverted()?.project(point) }

    /// Returns the bounding rectangle of the image of `rect` in the plane z = 0.
    ///
    /// The part with w below `leastW` is cut off first; null where nothing is left, and for the null rectangle.
    public func project(_ rect: CGRect) -> CGRect { Homography(self).project(rect) }
}

extension Homography {
    /// Returns the bounding rectangle of the image of `rect`.
    ///
    /// The part with w below `CATransform3D.leastW` is cut off first; null where nothing is left, and for the null
    /// rectangle.
    public func project(_ rect: CGRect) -> CGRect {
        guard !rect.isNull else { return .null }
        let corners = (
            map(CGPoint(x: rect.minX, y: rect.minY)), map(CGPoint(x: rect.maxX, y: rect.minY)),
            map(CGPoint(x: rect.maxX, y: rect.maxY)), map(CGPoint(x: rect.minX, y: rect.maxY))
        )
        var box = Box()
        box.add(from: corners.0, to: corners.1)
        box.add(from: corners.1, to: corners.2)
        box.add(from: corners.2, to: corners.3)
        box.add(from: corners.3, to: corners.0)
        return box.rect
    }
}

/// Bounds of a polygon, gathered edge by edge: each adds its first point if it is in front, and its crossing with the
/// plane w = leastW if it has one (Sutherland and Hodgman, "Reentrant polygon clipping", 1974, without the polygon).
private struct Box {
    var low = SIMD2<Double>(repeating: .infinity), high = SIMD2<Double>(repeating: -.infinity)

    mutating func add(from a: SIMD3<Double>, to b: SIMD3<Double>) {
        let least = CATransform3D.leastW
        if a.z >= least { add(a) }
        if (a.z >= least) != (b.z >= least) {
            let t = (least - a.z) / (b.z - a.z)
            var crossing = a + (b - a) * t
            crossing.z = least
            add(crossing)
        }
    }

    mutating func add(_ p: SIMD3<Double>) {
        let point = SIMD2(p.x, p.y) / p.z
        low = pointwiseMin(low, point)
        high = pointwiseMax(high, point)
    }

    var rect: CGRect {
        guard low.x <= high.x, low.y <= high.y else { return .null }
        return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }
}
