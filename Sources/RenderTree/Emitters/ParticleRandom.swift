/// Counter-based random numbers: a particle's properties follow from its number alone, independent of earlier
/// evaluations.
///
/// A key is mixed from the layer's seed, the enclosing cells and the particles' numbers in them; each of a particle's
/// properties has a stream of its own, of two numbers.
struct ParticleRandom {
    /// All bits are significant.
    let key: UInt64

    /// Makes the key of a layer.
    init(seed: UInt32) { key = Self.mix(UInt64(seed) &+ 0x9E37_79B9_7F4A_7C15) }

    private init(key: UInt64) { self.key = key }

    /// Returns the key of the nth member: a cell of a layer or of a particle, a particle of a cell.
    @inline(__always)
    func of(_ number: UInt64) -> ParticleRandom {
        ParticleRandom(key: Self.mix(key &+ (number &+ 1) &* 0x9E37_79B9_7F4A_7C15))
    }

    /// Returns two numbers of a stream, 0 ≤ u < 1.
    @inline(__always)
    func pair(_ stream: Stream) -> SIMD2<Float> {
        let bits = Self.mix(key ^ (UInt64(stream.rawValue) &* 0xD1B5_4A32_D192_ED03))
        return SIMD2(Float(UInt32(truncatingIfNeeded: bits >> 40)), Float(UInt32(truncatingIfNeeded: bits & 0xFF_FFFF)))
            * 0x1p-24
    }

    /// The streams, one per random property.
    enum Stream: UInt8 {
        case life = 1, aim, place, side, size, redGreen, blueAlpha
    }

    /// The finaliser of SplitMix64: every bit of the input reaches every bit of the output.
    @inline(__always)
    private static func mix(_ value: UInt64) -> UInt64 {
        var z = value
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
