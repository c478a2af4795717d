/// Keyframes prepared for evaluation. A class, so that nodes hold it in one word; it never changes.
final class KeyframeProgram: Sendable {
    let pacing: KeyframePacing
    let stops: Stops
    let isDiscrete: Bool

    /// The values, by their kind of interpolation.
    enum Stops: Sendable {
        case vectors(KeyframeCurve<SIMD4<Double>>, VectorKind)
        /// Matrices, with the originals, which are shown exactly at their own times.
        case matrices(KeyframeCurve<CATransform3D.Components>, [CATransform3D])
        /// Paths or lists of one structure, on a cubic.
        case blended(KeyframeCurve<BlendedValue>)
        /// Values of any other type.
        case plain([PropertyValue])
        /// The points of a path, as points or sizes; each line and curve is traversed by its parameter, or at constant speed.
        case path(PathMetrics, isPaced: Bool, VectorKind)
    }

    init(
        _ stops: Stops, _ mode: CAAnimationCalculationMode, _ keyTimes: [Double],
        _ curves: [TimingCurve], _ shape: Keyframes.Shape
    ) {
        isDiscrete = mode == .discrete
        var stops = stops
        if mode == .paced || mode == .cubicPaced { stops.pace() }
        switch mode.known {
        case .linear, .cubic, .discrete:
            var segments = isDiscrete ? stops.count : stops.count - 1
            // A closing line that has no time of its own is not followed.
            if stops.endsWithClosingLine, keyTimes.count == segments { segments -= 1 }
            pacing = KeyframePacing(segments: segments, keyTimes: keyTimes, curves: isDiscrete ? [] : curves)
        case .paced, .cubicPaced: pacing = KeyframePacing(lengths: stops.lengths)
        }
        if mode == .cubic || mode == .cubicPaced { stops.bend(shape, times: mode == .cubicPaced ? pacing.times : nil) }
        self.stops = stops
    }

    /// Returns the value at a time of the animation, 0…1.
    func value(at time: Double) -> PropertyValue {
        let (segment, fraction) = pacing.place(at: time)
        return isDiscrete ? stops[segment] : stops.value(segment, fraction)
    }

    /// The kind of the values as numbers; nil where they are not numbers.
    var kind: VectorKind? {
        switch stops {
        case .vectors(_, let kind): kind
        case .path(_, _, let kind): kind
        case .matrices, .blended, .plain: nil
        }
    }

    /// Returns the value at a time as numbers. Requires a `kind`.
    func numbers(at time: Double) -> SIMD4<Double> {
        let (segment, fraction) = pacing.place(at: time)
        switch stops {
        case .vectors(let curve, _):
            return isDiscrete ? curve.values[min(segment, curve.values.count - 1)] : curve.value(segment, fraction)
        case .path(let metrics, let isPaced, _):
            let sample = isDiscrete ? metrics.stop(segment) : metrics.sample(segment, fraction, isPaced: isPaced)
            return sample.numbers
        case .matrices, .blended, .plain: preconditionFailure("keyframes of a type without numbers")
        }
    }

    /// Returns the direction of the path at a time, as an angle in radians; nil where no path is followed.
    func angle(at time: Double) -> Double? {
        guard case .path(let metrics, let isPaced, _) = stops else { return nil }
        let (segment, fraction) = pacing.place(at: time)
        if isDiscrete { return Double(metrics.stop(segment).angle) }
        return Double(metrics.sample(segment, fraction, isPaced: isPaced).angle)
    }

    /// The first and the last value.
    var first: PropertyValue { stops[0] }
    var last: PropertyValue { stops[pacing.times.count - (isDiscrete ? 2 : 1)] }
}

extension KeyframeProgram.Stops {
    init(_ values: [PropertyValue]) {
        self = .plain(values)
        let vectors = values.compactMap(\.vector)
        if vectors.count == values.count, vectors.allSatisfy({ $0.kind == vectors[0].kind }) {
            self = .vectors(KeyframeCurve(vectors.map(\.numbers)), vectors[0].kind)
            return
        }
        let matrices = values.compactMap { value in
            if case .transform(let matrix) = value { matrix } else { nil as CATransform3D? }
        }
        if matrices.count == values.count {
            self = .matrices(KeyframeCurve(matrices.map { $0.decomposed() }), matrices)
        }
    }

    /// The number of values.
    var count: Int {
        switch self {
        case .vectors(let curve, _): curve.values.count
        case .matrices(_, let matrices): matrices.count
        case .blended(let curve): curve.values.count
        case .plain(let values): values.count
        case .path(let metrics, _, _): metrics.segmentCount + 1
        }
    }

    var endsWithClosingLine: Bool {
        if case .path(let metrics, _, _) = self { metrics.endsWithClosingLine } else { false }
    }

    /// Switches a path to constant speed per segment.
    mutating func pace() {
        if case .path(let metrics, _, let kind) = self { self = .path(metrics, isPaced: true, kind) }
    }

    /// Makes a cubic through the values, where their type has arithmetic: with equal spacing, or by the times at which
    /// they are reached.
    mutating func bend(_ shape: Keyframes.Shape, times: [Double]?) {
        switch self {
        case .vectors(let curve, let kind):
            let cubic = KeyframeCurve(cubic: curve.values, shape)
            self = .vectors(times.map(cubic.timed) ?? cubic, kind)
        case .matrices(let curve, let matrices):
            let cubic = KeyframeCurve(cubic: curve.values, shape)
            self = .matrices(times.map(cubic.timed) ?? cubic, matrices)
        case .plain(let values):
            guard let blended = BlendedValue.all(values) else { return }
            let cubic = KeyframeCurve(cubic: blended, shape)
            self = .blended(times.map(cubic.timed) ?? cubic)
        case .path, .blended: break
        }
    }

    /// The distance from each value to the next; all 0 for types without a measure.
    var lengths: [Double] {
        switch self {
        case .vectors(let curve, _): curve.lengths
        case .matrices(let curve, _): curve.lengths
        case .blended(let curve): curve.lengths
        case .plain(let values): [Double](repeating: 0, count: max(0, values.count - 1))
        case .path(let metrics, _, _): (0..<metrics.segmentCount).map { Double(metrics.length(ofSegment: $0)) }
        }
    }

    /// One of the values as given; the last one where `index` is beyond.
    subscript(index: Int) -> PropertyValue {
        switch self {
        case .vectors(let curve, let kind): kind.value(curve.values[min(index, curve.values.count - 1)])
        case .matrices(_, let matrices): .transform(matrices[min(index, matrices.count - 1)])
        case .blended(let curve): curve.values[min(index, curve.values.count - 1)].value
        case .plain(let values): values[min(index, values.count - 1)]
        case .path(let metrics, _, let kind): kind.value(metrics.stop(index).numbers)
        }
    }

    func value(_ segment: Int, _ fraction: Double) -> PropertyValue {
        switch self {
        case .vectors(let curve, let kind): return kind.value(curve.value(segment, fraction))
        case .matrices(let curve, let matrices):
            if fraction == 0 { return self[segment] }
            if fraction == 1 { return self[segment + 1] }
            if segment + 1 < matrices.count, matrices[segment] == matrices[segment + 1], curve.leaving.isEmpty {
                return self[segment]
            }
            return .transform(CATransform3D(curve.value(segment, fraction)))
        case .blended(let curve): return curve.value(segment, fraction).value
        case .plain(let values):
            guard segment + 1 < values.count else { return values[values.count - 1] }
            return values[segment].interpolated(to: values[segment + 1], fraction)
        case .path(let metrics, let isPaced, let kind):
            return kind.value(metrics.sample(segment, fraction, isPaced: isPaced).numbers)
        }
    }
}

extension PathMetrics.Sample {
    /// The point as numbers.
    fileprivate var numbers: SIMD4<Double> { SIMD4(Double(point.x), Double(point.y), 0, 0) }
}

extension PathMetrics {
    /// Returns the place at a fraction of a segment, of its length where `isPaced`, else of its parameter. Beyond 0 and 1,
    /// where timing functions may lead, lines and curves go on.
    fileprivate func sample(_ segment: Int, _ fraction: Double, isPaced: Bool) -> Sample {
        if !isPaced { return sample(segment: segment, at: CGFloat(fraction)) }
        return sample(segment: segment, atLength: CGFloat(min(1, max(0, fraction))) * length(ofSegment: segment))
    }

    /// Returns the start of the path, or the end of the segment before `index`; of the last one where that is beyond.
    fileprivate func stop(_ index: Int) -> Sample {
        index == 0 ? sample(segment: 0, at: 0) : sample(segment: min(index, segmentCount) - 1, at: 1)
    }
}
