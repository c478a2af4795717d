// The standard library's functions of the same meaning are calls where a program has to run on every x86-64: rounding one by one in
// the C library, SIMD lane by lane.

extension Double {
    /// The largest whole number that is not above; as `rounded(.down)`, but for zeros' signs.
    @inlinable @inline(__always) package var roundedDown: Double {
        guard magnitude < 0x1p31 else { return rounded(.down) }
        let whole = Double(Int32(self))
        return whole > self ? whole - 1 : whole
    }

    /// The smallest whole number that is not below; as `rounded(.up)`, but for zeros' signs.
    @inlinable @inline(__always) package var roundedUp: Double {
        guard magnitude < 0x1p31 else { return rounded(.up) }
        let whole = Double(Int32(self))
        return whole < self ? whole + 1 : whole
    }
}

extension SIMD4<Float> {
    /// As `clamped(lowerBound:upperBound:)`; `low` where it is no number.
    @inlinable @inline(__always) package func limited(_ low: SIMD4<Float>, _ high: SIMD4<Float>) -> SIMD4<Float> {
        let raised = low.replacing(with: self, where: self .> low)
        return high.replacing(with: raised, where: raised .< high)
    }
}
