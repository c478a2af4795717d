// Unsafe code: vertices are written as raw floats.

/// Writes flat particles as the six vertices of two triangles: position, colour, texture coordinates, their bounds
/// where the program clamps, and edges. This is the order of `VertexLayout` for a tinted image.
struct ParticleWriter {
    /// The position of a particle relative to the drawn pixels.
    enum Place { case nowhere, inside, across }

    /// A little more than half a pixel, which is the reach of smooth edges: rounding loses no pixel with coverage.
    private static let reach: Float = 0.5 + 1 / 128

    /// The program that the vertices are for, and its variant; -1 for none.
    var program: QuadProgram?
    var programNumber = -1
    /// Whether the last placed particle is at least a pixel wide, and whether its texture coordinates have to be
    /// clamped.
    private(set) var isWide = true, isClamped = false

    private let low, high: SIMD2<Float>
    /// The texture coordinates of the unit's origin, and the size of the whole unit in them.
    private let textureOrigin, textureSize: SIMD2<Float>
    private let clampRect: SIMD4<Float>
    /// The distance in units of the particle that texture coordinates may exceed its edges by without clamping.
    private let free: SIMD2<Float>
    private var centre = SIMD2<Float>(repeating: 0)
    /// The vectors from the centre to the middles of the sides, with outset.
    private var x = SIMD2<Float>(repeating: 0), y = SIMD2<Float>(repeating: 0)
    private var outset = SIMD2<Float>(repeating: 0), height = SIMD2<Float>(repeating: 0)

    init(_ state: QuadState, bounds: PixelRect) {
        low = SIMD2(Float(bounds.minX), Float(bounds.minY))
        high = SIMD2(Float(bounds.maxX), Float(bounds.maxY))
        let texture = state.functions.texture
        textureOrigin = SIMD2(texture.one.x, texture.one.y)
        textureSize = SIMD2(texture.x.x, texture.y.y)
        clampRect = state.functions.clampRect
        if let box = state.free {
            let first = textureOrigin * state.texelScale - state.texelOrigin
            let last = (textureOrigin + textureSize) * state.texelScale - state.texelOrigin
            let size = pointwiseMax(last - first, SIMD2(repeating: 1e-6))
            free = pointwiseMin((first - box.low) / size, (box.high - last) / size)
        } else {
            free = SIMD2(repeating: .infinity)
        }
    }

    /// The variant of the program that the last placed particle needs.
    var key: Int { (isWide ? 1 : 0) | (isClamped ? 2 : 0) }

    /// Finds the position of a particle; the rows' last lanes must be 0 except those of depth and origin.
    @inline(__always)
    mutating func place(_ particle: Particle, _ rows: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>))
        -> Place
    {
        let origin =
            rows.0 * particle.center.x + rows.1 * particle.center.y + (rows.2 * particle.center.z + rows.3)
        guard origin.w >= 1e-5 else { return .nowhere }
        let scale = 1 / origin.w
        centre = origin.lowHalf * scale
        x = (rows.0 * particle.x.x + rows.1 * particle.x.y).lowHalf * scale
        y = (rows.0 * particle.y.x + rows.1 * particle.y.y).lowHalf * scale
        let area = abs(x.x * y.y - x.y * y.x)
        guard area > 0 else { return .nowhere }
        // The distances between opposite edges, in pixels.
        height = SIMD2(area / (y * y).sum().squareRoot(), area / (x * x).sum().squareRoot())
        outset = Self.reach / height
        x *= 0.5 + outset.x
        y *= 0.5 + outset.y
        let extent = SIMD2(abs(x.x) + abs(y.x), abs(x.y) + abs(y.y))
        if any(centre + extent .<= low) || any(centre - extent .>= high) { return .nowhere }
        // No pixel centre lies within half a pixel of an integer bound. NaN is not inside.
        guard all(centre - extent .>= low - 0.49), all(centre + extent .<= high + 0.49) else { return .across }
        isWide = height.min() >= 1
        isClamped = any(outset .> free)
        return .inside
    }

    /// The number of pixels that the last placed particle can touch.
    var area: Float { 4 * abs(x.x * y.y - x.y * y.x) }

    /// Writes the last placed particle.
    @inline(__always)
    func write(_ color: SIMD4<Float>, to start: UnsafeMutablePointer<Float>) {
        let near = 0.5 - Self.reach, far = height + (0.5 + Self.reach)
        let from = textureOrigin - textureSize * outset, to = textureOrigin + textureSize * (1 + outset)
        var vertex = UnsafeMutableRawPointer(start)
        @inline(__always) func put(_ p: SIMD2<Float>, _ texture: SIMD2<Float>, _ edges: SIMD4<Float>) {
            vertex.storeBytes(of: p, as: SIMD2<Float>.self)
            vertex.storeBytes(of: color, toByteOffset: 8, as: SIMD4<Float>.self)
            vertex.storeBytes(
                of: SIMD4(lowHalf: texture, highHalf: SIMD2(1, 1)), toByteOffset: 24, as: SIMD4<Float>.self)
            if isClamped { vertex.storeBytes(of: clampRect, toByteOffset: 40, as: SIMD4<Float>.self) }
            vertex.storeBytes(of: edges, toByteOffset: isClamped ? 56 : 40, as: SIMD4<Float>.self)
            vertex += isClamped ? 72 : 56
        }
        let corners = (centre - x - y, centre + x - y, centre + x + y, centre - x + y)
        put(corners.0, from, SIMD4(near, far.x, near, far.y))
        put(corners.1, SIMD2(to.x, from.y), SIMD4(far.x, near, near, far.y))
        put(corners.2, to, SIMD4(far.x, near, far.y, near))
        put(corners.0, from, SIMD4(near, far.x, near, far.y))
        put(corners.2, to, SIMD4(far.x, near, far.y, near))
        put(corners.3, SIMD2(from.x, to.y), SIMD4(near, far.x, far.y, near))
    }
}
