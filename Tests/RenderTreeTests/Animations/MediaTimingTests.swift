import RenderTree
import Testing

@Suite struct MediaTimingTests {
    func expect(
        _ timing: MediaTiming, at time: Double, _ fraction: Double?, cycle: Double = 0,
        location: SourceLocation = #_sourceLocation
    ) {
        let sample = timing.sample(at: time)
        guard let fraction else {
            #expect(sample == nil, "at \(time)", sourceLocation: location)
            return
        }
        // Times of a few seconds, so a few 1e-16 each.
        #expect(abs((sample?.fraction ?? .nan) - fraction) < 1e-12, "at \(time)", sourceLocation: location)
        #expect(sample?.cycle == cycle, "at \(time)", sourceLocation: location)
    }

    @Test func boundariesOfTheActiveSpan() {
        let plain = MediaTiming(begin: 1, duration: 2)
        expect(plain, at: 0.999, nil)
        expect(plain, at: 1, 0)
        expect(plain, at: 2, 0.5)
        expect(plain, at: 2.999, 0.9995)
        expect(plain, at: 3, nil)
    }

    @Test func fillModes() {
        let modes: [(CAMediaTimingFillMode, Double?, Double?)] = [
            (.removed, nil, nil), (.backwards, 0, nil), (.forwards, nil, 1), (.both, 0, 1),
        ]
        for (mode, before, after) in modes {
            let timing = MediaTiming(begin: 1, duration: 2, fill: mode)
            expect(timing, at: 0, before)
            expect(timing, at: 3, after)
            expect(timing, at: 1e6, after)
        }
    }

    @Test func interiorBoundariesBelongToTheNextCycleAndTheFinalOneToTheLast() {
        let timing = MediaTiming(duration: 1, repeats: 3, fill: .both)
        expect(timing, at: 1, 0, cycle: 1)
        expect(timing, at: 2, 0, cycle: 2)
        expect(timing, at: 3, 1, cycle: 2)
        expect(timing, at: 9, 1, cycle: 2)
    }

    @Test func boundariesHoldThoughTenthsRound() {
        let timing = MediaTiming(duration: 0.1, repeats: .infinity)
        for i in 0...100 { expect(timing, at: Double(i) * 0.1, 0, cycle: Double(i)) }
        let late = MediaTiming(begin: 1e6 + 0.1, duration: 0.2)
        expect(late, at: 1e6 + 0.1 + 0.2, nil)
        #expect(late.sample(at: 1e6 + 0.1)?.fraction == 0)
    }

    @Test func fractionalRepeatsEndWhereTheyStop() {
        let timing = MediaTiming(duration: 2, repeats: 1.25, fill: .forwards)
        expect(timing, at: 2.25, 0.125, cycle: 1)
        expect(timing, at: 2.5, 0.25, cycle: 1)
        expect(timing, at: 99, 0.25, cycle: 1)
        expect(MediaTiming(duration: 2, repeats: 0.5, fill: .forwards), at: 3, 0.5)
    }

    @Test func autoreversingComesBack() {
        let timing = MediaTiming(duration: 1, repeats: 2, autoreverses: true, fill: .forwards)
        expect(timing, at: 0.75, 0.75)
        expect(timing, at: 1, 1)
        expect(timing, at: 1.75, 0.25)
        expect(timing, at: 2, 0, cycle: 1)
        expect(timing, at: 3.25, 0.75, cycle: 1)
        expect(timing, at: 4, 0, cycle: 1)
        let half = MediaTiming(duration: 1, repeats: 0.5, autoreverses: true, fill: .forwards)
        expect(half, at: 1, 1)
    }

    @Test func repeatDurationIsNotDoubledByAutoreversing() {
        let timing = MediaTiming(duration: 1, repeatDuration: 3, autoreverses: true, fill: .forwards)
        expect(timing, at: 2.5, 0.5, cycle: 1)
        expect(timing, at: 3, 1, cycle: 1)
        expect(MediaTiming(duration: 1, repeatDuration: 0.25), at: 0.25, nil)
    }

    @Test func endlessRepeats() {
        expect(MediaTiming(duration: 2, repeats: .infinity), at: 1_000_001, 0.5, cycle: 500_000)
        expect(MediaTiming(duration: 2, repeats: .greatestFiniteMagnitude), at: 1_000_001, 0.5, cycle: 500_000)
        expect(MediaTiming(duration: .infinity), at: 5, 0)
    }

    @Test func speedScalesAndNegativeSpeedRunsDownFromTheOffset() {
        expect(MediaTiming(duration: 2, speed: 2), at: 0.5, 0.5)
        expect(MediaTiming(duration: 2, speed: 2), at: 1, nil)
        expect(MediaTiming(begin: 0.5, duration: 2, speed: 2, fill: .both), at: 1, 0.5)
        let down = MediaTiming(begin: 1, duration: 2, speed: -1, offset: 2, fill: .both)
        expect(down, at: 0, 1)
        expect(down, at: 1, 1)
        expect(down, at: 1.5, 0.75)
        expect(down, at: 3, 0)
        expect(MediaTiming(duration: 2, speed: -1, offset: 2), at: 2, nil)
    }

    @Test func timeOffsetStartsInsideAndWraps() {
        let timing = MediaTiming(duration: 5, offset: 2, fill: .forwards)
        expect(timing, at: 0, 0.4)
        expect(timing, at: 2, 0.8)
        expect(timing, at: 3, 0, cycle: 1)
        expect(timing, at: 4, 0.2, cycle: 1)
        expect(timing, at: 5, 0.4, cycle: 1)
        expect(timing, at: 6, 0.4, cycle: 1)
    }

    @Test func speedZeroSelectsAPlace() {
        for (offset, fraction) in [(0.0, 0.0), (0.5, 0.25), (2, 1)] {
            expect(MediaTiming(duration: 2, speed: 0, offset: offset), at: 7, fraction)
        }
        expect(MediaTiming(duration: 2, speed: 0, offset: 3), at: 7, nil)
        expect(MediaTiming(begin: 8, duration: 2, speed: 0, offset: 1), at: 7, nil)
    }

    @Test func zeroLengthAndNonsenseHaveNoSpan() {
        expect(MediaTiming(duration: 0), at: 0, nil)
        expect(MediaTiming(duration: 0, fill: .forwards), at: 1, 1)
        expect(MediaTiming(duration: -1, fill: .both), at: -1, 0)
        expect(MediaTiming(begin: .nan, duration: 1, fill: .both), at: 0, nil)
        expect(MediaTiming(duration: 1, fill: .both), at: .infinity, nil)
        #expect(MediaTiming(duration: .nan, fill: .both).sample(at: 0.5)?.fraction.isNaN != true)
    }
}
