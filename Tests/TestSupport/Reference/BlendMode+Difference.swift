import Values

extension BlendMode {
    /// How far pixels that a kernel has blended are from the formula, in levels of a channel, and which of them is farthest.
    ///
    /// - Parameters:
    ///   - results: What the kernel made of each source.
    ///   - sources: Premultiplied pixels, times their coverage, as the kernel got them.
    ///   - target: What lay below all of them.
    ///   - coverage: 0…255.
    package func difference(
        of results: [UInt32], sources: [UInt32], target: UInt32, coverage: Int
    ) -> (levels: Double, place: Int) {
        let c = Double(coverage) / 255, d = Self.unit(target)
        var worst = (levels: 0.0, place: 0)
        for k in results.indices {
            let difference = (Self.unit(results[k]) - blended(Self.unit(sources[k]), d, c)) * 255
            let most = max(difference.max(), -difference.min())
            if most > worst.levels { worst = (most, k) }
        }
        return worst
    }

    private func blended(_ s: SIMD4<Double>, _ d: SIMD4<Double>, _ c: Double) -> SIMD4<Double> {
        let zero = SIMD4(repeating: 0.0), one = SIMD4(repeating: 1.0)
        if keepsTargetUnderClear { return result(source: s, target: d).clamped(lowerBound: zero, upperBound: one) }
        if c == 0 { return d }
        let whole = result(source: s / c, target: d).clamped(lowerBound: zero, upperBound: one)
        return (whole * c + d * (1 - c)).clamped(lowerBound: zero, upperBound: one)
    }

    private static func unit(_ p: UInt32) -> SIMD4<Double> {
        SIMD4(Double(p >> 16 & 255), Double(p >> 8 & 255), Double(p & 255), Double(p >> 24)) / 255
    }
}
