/// Keyframes of one kind of value with their interpolation: linear, or a cubic through all.
struct KeyframeCurve<Value: AnimationVector>: Sendable {
    let values: [Value]
    /// The tangents at the start and at the end of each segment, per unit of the segment; empty for linear segments.
    private(set) var leaving: [Value] = []
    private(set) var arriving: [Value] = []

    /// Makes linear segments.
    init(_ values: [Value]) { self.values = values }

    /// Makes cubic segments with Kochanek-Bartels tangents (Doris Kochanek and Richard Bartels, "Interpolating splines
    /// with local tension, continuity, and bias control", SIGGRAPH 1984). At an end the only difference is used for
    /// both sides.
    init(cubic values: [Value], _ shape: Keyframes.Shape) {
        var aligned = values
        for i in aligned.indices.dropFirst() { aligned[i] = aligned[i].aligned(with: aligned[i - 1]) }
        self.values = aligned
        let count = aligned.count
        for i in 0..<max(0, count - 1) {
            leaving.append(tangent(at: i, shape, isLeaving: true))
            arriving.append(tangent(at: i + 1, shape, isLeaving: false))
        }
    }

    private func tangent(at i: Int, _ shape: Keyframes.Shape, isLeaving: Bool) -> Value {
        let before = values[max(1, i)] - values[max(1, i) - 1]
        let next = min(i, values.count - 2)
        let after = values[next + 1] - values[next]
        func number(_ list: [Double]) -> Double { i < list.count ? list[i] : 0 }
        let t = number(shape.tension), b = number(shape.bias)
        let c = isLeaving ? number(shape.continuity) : -number(shape.continuity)
        return before * ((1 - t) * (1 + c) * (1 + b) / 2) + after * ((1 - t) * (1 - c) * (1 - b) / 2)
    }

    /// Returns the same curve through values that are reached at `times`: each inner keyframe's tangent is scaled by
    /// the share of the segment in the time of its two segments, so that the pace is continuous.
    func timed(_ times: [Double]) -> Self {
        guard leaving.count > 1 else { return self }
        let spans = leaving.indices.map { times[$0 + 1] - times[$0] }
        func stretch(_ segment: Int, _ neighbour: Int) -> Double {
            let both = spans[segment] + spans[neighbour]
            return both > 0 ? 2 * spans[segment] / both : 1
        }
        var result = self
        for segment in leaving.indices {
            if segment > 0 { result.leaving[segment] = leaving[segment] * stretch(segment, segment - 1) }
            if segment + 1 < leaving.count {
                result.arriving[segment] = arriving[segment] * stretch(segment, segment + 1)
            }
        }
        return result
    }

    /// The straight distance from each value to the next.
    var lengths: [Double] {
        values.indices.dropFirst().map { (values[$0] - values[$0 - 1]).length }
    }

    /// Returns the value at a fraction of a segment; linear segments extrapolate beyond 0…1.
    func value(_ segment: Int, _ fraction: Double) -> Value {
        guard segment + 1 < values.count else { return values[values.count - 1] }
        if leaving.isEmpty { return values[segment].interpolated(to: values[segment + 1], fraction) }
        if fraction <= 0 { return values[segment] }
        if fraction >= 1 { return values[segment + 1] }
        let s = fraction, r = 1 - s
        let ends = values[segment] * (r * r * (1 + 2 * s)) + values[segment + 1] * (s * s * (3 - 2 * s))
        return (ends + leaving[segment] * (s * r * r) - arriving[segment] * (s * s * r)).settled
    }
}
