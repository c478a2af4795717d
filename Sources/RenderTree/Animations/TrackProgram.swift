/// An animation track prepared for evaluation: the only place where times become values.
///
/// Made once when a track arrives. Values that are known beforehand are kept as numbers: values of any type take two to
/// four times as long. A class, since it is 300 bytes that never change.
final class TrackProgram: Sendable {
    let path: PropertyPath
    let groups: [AnimationTrack.Group]
    let timing: MediaTiming
    let curve: TimingCurve?
    let spring: SpringCurve?
    let function: CAValueFunctionName?
    let values: TrackValues
    /// The field that the values' numbers or matrices are written to; nil where they go through the property table.
    let field: NumberField?
    /// The angle in radians added to the path's direction when the layer turns with it; nil where it does not turn.
    let turn: Double?
    /// Whether it applies after the replacing tracks.
    let isAdditive: Bool
    let isCumulative: Bool
    /// The number of parts of its largest value.
    let valueSize: Int

    init(_ track: borrowing AnimationTrack) {
        path = track.path
        groups = track.groups
        timing = track.timing
        curve = track.timingFunction == .linear ? nil : track.timingFunction
        spring = track.spring
        function = track.valueFunction
        isAdditive = track.isAdditive
        isCumulative = track.isCumulative
        let ends = [track.fromValue, track.toValue, track.byValue].compactMap { $0?.size }
        valueSize = max(ends.max() ?? 1, track.keyframes?.values.reduce(1) { max($0, $1.size) } ?? 1)
        values = TrackValues(track)
        let place = NumberField(track.path)
        field = if let place, values.fit(place, track) { place } else { nil }
        turn = track.keyframes?.path == nil ? nil : track.rotationMode.map { $0 == .rotateAuto ? 0 : .pi }
    }

    /// Returns the position at the layer's time `time`, through the groups; nil where the track has no effect then.
    func sample(at time: Double) -> TimingSample? {
        guard !groups.isEmpty else { return timing.sample(at: time) }
        var time = time, isLimit = false
        for group in groups {
            guard let sample = group.timing.sample(at: time, isLimit: isLimit) else { return nil }
            let fraction = group.timingFunction?.value(at: sample.fraction) ?? sample.fraction
            time = fraction * group.timing.duration
            // At the end of a cycle the members are at their last moment, not past it.
            isLimit = sample.fraction == 1
        }
        return timing.sample(at: time, isLimit: isLimit)
    }

    /// Writes the value at `sample` to the current properties. A track without an effect changes nothing.
    func apply(_ sample: TimingSample, to properties: inout LayerProperties) {
        if let field, !isCumulative || sample.cycle == 0 {
            withUnsafeMutableBytes(of: &properties) { write(progress(sample), to: field, $0.baseAddress!) }
        } else if let value = value(sample, in: &properties) {
            path.write(value, to: &properties)
        } else {
            return
        }
        guard let turn, case .frames(let frames) = values, let angle = frames.angle(at: progress(sample)) else {
            return
        }
        // Applied before the existing transform.
        properties.transform = CATransform3DRotate(properties.transform, CGFloat(angle + turn), 0, 0, 1)
    }

    /// Writes numbers and matrices in place.
    private func write(_ progress: Double, to field: NumberField, _ properties: UnsafeMutableRawPointer) {
        var numbers: SIMD4<Double>
        switch values {
        case .vectors(let start, let end, _): numbers = start.interpolated(to: end, progress)
        case .frames(let frames): numbers = frames.numbers(at: progress)
        case .matrices(let pair):
            field.matrix(properties).pointee = pair.value(at: progress)
            return
        case .open, .nothing: return
        }
        if field.isMatrix {
            path.part.write(numbers.x, to: &field.matrix(properties).pointee)
            return
        }
        if isAdditive, let there = field.read(properties) { numbers = there + numbers }
        field.write(numbers, to: properties)
    }

    /// Returns the progress, by the timing curve or by the spring.
    func progress(_ sample: TimingSample) -> Double {
        let time = curve?.value(at: sample.fraction) ?? sample.fraction
        guard let spring else { return time }
        return spring.progress(at: timing.duration.isFinite ? time * timing.duration : 0)
    }

    private func value(_ sample: TimingSample, in properties: inout LayerProperties) -> PropertyValue? {
        var value: PropertyValue
        var cycleEnd: PropertyValue?
        let adds = isCumulative && sample.cycle > 0
        switch values {
        case .nothing: return nil
        case .vectors(let start, let end, let kind):
            value = kind.value(start.interpolated(to: end, progress(sample)))
            if adds { cycleEnd = kind.value(timing.autoreverses ? start : end) }
        case .matrices(let pair):
            value = .transform(pair.value(at: progress(sample)))
            if adds { cycleEnd = .transform(timing.autoreverses ? pair.start : pair.end) }
        case .frames(let frames):
            value = frames.value(at: progress(sample))
            if adds { cycleEnd = timing.autoreverses ? frames.first : frames.last }
        case .open(let ends):
            let (start, end) = ends.known ?? ends.resolved(base(&properties, like: ends.given))
            value = start.interpolated(to: end, progress(sample))
            if adds { cycleEnd = timing.autoreverses ? start : end }
        }
        if let cycleEnd { value = cycleEnd.multiplied(sample.cycle).adding(value) }
        if let function { value = function.matrix(of: value) }
        guard isAdditive else { return value }
        let there = path.read(inPlace: &properties)
        if let a = there.vector, let b = value.vector, a.kind == b.kind { return a.kind.value(a.numbers + b.numbers) }
        return there.adding(value)
    }

    /// Returns the stand-in for a missing value: the current value; zero for an additive track; the input of the
    /// identity for a value function.
    private func base(_ properties: inout LayerProperties, like value: PropertyValue) -> PropertyValue {
        if let function { return function.neutralInput(like: value) }
        return isAdditive ? value.zero : path.read(inPlace: &properties)
    }
}
