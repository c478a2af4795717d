extension CGPath {
    /// A hash that equal paths share, in constant time, for tables of paths.
    package final var fingerprint: UInt64 {
        let count = storage.points.count
        var sum = UInt64(truncatingIfNeeded: count) ^ UInt64(truncatingIfNeeded: storage.types.count) << 32
        // Samples at equal steps, the last point included.
        for k in 1...4 where count > 0 {
            let point = storage.points[(count * k - 1) / 4]
            sum = Self.mixed(sum, Double(point.x))
            sum = Self.mixed(sum, Double(point.y))
        }
        return sum
    }

    /// A hash of every element and point.
    package final var fullFingerprint: UInt64 {
        var sum = fingerprint
        for type in storage.types { sum = (sum ^ UInt64(UInt32(bitPattern: type.rawValue))) &* 0x0000_0100_0000_01B3 }
        for point in storage.points { sum = Self.mixed(Self.mixed(sum, Double(point.x)), Double(point.y)) }
        return sum
    }

    /// Mixes a number into a fingerprint: a product whose halves are folded (the constant is 2^64 over the golden
    /// ratio).
    package static func mixed(_ sum: UInt64, _ number: Double) -> UInt64 {
        // -0 and 0 are equal.
        let bits = number == 0 ? 0x5555_5555_5555_5555 : number.bitPattern
        let product = (sum ^ bits).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        return product.high ^ product.low
    }
}
