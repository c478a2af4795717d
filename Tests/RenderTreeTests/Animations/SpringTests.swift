import RenderTree
import Testing

/// Springs against the reference's numbers and against the equation of motion.
@Suite struct SpringTests {
    @Test(
        "13.7 default and critical",
        arguments: [
            (10.0, [0.340300, 0.849426, 1.124355, 1.153123, 1.074591, 1.002170]),
            (20.0, [0.264241, 0.593994, 0.800852, 0.908422, 0.959572, 0.999501]),
        ])
    func knownNumbers(damping: Double, values: [Double]) {
        let spring = SpringCurve(mass: 1, stiffness: 100, damping: damping)
        for (t, expected) in zip([0.1, 0.2, 0.3, 0.4, 0.5, 1], values) {
            #expect(abs(spring.progress(at: t) - expected) < 1e-6, "at \(t)")
        }
    }

    /// Every regime against Runge and Kutta's fourth-order steps, small enough for 1e-10.
    @Test(
        arguments: [
            (1, 100, 10, 0), (1, 100, 1, 0), (2, 50, 3, 4), (1, 100, 20, 0), (1, 100, 20, -8), (1, 100, 45, 0),
            (1, 100, 45, 30), (1, 100, 20.000001, 2), (1, 100, 19.999999, 2), (3, 7, 0, 1),
        ] as [(Double, Double, Double, Double)])
    func followsTheEquationOfMotion(mass: Double, stiffness: Double, damping: Double, velocity: Double) {
        let spring = SpringCurve(
            mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity, allowsOverdamping: true)
        func acceleration(_ x: Double, _ v: Double) -> Double { (stiffness * (1 - x) - damping * v) / mass }
        var x = 0.0, v = velocity
        let h = 1e-4
        for step in 1...20_000 {
            let (x1, v1) = (v, acceleration(x, v))
            let (x2, v2) = (v + h / 2 * v1, acceleration(x + h / 2 * x1, v + h / 2 * v1))
            let (x3, v3) = (v + h / 2 * v2, acceleration(x + h / 2 * x2, v + h / 2 * v2))
            let (x4, v4) = (v + h * v3, acceleration(x + h * x3, v + h * v3))
            x += h / 6 * (x1 + 2 * x2 + 2 * x3 + x4)
            v += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
            if step % 1000 == 0 { #expect(abs(spring.progress(at: Double(step) * h) - x) < 1e-9, "at \(step)") }
        }
    }

    @Test func overdampingCountsOnlyWhereItIsAllowed() {
        let held = SpringCurve(mass: 1, stiffness: 100, damping: 50)
        #expect(held == SpringCurve(mass: 1, stiffness: 100, damping: 20))
        let slow = SpringCurve(mass: 1, stiffness: 100, damping: 50, allowsOverdamping: true)
        #expect(slow.progress(at: 0.3) < held.progress(at: 0.3))
    }

    @Test func extremesStayNumbers() {
        for (damping, t) in [(0.0, 1e6), (1e9, 1.0), (.infinity, 1), (1e160, 1e3), (10, 1e9)] {
            let spring = SpringCurve(mass: 1, stiffness: 100, damping: damping, allowsOverdamping: true)
            #expect(spring.progress(at: t).isFinite && abs(spring.progress(at: t)) <= 2, "\(damping) at \(t)")
            #expect(spring.progress(at: 0) == 0)
        }
        #expect(SpringCurve(mass: 1, stiffness: 100, damping: 10).progress(at: 1e9) == 1)
    }

    @Test func tracksRunInSecondsOfTheirTime() {
        var track = AnimationTrack(
            "zPosition", from: .number(10), to: .number(20), MediaTiming(duration: 2, speed: 2, fill: .both))
        track.spring = SpringCurve(mass: 1, stiffness: 100, damping: 10)
        func shown(_ t: Double) -> Double {
            Double(AnimationTrack.evaluate([track], model: LayerProperties(), at: t).zPosition)
        }
        #expect(abs(shown(0.15) - 21.24355) < 1e-5)
        // Cut off at its duration, not stretched to it.
        track.timing.duration = 0.1
        #expect(abs(shown(5) - 13.40300) < 1e-5)
        // The timing function bends time first: easeIn at half of 0.1 s.
        track.timing.duration = 1
        track.timingFunction = .easeIn
        let expected = 10 + 10 * track.spring!.progress(at: TimingCurve.easeIn.value(at: 0.5))
        #expect(abs(shown(0.25) - expected) < 1e-12)
    }
}
