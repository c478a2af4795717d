import Foundation

extension SpringCurve {
    /// After how many seconds less than a thousandth of the way is left for good; the greatest finite number without
    /// damping, 0 with an infinite one.
    ///
    /// A swinging spring is measured by the envelope of its swings, a critical one in steps of a tenth of a second, and one that
    /// creeps as a critical one of its frequency that takes longer: the rules that give Core Animation's numbers (Semantics.md).
    /// The creeping one has one or two hundredths of the way left then.
    public var settlingDuration: Double {
        if dampingRatio == 0 { return .greatestFiniteMagnitude }
        guard dampingRatio < 1e100 else { return 0 }
        if dampingRatio < 1 {
            let decay = dampingRatio * frequency
            let swing = frequency * ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
            return log(1000 * (1 + abs(decay - initialVelocity) / swing)) / decay
        }
        if dampingRatio > 1 {
            var critical = self
            critical.dampingRatio = 1
            return (critical.restingTime * pow(dampingRatio, 0.8) * 10).rounded(.up) / 10
        }
        return restingStep / 10
    }

    /// The first tenth of a second of a critical spring from which on it rests.
    private var restingStep: Double {
        // The remainder falls to its one turning point and from there creeps back: doubling, then halving finds the step.
        let turn = (turningTime * 10).rounded(.up)
        var last = isSettled(turn) ? 0 : turn, span = 1.0
        while !isSettled(last + span) && span < 1e15 { last += span; span *= 2 }
        while span > 1 {
            span /= 2
            if !isSettled(last + span) { last += span }
        }
        return last + 1
    }

    /// The same to the last digit that matters.
    private var restingTime: Double {
        var high = restingStep, low = high - 1
        for _ in 0..<40 {
            let middle = (low + high) / 2
            if isSettled(middle) { high = middle } else { low = middle }
        }
        return high / 10
    }

    private func isSettled(_ step: Double) -> Bool { abs(remainder(at: step / 10)) < 0.001 }

    /// Where a critical spring turns back, having been thrown; 0 where it does not.
    private var turningTime: Double {
        // x' = 0 of (1 + (ω - v) t) e^(-ωt).
        let slope = frequency - initialVelocity
        return slope == 0 ? 0 : max(0, -initialVelocity / (slope * frequency))
    }
}
