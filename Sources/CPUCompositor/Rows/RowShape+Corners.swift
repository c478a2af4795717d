// Unsafe: writes corners into the owner's memory.

extension RowShape {
    /// Adds the rounded corners of `shape`, inset by `inset` to `rect`.
    mutating func addCorners(of shape: Shape, rect: SIMD4<Double>, inset: Double) {
        let x = SIMD4<Double>(shape.inverseX), y = SIMD4<Double>(shape.inverseY), q = SIMD4<Double>(shape.inverseQ)
        let start = Double(anchor) + 0.5
        // A continuous corner of a smaller radius is shorter in proportion.
        let shrinkage = shape.isContinuous ? inset * ContinuousCorner.extent : inset
        for k in 0..<4 {
            let radius = Double(shape.radii[k]) - shrinkage
            if radius <= 0 { continue }
            let isRight = k & 1 != 0, isBottom = k & 2 != 0
            let centreX = isRight ? rect.z - radius : rect.x + radius
            let centreY = isBottom ? rect.w - radius : rect.y + radius
            let u = (x - centreX * q) * (isRight ? 1 : -1), v = (y - centreY * q) * (isBottom ? 1 : -1)
            var corner = RowCorner(
                xa: u.x, xb: u.y, xc: u.z + u.x * start, ya: v.x, yb: v.y, yc: v.z + v.x * start,
                qa: q.x, qb: q.y, qc: q.z + q.x * start, radius: radius, isContinuous: shape.isContinuous)
            corner.xInverse = abs(corner.xa) <= Self.parallel ? 0 : 1 / corner.xa
            corner.yInverse = abs(corner.ya) <= Self.parallel ? 0 : 1 / corner.ya
            let horizontal = shape.edges[isRight ? 1 : 0], vertical = shape.edges[isBottom ? 3 : 2]
            if !isPerspective { corner.settleAffine(isClosed: horizontal != .open && vertical != .open) }
            corner.settleValues()
            corners[cornerCount] = corner
            cornerCount += 1
        }
    }
}

extension RowCorner {
    /// Sets what is valid only without perspective: the scale, the inner circle, and the rows of the corner's square.
    fileprivate mutating func settleAffine(isClosed: Bool) {
        qa = 0; qb = 0; qc = 1
        if xb == 0, ya == 0, xInverse != 0 { return settleUpright(isClosed: isClosed) }
        squareInverse = 1 / (xa * xa + ya * ya)
        let p = xa * xa + xb * xb, r = ya * ya + yb * yb, s = xa * ya + xb * yb
        if abs(p - r) <= 1e-6 * p, abs(s) <= 1e-6 * p { scale = 1 / p.squareRoot() }
        // Half a pixel is at most half the largest singular value of ∂(x, y)/∂(px, py) in local units.
        let largest = (0.5 * (p + r) + (0.25 * (p - r) * (p - r) + s * s).squareRoot()).squareRoot()
        settleCircles(largest)
        let determinant = xa * yb - xb * ya
        // Beyond an open edge the corner still removes pixels.
        guard isClosed, abs(determinant) > 1e-12 else { return }
        // py of local (u, v), as far as the smooth edges extend.
        let inverse = 1 / determinant
        func row(_ u: Double, _ v: Double) -> Double { (xa * (v - yc) - ya * (u - xc)) * inverse }
        let u = radius + 0.5 * p.squareRoot(), v = radius + 0.5 * r.squareRoot()
        let low = min(min(row(0, 0), row(u, 0)), min(row(0, v), row(u, v)))
        let high = max(max(row(0, 0), row(u, 0)), max(row(0, v), row(u, v)))
        minY = Int32(max(-1e8, min(1e8, low - 1.5)))
        maxY = Int32(max(-1e8, min(1e8, high + 1.5)))
    }

    /// Sets the circles around the pixels of the corner's edge; `pixel`: the most local units of a pixel's length.
    private mutating func settleCircles(_ pixel: Double) {
        innerRadius = radius - 0.5 * pixel
        if !isContinuous, radius > Self.smallestRound * pixel { outerRadius = radius + 0.5 * pixel }
    }

    /// The radius in pixels from which finding the columns outside of a corner costs less than drawing them.
    private static let smallestRound = 24.0

    /// Does the same where the axes are the device's.
    private mutating func settleUpright(isClosed: Bool) {
        isUpright = true
        let across = abs(xa), down = abs(yb)
        if abs(across - down) <= 1e-6 * across { scale = 1 / across }
        settleCircles(max(across, down))
        guard isClosed, down > 1e-12 else { return }
        let centre = -yc / yb, end = centre + (radius + 0.5 * down) / yb
        minY = Int32(max(-1e8, min(1e8, min(centre, end) - 1.5)))
        maxY = Int32(max(-1e8, min(1e8, max(centre, end) + 1.5)))
    }
}
