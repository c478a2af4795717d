import FrameModel
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

    /// Emits what `bounds` leaves of a quad that has coverage only along its rim, in parts; false where it has to stay whole.
    func emitTurned(
        _ quad: UnsafePointer<Quad>, _ edges: ShapeEdges, _ state: QuadState, bounds: PixelRect
    ) -> Bool {
        // How far the inside is from the edges: coverage is full there, with room for rounding.
        let inset = 0.5 + vertexGrid.inset
        guard
            let outer = corners(edges.distance, reach: SIMD4(repeating: 0.5 + vertexGrid.margin)),
            let inner = corners(edges.distance, reach: SIMD4(repeating: -inset))
        else { return false }
        part.set(inner.point(0), inner.point(1), inner.point(2), inner.point(3))
        guard part.area >= Self.smallestTurnedInside else { return false }
        let q = quad.pointee.shape.inverseQ
        for index in 0..<4 {
            // The inside is one, not turned inside out; the outline's corners are those of the quad, in front of the eye.
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
