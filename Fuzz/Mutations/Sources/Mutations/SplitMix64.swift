/// A small random number generator, deterministic by seed.
public struct SplitMix64: RandomNumberGenerator {
    private var state: UInt64

    /// A generator with a seed.
    public init(seed: UInt64) { state = seed }

    /// The next number.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A number from 0 to below a count; 0 for a count of 0.
    mutating func below(_ count: Int) -> Int { count > 1 ? Int(next() % UInt64(count)) : 0 }

    /// A random element.
    mutating func one<Element>(of list: [Element]) -> Element { list[below(list.count)] }
}
