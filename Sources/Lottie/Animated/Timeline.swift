/// The times at which a property changes, without its values: the input for combining properties of different types.
struct Timeline: Equatable, Sendable {
    /// The keyframes' times in ascending order, in frames.
    var times: [Double]
    /// The easing after each of them.
    var easings: [Easing]
    /// Whether the path between keyframes is curved.
    var isCurved: Bool

    /// The timeline of a constant.
    static let still = Timeline(times: [0], easings: [.linear], isCurved: false)

    /// The easing between two frames that have no keyframe between them.
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
    /// The property's timeline.
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
