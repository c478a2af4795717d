// Combines several properties, each with its own keyframes.

extension Animated {
    /// A function of properties, at every time.
    ///
    ///     let outline = Animated<BezierPath>(following: [size.timeline, position.timeline]) { frame in
    ///         .rectangle(size: size.value(at: frame), center: position.value(at: frame))
    ///     }
    ///
    /// If all moving properties have the same easing and the function is linear, the result has their keyframes;
    /// otherwise it has a linear keyframe at each frame while something changes.
    ///
    /// - Parameters:
    ///   - timelines: The timelines of all properties that the function reads.
    ///   - isLinear: Whether the function maps the midpoint of two values to the midpoint of their results.
    ///   - frames: The visible frames; properties that extend far beyond are not sampled there. Nil for all.
    ///   - make: The value at a frame.
    init(
        following timelines: [Timeline], isLinear: Bool = false, within frames: ClosedRange<Double>? = nil,
        _ make: (_ frame: Double) -> Value
    ) {
        let moving = timelines.filter { $0.times.count > 1 }
        guard let first = moving.first else {
            self.init(make(0))
            return
        }
        if isLinear, !first.isCurved, moving.allSatisfy({ $0 == first }), first.easings.allSatisfy(\.isUniform) {
            let keyframes = Self.seen(first.times, within: frames).map {
                Keyframe(time: first.times[$0], value: make(first.times[$0]), easing: first.easings[$0])
            }
            self = Animated(keyframes: keyframes)!
            return
        }
        self = Animated(keyframes: Self.samples(moving, isLinear: isLinear, within: frames, make))!
    }

    /// The property with a function applied to each value.
    func map<Other>(
        isLinear: Bool = true, within frames: ClosedRange<Double>? = nil, _ transform: (Value) -> Other
    ) -> Animated<Other> {
        var mapped = Animated<Other>(following: [timeline], isLinear: isLinear, within: frames) {
            transform(value(at: $0))
        }
        mapped.slot = slot
        return mapped
    }

    /// A part of the value of every keyframe, with the same easings. Right for parts that interpolate independently, as
    /// the elements of a list do; nothing is sampled between keyframes.
    func each<Part>(_ part: (Value) -> Part) -> Animated<Part> {
        Animated<Part>(
            keyframes: keyframes.map { Keyframe(time: $0.time, value: part($0.value), easing: $0.easing) })!
    }

    /// Keyframes of one component of the value, with its own easing.
    func component(_ index: Int, _ number: (Value) -> Double) -> Animated<Double> {
        if isStatic { return Animated<Double>(number(first)) }
        if timeline.isCurved { return map(isLinear: false, number) }
        return Animated<Double>(
            keyframes: keyframes.map {
                Keyframe(time: $0.time, value: number($0.value), easing: $0.easing.component(index))
            })!
    }

    /// The approximate maximum number of samples of a property; a longer one is sampled more coarsely.
    static var mostSamples: Int { 20_000 }

    /// Keyframes at the timelines' times and, where something moves between them, at every whole frame.
    private static func samples(
        _ timelines: [Timeline], isLinear: Bool, within frames: ClosedRange<Double>?, _ make: (Double) -> Value
    ) -> [Keyframe<Value>] {
        let all = Set(timelines.flatMap(\.times)).sorted()
        let seen = frames.flatMap { isLong(all, within: $0) ? $0 : nil }
        let times = seen == nil ? all : Array(all[Self.seen(all, within: seen)])
        // The bounds of sampling.
        let (low, high) = (seen?.lowerBound ?? -.infinity, seen?.upperBound ?? .infinity)
        var samples: [Keyframe<Value>] = []
        let moving = zip(times, times.dropFirst()).filter { start, _ in
            !timelines.allSatisfy { $0.easing(after: start) == .hold }
        }
        let length = moving.reduce(0) { $0 + max(0, min($1.1, high) - max($1.0, low)) }
        let step = max(1, (length / Double(mostSamples)).rounded(.up))
        for (start, end) in zip(times, times.dropFirst()) {
            let easings = timelines.map { $0.easing(after: start) }
            let isStill = easings.allSatisfy { $0 == .hold }
            samples.append(Keyframe(time: start, value: make(start), easing: isStill ? .hold : .linear))
            if isStill { continue }
            let isStraight =
                isLinear && !timelines.contains(where: \.isCurved)
                && easings.allSatisfy { $0 == .hold || $0 == .linear }
            if !isStraight {
                let before = (max(start, low - step) / step).rounded(.down)
                for index in 0..<mostSamples {
                    let frame = (before + Double(index + 1)) * step
                    if frame <= start { continue }
                    if frame >= end || frame > high + step { break }
                    samples.append(Keyframe(time: frame, value: make(frame)))
                }
            }
            // A jump at the end must not be interpolated towards.
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

    /// Whether there are many keyframes, or some far outside the visible frames.
    private static func isLong(_ times: [Double], within frames: ClosedRange<Double>) -> Bool {
        guard let first = times.first, let last = times.last else { return false }
        return times.count > 256 || last - first > frames.upperBound - frames.lowerBound + 100
    }

    /// The range of sorted keyframe times that determine the visible frames: those within, and one on either side.
    fileprivate static func seen(_ times: [Double], within frames: ClosedRange<Double>?) -> Range<Int> {
        guard let frames, isLong(times, within: frames) else { return 0..<times.count }
        let first = max(0, times.partitionPoint { $0 > frames.lowerBound } - 1)
        let last = min(times.count - 1, times.partitionPoint { $0 >= frames.upperBound })
        return min(first, last)..<last + 1
    }

    /// The keyframes that determine the value in some frames, including the last one before and the first one after.
    func keyframes(within frames: ClosedRange<Double>) -> [Keyframe<Value>] {
        let seen = Self.seen(keyframes.map(\.time), within: frames)
        return seen.count == keyframes.count ? keyframes : Array(keyframes[seen])
    }

    /// How long before a jump the last value is sampled, in frames.
    static var beforeJump: Double { 1e-3 }
}

extension Array {
    /// The keyframes, without those that lie between two equal ones and are equal to them.
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

extension [Double] {
    /// The number of sorted elements before the first that satisfies a predicate.
    fileprivate func partitionPoint(_ isSo: (Double) -> Bool) -> Int {
        var low = 0, high = count
        while low < high {
            let middle = (low + high) / 2
            if isSo(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
