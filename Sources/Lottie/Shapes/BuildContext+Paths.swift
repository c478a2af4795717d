// Paths that follow properties, in bounded memory.

extension BuildContext {
    /// Points of all keyframes of one path that are made at most: about half a gigabyte.
    private static var mostPoints: Double { 4_000_000 }

    /// What a function makes of properties at every time, as `Animated(following:isLinear:_:)` has it.
    ///
    /// Where a path of very many points would have to be made for very many frames, it is made at the properties' own
    /// keyframes only, and goes straight between them.
    ///
    /// - Parameter points: About how many points the paths have.
    func paths<Value>(
        following timelines: [Timeline], isLinear: Bool = false, points: Int, _ make: (_ frame: Double) -> Value
    ) -> Animated<Value> {
        let moving = timelines.filter { $0 != .still }
        let times = Set(moving.flatMap(\.times)).sorted()
        if let first = times.first, let last = times.last, (last - first) * Double(points) > Self.mostPoints {
            log.report(
                .unsupported, "a path of \(points) points changes at \(Int(last - first)) frames; it is drawn coarsely")
            if let coarse = Animated<Value>(keyframes: times.map { Keyframe(time: $0, value: make($0)) }) {
                return coarse
            }
        }
        return Animated(following: timelines, isLinear: isLinear, make)
    }
}

extension [BezierPath] {
    /// How many points there are.
    var pointCount: Int { reduce(0) { $0 + $1.vertices.count } }
}
