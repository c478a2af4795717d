/// A trim of one or several outlines, whose paths it treats as one.
final class ShapeTrim {
    /// In percent of the length.
    private let start, end: Animated<Double>
    /// In degrees.
    private let offset: Animated<Double>
    /// The paths of each outline, before the trim.
    let outlines: [Animated<[BezierPath]>]
    private let context: BuildContext
    private lazy var cut = makeCut()
    /// The trim as a stroke's start and end, computed once for all copies; nil where it goes around too often.
    private(set) lazy var stroke = makeStroke()

    /// The result of a trim for one of its outlines.
    struct Part {
        let trim: ShapeTrim
        let index: Int

        /// The trimmed paths.
        var paths: Animated<[BezierPath]> { trim.cut.each { $0.isEmpty ? [] : $0[index] } }
    }

    init(
        start: Animated<Double>, end: Animated<Double>, offset: Animated<Double>, of outlines: [ShapeOutline],
        in context: BuildContext
    ) {
        self.context = context
        self.start = start
        self.end = end
        self.offset = offset
        self.outlines = outlines.map(\.paths)
    }

    /// Whether the trim is constant.
    var isStatic: Bool { start.isStatic && end.isStatic && offset.isStatic }

    private func trim(at frame: Double) -> PathTrim {
        PathTrim(start: start.value(at: frame), end: end.value(at: frame), offset: offset.value(at: frame))
    }

    /// The trimmed paths of all outlines.
    private func makeCut() -> Animated<[[BezierPath]]> {
        let isStill = outlines.allSatisfy(\.isStatic)
        let lists = outlines.map(\.first), measured = MeasuredPaths(lists.flatMap { $0 })
        let timelines = [start.timeline, end.timeline, offset.timeline] + outlines.map(\.timeline)
        return context.paths(following: timelines, points: lists.reduce(0) { $0 + $1.pointCount }) { frame in
            let trim = trim(at: frame)
            if isStill { return measured.cut(trim).grouped(as: lists) }
            let lists = outlines.map { $0.value(at: frame) }
            return MeasuredPaths(lists.flatMap { $0 }).cut(trim).grouped(as: lists)
        }
    }
}

extension [[BezierPath]] {
    /// The results for each path, grouped by the original lists.
    fileprivate func grouped(as lists: [[BezierPath]]) -> [[BezierPath]] {
        var next = 0
        return lists.map { list in
            defer { next += list.count }
            return self[next..<next + list.count].flatMap { $0 }
        }
    }
}

// A trim of strokes: the shape layer trims them itself.

extension ShapeTrim {
    /// A stroke's start and end on a path that is repeated several times.
    struct Stroke {
        /// Fractions of the total length of all turns.
        var start, end: Animated<Double>
        /// How many times the path is repeated.
        var turns: Int
    }

    /// The most turns for which the path is repeated.
    private static let mostTurns = 8

    /// The trim as a stroke's start and end; nil where it goes around too often.
    private func makeStroke() -> Stroke? {
        let (low, high) = ordered, frames = context.shownFrames
        let begin = low.shifted(by: offset, within: frames), finish = high.shifted(by: offset, within: frames)
        let from = (begin.extent.lowerBound + PathTrim.least).rounded(.down)
        let to = (finish.extent.upperBound - PathTrim.least).rounded(.up)
        let turns = max(1, to - from)
        guard turns <= Double(Self.mostTurns) else { return nil }
        return Stroke(
            start: begin.map { ($0 - from) / turns }, end: finish.map { ($0 - from) / turns }, turns: Int(turns))
    }

    /// Start and end as fractions 0…1, the lower first.
    private var ordered: (low: Animated<Double>, high: Animated<Double>) {
        let frames = context.shownFrames, start = start.share(within: frames), end = end.share(within: frames)
        let timelines = [start.timeline, end.timeline]
        let differences = Animated(following: timelines, within: frames) { end.value(at: $0) - start.value(at: $0) }
            .keyframes
        if differences.allSatisfy({ $0.value >= 0 }) { return (start, end) }
        if differences.allSatisfy({ $0.value <= 0 }) { return (end, start) }
        return (
            Animated(following: timelines, within: frames) { min(start.value(at: $0), end.value(at: $0)) },
            Animated(following: timelines, within: frames) { max(start.value(at: $0), end.value(at: $0)) }
        )
    }
}

extension Animated<Double> {
    /// Percentages as fractions clamped to 0…1.
    fileprivate func share(within frames: ClosedRange<Double>?) -> Animated<Double> {
        let extent = extent
        return map(isLinear: extent.lowerBound >= 0 && extent.upperBound <= 100, within: frames) { PathTrim.share($0) }
    }

    /// Fractions shifted by degrees, 360 being 1.
    fileprivate func shifted(by offset: Animated<Double>, within frames: ClosedRange<Double>?) -> Animated<Double> {
        Animated(following: [timeline, offset.timeline], isLinear: true, within: frames) { frame in
            let turns = offset.value(at: frame) / 360
            return value(at: frame) + (turns.isFinite ? turns : 0)
        }
    }

    /// The minimum and maximum value, including those between keyframes where an easing overshoots.
    var extent: ClosedRange<Double> {
        var low = first, high = first
        func add(_ value: Double) {
            low = Swift.min(low, value)
            high = Swift.max(high, value)
        }
        for (i, keyframe) in keyframes.enumerated() {
            add(keyframe.value)
            guard i + 1 < keyframes.count, keyframe.easing != .hold, keyframe.easing != .linear else { continue }
            for step in 1..<16 {
                add(value(at: keyframe.time + (keyframes[i + 1].time - keyframe.time) * Double(step) / 16))
            }
        }
        return low...high
    }
}
