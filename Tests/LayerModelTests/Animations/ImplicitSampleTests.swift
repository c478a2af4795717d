@testable import LayerModel
import Testing

/// An implicit animation from the change to what presentation layers show.
struct ImplicitSampleTests {
    @Test("T2: a fade of five seconds, every 0.1 s")
    func t2() throws {
        let clock = StillClock()
        let root = CALayer("root"), layer = CALayer("layer")
        root.addSublayer(layer)
        root.show(time: clock)
        CATransaction.setAnimationDuration(5)
        layer.opacity = 0
        CATransaction.flush()
        let start = clock.now
        // The published samples are about 1 ms ahead of the curve, which falls by 0.2 a second there: 3e-4 holds them.
        let published: [Float] = [1, 0.989950, 0.975799, 0.956881]
        // Section 13.5's figures have six digits, so are off by 5e-7 at most; a Float near 1 rounds by 3e-8.
        let exact: [Float] = [1, 0.990018, 0.975828, 0.957099]
        for sample in 0..<4 {
            clock.now = start + Double(sample) / 10
            let shown = try #require(layer.presentation()).opacity
            #expect(layer.opacity == 0)
            #expect(abs(shown - published[sample]) < 3e-4, "sample \(sample)")
            #expect(abs(shown - exact[sample]) < 1e-6, "sample \(sample)")
        }
        root.detach()
    }
}
