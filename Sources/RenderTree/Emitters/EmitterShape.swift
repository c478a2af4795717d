import Foundation

/// The start places of particles: the part of an emitter's shape that its mode selects.
struct EmitterShape: Sendable, Equatable {
    var shape: CAEmitterLayerEmitterShape
    var mode: CAEmitterLayerEmitterMode

    /// A start: the point, and the direction from which the cell's longitude counts. That is the outward normal where
    /// the start lies on a line or on the surface, else the x axis.
    struct Start {
        var point: SIMD3<Float>
        var axis = SIMD3<Float>(1, 0, 0)
    }

    /// Returns a random start, uniform over the corners, edges, faces or the inside.
    ///
    /// - Parameter size: The width, height and depth; the radius of a circle or a sphere is the width.
    func start(_ center: SIMD3<Float>, _ size: SIMD3<Float>, _ random: ParticleRandom) -> Start {
        if shape.known == .point { return Start(point: center) }
        let u = random.pair(.place), v = random.pair(.side)
        var start =
            switch shape.known {
            case .point: Start(point: SIMD3())
            case .line: line(size, u)
            case .rectangle: rectangle(size, u, v)
            case .cuboid: cuboid(size, u, v)
            case .circle: circle(size.x, u)
            case .sphere: sphere(size.x, u, v)
            }
        start.point += center
        return start
    }

    private func line(_ size: SIMD3<Float>, _ u: SIMD2<Float>) -> Start {
        let x = mode.known == .points ? (u.x < 0.5 ? -0.5 : 0.5) : u.x - 0.5
        // Upwards on a screen.
        return Start(point: SIMD3(x * size.x, 0, 0), axis: SIMD3(0, -1, 0))
    }

    private func rectangle(_ size: SIMD3<Float>, _ u: SIMD2<Float>, _ v: SIMD2<Float>) -> Start {
        let half = SIMD3(size.x / 2, size.y / 2, 0)
        switch mode.known {
        case .points: return Start(point: half * Self.corner(u))
        case .surface, .volume: return Start(point: half * SIMD3(2 * u.x - 1, 2 * u.y - 1, 0))
        case .outline:
            let side: Float = v.x < 0.5 ? -1 : 1
            let width = abs(size.x), height = abs(size.y)
            if u.y * (width + height) < width {
                return Start(point: half * SIMD3(2 * u.x - 1, side, 0), axis: SIMD3(0, side, 0))
            }
            return Start(point: half * SIMD3(side, 2 * u.x - 1, 0), axis: SIMD3(side, 0, 0))
        }
    }

    private func cuboid(_ size: SIMD3<Float>, _ u: SIMD2<Float>, _ v: SIMD2<Float>) -> Start {
        let half = size / 2, a = abs(size.x), b = abs(size.y), c = abs(size.z)
        let inside = SIMD3(2 * u.x - 1, 2 * u.y - 1, 2 * v.x - 1)
        switch mode.known {
        case .points: return Start(point: half * SIMD3(Self.corner(u).x, Self.corner(u).y, v.x < 0.5 ? -1 : 1))
        case .volume: return Start(point: half * inside)
        case .outline:
            // Along one axis, at a corner of the two others.
            let axis = Self.choice(v.y, SIMD3(a, b, c))
            var place = SIMD3<Float>(
                u.y < 0.5 ? -1 : 1, v.x < 0.5 ? -1 : 1, u.y * 2 - (u.y * 2).rounded(.down) < 0.5 ? -1 : 1)
            place[axis] = 2 * u.x - 1
            return Start(point: half * place)
        case .surface:
            let axis = Self.choice(v.y, SIMD3(b * c, a * c, a * b))
            var place = inside, normal = SIMD3<Float>()
            place[axis] = inside[axis] < 0 ? -1 : 1
            // The choice of the side used one number; the two others place the point on the face.
            normal[axis] = place[axis]
            return Start(point: half * place, axis: normal)
        }
    }

    private func circle(_ radius: Float, _ u: SIMD2<Float>) -> Start {
        let angle = 2 * Float.pi * u.x, way = SIMD3(cos(angle), sin(angle), 0)
        switch mode.known {
        case .points, .outline: return Start(point: way * radius, axis: way)
        case .surface, .volume: return Start(point: way * (radius * u.y.squareRoot()))
        }
    }

    private func sphere(_ radius: Float, _ u: SIMD2<Float>, _ v: SIMD2<Float>) -> Start {
        if mode.known == .outline { return circle(radius, u) }
        let angle = 2 * Float.pi * u.x, z = 2 * u.y - 1, ring = max(0, 1 - z * z).squareRoot()
        let way = SIMD3(cos(angle) * ring, sin(angle) * ring, z)
        return mode.known == .volume
            ? Start(point: way * (radius * cbrt(v.x))) : Start(point: way * radius, axis: way)
    }

    private static func corner(_ u: SIMD2<Float>) -> SIMD3<Float> { SIMD3(u.x < 0.5 ? -1 : 1, u.y < 0.5 ? -1 : 1, 0) }

    /// Returns one of three by weight.
    private static func choice(_ u: Float, _ weights: SIMD3<Float>) -> Int {
        let place = u * weights.sum()
        return place < weights.x ? 0 : place < weights.x + weights.y ? 1 : 2
    }
}

/// Three orthogonal directions: along an axis, beside it in the plane, and out of the plane.
struct EmitterFrame {
    var along, beside, out: SIMD3<Float>

    static let plain = EmitterFrame(along: SIMD3(1, 0, 0), beside: SIMD3(0, 1, 0), out: SIMD3(0, 0, 1))

    init(along: SIMD3<Float>, beside: SIMD3<Float>, out: SIMD3<Float>) {
        self.along = along; self.beside = beside; self.out = out
    }

    /// Makes a frame around a direction of any length; the plain one for length 0.
    init(_ direction: SIMD3<Float>) {
        let length = (direction * direction).sum().squareRoot()
        guard length > 0, length.isFinite else { self = .plain; return }
        let a = direction / length
        let flat = (a.x * a.x + a.y * a.y).squareRoot()
        let b = flat > 1e-6 ? SIMD3(-a.y / flat, a.x / flat, 0) : SIMD3(0, 1, 0)
        self.init(
            along: a, beside: b, out: SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x))
    }

    @inline(__always)
    func direction(_ v: SIMD3<Float>) -> SIMD3<Float> { along * v.x + beside * v.y + out * v.z }
}

/// The directions of a cell's particles relative to their start frame: a direction and a cone around it.
struct EmitterAim {
    private let center, across, up: SIMD3<Float>
    /// 1 - cos of half the cone's angle; 0 is no cone.
    private let spread: Float

    /// - Parameter aim: The longitude, the latitude, and half of the cone's angle.
    init(_ aim: SIMD3<Float>) {
        let a = cos(aim.x), b = sin(aim.x), c = cos(aim.y), d = sin(aim.y)
        center = SIMD3(a * c, b * c, d)
        across = SIMD3(-b, a, 0)
        up = SIMD3(-a * d, -b * d, c)
        spread = aim.z > 0 ? 1 - cos(aim.z) : 0
    }

    /// Returns a random direction, uniform over the cone's solid angle.
    @inline(__always)
    func direction(_ random: ParticleRandom) -> SIMD3<Float> {
        if spread == 0 { return center }
        let u = random.pair(.aim)
        let z = 1 - spread * u.x, ring = max(0, 1 - z * z).squareRoot(), angle = 2 * Float.pi * u.y
        return center * z + across * (ring * cos(angle)) + up * (ring * sin(angle))
    }
}
