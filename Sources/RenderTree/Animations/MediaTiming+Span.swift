// The spans in which an animation moves or stands still.

/// A half-open span of time, in seconds, without its end.
struct TimeSpan: Equatable, Sendable {
    var from, until: Double

    static let always = TimeSpan(from: -.infinity, until: .infinity)
    static let never = TimeSpan(from: .infinity, until: -.infinity)

    @inline(__always)
    func contains(_ time: Double) -> Bool { time >= from && time < until }

    mutating func formIntersection(_ other: TimeSpan) {
        from = max(from, other.from)
        until = min(until, other.until)
    }
}

extension MediaTiming {
    /// The begin and the end of an animation, in the layer's time.
    struct Run: Sendable {
        let begin, end: Double

        /// Returns the span of the layer's time around `time` in which the animation does not move: before its begin or
        /// after its end. `never` while it runs.
        ///
        /// Keeps a microsecond of distance from begin and end, so that rounding does not matter.
        @inline(__always)
        func stillness(at time: Double) -> TimeSpan {
            if time < begin - 1e-6 { return TimeSpan(from: -.infinity, until: begin - 1e-6) }
            if time >= end + 1e-6 { return TimeSpan(from: end + 1e-6, until: .infinity) }
            return .never
        }
    }

    /// The begin and the end.
    var run: Run {
        if speed > 0 { return Run(begin: beginTime, end: beginTime + activeDuration / Double(speed)) }
        return Run(begin: beginTime, end: speed < 0 ? beginTime + max(0, timeOffset) / -Double(speed) : beginTime)
    }

    /// Returns the next of the layer's times, from `time` on, at which the animation's effect changes: `time` itself
    /// while it runs, its begin before, nil after; mirrored where the layer's time runs backwards.
    func nextChange(from time: Double, isBackwards: Bool) -> Double? {
        let begin = run.begin, end = run.end
        guard !begin.isNaN, !end.isNaN else { return nil }
        if time < begin { return isBackwards ? nil : begin }
        if time < end { return time }
        return isBackwards ? end : nil
    }
}
