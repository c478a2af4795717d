/// A trim of one or several outlines, as if their paths were one.
final class ShapeTrim {
    /// Percent of the length.
    private let start, end: Animated<Double>
    /// Degrees.
    private let offset: Animated<Double>
    /// The paths of each outline, before the trim.
    let outlines: [Animated<[BezierPath]>]
    private let context: BuildContext
    private lazy var cut = makeCut()
    /// The trim as a stroke's start and end, found once for all copies; nil where it goes around too often.
    private(set) lazy var stroke = makeStroke()

    /// What a trim leaves of one of its outlines.
    struct Part {
        let trim: ShapeTrim
        let index: Int

        /// The paths that are left.
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

    /// Whether the same is left at all times.
    var isStatic: Bool { start.isStatic && end.isStatic && offset.isStatic }

    private func trim(at frame: Double) -> PathTrim {
        PathTrim(start: start.value(at: frame), end: end.value(at: frame), offset: offset.value(at: frame))
    }

    /// The paths of all outlines, cut.
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
    /// What became of each path, put together by the lists in which the paths were.
    fileprivate func grouped(as lists: [[BezierPath]]) -> [[BezierPath]] {
        var next = 0
        return lists.map { list in
            defer { next += list.count }
            return self[next..<next + list.count].flatMap { $0 }
        }
    }
}

// A trim of lines that are only stroked: the layer cuts them itself.

extension ShapeTrim {
    /// Where a stroke begins and ends on a path that is walked several times.
    struct Stroke {
        /// Shares of the length of all turns.
        var start, end: Animated<Double>
        /// How often the path is walked.
        var turns: Int
    }

    /// More turns than this are not worth walking.
    private static let mostTurns = 8

    /// Finds the trim as a stroke's start and end; nil where it goes around too often.
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

    /// Start and end as shares 0…1, the lower first.
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
    /// Percents as shares that stay in 0…1.
    fileprivate func share(within frames: ClosedRange<Double>?) -> Animated<Double> {
        let extent = extent
        return map(isLinear: extent.lowerBound >= 0 && extent.upperBound <= 100, within: frames) { PathTrim.share($0) }
    }

    /// Shares moved by degrees, of which 360 are 1.
    fileprivate func shifted(by offset: Animated<Double>, within frames: ClosedRange<Double>?) -> Animated<Double> {
        Animated(following: [timeline, offset.timeline], isLinear: true, within: frames) { frame in
            let turns = offset.value(at: frame) / 360
            return value(at: frame) + (turns.isFinite ? turns : 0)
        }
    }

    /// The lowest and the highest value, those between keyframes whose pace overshoots among them.
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
