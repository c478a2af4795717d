import Foundation

extension SpringCurve {
    /// After how many seconds less than a thousandth of the way is left for good; the greatest finite number without
    /// damping, 0 with an infinite one.
    ///
    /// A swinging spring is measured by the envelope of its swings, one that creeps in steps of a tenth of a second: the
    /// two rules that give Core Animation's numbers (Semantics.md).
    public var settlingDuration: Double {
        if dampingRatio == 0 { return .greatestFiniteMagnitude }
        guard dampingRatio < 1e100 else { return 0 }
        if dampingRatio < 1 {
            let decay = dampingRatio * frequency
            let swing = frequency * ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
            return log(1000 * (1 + abs(decay - initialVelocity) / swing)) / decay
        }
        // The remainder falls to its one turning point and from there creeps back: doubling, then halving finds the step.
        let turn = (turningTime * 10).rounded(.up)
        var last = isSettled(turn) ? 0 : turn, span = 1.0
        while !isSettled(last + span) && span < 1e15 { last += span; span *= 2 }
        while span > 1 {
            span /= 2
            if !isSettled(last + span) { last += span }
        }
        return (last + 1) / 10
    }

    private func isSettled(_ step: Double) -> Bool { abs(remainder(at: step / 10)) < 0.001 }

    /// Where a creeping spring turns back, having been thrown; 0 where it does not.
    private var turningTime: Double {
        let decay = dampingRatio * frequency
        let spread = frequency * max(0, (dampingRatio - 1) * (dampingRatio + 1)).squareRoot()
        if spread * 1e6 < frequency {
            // x' = 0 of (1 + (ω - v) t) e^(-ωt).
            let slope = frequency - initialVelocity
            return slope == 0 ? 0 : max(0, -initialVelocity / (slope * frequency))
        }
        let slow = decay - spread, fast = decay + spread
        let share = (fast - initialVelocity) / (fast - slow)
        let ratio = (share - 1) * fast / (share * slow)
        return ratio > 1 ? log(ratio) / (fast - slow) : 0
    }
}
