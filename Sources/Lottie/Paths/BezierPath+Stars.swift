import Foundation

extension BezierPath {
    /// A star or polygon: points around a centre, from the top clockwise.
    struct Star: Equatable, Sendable {
        /// How many points; what is left of the last whole one is not drawn.
        var points = 5.0
        /// The centre.
        var position = SIMD2<Double>(0, 0)
        /// How far it is turned, in degrees clockwise.
        var rotation = 0.0
        /// How far its points lie from the centre.
        var outerRadius = 0.0
        /// How round they are, in percent.
        var outerRoundness = 0.0
        /// How far the corners between points lie from the centre, and how round they are; nil for a polygon.
        var inner: (radius: Double, roundness: Double)?

        static func == (a: Star, b: Star) -> Bool {
            a.points == b.points && a.position == b.position && a.rotation == b.rotation
                && a.outerRadius == b.outerRadius && a.outerRoundness == b.outerRoundness
                && a.inner?.radius == b.inner?.radius && a.inner?.roundness == b.inner?.roundness
        }
    }

    /// The path of a star or polygon.
    ///
    /// A roundness of 100 % makes each control arm as long as its part of the circle through the corners: a quarter of
    /// the way around it from one point to the next.
    static func star(_ star: Star) -> BezierPath {
        guard star.points.isFinite, star.points >= 0 else { return BezierPath() }
        let points = min(star.points, mostStarPoints)
        var path = BezierPath(isClosed: true)
        let corners = star.inner == nil ? max(0, points.rounded(.down)) : (2 * points.rounded(.down))
        guard corners >= 1 else { return path }
        let step = 2 * Double.pi / corners
        // Half of the way from one corner to the next in a star, a quarter in a polygon: the same share of the way
        // between two points.
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

    /// Points beyond this are no more than these: they are a circle by then.
    static var mostStarPoints: Double { 1000 }
}
