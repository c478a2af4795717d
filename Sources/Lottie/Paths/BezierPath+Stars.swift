import Foundation

extension BezierPath {
    /// A star or polygon: points around a centre, from the top, clockwise.
    struct Star: Equatable, Sendable {
        /// The number of points; a fractional rest is not drawn.
        var points = 5.0
        /// The centre.
        var position = SIMD2<Double>(0, 0)
        /// The rotation in degrees, clockwise.
        var rotation = 0.0
        /// The distance of its points from the centre.
        var outerRadius = 0.0
        /// The roundness of its points, in percent.
        var outerRoundness = 0.0
        /// The distance of the inner corners from the centre, and their roundness; nil for a polygon.
        var inner: (radius: Double, roundness: Double)?

        static func == (a: Star, b: Star) -> Bool {
            a.points == b.points && a.position == b.position && a.rotation == b.rotation
                && a.outerRadius == b.outerRadius && a.outerRoundness == b.outerRoundness
                && a.inner?.radius == b.inner?.radius && a.inner?.roundness == b.inner?.roundness
        }
    }

    /// The path of a star or polygon.
    ///
    /// At a roundness of 100 % each control arm is as long as a quarter of the arc between two points, on the circle
    /// through its corner.
    static func star(_ star: Star) -> BezierPath {
        guard star.points.isFinite, star.points >= 0 else { return BezierPath() }
        let points = min(star.points, mostStarPoints)
        var path = BezierPath(isClosed: true)
        let corners = star.inner == nil ? max(0, points.rounded(.down)) : (2 * points.rounded(.down))
        guard corners >= 1 else { return path }
        let step = 2 * Double.pi / corners
        // Half of the way between corners in a star, a quarter in a polygon: the same part of the way between two
        // points.
        let arm = 2 * Double.pi / (star.inner == nil ? 4 * corners : 2 * corners)
        var angle = -Double.pi / 2 + star.rotation * .pi / 180
        for i in 0..<Int(corners) {
            var radius = star.outerRadius, roundness = star.outerRoundness
            if i % 2 == 1, let inner = star.inner { (radius, roundness) = (inner.radius, inner.roundness) }
            let direction = SIMD2(cos(angle), sin(angle))
            let point = star.position + direction * radius
            let along = SIMD2(-direction.y, direction.x) * (arm * radius * roundness / 100)
            path.vertices.append(Vertex(point, into: point - along, out: point + along))
            angle += step
        }
        return path
    }

    /// The most points; with more it looks like a circle.
    static var mostStarPoints: Double { 1000 }
}
