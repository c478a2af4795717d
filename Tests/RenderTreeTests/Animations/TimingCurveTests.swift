import RenderTree
import Testing

@Suite struct TimingCurveTests {
    /// The numbers were measured from a solver that stops within about 4e-6; the last one is computed.
    @Test(arguments: [
        (TimingCurve.easeIn, [0.093465, 0.315357, 0.621861]),
        (TimingCurve.easeOut, [0.378140, 0.684643, 0.906535]),
        (TimingCurve.easeInEaseOut, [0.129162, 0.5, 0.870838]),
        (TimingCurve(0.5, 0, 0.5, 1), [0.105889, 0.5, 0.894111]),
        (TimingCurve.default, [0.408511, 0.802403, 0.960459]),
        (TimingCurve.linear, [0.25, 0.5, 0.75]),
    ])
    func knownNumbers(curve: TimingCurve, values: [Double]) {
        for (x, y) in zip([0.25, 0.5, 0.75], values) { #expect(abs(curve.value(at: x) - y) < 5e-6, "\(x)") }
    }

    /// Row T2: the default curve over 5 s, every 0.1 s, as opacity going down; computed from the formula.
    @Test func presentationSamples() {
        for (i, y) in [1, 0.990018, 0.975828, 0.957099].enumerated() {
            #expect(abs(1 - TimingCurve.default.value(at: Double(i) * 0.02) - y) < 1e-6)
        }
    }

    @Test func endsAreExactAndInputIsClamped() {
        for curve in [
            TimingCurve.linear, .easeIn, .easeOut, .default, TimingCurve(0, 1, 1, 0), TimingCurve(1, 0, 0, 1),
        ] {
            #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1)
            #expect(curve.value(at: -3) == 0 && curve.value(at: 7) == 1)
        }
    }

    @Test func valuesMayLeaveTheUnitRange() {
        let back = TimingCurve(0.68, -0.55, 0.265, 1.55)
        #expect(back.value(at: 0.25) < -0.05)
        #expect(back.value(at: 0.75) > 1.05)
    }

    /// The solved point lies on the curve: y at x equals y at the parameter whose x it is.
    @Test func solvesEveryCurve() {
        let controls = [0, 0.1, 0.25, 0.42, 0.5, 0.75, 1]
        for c1x in controls {
            for c2x in controls {
                let curve = TimingCurve(c1x, 0.3, c2x, 0.9)
                for i in 1..<200 {
                    let s = Double(i) / 200, u = 1 - s
                    let x = 3 * u * u * s * c1x + 3 * u * s * s * c2x + s * s * s
                    let y = 3 * u * u * s * 0.3 + 3 * u * s * s * 0.9 + s * s * s
                    // Where x is flat (control points 1, 0) rounding of x moves s by its cube root, about 1e-5.
                    #expect(abs(curve.value(at: x) - y) < (c1x == 1 && c2x == 0 ? 1e-4 : 1e-9), "\(c1x) \(c2x) \(s)")
                }
            }
        }
    }
}
