/// One side of a stroked line, from its start to its end, in the spine's space.
struct OutlineSide: Sendable {
    private var points: ContiguousArray<SIMD2<Double>> = []

    mutating func removeAll() { points.removeAll(keepingCapacity: true) }
    mutating func reverse() { points.reverse() }
    mutating func append(_ point: SIMD2<Double>) { points.append(point) }
    mutating func append(_ other: OutlineSide) { points.append(contentsOf: other.points) }

    /// Adds the outer side of a corner.
    mutating func addOuter(_ corner: OutlineCorner, _ join: CGLineJoin, _ pen: inout PathStroker.Pen) {
        switch join {
        case .miter where corner.allowsMiter(pen.miterLimit): points.append(corner.place + corner.crossing)
        case .miter, .bevel:
            points.append(corner.place + corner.start)
            points.append(corner.place + corner.end)
        case .round: addArc(corner.place, corner.start, corner.end, isForward: corner.turn >= 0, &pen)
        }
    }

    /// Adds the inner side of a corner: the crossing of its lines, or the corner's place where they end before that.
    mutating func addInner(_ corner: OutlineCorner, _ meets: Bool) {
        if meets {
            points.append(corner.place + corner.crossing)
        } else {
            points.append(corner.place + corner.start)
            points.append(corner.place)
            points.append(corner.place + corner.end)
        }
    }

    /// Adds a cap from this side of a line's end to the other.
    ///
    /// - Parameter tangent: The direction out of the line, of length 1.
    mutating func cap(_ end: SIMD2<Double>, _ tangent: SIMD2<Double>, _ pen: inout PathStroker.Pen) {
        let side = tangent.turned * pen.radius, out = tangent * pen.radius
        if !pen.sees(end) { return }
        switch pen.cap {
        case .butt: break
        case .square:
            points.append(end + side + out)
            points.append(end - side + out)
        case .round: addArc(end, side, -side, isForward: false, &pen)
        }
    }

    /// Adds an arc with both its ends, at most half a circle, in equal steps; the last may be shorter.
    ///
    /// - Parameter isForward: Whether it turns from +x towards +y.
    private mutating func addArc(
        _ center: SIMD2<Double>, _ from: SIMD2<Double>, _ to: SIMD2<Double>, isForward: Bool,
        _ pen: inout PathStroker.Pen
    ) {
        points.append(center + from)
        let cosine = pen.arcCosine, sine = isForward ? pen.arcSine : -pen.arcSine
        // The cosine of the rest of the arc times the squared radius: more than a step is left while it is below this.
        let least = cosine * pen.radius * pen.radius
        var spoke = from
        while spoke.dot(to) < least, pen.arcPoints > 0 {
            spoke = spoke * cosine + spoke.turned * sine
            points.append(center + spoke)
            pen.arcPoints -= 1
        }
        points.append(center + to)
    }

    /// Appends the points as a contour in pixels.
    func flush(into outline: inout FlatPath, _ pen: PathStroker.Pen) {
        guard points.count > 1 else { return }
        let first = outline.points.count
        if let t = pen.toPixels {
            let x = SIMD2(Double(t.a), Double(t.b)), y = SIMD2(Double(t.c), Double(t.d))
            let origin = SIMD2(Double(t.tx), Double(t.ty))
            for point in points { outline.points.append(x * point.x + y * point.y + origin) }
        } else {
            outline.points.append(contentsOf: points)
        }
        outline.contours.append(FlatPath.Contour(points: first..<outline.points.count, isClosed: true))
    }
}
