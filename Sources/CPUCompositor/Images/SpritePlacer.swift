// Unsafe: fills in the kernels' sprites by address.
import CPUKernels

/// Transforms the particles of one quad to the device.
struct SpritePlacer {
    /// The rows of the particles' matrix: x, y and w.
    private let r0, r1, r2, r3: SIMD3<Double>
    private let isAffine: Bool
    /// First texel and size of the shown part.
    private let texel, size: SIMD2<Double>
    private let color: SIMD4<Float>
    private let bounds: PixelRect
    private let findsUnits: Bool

    /// The largest device coordinate of any picture; lines are still precise there.
    static let far = 1e6

    init(_ quad: Quad, _ batch: ParticleBatch, findsUnits: Bool) {
        func row(_ r: SIMD4<Float>) -> SIMD3<Double> { SIMD3(Double(r.x), Double(r.y), Double(r.w)) }
        r0 = row(batch.transform.rows.0); r1 = row(batch.transform.rows.1)
        r2 = row(batch.transform.rows.2); r3 = row(batch.transform.rows.3)
        isAffine = r0.z == 0 && r1.z == 0 && r2.z == 0 && r3.z == 1
        texel = SIMD2<Double>(batch.texels.lowHalf)
        size = SIMD2<Double>(batch.texels.highHalf) - texel
        color = quad.paint.color
        bounds = quad.shape.bounds
        self.findsUnits = findsUnits
    }

    /// Fills in the sprite of a particle; returns false where it shows nothing.
    @inline(__always)
    func place(_ particle: Particle, _ sprite: UnsafeMutablePointer<CPUSprite>) -> Bool {
        let x = r0 * Double(particle.x.x) + r1 * Double(particle.x.y)
        let y = r0 * Double(particle.y.x) + r1 * Double(particle.y.y)
        let c = SIMD3<Double>(particle.center)
        let corner = r0 * c.x + r1 * c.y + r2 * c.z + r3 - (x + y) * 0.5
        let isPlaced = isAffine ? placeFlat(sprite, corner, x, y) : placeSeen(sprite, corner, x, y)
        if isPlaced { sprite.pointee.tint(particle.color * color) }
        return isPlaced
    }

    /// Places a parallelogram without perspective.
    private func placeFlat(
        _ sprite: UnsafeMutablePointer<CPUSprite>, _ corner: SIMD3<Double>, _ x: SIMD3<Double>, _ y: SIMD3<Double>
    ) -> Bool {
        let area = x.x * y.y - x.y * y.x, turn: Double = area < 0 ? -1 : 1
        let lengthX = (x.x * x.x + x.y * x.y).squareRoot(), lengthY = (y.x * y.x + y.y * y.y).squareRoot()
        // The distances between the edges of each pair, in pixels.
        let across = abs(area) / lengthY, down = abs(area) / lengthX
        guard across > 0, down > 0 else { return false }
        // Coverage ends half a pixel beyond each edge.
        let growX = 0.5 + 0.5 / across, growY = 0.5 + 0.5 / down
        let reach = SIMD2(
            abs(x.x) * growX + abs(y.x) * growY, abs(x.y) * growX + abs(y.y) * growY)
        let centre = SIMD2(corner.x, corner.y) + SIMD2(x.x + y.x, x.y + y.y) * 0.5
        guard bound(sprite, centre - reach, centre + reach) else { return false }
        let from =
            SIMD2(Double(sprite.pointee.bounds.minX), Double(sprite.pointee.bounds.minY)) + 0.5
            - SIMD2(corner.x, corner.y)
        let s = SIMD2(y.y, -y.x) * (turn / lengthY), t = SIMD2(-x.y, x.x) * (turn / lengthX)
        let sStart = (s * from).sum(), tStart = (t * from).sum()
        let u = size.x / across, v = size.y / down
        sprite.pointee.left = CPULine(s, sStart + 0.5)
        sprite.pointee.right = CPULine(-s, across - sStart + 0.5)
        sprite.pointee.top = CPULine(t, tStart + 0.5)
        sprite.pointee.bottom = CPULine(-t, down - tStart + 0.5)
        sprite.pointee.u = CPULine(s * u, sStart * u + texel.x)
        sprite.pointee.v = CPULine(t * v, tStart * v + texel.y)
        sprite.pointee.q = CPULine(right: 0, down: 0, start: 1)
        sprite.pointee.kind = CPUSpriteAffine
        if findsUnits, x.y == 0, y.x == 0, x.x > 0, y.y > 0 { unify(sprite, x.x, y.y) }
        return true
    }

    /// Makes a sprite one of one texel per pixel, where it is.
    private func unify(_ sprite: UnsafeMutablePointer<CPUSprite>, _ width: Double, _ height: Double) {
        // The error over all of its texels is less than the resolution of 8-bit weights, and two steps of a half float below white.
        guard abs(width - size.x) < 1.0 / 1024, abs(height - size.y) < 1.0 / 1024 else { return }
        sprite.pointee.kind = CPUSpriteUnit
        sprite.pointee.bounds.maxX = sprite.pointee.bounds.minX + Int32(size.x) + 1
        sprite.pointee.bounds.maxY = sprite.pointee.bounds.minY + Int32(size.y) + 1
    }

    /// Sets the bounds to the pixels whose centres lie between two points; returns false where none is visible.
    private func bound(_ sprite: UnsafeMutablePointer<CPUSprite>, _ low: SIMD2<Double>, _ high: SIMD2<Double>) -> Bool {
        guard low.x < Double(bounds.maxX), low.y < Double(bounds.maxY), high.x > Double(bounds.minX),
            high.y > Double(bounds.minY)
        else { return false }
        func pixel(_ v: Double) -> Int32 { Int32(max(-Self.far, min(Self.far, (v - 0.5).roundedDown))) + 1 }
        sprite.pointee.bounds = CPUArea(
            minX: pixel(low.x), minY: pixel(low.y), maxX: pixel(high.x), maxY: pixel(high.y))
        return true
    }

    /// Places a parallelogram in perspective.
    private func placeSeen(
        _ sprite: UnsafeMutablePointer<CPUSprite>, _ corner: SIMD3<Double>, _ x: SIMD3<Double>, _ y: SIMD3<Double>
    ) -> Bool {
        var low = SIMD2<Double>(repeating: .infinity), high = -low
        for k in 0..<4 {
            let p = corner + (k & 1 == 0 ? SIMD3(repeating: 0) : x) + (k & 2 == 0 ? SIMD3(repeating: 0) : y)
            guard p.z >= 1e-5 else { return false }
            let seen = SIMD2(p.x, p.y) / p.z
            low = pointwiseMin(low, seen); high = pointwiseMax(high, seen)
        }
        // The map from (s, t, 1) to the device has the sides and the corner as rows; its inverse has their cross
        // products as columns.
        let determinant = (x * Self.cross(y, corner)).sum()
        if !(abs(determinant) > 0) { return false }
        let turn: Double = determinant < 0 ? -1 : 1
        let s = Self.cross(y, corner) * turn, t = Self.cross(corner, x) * turn, q = Self.cross(x, y) * turn
        let left = Self.edge(s), right = Self.edge(q - s), top = Self.edge(t), bottom = Self.edge(q - t)
        // Coverage extends beyond a corner by half a pixel over the sine of half its angle, which is at least half the
        // angle's sine.
        let reach = max(
            max(1, max(Self.reach(left, top), Self.reach(left, bottom))),
            max(Self.reach(right, top), Self.reach(right, bottom)))
        guard bound(sprite, low - reach, high + reach) else { return false }
        let first = SIMD3(
            Double(sprite.pointee.bounds.minX) + 0.5, Double(sprite.pointee.bounds.minY) + 0.5, 1)
        // Q is 1 in its middle, so that single precision suffices for the other values.
        let middle = corner + (x + y) * 0.5, scale = middle.z / (q * middle).sum()
        sprite.pointee.left = CPULine(left, from: first, and: 0.5)
        sprite.pointee.right = CPULine(right, from: first, and: 0.5)
        sprite.pointee.top = CPULine(top, from: first, and: 0.5)
        sprite.pointee.bottom = CPULine(bottom, from: first, and: 0.5)
        sprite.pointee.u = CPULine((s * size.x + q * texel.x) * scale, from: first)
        sprite.pointee.v = CPULine((t * size.y + q * texel.y) * scale, from: first)
        sprite.pointee.q = CPULine(q * scale, from: first)
        sprite.pointee.kind = CPUSpritePerspective
        return true
    }

    /// Normalises a line to the distance from it in pixels.
    private static func edge(_ e: SIMD3<Double>) -> SIMD3<Double> { e / (e.x * e.x + e.y * e.y).squareRoot() }

    /// Returns the most that coverage extends beyond the corner of two edges.
    private static func reach(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { 1 / abs(a.x * b.y - a.y * b.x) }

    private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    }
}

extension CPUSprite {
    /// Sets the factors of the sprite's channels.
    mutating func tint(_ color: SIMD4<Float>) {
        let ended = color.limited(.zero, .one)
        let wide = ended * 65535 + 0.5
        self.color = color
        tint = packedFactors(color)
        // Lane by lane: the conversion of a whole vector is a generic function call.
        redBlue = UInt32(wide.x) << 16 | UInt32(wide.z)
        alphaGreen = UInt32(wide.w) << 16 | UInt32(wide.y)
    }
}

extension CPULine {
    init(_ slope: SIMD2<Double>, _ start: Double) {
        self.init(right: Float(slope.x), down: Float(slope.y), start: Float(start))
    }

    /// Creates a line over device points, relative to one of them.
    fileprivate init(_ line: SIMD3<Double>, from first: SIMD3<Double>, and more: Double = 0) {
        self.init(right: Float(line.x), down: Float(line.y), start: Float((line * first).sum() + more))
    }
}

/// Transforms the particles of a frame to the device, several hundred at a time.
struct SpriteJob {
    /// The particles of one quad.
    struct Batch {
        let placer: SpritePlacer
        let particles: UnsafePointer<Particle>
        let count: Int
        let sprites: UnsafeMutablePointer<CPUSprite>
        /// By sprite, its pixels; empty for what is not visible.
        let boxes: UnsafeMutablePointer<PixelRect>
        /// The number of portions of the batches before.
        let firstPortion: Int
    }

    let batches: UnsafePointer<Batch>
    /// By portion, its batch.
    let batchOfPortion: UnsafePointer<Int32>
    /// By portion, whether any sprite has one texel per pixel.
    let hasUnits: UnsafeMutablePointer<Bool>
    let portionCount: Int

    /// The number of particles of a portion.
    static let portion = 512
    /// The number of sprites placed in the time that memory takes to arrive from another core's cache.
    private static let fetched = 8
    /// The cost of a particle, in pixels.
    private static let pixelsWorth = 32
    var pixels: Int { portionCount * Self.portion * Self.pixelsWorth }

    /// Returns the number of portions of `count` particles.
    static func portions(_ count: Int) -> Int { (count + portion - 1) / portion }

    func place(portion: Int) {
        let batch = batches + Int(batchOfPortion[portion])
        let first = (portion - batch.pointee.firstPortion) * Self.portion
        var hasUnit = false
        for k in first..<min(batch.pointee.count, first + Self.portion) {
            let sprite = batch.pointee.sprites + k
            // Other threads read them last, in the order of their bands.
            CPUFetchToWrite(sprite + Self.fetched, Int32(MemoryLayout<CPUSprite>.stride))
            if batch.pointee.placer.place(batch.pointee.particles[k], sprite) {
                batch.pointee.boxes[k] = PixelRect(sprite.pointee.bounds)
                if sprite.pointee.kind == CPUSpriteUnit { hasUnit = true }
            } else {
                batch.pointee.boxes[k] = .empty
            }
        }
        hasUnits[portion] = hasUnit
    }
}
