/// One particle at a time.
public struct LiveParticle: Sendable, Equatable {
    /// The position, in the layer's coordinates and depth.
    public var position: SIMD3<Float>
    /// The factor of each premultiplied channel of its contents.
    public var color: SIMD4<Float>
    /// The rotation in radians.
    public var angle: Float
    /// The factor of its contents' size.
    public var scale: Float
    /// The time of birth, in the layer's time.
    public var birth: Double
}

/// The particles of an emitter at a time, cell by cell. Kept from frame to frame, so that filling it allocates nothing.
public struct LiveParticles: Sendable {
    /// The particles of each cell, outer cells first; the particles emitted by one particle are youngest first.
    public internal(set) var cells: ContiguousArray<ContiguousArray<LiveParticle>> = []
    /// Whether some were left out; see `Emission.liveLimit`.
    public internal(set) var isCut = false
    /// The number of particles visited, including those not collected or not alive.
    package internal(set) var lookedAt = 0

    /// For each cell whether its particles are collected; the others only emit.
    var shown: ContiguousArray<Bool> = []

    /// No particles.
    public init() {}

    /// The number of particles.
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

/// A particle's motion and look: its numbers at birth, which determine it at any age.
struct ParticleWay {
    var start, velocity, pull: SIMD3<Float>
    /// Straight components at birth, unclamped, and their change per second; the sums are clamped to 0…1.
    var color, colorSpeed: SIMD4<Float>
    /// The colour factor of the particle that emitted it.
    var tint: SIMD4<Float>
    var scale, scaleSpeed, scaleFactor: Float
    var spin: Float
    var life: Float
    var birth: Double

    @inline(__always)
    func position(_ age: Float) -> SIMD3<Float> { start + velocity * age + pull * (age * age / 2) }

    @inline(__always)
    func direction(_ age: Float) -> SIMD3<Float> { velocity + pull * age }

    /// Returns straight components.
    @inline(__always)
    func color(_ age: Float) -> SIMD4<Float> {
        let grown = color + colorSpeed * age
        // The standard library's `clamped` works lane by lane.
        return grown.replacing(with: 0, where: grown .< 0).replacing(with: 1, where: grown .> 1) * tint
    }

    @inline(__always)
    func scale(_ age: Float) -> Float { max(0, scale + scaleSpeed * age) * scaleFactor }
}
