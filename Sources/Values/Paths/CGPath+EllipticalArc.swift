import Foundation

extension CGPath.Storage {
    /// Adds SVG's elliptical arc from the current point, given by its ends, radii, the rotation of its x axis in
    /// radians, and the choice among the four possible arcs.
    ///
    /// Radii that are too small for the ends' distance are scaled up, a radius of 0 makes a line, and equal ends add
    /// nothing (SVG 2, appendix B.2.5; the centre after B.2.4).
    mutating func addEllipticalArc(
        from start: CGPoint, to end: CGPoint, radii: CGSize, rotation: CGFloat, isLarge: Bool, isPositive: Bool
    ) {
        if start == end { return }
        var rx = abs(radii.width), ry = abs(radii.height)
        guard rx > 0, ry > 0 else {
            add(.addLineToPoint, end)
            return
        }
        let (cosine, sine) = (cos(rotation), sin(rotation))
        // The start relative to the middle between the ends, in the ellipse's axes.
        let dx = (start.x - end.x) / 2, dy = (start.y - end.y) / 2
        let x = cosine * dx + sine * dy, y = cosine * dy - sine * dx
        let excess = hypot(x / rx, y / ry)
        if excess > 1 { (rx, ry) = (rx * excess, ry * excess) }
        // On the unit circle: the ends are at ±(u, v) from their middle, the centre perpendicular to them.
        let (u, v) = (x / rx, y / ry)
        let square = u * u + v * v
        let away = (max(0, 1 - square) / square).squareRoot() * (isLarge == isPositive ? -1 : 1)
        let (cu, cv) = (v * away, -u * away)
        let from = atan2(v - cv, u - cu), to = atan2(-v - cv, -u - cu)
        var sweep = to - from
        // Ellipses beyond the range of numbers are drawn as lines.
        guard sweep.isFinite, rx.isFinite, ry.isFinite else {
            add(.addLineToPoint, end)
            return
        }
        if isPositive, sweep < 0 { sweep += 2 * .pi }
        if !isPositive, sweep > 0 { sweep -= 2 * .pi }
        let middle = CGPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
        let circle = CGAffineTransform(
            a: rx * cosine, b: rx * sine, c: -ry * sine, d: ry * cosine,
            tx: middle.x + cosine * rx * cu - sine * ry * cv, ty: middle.y + sine * rx * cu + cosine * ry * cv)
        addArc(on: circle, from: from, sweep: sweep, to: end)
    }
}
