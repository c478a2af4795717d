import Foundation

extension SpringCurve {
    /// The seconds after which less than a thousandth of the way remains for good; the greatest finite number without
    /// damping, 0 with infinite damping.
    ///
    /// An underdamped spring is measured by the envelope of its oscillation, a critically damped one in steps of a
    /// tenth of a second, and an overdamped one as a critically damped one of its frequency that takes longer: these
    /// rules give Core Animation's numbers (Semantics.md). An overdamped spring has one or two hundredths of the way
    /// left then.
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

    /// The first tenth of a second from which a critically damped spring has settled.
    private var restingStep: Double {
        // The remainder falls to its one turning point and then approaches 0; doubling and halving finds the step.
        let turn = (turningTime * 10).rounded(.up)
        var last = isSettled(turn) ? 0 : turn, span = 1.0
        while !isSettled(last + span) && span < 1e15 { last += span; span *= 2 }
        while span > 1 {
            span /= 2
            if !isSettled(last + span) { last += span }
        }
        return last + 1
    }

    /// The settling time of a critically damped spring, to 40 binary digits.
    private var restingTime: Double {
        var high = restingStep, low = high - 1
        for _ in 0..<40 {
            let middle = (low + high) / 2
            if isSettled(middle) { high = middle } else { low = middle }
        }
        return high / 10
    }

    private func isSettled(_ step: Double) -> Bool { abs(remainder(at: step / 10)) < 0.001 }

    /// The time at which a critically damped spring with an initial velocity turns back; 0 where it does not.
    private var turningTime: Double {
        // x' = 0 of (1 + (ω - v) t) e^(-ωt).
        let slope = frequency - initialVelocity
        return slope == 0 ? 0 : max(0, -initialVelocity / (slope * frequency))
    }
}
