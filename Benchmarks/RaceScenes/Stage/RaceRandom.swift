/// The race scenes' random generator: xorshift32, seeded by the scene's number, so that every contender draws the same.
public struct RaceRandom {
    private var state: UInt32

    /// The generator of scene `number`.
    public init(scene number: UInt32) { state = (1000 + number) &* 2_654_435_761 }

    /// The next number in 0..<1.
    public mutating func unit() -> Double {
        state ^= state << 13
        state ^= state >> 17
        state ^= state << 5
        return Double(state >> 8) / 16_777_216
    }

    /// The next colour: three bytes in 40...239.
    public mutating func color() -> (red: Double, green: Double, blue: Double) {
        let r = byte(), g = byte(), b = byte()
        return (r, g, b)
    }

    private mutating func byte() -> Double { (40 + 200 * unit()).rounded(.down) / 255 }
}
