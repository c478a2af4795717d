/// When a property changes, without its values: what combining properties of different types needs to know.
struct Timeline: Equatable, Sendable {
    /// The keyframes' times in order, in frames.
    var times: [Double]
    /// The pace after each of them.
    var easings: [Easing]
    /// Whether the way between keyframes is not straight.
    var isCurved: Bool

    /// A timeline of something that never changes.
    static let still = Timeline(times: [0], easings: [.linear], isCurved: false)

    /// How it goes on between two frames that have no keyframe between them.
    func easing(after frame: Double) -> Easing {
        guard let first = times.first, let last = times.last, frame >= first, frame < last else { return .hold }
        var low = 0, high = times.count - 1
        while high - low > 1 {
            let middle = (low + high) / 2
            if times[middle] <= frame { low = middle } else { high = middle }
        }
        return easings[low]
    }
}

extension Animated {
    /// When it changes.
    var timeline: Timeline {
        if isStatic { return .still }
        return Timeline(
            times: keyframes.map(\.time),
            easings: zip(keyframes, keyframes.dropFirst()).map { from, to in
                from.value == to.value && from.spatial == nil ? .hold : from.easing.simplified
            } + [.linear],
            isCurved: keyframes.contains { $0.spatial != nil })
    }
}
