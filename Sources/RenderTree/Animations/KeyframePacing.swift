/// The times of keyframe segments, and their paces.
struct KeyframePacing: Sendable {
    /// The begins of the segments, and the end of the last one, at least two. Held within 0…1 they never fall.
    let times: [Double]
    /// The paces of the segments; empty where all are linear.
    let curves: [TimingCurve]

    /// Makes segments that begin at `keyTimes`, or evenly spaced ones where those are not `count` + 1 times that, held
    /// within 0…1, never fall.
    ///
    /// Times beyond 0 and 1 stand, and so do first ones above 0 and last ones below 1: Core Animation's pictures show
    /// segments of which only a part lies within the animation, and values that stand before the first time.
    init(segments count: Int, keyTimes: [Double], curves: [TimingCurve]) {
        let count = max(1, count)
        let held = keyTimes.map { min(1, max(0, $0)) }
        let areLegal =
            keyTimes.count == count + 1 && keyTimes.allSatisfy(\.isFinite)
            && zip(held, held.dropFirst()).allSatisfy { $0 <= $1 }
        times = areLegal ? keyTimes : (0...count).map { Double($0) / Double(count) }
        self.curves = curves.allSatisfy { $0 == .linear } ? [] : curves
    }

    /// Makes segments with times in proportion to their lengths; evenly spaced where all are 0 or one is not finite.
    init(lengths: [Double]) {
        let whole = lengths.reduce(0, +)
        guard whole > 0, whole.isFinite else {
            self.init(segments: lengths.count, keyTimes: [], curves: [])
            return
        }
        var done = 0.0
        let inner = lengths.dropLast().map {
            done += $0; return done / whole
        }
        self.init(segments: lengths.count, keyTimes: [0] + inner + [1], curves: [])
    }

    /// Returns the segment at a time, and its fraction. Times beyond 0 and 1 extrapolate the first and the last segment,
    /// but for segments that begin later or end earlier, whose ends stand; where segments take no time, the later one
    /// counts.
    func place(at time: Double) -> (segment: Int, fraction: Double) {
        // The last of times[0...] that is not above `time`, among the segments' begins.
        var low = 0, high = times.count - 1
        while high - low > 1 {
            let middle = (low + high) / 2
            if times[middle] <= time { low = middle } else { high = middle }
        }
        let begin = times[low], length = times[low + 1] - begin
        var fraction = length > 0 ? (time - begin) / length : (time < begin ? 0 : 1)
        if fraction < 0, times[0] > 0 { fraction = 0 }
        if fraction > 1, times[times.count - 1] < 1 { fraction = 1 }
        if low < curves.count { fraction = curves[low].value(at: fraction) }
        return (low, fraction)
    }
}
