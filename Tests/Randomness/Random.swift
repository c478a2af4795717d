/// Marsaglia's xorshift32: the same numbers for a seed on every machine, so that what fails once fails again.
///
///     var random = Random(seed)
///     let angle = random.number(-.pi, .pi), kind = random.pick(kinds)
///     let index = Int.random(in: 0..<9, using: &random)
///
/// All tests take their random numbers from here. A message of a failure names the seed.
package struct Random: RandomNumberGenerator, Sendable {
    private var state: UInt32

    /// Numbers of their own for each seed.
    package init(_ seed: Int) {
        state = UInt32(truncatingIfNeeded: (1000 + seed) &* 2_654_435_761)
        // Nothing ever follows zero but zero.
        if state == 0 { state = 1 }
    }

    private mutating func step() -> UInt32 {
        state ^= state << 13; state ^= state >> 17; state ^= state << 5
        return state
    }

    /// 64 bits, all of them random.
    package mutating func next() -> UInt64 { UInt64(step()) << 32 | UInt64(step()) }

    /// In 0..<1, in steps of 2⁻²⁴.
    package mutating func unit() -> Double { Double(step() >> 8) / 16_777_216 }

    /// From `low` up to, but for rounding, `high`.
    package mutating func number(_ low: Double, _ high: Double) -> Double { low + (high - low) * unit() }

    /// From `low` up to, but for rounding, `high`.
    package mutating func float(_ low: Double, _ high: Double) -> Float { Float(number(low, high)) }

    /// In 0..<`bound`, which is positive and at most 2²⁴.
    package mutating func below(_ bound: Int) -> Int { Int(unit() * Double(bound)) }

    /// True as often as `chance`, in 0...1, says.
    package mutating func flip(_ chance: Double = 0.5) -> Bool { unit() < chance }

    /// One of a list that is not empty.
    package mutating func pick<Element>(_ list: [Element]) -> Element { list[below(list.count)] }
}
