/// One particle as it is at a time.
public struct LiveParticle: Sendable, Equatable {
    /// Where it is, in the layer's coordinates and depth.
    public var position: SIMD3<Float>
    /// Factor of each premultiplied channel of its contents.
    public var color: SIMD4<Float>
    /// Radians that it is turned by.
    public var angle: Float
    /// Factor of its contents' size.
    public var scale: Float
    /// When it was born, in the layer's time.
    public var birth: Double
}

/// The particles of an emitter at a time, cell by cell. Kept from frame to frame, so that filling it allocates nothing.
public struct LiveParticles: Sendable {
    /// For each cell, before those that it holds, its particles: the youngest first, of those of one particle.
    public internal(set) var cells: ContiguousArray<ContiguousArray<LiveParticle>> = []
    /// Whether some were left out; see `Emission.liveLimit`.
    public internal(set) var isCut = false
    /// How many were looked at, those among them that are not collected or not alive.
    package internal(set) var lookedAt = 0

    /// For each cell whether its particles are collected; the others only emit.
    var shown: ContiguousArray<Bool> = []

    /// No particles.
    public init() {}

    /// How many there are.
    public var count: Int { cells.reduce(0) { $0 + $1.count } }

    mutating func begin(_ cellCount: Int, _ shows: (Int) -> Bool) {
        isCut = false
        lookedAt = 0
        shown.removeAll(keepingCapacity: true)
        for cell in 0..<cellCount { shown.append(shows(cell)) }
        for i in cells.indices { cells[i].removeAll(keepingCapacity: true) }
        while cells.count < cellCount { cells.append([]) }
        if cells.count > cellCount { cells.removeLast(cells.count - cellCount) }
    }
}

/// A particle's way: what it was born with, and so what it is at any age.
struct ParticleWay {
    var start, velocity, pull: SIMD3<Float>
    /// Straight components at birth, within any range, and what is added in a second; they end at 0 and 1.
    var color, colorSpeed: SIMD4<Float>
    /// What the particle that emitted it gave it.
    var tint: SIMD4<Float>
    var scale, scaleSpeed, scaleFactor: Float
    var spin: Float
    var life: Float
    var birth: Double

    @inline(__always)
    func position(_ age: Float) -> SIMD3<Float> { start + velocity * age + pull * (age * age / 2) }

    @inline(__always)
    func direction(_ age: Float) -> SIMD3<Float> { velocity + pull * age }

    /// Straight components.
    @inline(__always)
    func color(_ age: Float) -> SIMD4<Float> {
        let grown = color + colorSpeed * age
        // What the standard library has for this goes lane by lane.
        return grown.replacing(with: 0, where: grown .< 0).replacing(with: 1, where: grown .> 1) * tint
    }

    @inline(__always)
    func scale(_ age: Float) -> Float { max(0, scale + scaleSpeed * age) * scaleFactor }
}
