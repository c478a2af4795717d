/// A property of a Lottie file: one value, or keyframes.
///
///     let opacity = Animated<Double>(keyframes: [Keyframe(time: 0, value: 0), Keyframe(time: 30, value: 100)])
///     opacity.value(at: 15)      // 50
struct Animated<Value: Interpolatable>: Equatable, Sendable {
    /// Values by time, at least one, in ascending order.
    private(set) var keyframes: [Keyframe<Value>]
    /// The name by which a theme replaces the value; nil for none.
    var slot: String?

    /// A value that never changes.
    init(_ value: Value) { keyframes = [Keyframe(time: 0, value: value)] }

    /// A property with keyframes in any order; of several at one time the last one counts. Nil for an empty array.
    init?(keyframes unordered: [Keyframe<Value>]) {
        guard !unordered.isEmpty else { return nil }
        var keyframes: [Keyframe<Value>] = []
        keyframes.reserveCapacity(unordered.count)
        let isOrdered = zip(unordered, unordered.dropFirst()).allSatisfy { $0.time <= $1.time }
        // The sort is stable, so that of several at one time the last one written counts.
        let ordered =
            isOrdered
            ? unordered
            : unordered.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(
                \.element)
        for keyframe in ordered {
            if keyframe.time == keyframes.last?.time { keyframes.removeLast() }
            keyframes.append(keyframe)
        }
        self.keyframes = keyframes
    }

    /// Makes a keyframe hold its value until the next.
    mutating func hold(_ index: Int) { keyframes[index].easing = .hold }

    /// The first value.
    var first: Value { keyframes[0].value }

    /// Whether the value never changes.
    var isStatic: Bool { keyframes.count == 1 || keyframes.allSatisfy { $0.value == first && $0.spatial == nil } }

    /// The value at a frame; constant before the first and after the last keyframe.
    func value(at frame: Double) -> Value {
        guard frame > keyframes[0].time else { return keyframes[0].value }
        guard frame < keyframes[keyframes.count - 1].time else { return keyframes[keyframes.count - 1].value }
        // Binary search for the last keyframe that is not later.
        var low = 0, high = keyframes.count - 1
        while high - low > 1 {
            let middle = (low + high) / 2
            if keyframes[middle].time <= frame { low = middle } else { high = middle }
        }
        return value(from: low, at: frame)
    }

    private func value(from index: Int, at frame: Double) -> Value {
        let from = keyframes[index], to = keyframes[index + 1]
        if from.easing == .hold { return from.value }
        let fraction = (frame - from.time) / (to.time - from.time)
        let share = from.easing.share(at: fraction)
        if let spatial = from.spatial, let start = from.value as? Vector3, let end = to.value as? Vector3 {
            let curve = SpatialCurve(from: start, to: end, spatial)
            // Only positions have spatial tangents, so `Value` is Vector3 here.
            return curve.point(at: share.x) as! Value
        }
        return from.value.mixed(with: to.value, share)
    }
}
