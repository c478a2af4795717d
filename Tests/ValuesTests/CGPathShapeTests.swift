import Foundation
import Testing
import Values

@Suite struct CGPathShapeTests {
    /// How far the points of a path lie from a circle, in radii.
    func roundness(_ path: CGPath, _ center: CGPoint, _ radius: CGFloat) -> CGFloat {
        let metrics = PathMetrics(path)
        return (0...1000).map { i in
            let p = metrics.sample(atLength: metrics.length * CGFloat(i) / 1000).point
            return abs(hypot(p.x - center.x, p.y - center.y) / radius - 1)
        }.max() ?? 0
    }

    /// A quarter by one cubic is off by 2.73e-4 of the radius at most, smaller arcs by far less.
    @Test(arguments: [0.1, 1, .pi / 2, 2, .pi, 5, 2 * .pi]) func arcsAreRound(sweep: CGFloat) {
        for direction: CGFloat in [1, -1] {
            let path = CGMutablePath()
            path.addRelativeArc(center: CGPoint(x: 3, y: -4), radius: 7, startAngle: 0.3, delta: sweep * direction)
            #expect(roundness(path, CGPoint(x: 3, y: -4), 7) < 2.73e-4)
            let end = CGPoint(x: 3 + 7 * cos(0.3 + sweep * direction), y: -4 + 7 * sin(0.3 + sweep * direction))
            #expect(hypot(path.currentPoint.x - end.x, path.currentPoint.y - end.y) < 1e-12)
            #expect(abs(PathMetrics(path).length / (7 * sweep) - 1) < 2.8e-4)
        }
    }

    struct Sweep: Sendable {
        var start, end: CGFloat
        var clockwise: Bool
        /// How far the arc goes.
        var expected: CGFloat
    }

    static let pi = CGFloat.pi
    static let sweeps: [Sweep] = [
        Sweep(start: 0, end: pi, clockwise: false, expected: pi),
        Sweep(start: 0, end: pi, clockwise: true, expected: -pi),
        Sweep(start: 0, end: 2 * pi, clockwise: false, expected: 2 * pi),
        Sweep(start: 0, end: 7, clockwise: false, expected: 2 * pi),
        Sweep(start: 0, end: -2 * pi, clockwise: true, expected: -2 * pi),
        Sweep(start: pi / 2, end: 0, clockwise: false, expected: 1.5 * pi),
        Sweep(start: pi / 2, end: 0, clockwise: true, expected: -pi / 2),
        Sweep(start: 1, end: 1, clockwise: false, expected: 0),
    ]

    @Test(arguments: sweeps) func directions(sweep: Sweep) {
        let path = CGMutablePath(), expected = CGMutablePath()
        path.addArc(center: .zero, radius: 1, startAngle: sweep.start, endAngle: sweep.end, clockwise: sweep.clockwise)
        expected.addRelativeArc(center: .zero, radius: 1, startAngle: sweep.start, delta: sweep.expected)
        #expect(path.elements.count == expected.elements.count)
        #expect(abs(PathMetrics(path).length - PathMetrics(expected).length) < 1e-9)
    }

    @Test func arcsJoinTheCurrentPoint() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: -5, y: 0))
        path.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: 1, clockwise: false)
        #expect(path.elements[1] == .line(to: CGPoint(x: 1, y: 0)))
    }

    @Test func anArcBetweenTangents() {
        for (corner, end) in [
            (CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)), (CGPoint(x: 10, y: 0), CGPoint(x: 10, y: -10)),
        ] {
            let path = CGMutablePath()
            path.move(to: .zero)
            path.addArc(tangent1End: corner, tangent2End: end, radius: 4)
            let side: CGFloat = end.y > 0 ? 1 : -1
            guard case .line(let touch) = path.elements[1] else { Issue.record("no line first"); return }
            #expect(hypot(touch.x - 6, touch.y) < 1e-12)
            #expect(hypot(path.currentPoint.x - 10, path.currentPoint.y - 4 * side) < 1e-12)
        }
        let straight = CGMutablePath()
        straight.move(to: .zero)
        straight.addArc(tangent1End: CGPoint(x: 5, y: 0), tangent2End: CGPoint(x: 9, y: 0), radius: 4)
        #expect(straight.elements == [.move(to: .zero), .line(to: CGPoint(x: 5, y: 0))])
    }

    @Test func roundedRectangles() {
        let rect = CGRect(x: 0, y: 0, width: 100, height: 60)
        let path = CGPath(roundedRect: rect, cornerWidth: 10, cornerHeight: 20)
        #expect(path.boundingBoxOfPath == rect)
        #expect(!path.contains(CGPoint(x: 1, y: 1)) && path.contains(CGPoint(x: 1, y: 30)))
        #expect(path.elements.count == 10)
        // Too large corners are an ellipse, none are a rectangle.
        let ellipse = CGPath(roundedRect: rect, cornerWidth: 500, cornerHeight: 500)
        #expect(abs(PathMetrics(ellipse).length - PathMetrics(CGPath(ellipseIn: rect)).length) < 1e-9)
        #expect(CGPath(roundedRect: rect, cornerWidth: 0, cornerHeight: 9) == CGPath(rect: rect))
    }

    @Test func transformsApplyToWholeShapes() {
        let turn = CGAffineTransform(rotationAngle: .pi / 4).translatedBy(x: 20, y: 0)
        let rect = CGRect(x: 0, y: 0, width: 4, height: 2)
        #expect(CGPath(rect: rect, transform: turn) == CGPath(rect: rect).copy(using: turn))
        let path = CGMutablePath()
        path.addPath(CGPath(rect: rect), transform: turn)
        #expect(path == CGPath(rect: rect, transform: turn))
        #expect(path.currentPoint == CGPoint.zero.applying(turn))
    }
}
