import Shaders

/// Turned opaque quads divided into an inside that replaces what is below it, and a rim of four mitred strips.
///
///     outer corners 0---------1      strip k lies between outer k, outer k + 1, inner k + 1, inner k;
///                   |\_______/|      all edges between pieces end at corners that both pieces have,
///                   | |inside| |     so that no pixel centre falls between them
///                   |/-------\|
///                   3---------2
///
/// On llvmpipe blending costs more than the texture for a large textured quad: S2 takes 53 ms this way, 63 ms with
/// whole quads.
extension QuadEncoder {
    /// The area in pixels of the inside below which turned quads stay whole.
    static let smallestTurnedInside: Float = 16384

    /// Emits in parts what `bounds` leaves of a quad that has partial coverage only along its rim; returns false where
    /// it has to stay whole.
    func emitTurned(
        _ quad: UnsafePointer<Quad>, _ edges: ShapeEdges, _ state: QuadState, bounds: PixelRect
    ) -> Bool {
        // The distance of the inside from the edges: coverage is full there, with a margin for rounding.
        let inset = 0.5 + vertexGrid.inset
        guard
            let outer = corners(edges.distance, reach: SIMD4(repeating: 0.5 + vertexGrid.margin)),
            let inner = corners(edges.distance, reach: SIMD4(repeating: -inset))
        else { return false }
        part.set(inner.point(0), inner.point(1), inner.point(2), inner.point(3))
        guard part.area >= Self.smallestTurnedInside else { return false }
        let q = quad.pointee.shape.inverseQ
        for index in 0..<4 {
            // The inside must not be inverted; the outline's corners must be those of the quad, in front of the eye.
            let corner = outer.point(index)
            guard edges.distance.at(inner.point(index)).min() >= 0.5 else { return false }
            guard edges.distance.at(corner).min() >= -0.5 - 2 * vertexGrid.margin else { return false }
            guard q.x * corner.x + q.y * corner.y + q.z >= 1e-6 else { return false }
        }
        emitPart(state.inside(fetches: fetches), bounds)
        for index in 0..<4 {
            let next = (index + 1) & 3
            part.set(outer.point(index), outer.point(next), inner.point(next), inner.point(index))
            emitPart(state, bounds)
        }
        return true
    }

    private func emitPart(_ state: QuadState, _ bounds: PixelRect) {
        part.clip(to: bounds)
        if !part.isEmpty { emit(part, state, shifted: true) }
    }
}

extension Shape.Edges {
    /// Whether any edge is hard: neither of its bits is set.
    @inline(__always) var hasHard: Bool { ~(rawValue | rawValue >> 1) & 0b01010101 != 0 }
}

/// The polygon that a quad can touch.
extension QuadEncoder {
    /// Whether coverage of the outlined quad is that of the nearer edge of each pair: both are smooth, and at least a
    /// pixel apart everywhere in the polygon.
    @inline(__always) func isWide(_ quad: borrowing Quad, _ edges: ShapeEdges) -> Bool {
        guard quad.shape.edges.rawValue == 0b01010101, !quad.paint.hasRing else { return false }
        for index in 0..<polygon.count {
            let distance = edges.distance.at(polygon.points[index])
            if min(distance.x + distance.y, distance.z + distance.w) < 1 { return false }
        }
        return true
    }

    /// Sets `polygon` to what a quad can touch: inside its edges (half a pixel wider where they are smooth), in front
    /// of the eye, inside `bounds`.
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
            // Q > 0 by a small margin, because fragments divide by it.
            polygon.clip(SIMD3(shape.inverseQ.x, shape.inverseQ.y, shape.inverseQ.z), outset: -1e-6)
        }
    }

    /// Sets `polygon` to the four intersections of neighbouring edges moved out by `reach`; returns false where edges
    /// are parallel.
    private func setCorners(_ lines: AffineVector, reach: SIMD4<Float>) -> Bool {
        guard let corners = corners(lines, reach: reach) else { return false }
        polygon.set(corners.point(0), corners.point(1), corners.point(2), corners.point(3))
        return true
    }

    /// Returns the four intersections of neighbouring edges moved out by `reach`; nil where neighbours are parallel.
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
        // Less than a third of a degree between edges: corners are too far away, and the bounds are clipped instead.
        if !all((determinant * determinant) .> 0.005 * 0.005) { return nil }
        return Corners(x: (ay * bc - ac * by) / determinant, y: (ac * bx - ax * bc) / determinant)
    }

    /// Four points in order around a quad.
    struct Corners {
        var x, y: SIMD4<Float>

        @inline(__always) func point(_ index: Int) -> SIMD2<Float> { SIMD2(x[index], y[index]) }
    }
}
