/// Where the frames of a composition lie on the animation's own frames.
///
/// A composition inside another begins later, runs slower or backwards, or is led through its frames by keyframes.
enum FrameMap: Equatable, Sendable {
    /// Frame f of the composition is shown at `f * stretch + start`.
    case straight(stretch: Double, start: Double)
    /// At each of the animation's frames, the composition's frame that is shown.
    case remapped(Animated<Double>)

    /// The animation's own frames.
    static let identity = FrameMap.straight(stretch: 1, start: 0)

    /// The map of a composition that a layer of this one shows: from `start` on, each frame as long as `stretch` of ours.
    func inside(stretch: Double, start: Double) -> FrameMap {
        let stretch = stretch == 0 ? 1 : stretch
        switch self {
        case .straight(let outer, let begin):
            return .straight(stretch: Self.bounded(outer * stretch), start: Self.bounded(start * outer + begin))
        case .remapped(let frames):
            return .remapped(frames.map { ($0 - start) / stretch })
        }
    }

    /// Keeps a product of many files' numbers where frames can be told apart: within 1e-6…1e9.
    private static func bounded(_ number: Double) -> Double {
        let size = max(number == 0 ? 0 : 1e-6, min(1e9, abs(number)))
        return number < 0 ? -size : size
    }

    /// The map of a composition that is led through its frames: at each frame of ours, which of its frames shows.
    func inside(remapping frames: Animated<Double>, within all: ClosedRange<Double>? = nil) -> FrameMap {
        .remapped(rooted(frames, within: all))
    }

    /// A property's keyframes on the animation's own frames.
    ///
    /// - Parameter all: Those that anybody sees; nil is all.
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
    /// The keyframes at `time * stretch + start`; backwards where the stretch is negative.
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

    /// A property's value at the frames that another property says, one keyframe a frame.
    ///
    /// Between two frames it goes straight, unless the property jumps on the way there.
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
    /// The times at which a value that held gives way to the next, in order.
    fileprivate var jumps: [Double] {
        zip(easings, times.dropFirst()).filter { $0.0 == .hold }.map(\.1)
    }
}

extension [Double] {
    /// Whether one of them, which are in order, is above the first and not above the second.
    fileprivate func contains(between low: Double, and high: Double) -> Bool {
        var from = 0, to = count
        while from < to {
            let middle = (from + to) / 2
            if self[middle] <= low { from = middle + 1 } else { to = middle }
        }
        return from < count && self[from] <= high
    }
}
