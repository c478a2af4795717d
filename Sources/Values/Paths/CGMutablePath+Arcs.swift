import Foundation

// Arcs as cubic curves of at most a quarter turn: within 2.8e-4 of the radius of the true circle.

extension CGMutablePath {
    /// Adds an arc between two angles, in radians from +x towards +y, with a line to its start where there is a current
    /// point.
    ///
    /// - Parameters:
    ///   - center: The centre of the circle.
    ///   - radius: The radius of the circle.
    ///   - startAngle: The angle at which the arc begins.
    ///   - endAngle: The angle at which it ends.
    ///   - clockwise: Whether the angle falls. The name assumes y upwards; with y downwards such an arc runs
    ///     counter-clockwise. A whole turn or more in its direction is a whole circle, and so are whole turns against it;
    ///     otherwise those do not count.
    ///   - transform: Applied to the arc.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        let turn = 2 * CGFloat.pi, direction: CGFloat = clockwise ? -1 : 1
        var sweep = (endAngle - startAngle) * direction
        if sweep >= turn {
            sweep = turn
        } else if sweep < 0 {
            sweep = turn + sweep.truncatingRemainder(dividingBy: turn)
        }
        addRelativeArc(
            center: center, radius: radius, startAngle: startAngle, delta: sweep * direction, transform: transform)
    }

    /// Adds an arc from an angle, in radians, with a line to its start where there is a current point.
    ///
    /// - Parameters:
    ///   - center: The centre of the circle.
    ///   - radius: The radius of the circle.
    ///   - startAngle: The angle at which the arc begins.
    ///   - delta: The angle of the arc, positive towards +y. It may exceed a turn; beyond two turns the path goes round
    ///     only twice, which fills and strokes the same.
    ///   - transform: Applied to the arc.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
    ) {
        guard startAngle.isFinite, delta.isFinite else { return }
        var sweep = delta
        if abs(delta) > 4 * .pi {
            sweep = delta.truncatingRemainder(dividingBy: 2 * .pi) + (delta < 0 ? -2 : 2) * .pi
        }
        let circle = CGAffineTransform(a: radius, b: 0, c: 0, d: radius, tx: center.x, ty: center.y)
            .concatenating(transform)
        let start = CGPoint(x: cos(startAngle), y: sin(startAngle)).applying(circle)
        if isEmpty { move(to: start) } else { addLine(to: start) }
        storage.addArc(on: circle, from: startAngle, sweep: sweep)
    }

    /// Adds an arc that touches two lines: the one from the current point to `tangent1End`, and the one from there to
    /// `tangent2End`; before it, a line to its start. Where the three points are in line or the radius is 0, adds only
    /// a line to `tangent1End`.
    public func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        guard let current = storage.currentPoint else { return }
        let corner = tangent1End.vector
        let a = current.applying(transform.inverted()).vector - corner, b = tangent2End.vector - corner
        let cross = a.x * b.y - a.y * b.x, dot = (a * b).sum()
        guard radius > 0, abs(cross) > 1e-12 * a.length * b.length else {
            addLine(to: tangent1End, transform: transform)
            return
        }
        // Half the angle between the lines. The arc touches them at radius / tan(half) from the corner, and its centre
        // is on the bisector.
        let half = atan2(abs(cross), dot) / 2
        let (u, v) = (a / a.length, b / b.length)
        let touch = corner + u * (Double(radius) / tan(half))
        let bisector = (u + v) / (u + v).length
        let center = corner + bisector * (Double(radius) / sin(half))
        let start = atan2(touch.y - center.y, touch.x - center.x)
        let sweep = (.pi - 2 * half) * (cross < 0 ? 1 : -1)
        addRelativeArc(
            center: CGPoint(center), radius: radius, startAngle: CGFloat(start), delta: CGFloat(sweep),
            transform: transform)
    }
}

extension CGPath.Storage {
    /// Adds curves along the image of the unit circle, from the current point, which is the image of `start`.
    ///
    /// - Parameter end: The exact end of the last curve, if it is known better than from the angles.
    mutating func addArc(
        on circle: CGAffineTransform, from start: CGFloat, sweep: CGFloat, to end: CGPoint? = nil
    ) {
        guard sweep != 0 else { return }
        let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
        let step = sweep / CGFloat(count)
        let control = 4 / 3 * tan(step / 4)
        for i in 0..<count {
            let from = start + step * CGFloat(i), to = start + step * CGFloat(i + 1)
            let c1 = CGPoint(x: cos(from) - control * sin(from), y: sin(from) + control * cos(from))
            let c2 = CGPoint(x: cos(to) + control * sin(to), y: sin(to) - control * cos(to))
            let point = CGPoint(x: cos(to), y: sin(to)).applying(circle)
            let isLast = i == count - 1
            add(.addCurveToPoint, c1.applying(circle), c2.applying(circle), isLast ? end ?? point : point)
        }
    }
}
