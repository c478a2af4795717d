/// The map from a composition's frames to the animation's own frames.
///
/// A nested composition may begin later, run slower or backwards, or have its frames remapped by keyframes.
enum FrameMap: Equatable, Sendable {
    /// Frame f of the composition is shown at `f * stretch + start`.
    case straight(stretch: Double, start: Double)
    /// For each of the animation's frames, the composition's visible frame.
    case remapped(Animated<Double>)

    /// The animation's own frames.
    static let identity = FrameMap.straight(stretch: 1, start: 0)

    /// The map of a nested composition that begins at `start`, with each of its frames lasting `stretch` frames.
    func inside(stretch: Double, start: Double) -> FrameMap {
        let stretch = stretch == 0 ? 1 : stretch
        switch self {
        case .straight(let outer, let begin):
            return .straight(stretch: Self.bounded(outer * stretch), start: Self.bounded(start * outer + begin))
        case .remapped(let frames):
            return .remapped(frames.map { ($0 - start) / stretch })
        }
    }

    /// Clamps a product of several files' numbers to 1e-6…1e9, where frames are distinguishable.
    private static func bounded(_ number: Double) -> Double {
        let size = max(number == 0 ? 0 : 1e-6, min(1e9, abs(number)))
        return number < 0 ? -size : size
    }

    /// The map of a nested composition whose visible frame is given for each frame.
    func inside(remapping frames: Animated<Double>, within all: ClosedRange<Double>? = nil) -> FrameMap {
        .remapped(rooted(frames, within: all))
    }

    /// A property's keyframes on the animation's own frames.
    ///
    /// - Parameter all: The visible frames; nil for all.
    func rooted<Value>(_ property: Animated<Value>, within all: ClosedRange<Double>? = nil) -> Animated<Value> {
        if property.isStatic { return property }
        switch self {
        case .straight(1, 0): return property
        case .straight(let stretch, let start):
            return property.retimed(stretch: stretch, start: start, within: all)
        case .remapped(let frames):
            return Animated(remapping: property, by: frames, within: all)
        }
    }
}

extension Animated {
    /// The keyframes at `time * stretch + start`; reversed where the stretch is negative.
    fileprivate func retimed(stretch: Double, start: Double, within all: ClosedRange<Double>?) -> Animated {
        if stretch < 0 {
            return Animated(remapping: self, by: .backwards(from: self, stretch: stretch, start: start), within: all)
        }
        return Animated(
            keyframes: keyframes.map {
                var keyframe = $0
                keyframe.time = $0.time * stretch + start
                return keyframe
            })!
    }

    /// A property's values at the frames of another property, with one keyframe a frame.
    ///
    /// Values between two frames are interpolated linearly, unless the property jumps there.
    fileprivate init(remapping property: Animated, by frames: Animated<Double>, within all: ClosedRange<Double>?) {
        let jumps = property.timeline.jumps
        var sampled = Animated(following: [frames.timeline], within: all) { property.value(at: frames.value(at: $0)) }
        for i in sampled.keyframes.indices.dropLast() where sampled.keyframes[i].easing != .hold {
            let from = frames.value(at: sampled.keyframes[i].time)
            let to = frames.value(at: sampled.keyframes[i + 1].time)
            if jumps.contains(between: min(from, to), and: max(from, to)) { sampled.hold(i) }
        }
        self = sampled
    }
}

extension Animated<Double> {
    /// The frames of a composition that runs backwards, over all of a property's keyframes.
    fileprivate static func backwards<Other>(
        from property: Animated<Other>, stretch: Double, start: Double
    ) -> Animated<Double> {
        let ends = [property.keyframes[property.keyframes.count - 1].time, property.keyframes[0].time]
        return Animated(keyframes: ends.map { Keyframe(time: $0 * stretch + start, value: $0) })!
    }
}

extension Timeline {
    /// The times at which a held value jumps to the next, in ascending order.
    fileprivate var jumps: [Double] {
        zip(easings, times.dropFirst()).filter { $0.0 == .hold }.map(\.1)
    }
}

extension [Double] {
    /// Whether a sorted list has an element above `low` and not above `high`.
    fileprivate func contains(between low: Double, and high: Double) -> Bool {
        var from = 0, to = count
        while from < to {
            let middle = (from + to) / 2
            if self[middle] <= low { from = middle + 1 } else { to = middle }
        }
        return from < count && self[from] <= high
    }
}
