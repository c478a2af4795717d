import FrameModel
import Foundation

// Particles, one after the other, from the doc comments of ParticleBatch and Particle.

extension ReferenceRenderer {
    /// A particle on the device: where a pixel is in units of its sides.
    struct Sprite {
        /// Linear forms of (px, py, 1): s = S/Q along its x, t = T/Q along its y, both 0…1 inside.
        var s, t, q: SIMD3<Double>

        /// Nil where a corner lies at w < 1e-5, or it has no area.
        init?(_ particle: Particle, _ transform: Matrix4) {
            let r0 = SIMD4<Double>(transform.rows.0), r1 = SIMD4<Double>(transform.rows.1)
            let r2 = SIMD4<Double>(transform.rows.2), r3 = SIMD4<Double>(transform.rows.3)
            let c = SIMD3<Double>(particle.center)
            let x = r0 * Double(particle.x.x) + r1 * Double(particle.x.y)
            let y = r0 * Double(particle.y.x) + r1 * Double(particle.y.y)
            let corner = r0 * c.x + r1 * c.y + r2 * c.z + r3 - x * 0.5 - y * 0.5
            for p in [corner, corner + x, corner + y, corner + x + y] where p.w < 1e-5 { return nil }
            // The rows of the map from (s, t, 1) to the device; its inverse has their cross products as columns.
            let a = SIMD3(x.x, x.y, x.w), b = SIMD3(y.x, y.y, y.w), o = SIMD3(corner.x, corner.y, corner.w)
            let determinant = (a * Self.cross(b, o)).sum()
            if determinant == 0 { return nil }
            let sign: Double = determinant < 0 ? -1 : 1
            s = Self.cross(b, o) * sign
            t = Self.cross(o, a) * sign
            q = Self.cross(a, b) * sign
        }

        private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
            SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
        }

        func coverage(_ px: Double, _ py: Double) -> Double {
            let p = SIMD3(px, py, 1)
            return [s, q - s, t, q - t].reduce(1) { product, edge in
                let distance = (edge * p).sum() / hypot(edge.x, edge.y)
                return product * max(0, min(1, distance + 0.5))
            }
        }

        func place(_ px: Double, _ py: Double) -> SIMD2<Double> {
            let p = SIMD3(px, py, 1)
            return SIMD2((s * p).sum(), (t * p).sum()) / (q * p).sum()
        }
    }

    /// Draws all particles of a quad.
    func drawParticles(_ quad: Quad, within bounds: PixelRect, _ picture: inout Picture) {
        let batch = frame.particleBatches[Int(quad.paint.source)]
        let image = frame.images[Int(batch.image)]
        let texels = SIMD4<Double>(batch.texels)
        var paint = quad.paint
        paint.sampling = paint.sampling == .nearest ? .nearest : .linear
        paint.texelFromLocal = SIMD4(
            batch.texels.z - batch.texels.x, batch.texels.w - batch.texels.y, batch.texels.x, batch.texels.y)
        paint.texelClamp = SIMD4<Float>(
            SIMD4(texels.x + 0.5, texels.y + 0.5, texels.z - 0.5, texels.w - 0.5))
        for k in Int(batch.first)..<Int(batch.first + batch.count) {
            let particle = frame.particles[k]
            guard let sprite = Sprite(particle, batch.transform) else { continue }
            let tint = SIMD4<Double>(particle.color) * SIMD4<Double>(paint.color)
            for y in bounds.minY..<max(bounds.minY, bounds.maxY) {
                for x in bounds.minX..<max(bounds.minX, bounds.maxX) {
                    let px = Double(x) + 0.5, py = Double(y) + 0.5
                    let own = sprite.coverage(px, py)
                    guard own > 0, let around = surroundings(quad, x, y) else { continue }
                    let color = Self.texel(paint, sprite.place(px, py)) { Self.read(image, $0, $1) } * tint
                    blend((color, own * around), quad.blend, x, y, &picture)
                }
            }
        }
    }
}
