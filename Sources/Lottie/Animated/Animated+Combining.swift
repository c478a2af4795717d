// What is made of several properties, each with keyframes of its own.

extension Animated {
    /// What a function makes of properties, at every time.
    ///
    ///     let outline = Animated<BezierPath>(following: [size.timeline, position.timeline]) { frame in
    ///         .rectangle(size: size.value(at: frame), center: position.value(at: frame))
    ///     }
    ///
    /// Where all that moves moves at one pace and the function is linear, the keyframes are those of the properties;
    /// elsewhere there is one at each frame while something changes, straight between them.
    ///
    /// - Parameters:
    ///   - timelines: Those of all properties that the function looks at.
    ///   - isLinear: Whether the function maps what lies halfway between values to what lies halfway between results.
    ///   - make: The value at a frame.
    init(following timelines: [Timeline], isLinear: Bool = false, _ make: (_ frame: Double) -> Value) {
        let moving = timelines.filter { $0.times.count > 1 }
        guard let first = moving.first else {
            self.init(make(0))
            return
        }
        if isLinear, !first.isCurved, moving.allSatisfy({ $0 == first }), first.easings.allSatisfy(\.isUniform) {
            let keyframes = zip(first.times, first.easings).map {
                Keyframe(time: $0, value: make($0), easing: $1)
            }
            self = Animated(keyframes: keyframes)!
            return
        }
        self = Animated(keyframes: Self.samples(moving, isLinear: isLinear, make))!
    }

    /// What a function makes of each value.
    func map<Other>(isLinear: Bool = true, _ transform: (Value) -> Other) -> Animated<Other> {
        var mapped = Animated<Other>(following: [timeline], isLinear: isLinear) { transform(value(at: $0)) }
        mapped.slot = slot
        return mapped
    }

    /// Keyframes of one number of each value, each at its own pace.
    func component(_ index: Int, _ number: (Value) -> Double) -> Animated<Double> {
        if isStatic { return Animated<Double>(number(first)) }
        if timeline.isCurved { return map(isLinear: false, number) }
        return Animated<Double>(
            keyframes: keyframes.map {
                Keyframe(time: $0.time, value: number($0.value), easing: $0.easing.component(index))
            })!
    }

    /// A property is sampled at about so many frames at most; a longer one is sampled more coarsely.
    static var mostSamples: Int { 20_000 }

    /// Keyframes at the timelines' own times and, where something moves between them, at every whole frame.
    private static func samples(
        _ timelines: [Timeline], isLinear: Bool, _ make: (Double) -> Value
    ) -> [Keyframe<Value>] {
        let times = Set(timelines.flatMap(\.times)).sorted()
        var samples: [Keyframe<Value>] = []
        let moving = zip(times, times.dropFirst()).filter { start, _ in
            !timelines.allSatisfy { $0.easing(after: start) == .hold }
        }
        let step = max(1, (moving.reduce(0) { $0 + $1.1 - $1.0 } / Double(mostSamples)).rounded(.up))
        for (start, end) in zip(times, times.dropFirst()) {
            let easings = timelines.map { $0.easing(after: start) }
            let isStill = easings.allSatisfy { $0 == .hold }
            samples.append(Keyframe(time: start, value: make(start), easing: isStill ? .hold : .linear))
            if isStill { continue }
            let isStraight =
                isLinear && !timelines.contains(where: \.isCurved)
                && easings.allSatisfy { $0 == .hold || $0 == .linear }
            if !isStraight {
                let before = (start / step).rounded(.down)
                for index in 0..<mostSamples {
                    let frame = (before + Double(index + 1)) * step
                    if frame <= start { continue }
                    if frame >= end { break }
                    samples.append(Keyframe(time: frame, value: make(frame)))
                }
            }
            // What jumps at the end must not be seen coming.
            let last = samples[samples.count - 1].time
            if easings.contains(.hold), end - last > 2 * Self.beforeJump {
                let before = end - Self.beforeJump
                samples.append(Keyframe(time: before, value: make(before), easing: .hold))
            }
        }
        let end = times[times.count - 1]
        samples.append(Keyframe(time: end, value: make(end)))
        return samples.withoutRepeats()
    }

    /// How long before a jump the last value is taken, in frames.
    static var beforeJump: Double { 1e-3 }
}

extension Array {
    /// Keyframes of which none lies between two that say the same as it.
    fileprivate func withoutRepeats<Value>() -> [Keyframe<Value>] where Element == Keyframe<Value> {
        var kept: [Keyframe<Value>] = []
        for keyframe in self {
            if let last = kept.last, last.value == keyframe.value, kept.count > 1,
                kept[kept.count - 2].value == keyframe.value
            {
                kept.removeLast()
            }
            kept.append(keyframe)
        }
        return kept
    }
}
