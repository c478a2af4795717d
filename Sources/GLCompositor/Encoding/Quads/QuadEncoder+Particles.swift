// Unsafe code: vertices are written as raw floats.
import Shaders

// Particles: most are flat, use one program, and lie inside the drawn pixels; those are written directly as vertices.
// The others are quads of one image each.

extension QuadEncoder {
    /// Encodes a batch of particles, in order.
    func encodeParticles(_ quad: UnsafePointer<Quad>, _ parts: Parts, bounds: PixelRect) throws(CompositorError) {
        let batch = parts.particleBatches[Int(quad.pointee.paint.source)]
        if batch.count <= 0 || bounds.isEmpty { return }
        var part = quad.pointee
        part.paint.kind = .image
        part.paint.source = batch.image
        part.paint.sampling = quad.pointee.paint.sampling == .nearest ? .nearest : .linear
        let texels = batch.texels
        part.paint.texelFromLocal = SIMD4(texels.z - texels.x, texels.w - texels.y, texels.x, texels.y)
        part.paint.texelClamp = texels + SIMD4(0.5, 0.5, -0.5, -0.5)
        part.isOpaque = false
        part.shape.radii = SIMD4(repeating: 0)
        part.shape.edges = Shape.Edges(all: .smooth)
        let range = Int(batch.first)..<Int(batch.first + batch.count)
        if try encodeFlat(range, batch.transform, &part, parts, bounds: bounds) { return }
        for index in range { try encode(parts.particles[index], batch.transform, &part, quad, parts, bounds: bounds) }
    }

    /// Encodes one particle as a quad of its own.
    private func encode(
        _ particle: Particle, _ transform: Matrix4, _ part: inout Quad, _ quad: UnsafePointer<Quad>, _ parts: Parts,
        bounds: PixelRect
    ) throws(CompositorError) {
        guard let shape = Shape(particle, transform, bounds: bounds) else { return }
        part.shape = shape
        part.paint.color = quad.pointee.paint.color * particle.color
        try encode(&part, parts, bounds: shape.bounds, isParticle: true)
    }

    /// Encodes particles that are parallel to the picture; returns false where the batch has to be drawn one by one: in
    /// perspective, with cuts, as instances, where vertices have to be put on a coarse grid, or where each particle has
    /// to read a copy of what lies below it.
    private func encodeFlat(
        _ range: Range<Int>, _ transform: Matrix4, _ part: inout Quad, _ parts: Parts, bounds: PixelRect
    ) throws(CompositorError) -> Bool {
        let rows = transform.rows
        guard rows.0.w == 0, rows.1.w == 0, part.cutCount == 0, !instanced, vertexGrid.isFine, part.blend != .clear
        else {
            return false
        }
        // The shape that all of them share: one unit, with the places of the image's texels.
        part.shape.inverseX = SIMD4(1, 0, 0, 0)
        part.shape.inverseY = SIMD4(0, 1, 0, 0)
        part.shape.inverseQ = SIMD4(0, 0, 1, 0)
        part.shape.rect = SIMD4(0, 0, 1, 1)
        part.shape.placement = .affine
        var state = prepareShape(&part, edges: ShapeEdges(part.shape, rect: part.shape.rect), clips: parts.clips)
        guard try setPaint(&state, &part, parts), try setMask(&state, &part, parts) else { return true }
        state.key.modulation = .tinted
        state.settleBlend(fetches: fetches)
        if state.key.mixing != .none && !fetches { return false }
        below.draws(bounds)
        let factor = part.paint.color, ends = !isExtended
        var writer = ParticleWriter(state, bounds: bounds)
        try parts.particles.withUnsafeBufferPointer { particles throws(CompositorError) in
            for index in range {
                let particle = particles[index]
                switch writer.place(particle, rows) {
                case .nowhere: break
                case .inside:
                    if writer.programNumber != writer.key || !hasRoom(batches.count - 1, for: 6) {
                        begin(&writer, state)
                    }
                    let color = particle.color * factor
                    writer.write(
                        ends ? color.endedAsFactors : color, to: writer.program.unsafelyUnwrapped.append(6))
                    batches[batches.count - 1].count += 6
                    shadedArea += Double(writer.area)
                case .across:
                    var single = part
                    try encode(particle, transform, &single, &part, parts, bounds: bounds)
                    writer.programNumber = -1
                }
            }
        }
        return true
    }

    /// Starts the program that the last placed particle needs.
    private func begin(_ writer: inout ParticleWriter, _ state: QuadState) {
        var state = state
        state.key.coverage = writer.isWide ? .wide : .product
        state.key.clamped = writer.isClamped
        let next = batch(state)
        let program = programs.program(at: next.program)
        writer.program = program
        writer.programNumber = writer.key
        let last = batches.count - 1
        if last < firstBatch || !batches[last].takes(next) || !hasRoom(last, for: 6) { begin(next, program) }
        places.addAll(to: batches.count - 1)
    }
}

extension Shape {
    /// A particle's parallelogram on the device, with its sides as the units of the plane; nil where a corner lies at w
    /// < 1e-5, it has no area, or it lies outside `bounds`.
    init?(_ particle: Particle, _ transform: Matrix4, bounds: PixelRect) {
        let r0 = SIMD4<Double>(transform.rows.0), r1 = SIMD4<Double>(transform.rows.1)
        let r2 = SIMD4<Double>(transform.rows.2), r3 = SIMD4<Double>(transform.rows.3)
        let c = SIMD3<Double>(particle.center)
        let x = r0 * Double(particle.x.x) + r1 * Double(particle.x.y)
        let y = r0 * Double(particle.y.x) + r1 * Double(particle.y.y)
        let corner = r0 * c.x + r1 * c.y + r2 * c.z + r3 - x * 0.5 - y * 0.5
        var low = SIMD2<Double>(repeating: .infinity), high = -low
        for index in 0..<4 {
            var p = corner
            if index & 1 != 0 { p += x }
            if index & 2 != 0 { p += y }
            guard p.w >= 1e-5 else { return nil }
            low = pointwiseMin(low, SIMD2(p.x, p.y) / p.w)
            high = pointwiseMax(high, SIMD2(p.x, p.y) / p.w)
        }
        // Parallel to the picture w is constant, and a flat shape's Q is 1: its texture coordinates are not divided.
        let isFlat = x.w == 0 && y.w == 0, scale = isFlat ? 1 / corner.w : 1
        // The rows of the map from (s, t, 1) to the device; its inverse has their cross products as columns.
        let a = SIMD3(x.x, x.y, x.w) * scale, b = SIMD3(y.x, y.y, y.w) * scale
        let o = SIMD3(corner.x, corner.y, corner.w) * scale
        let determinant = (a * Self.cross(b, o)).sum()
        guard determinant != 0, determinant.isFinite else { return nil }
        func row(_ v: SIMD3<Double>) -> SIMD4<Float> { SIMD4(SIMD3<Float>(v / determinant), 0) }
        let box = PixelRect(covering: low - 1, high + 1).intersection(bounds)
        if box.isEmpty { return nil }
        self.init(
            inverseX: row(Self.cross(b, o)), inverseY: row(Self.cross(o, a)), inverseQ: row(Self.cross(a, b)),
            rect: SIMD4(0, 0, 1, 1), edges: Edges(all: .smooth),
            placement: isFlat ? .affine : .perspective, bounds: box)
    }

    private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    }
}

extension PixelRect {
    /// The whole pixels of a box, which may lie anywhere.
    fileprivate init(covering low: SIMD2<Double>, _ high: SIMD2<Double>) {
        func bound(_ value: Double) -> Int32 { Int32(max(-1e9, min(1e9, value))) }
        self.init(
            minX: bound(low.x.rounded(.down)), minY: bound(low.y.rounded(.down)), maxX: bound(high.x.rounded(.up)),
            maxY: bound(high.y.rounded(.up)))
    }
}
