/// The position of an animation in its cycles.
public struct TimingSample: Equatable, Sendable {
    /// The fraction of the cycle's one way, 0…1; it falls on the way back.
    public var fraction: Double
    /// The number of cycles done before this one.
    public var cycle: Double

    /// Makes a sample from its parts.
    public init(fraction: Double, cycle: Double) { self.fraction = fraction; self.cycle = cycle }
}

extension MediaTiming {
    /// Returns the position at the layer's time `time`, in seconds; nil where the animation has no effect then.
    ///
    /// The animation is active from `beginTime` until `activeDuration` of its own seconds have passed. A time between
    /// two cycles belongs to the next one; the value held after the end is the end of the last cycle.
    ///
    /// - Parameters:
    ///   - time: Seconds of the animated layer.
    ///   - isLimit: Whether to sample the moment just before `time`, as at the end of a group's cycle.
    public func sample(at time: Double, isLimit: Bool = false) -> TimingSample? {
        let sinceBegin = time - beginTime
        guard sinceBegin.isFinite, timeOffset.isFinite else { return nil }
        if sinceBegin < -slack {
            guard fillMode.known == .backwards || fillMode.known == .both else { return nil }
            return place(timeOffset, fromBelow: speed < 0)
        }
        let speed = Double(self.speed), active = activeDuration
        let elapsed = max(0, sinceBegin) * speed
        let own = elapsed + timeOffset
        let fillsEnd = fillMode.known == .forwards || fillMode.known == .both
        if speed > 0 {
            if elapsed < active - slack { return place(own, fromBelow: isLimit && elapsed > 0) }
            if isLimit && elapsed < active + slack { return place(active + timeOffset, fromBelow: true) }
            return fillsEnd ? place(active + timeOffset, fromBelow: true) : nil
        }
        if speed < 0 {
            if own > slack { return place(own, fromBelow: elapsed == 0) }
            return fillsEnd ? place(0, fromBelow: false) : nil
        }
        if own < 0 { return fillMode.known == .backwards || fillMode.known == .both ? place(0, fromBelow: false) : nil }
        if own <= active { return place(own, fromBelow: own == active) }
        return fillsEnd ? place(active, fromBelow: true) : nil
    }

    /// Returns the position of the animation's own time `t`. A time between two cycles is the end of the one below
    /// where `fromBelow`, else the start of the one above.
    private func place(_ t: Double, fromBelow: Bool) -> TimingSample {
        let length = cycleLength
        guard duration > 0, t.isFinite else {
            return TimingSample(fraction: fromBelow && !autoreverses ? 1 : 0, cycle: 0)
        }
        guard length.isFinite else { return TimingSample(fraction: 0, cycle: 0) }
        var cycle = (t / length).rounded(.down)
        var rest = t - cycle * length
        if length - rest <= slack { cycle += 1; rest = 0 }
        if fromBelow && rest <= slack && cycle > 0 { cycle -= 1; rest = length }
        let way = autoreverses && rest > duration ? length - rest : rest
        return TimingSample(fraction: min(1, max(0, way / duration)), cycle: max(0, cycle))
    }

    /// Times closer than this count as equal: above the rounding of a clock that has run for months (1e-10 s at 1e6 s),
    /// below anything visible. So a frame at 3 · 0.1 s is on the boundary of cycles of 0.1 s.
    private var slack: Double { min(1e-9, max(0, cycleLength) * 1e-6) }
}
