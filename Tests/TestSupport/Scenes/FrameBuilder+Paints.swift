import FrameModel

extension FrameBuilder {
    /// Adds a gradient; returns a paint that shows it, its channels multiplied by `color`.
    package mutating func gradient(
        _ kind: Gradient.Kind, x: SIMD2<Float>, y: SIMD2<Float>, origin: SIMD2<Float>, _ stops: [GradientStop],
        focus: Float = 0, color: SIMD4<Float> = SIMD4(repeating: 1)
    ) -> Paint {
        gradients.append(
            Gradient(
                kind: kind, x: x, y: y, origin: origin, focus: focus, firstStop: Int32(gradientStops.count),
                stopCount: Int32(stops.count)))
        gradientStops += stops
        var paint = Paint(solid: color)
        paint.kind = .gradient
        paint.source = Int32(gradients.count - 1)
        return paint
    }

    /// Adds a quad of particles that show a part of an image, all of it where none is given. They may touch any pixel.
    package mutating func addParticles(
        _ t: CATransform3D, _ new: [Particle], image: Int, texels: SIMD4<Float>? = nil,
        sampling: Paint.Sampling = .linear, color: SIMD4<Float> = SIMD4(repeating: 1)
    ) {
        let size = SIMD2(Float(images[image].width), Float(images[image].height))
        particleBatches.append(
            ParticleBatch(
                image: Int32(image), first: Int32(particles.count), count: Int32(new.count),
                texels: texels ?? SIMD4(0, 0, size.x, size.y), transform: Matrix4(t)))
        particles += new
        var paint = Paint(solid: color)
        paint.kind = .particles
        paint.sampling = sampling
        paint.source = Int32(particleBatches.count - 1)
        let all = SIMD4<Float>(0, 0, Float(width), Float(height))
        let shape = self.shape(rect: all, edges: Shape.Edges(all: .open))
        add(shape, paint)
    }
}
