import Foundation
import Randomness
import Testing
import Values

/// Lengths against closed forms, and places at lengths.
@Suite struct PathMetricsTests {
    /// A path that a closure builds.
    func path(_ build: (CGMutablePath) -> Void) -> CGPath {
        let path = CGMutablePath()
        build(path)
        return path.immutable
    }

    func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat { hypot(a.x - b.x, a.y - b.y) }

    @Test func lines() {
        let metrics = PathMetrics(
            path { $0.addLines(between: [.zero, CGPoint(x: 3, y: 4), CGPoint(x: 3, y: 14)]) })
        #expect(metrics.length == 15 && metrics.segmentCount == 2)
        #expect(metrics.sample(atLength: 2.5).point == CGPoint(x: 1.5, y: 2))
        #expect(metrics.sample(atLength: 10).point == CGPoint(x: 3, y: 9))
        #expect(metrics.sample(atLength: 10).angle == .pi / 2)
        #expect(metrics.sample(atLength: -1).point == .zero)
        #expect(metrics.sample(atLength: 99).point == CGPoint(x: 3, y: 14))
        #expect(metrics.sample(segment: 1, at: 0.5).point == CGPoint(x: 3, y: 9))
    }

    /// The parabola y = x² from 0 to 1 is √5/2 + asinh(2)/4 long.
    @Test func aParabola() {
        let metrics = PathMetrics(
            path {
                $0.move(to: .zero)
                $0.addQuadCurve(to: CGPoint(x: 1, y: 1), control: CGPoint(x: 0.5, y: 0))
            })
        let expected = 5.0.squareRoot() / 2 + asinh(2) / 4
        #expect(abs(Double(metrics.length) - expected) < 1e-10)
        // Up to x the same curve is (x √(1 + 4x²) + asinh(2x) / 2) / 2 long.
        for x in stride(from: 0.0, through: 1, by: 0.0625) {
            let length = (x * (1 + 4 * x * x).squareRoot() + asinh(2 * x) / 2) / 2
            let found = metrics.sample(atLength: CGFloat(length))
            #expect(distance(found.point, CGPoint(x: x, y: x * x)) < 1e-9, "at \(x)")
            #expect(abs(Double(found.angle) - atan(2 * x)) < 1e-8, "at \(x)")
        }
    }

    /// The ellipse of four cubics is off the circle by 2.8e-4 of the radius at most, and in length by less.
    @Test func aCircle() {
        let metrics = PathMetrics(CGPath(ellipseIn: CGRect(x: -50, y: -50, width: 100, height: 100)))
        #expect(metrics.segmentCount == 4)
        #expect(abs(metrics.length / (100 * .pi) - 1) < 2.8e-4)
        let quarter = metrics.length / 4
        #expect(distance(metrics.sample(atLength: quarter).point, CGPoint(x: 0, y: 50)) < 1e-9)
        for i in 0..<64 {
            let angle = CGFloat(i) * .pi / 32
            let sample = metrics.sample(atLength: metrics.length * CGFloat(i) / 64)
            #expect(distance(sample.point, CGPoint(x: 50 * cos(angle), y: 50 * sin(angle))) < 0.02)
        }
    }

    /// A cubic with a cusp at its middle: symmetric, so the halves are equal, and each is what fine steps add up to.
    @Test func aCusp() {
        let metrics = PathMetrics(
            path {
                $0.move(to: .zero)
                $0.addCurve(
                    to: CGPoint(x: 100, y: 0), control1: CGPoint(x: 100, y: 100), control2: CGPoint(x: 0, y: 100))
            })
        var sum: CGFloat = 0
        var last = CGPoint.zero
        for i in 1...200_000 {
            let point = metrics.sample(segment: 0, at: CGFloat(i) / 200_000).point
            sum += distance(last, point)
            last = point
        }
        // Chords of 200,000 steps are short by the square of a step: 1e-8 of the length.
        #expect(abs(metrics.length - sum) < 1e-6)
        let middle = metrics.sample(atLength: metrics.length / 2).point
        #expect(distance(middle, metrics.sample(segment: 0, at: 0.5).point) < 1e-6)
    }

    @Test("Curves through what is no place, or beyond all measure, are measured at once")
    func noLength() {
        for wild in [CGFloat.nan, .infinity, 1e300] {
            let curve = path {
                $0.move(to: .zero)
                $0.addCurve(
                    to: CGPoint(x: 9, y: 0), control1: CGPoint(x: wild, y: 4), control2: CGPoint(x: 0, y: -wild))
            }
            let time = ContinuousClock().measure { #expect(!PathMetrics(curve).length.isFinite) }
            #expect(time < .seconds(1), "\(wild)")
        }
    }

    @Test func equalStepsInLengthAreEqualAlongAnyCurve() {
        var random = Random(1)
        for _ in 0..<40 {
            let curve = path {
                func any() -> CGPoint {
                    CGPoint(x: random.number(-100, 100), y: random.number(-100, 100))
                }
                $0.move(to: any())
                $0.addCurve(to: any(), control1: any(), control2: any())
            }
            let metrics = PathMetrics(curve)
            // The length up to a place, measured by a path cut there, is what was asked for.
            for share in [0.1, 0.35, 0.5, 0.8] {
                let asked = metrics.length * CGFloat(share)
                var low: CGFloat = 0, high: CGFloat = 1
                let place = metrics.sample(atLength: asked).point
                for _ in 0..<60 {
                    let middle = (low + high) / 2
                    if lengthUpTo(middle, of: curve) < asked { low = middle } else { high = middle }
                }
                #expect(distance(place, metrics.sample(segment: 0, at: low).point) < 1e-5, "\(curve.elements)")
            }
        }
    }

    /// De Casteljau's first part of a single cubic, measured by itself.
    private func lengthUpTo(_ t: CGFloat, of curve: CGPath) -> CGFloat {
        guard case .move(let a) = curve.elements[0], case .curve(let d, let b, let c) = curve.elements[1] else {
            return 0
        }
        func mix(_ p: CGPoint, _ q: CGPoint) -> CGPoint {
            CGPoint(x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t)
        }
        let (ab, bc, cd) = (mix(a, b), mix(b, c), mix(c, d))
        let (abc, bcd) = (mix(ab, bc), mix(bc, cd))
        return PathMetrics(
            path {
                $0.move(to: a)
                $0.addCurve(to: mix(abc, bcd), control1: ab, control2: abc)
            }
        ).length
    }

    @Test func movesAreJumpedOverAndClosingLinesCount() {
        let metrics = PathMetrics(
            path {
                $0.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
                $0.closeSubpath()
                $0.addLines(between: [CGPoint(x: 100, y: 0), CGPoint(x: 110, y: 0)])
            })
        #expect(metrics.segmentCount == 4)
        #expect(abs(metrics.length - (30 + 10 * 2.squareRoot())) < 1e-12)
        #expect(metrics.sample(segment: 2, at: 1).point == .zero)
        #expect(metrics.sample(atLength: metrics.length - 5).point == CGPoint(x: 105, y: 0))
    }

    @Test func directionsWhereAControlPointLiesOnAnEnd() {
        let metrics = PathMetrics(
            path {
                $0.move(to: .zero)
                $0.addCurve(to: CGPoint(x: 10, y: 10), control1: .zero, control2: CGPoint(x: 0, y: 10))
                $0.addCurve(to: .zero, control1: CGPoint(x: 10, y: 0), control2: .zero)
                $0.addLine(to: .zero)
            })
        #expect(abs(metrics.sample(segment: 0, at: 0).angle - .pi / 2) < 1e-12)
        #expect(abs(metrics.sample(segment: 1, at: 1).angle - .pi) < 1e-12)
        #expect(metrics.sample(segment: 2, at: 0.5).tangent == CGVector(dx: 1, dy: 0))
    }

    @Test func anEmptyPathHasNoLength() {
        let metrics = PathMetrics(path { _ in })
        #expect(metrics.length == 0 && metrics.segmentCount == 0)
        #expect(metrics.sample(atLength: 1).point == .zero)
    }
}
