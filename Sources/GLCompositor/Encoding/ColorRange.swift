// Where colours end in targets of bytes. An animation may add to a colour or overshoot it: what a shader says beyond 1 GL ends only
// after coverage has made less of it.

extension SIMD4<Float> {
    /// A premultiplied colour as bytes hold one: channels in 0…1 that never exceed alpha; what is no number is 0.
    var endedAsColor: SIMD4<Float> {
        let ended = endedAsFactors
        return pointwiseMin(ended, SIMD4(repeating: ended.w))
    }

    /// Factors of channels in 0…1, each for itself; what is no number is 0.
    @inline(__always) var endedAsFactors: SIMD4<Float> {
        replacing(with: 0, where: self .!= self).clamped(lowerBound: .zero, upperBound: .one)
    }
}
