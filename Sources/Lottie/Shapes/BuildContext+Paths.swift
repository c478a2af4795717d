import Raster

// Samples paths that follow properties, in bounded memory.

extension BuildContext {
    /// The most points over all keyframes of one path: about half a gigabyte.
    private static var mostPoints: Double { 4_000_000 }

    /// A function of properties at every time, like `Animated(following:isLinear:_:)`, at a step per point.
    ///
    /// A path that would need too many points in too many frames is only evaluated at the properties' own keyframes,
    /// and interpolated linearly between.
    ///
    /// - Parameter points: The approximate number of points of the paths.
    func paths<Value: Pointed>(
        following timelines: [Timeline], isLinear: Bool = false, points: Int, _ make: (_ frame: Double) -> Value
    ) -> Animated<Value> {
        let moving = timelines.filter { $0 != .still }
        var made = 0
        func paid(_ frame: Double) -> Value {
            if budget.isOver { return .none }
            let value = make(frame)
            made += 1
            spend(value.pointCount, "points", made)
            return value
        }
        guard spend(timelines.reduce(0) { $0 + $1.times.count }, "keyframes") else { return Animated(.none) }
        let times = Set(moving.flatMap(\.times)).sorted()
        if let first = times.first, let last = times.last {
            let low = max(first, shownFrames?.lowerBound ?? first), high = min(last, shownFrames?.upperBound ?? last)
            if (high - low) * Double(points) > Self.mostPoints {
                log.report(
                    .unsupported,
                    "a path of \(points) points changes at \(Int(high - low)) frames; it is drawn coarsely")
                if let coarse = Animated<Value>(keyframes: times.map { Keyframe(time: $0, value: paid($0)) }) {
                    return coarse
                }
            }
        }
        return Animated(following: timelines, isLinear: isLinear, within: shownFrames, paid)
    }

    /// Spends a step for each point of paths that are made for several frames.
    private func spend(_ points: Int, _ name: String, _ frames: Int) {
        budget.spend(
            1 + points, [WorkBudget.Factor(points, name), WorkBudget.Factor(frames, "frames")] + factors.reversed())
    }

    /// Spends a step for each point of a property's keyframes.
    func paid<Value: Pointed>(_ paths: Animated<Value>) -> Animated<Value> {
        let points = paths.keyframes.reduce(0) { max($0, $1.value.pointCount) }
        multiplied(by: paths.keyframes.count, "keyframes").spend(points, "points", steps: paths.keyframes.count)
        return budget.isOver ? Animated(.none) : paths
    }

    /// The paths with their areas combined, or unchanged where that is not possible.
    ///
    /// Spends its cost: curves become lines, offsetting strokes an outline; a step per forty pairs of edges at the same
    /// height, two per crossing, one per hundred pairs of crossings close together; and one per point of the result.
    ///
    /// - Parameters:
    ///   - name: The item's name, for the report of a failure.
    ///   - outcome: What happens to the paths then, as "they are not merged".
    func combined(
        _ paths: [BezierPath], at name: String, _ outcome: String,
        _ combine: (_ allows: @escaping (CombiningWork) -> Bool) throws(PathOperationError) -> [BezierPath]
    ) -> [BezierPath] {
        guard spend(paths.pointCount, "points of areas to combine", steps: 8) else { return [] }
        do {
            let result = try combine { work in
                budget.spend(
                    work.pairs / 40 + 2 * work.crossings + work.tangles / 100,
                    [WorkBudget.Factor(work.pairs, "pairs of edges of areas to combine")] + factors.reversed())
            }
            return spend(result.pointCount, "points of combined areas") ? result : []
        } catch {
            if budget.isOver { return [] }
            log.report(.unsupported, "\(error); \(outcome)", at: name)
            return paths
        }
    }
}

/// A value that consists of points.
protocol Pointed: Interpolatable {
    /// The number of points.
    var pointCount: Int { get }
    /// A value without points.
    static var none: Self { get }
}

extension BezierPath: Pointed {
    var pointCount: Int { vertices.count }
    static var none: BezierPath { BezierPath() }
}

extension Array: Pointed where Element: Pointed {
    static var none: [Element] { [] }

    var pointCount: Int { reduce(0) { $0 + $1.pointCount } }
}
