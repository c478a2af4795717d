import FrameModel

extension Shape.Edges {
    /// Whether any edge is hard: neither of its bits is set.
    @inline(__always) var hasHard: Bool { ~(rawValue | rawValue >> 1) & 0b01010101 != 0 }
}

/// The polygon that a quad can touch.
extension QuadEncoder {
    /// Whether coverage of the outlined quad is that of the nearer edge of each pair: both are smooth, and a pixel or more
    /// apart in all of the polygon.
    @inline(__always) func isWide(_ quad: borrowing Quad, _ edges: ShapeEdges) -> Bool {
        guard quad.shape.edges.rawValue == 0b01010101, !quad.paint.hasRing else { return false }
        for index in 0..<polygon.count {
            let distance = edges.distance.at(polygon.points[index])
            if min(distance.x + distance.y, distance.z + distance.w) < 1 { return false }
        }
        return true
    }

    /// Sets `polygon` to what a quad can touch: inside its edges (half a pixel wider where they are smooth), in front of
    /// the eye, inside `bounds`.
    func outline(_ quad: UnsafePointer<Quad>, edges: ShapeEdges, bounds: PixelRect) {
        let shape = quad.pointee.shape
        // A little more than half a pixel, so that rounding loses no pixel with coverage.
        let smooth: Float = 0.5 + vertexGrid.margin
        var reach = SIMD4<Float>(repeating: smooth)
        var isBounded = true
        if shape.edges.rawValue != 0b01010101 {
            for index in 0..<4 {
                switch shape.edges[index] {
                case .smooth: break
                case .hard: reach[index] = 0
                case .open: isBounded = false
                }
            }
        }
        let low = SIMD2(Float(bounds.minX), Float(bounds.minY))
        let high = SIMD2(Float(bounds.maxX), Float(bounds.maxY))
        if shape.placement <= .affine, isBounded, setCorners(edges.distance, reach: reach) {
            polygon.clip(to: bounds)
            return
        }
        polygon.set(minX: low.x, minY: low.y, maxX: high.x, maxY: high.y)
        for index in 0..<4 where shape.edges[index] != .open {
            polygon.clip(edges.distance.line(index), outset: reach[index])
        }
        if shape.placement == .perspective {
            // Q > 0; a hair more, because fragments divide by it.
            polygon.clip(SIMD3(shape.inverseQ.x, shape.inverseQ.y, shape.inverseQ.z), outset: -1e-6)
        }
    }

    /// Sets `polygon` to the four crossings of neighbouring edges moved out by `reach`; false where edges are parallel.
    private func setCorners(_ lines: AffineVector, reach: SIMD4<Float>) -> Bool {
        guard let corners = corners(lines, reach: reach) else { return false }
        polygon.set(corners.point(0), corners.point(1), corners.point(2), corners.point(3))
        return true
    }

    /// The four crossings of neighbouring edges moved out by `reach`; nil where neighbours are parallel.
    @inline(__always) func corners(_ lines: AffineVector, reach: SIMD4<Float>) -> Corners? {
        // Corners in the order (min, min), (max, min), (max, max), (min, max): x edge 0 1 1 0, y edge 2 2 3 3.
        let one = lines.one + reach
        let ax = SIMD4(lines.x.x, lines.x.y, lines.x.y, lines.x.x)
        let ay = SIMD4(lines.y.x, lines.y.y, lines.y.y, lines.y.x)
        let ac = SIMD4(one.x, one.y, one.y, one.x)
        let bx = SIMD4(lines.x.z, lines.x.z, lines.x.w, lines.x.w)
        let by = SIMD4(lines.y.z, lines.y.z, lines.y.w, lines.y.w)
        let bc = SIMD4(one.z, one.z, one.w, one.w)
        let determinant = ax * by - ay * bx
        // Less than a third of a degree between edges: corners run away, clip the bounds instead.
        if !all((determinant * determinant) .> 0.005 * 0.005) { return nil }
        return Corners(x: (ay * bc - ac * by) / determinant, y: (ac * bx - ax * bc) / determinant)
    }

    /// Four points in order around a quad.
    struct Corners {
        var x, y: SIMD4<Float>

        @inline(__always) func point(_ index: Int) -> SIMD2<Float> { SIMD2(x[index], y[index]) }
    }
}
