import FramePlan
import Shaders

/// Turned opaque quads taken apart: an inside that replaces what is below it, and a rim of four mitred strips.
///
///     outer corners 0---------1      strip k lies between outer k, outer k + 1, inner k + 1, inner k;
///                   |\_______/|      all edges between pieces end at corners that both pieces have,
///                   | |inside| |     so that no pixel centre falls between them
///                   |/-------\|
///                   3---------2
///
/// On llvmpipe blending costs a large textured quad more than the texture does: S2 takes 53 ms so, 63 ms as whole quads.
extension QuadEncoder {
    /// Turned quads with a smaller inside stay whole, in pixels.
    static let smallestTurnedInside: Float = 16384
    /// How far the inside is from the edges, in pixels: coverage is full there, with room for rounding.
    private static let inset: Float = 0.5 + 1 / 64

    /// Emits the outlined quad, which has coverage only along its rim, in parts; false where it has to stay whole.
    func emitTurned(_ edges: ShapeEdges, _ state: QuadState) -> Bool {
        guard polygon.count == 4, polygon.area >= Self.smallestTurnedInside else { return false }
        guard
            let outer = corners(edges.distance, reach: SIMD4(repeating: 0.5 + 1 / 128)),
            let inner = corners(edges.distance, reach: SIMD4(repeating: -Self.inset))
        else { return false }
        // The outline is the four corners, so nothing has cut it; and the inside is one, not turned inside out.
        for index in 0..<4 {
            let depth = edges.distance.at(SIMD2(inner.x[index], inner.y[index]))
            let isCorner = (0..<4).contains {
                abs(polygon.points[$0].x - outer.x[index]) < 1 / 64
                    && abs(polygon.points[$0].y - outer.y[index]) < 1 / 64
            }
            if depth.min() < 0.5 || !isCorner { return false }
        }
        part.set(inner.point(0), inner.point(1), inner.point(2), inner.point(3))
        emit(part, state.inside(fetches: fetches), shifted: true)
        for index in 0..<4 {
            let next = (index + 1) & 3
            part.set(outer.point(index), outer.point(next), inner.point(next), inner.point(index))
            emit(part, state, shifted: true)
        }
        return true
    }
}
