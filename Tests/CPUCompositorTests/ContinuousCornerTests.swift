import TestSupport
import Testing

@testable import CPUCompositor

/// Continuous corners against the cubics that they stand for.
@Suite struct ContinuousCornerTests {
    /// The outline as published: from one side to the other of the corner at (0, 0), in radii.
    private static let cubics: [[(Double, Double)]] = [
        [(1.528665, 0), (1.08849296, 0), (0.86840694, 0), (0.63149379, 0.07491139)],
        [(0.63149379, 0.07491139), (0.37282383, 0.16905956), (0.16905956, 0.37282383), (0.07491139, 0.63149379)],
        [(0.07491139, 0.63149379), (0, 0.86840694), (0, 1.08849296), (0, 1.528665)],
    ]

    /// A rectangle from (10, 10) to (110, 90) with four such corners of radius `r`.
    private static func outline(_ r: Double) -> CGPath {
        let path = CGMutablePath()
        let corners: [(x: Double, y: Double, dx: Double, dy: Double)] = [
            (10, 10, 1, 1), (10, 90, 1, -1), (110, 90, -1, -1), (110, 10, -1, 1),
        ]
        for corner in corners {
            func point(_ p: (Double, Double)) -> CGPoint {
                CGPoint(x: corner.x + corner.dx * p.0 * r, y: corner.y + corner.dy * p.1 * r)
            }
            // Around the rectangle: every second corner is met from its other side.
            let isForward = corner.dx == corner.dy
            let pieces = isForward ? cubics : cubics.reversed().map { $0.reversed() }
            let start = point(pieces[0][0])
            if path.isEmpty { path.move(to: start) } else { path.addLine(to: start) }
            for p in pieces { path.addCurve(to: point(p[3]), control1: point(p[1]), control2: point(p[2])) }
        }
        path.closeSubpath()
        return path
    }

    @Test("coverage is that of the published curve", arguments: [8.0, 20, 26])
    func coverage(radius: Double) throws {
        var builder = FrameBuilder(120, 100)
        builder.clearColor = SIMD4(0, 0, 0, 1)
        var shape = builder.shape(
            rect: SIMD4(10, 10, 110, 90),
            radii: SIMD4(repeating: Float(radius * ContinuousCorner.extent)))
        shape.isContinuous = true
        builder.add(shape, Paint(solid: SIMD4(repeating: 1)))
        let picture = try Pictures.draw(builder.frame())
        let path = Self.outline(radius), steps = 16
        var worst = 0, sum = 0
        for y in 0..<100 {
            for x in 0..<120 {
                var inside = 0
                for k in 0..<(steps * steps) {
                    let px = Double(x) + (Double(k % steps) + 0.5) / Double(steps)
                    let py = Double(y) + (Double(k / steps) + 0.5) / Double(steps)
                    if path.contains(CGPoint(x: px, y: py)) { inside += 1 }
                }
                let want = inside * 255 / (steps * steps), got = Int(picture[(y * 120 + x) * 4])
                worst = max(worst, abs(want - got))
                sum += abs(want - got)
            }
        }
        // Distance to a curve for area under it: 0.07 of a pixel at most (as for arcs); the fit adds 0.001 radii.
        #expect(worst <= 24)
        #expect(Double(sum) / 12000 < 0.2)
    }

    @Test("the formula, turned, in perspective and as a ring", arguments: [CPUCompositor.KernelSet.best, .baseline])
    func formula(kernels: CPUCompositor.KernelSet) throws {
        var builder = FrameBuilder(160, 120)
        var turned = CATransform3DMakeRotation(0.4, 0, 0, 1)
        turned.m41 = 45; turned.m42 = 15
        var tilted = CATransform3DMakeRotation(0.8, 0, 1, 0)
        tilted.m14 = tilted.m13 / 300; tilted.m41 = 100; tilted.m42 = 30
        for t in [turned, tilted] {
            var shape = builder.shape(t, rect: SIMD4(0, 0, 70, 60), radii: SIMD4(30, 0, 24, 12))
            shape.isContinuous = true
            builder.add(shape, .bordered(SIMD4(0.5, 0.2, 0.1, 0.8), ring: SIMD4(0, 0.6, 0.3, 1), width: 5))
        }
        var clip = builder.shape(turned, rect: SIMD4(10, 20, 90, 80), radii: SIMD4(repeating: 25))
        clip.isContinuous = true
        builder.clips.append(clip)
        builder.add(rect: SIMD4(0, 0, 160, 120), Paint(solid: SIMD4(0, 0, 0.5, 0.5)))
        builder.quads[2].clip0 = 0
        let frame = builder.frame()
        let off = try Deviation(Pictures.draw(frame, kernels: kernels), frame, over: 2)
        #expect(off.count == 0)
    }
}
