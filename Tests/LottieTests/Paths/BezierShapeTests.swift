import Foundation
import Testing
import Values

@testable import Lottie

@Suite struct BezierShapeTests {
    @Test func rectanglesBeginAtTheTopRightAndGoClockwise() {
        let path = BezierPath.rectangle(size: SIMD2(40, 20), center: SIMD2(100, 50))
        #expect(path.points == [SIMD2(120, 40), SIMD2(120, 60), SIMD2(80, 60), SIMD2(80, 40)])
        #expect(path.isClosed)
        #expect(path.signedArea == 800)
        #expect(path.length == 120)
    }

    @Test func roundRectanglesBeginBelowTheirTopRightCorner() {
        let path = BezierPath.rectangle(size: SIMD2(40, 20), center: .zero, roundness: 5)
        #expect(path.vertices.count == 8)
        #expect(isNear(path.points[0], SIMD2(20, -5)))
        #expect(isNear(path.points[1], SIMD2(20, 5)))
        #expect(isNear(path.points[7], SIMD2(15, -10)))
        // A curve for a quarter circle is 2.8e-4 of the radius longer at most, and its area 1e-4 larger.
        #expect(abs(path.length - (120 - 40 + 10 * .pi)) < 0.01)
        #expect(abs(path.signedArea - (800 - (4 - .pi) * 25)) < 0.05)
    }

    @Test func roundnessEndsAtHalfOfTheShorterSide() {
        let round = BezierPath.rectangle(size: SIMD2(40, 20), center: .zero, roundness: 1e6)
        #expect(round == BezierPath.rectangle(size: SIMD2(40, 20), center: .zero, roundness: 10))
        #expect(BezierPath.rectangle(size: SIMD2(40, 20), center: .zero, roundness: -3).vertices.count == 4)
        #expect(BezierPath.rectangle(size: .zero, center: .zero, roundness: 3).vertices.count == 4)
        let arcs = BezierPath.rectangle(size: SIMD2(40, 20), center: .zero, hasArcs: true)
        #expect(arcs.vertices.count == 8)
        #expect(arcs.signedArea == 800)
    }

    @Test func ellipsesBeginAtTheTopAndGoClockwise() {
        let path = BezierPath.ellipse(size: SIMD2(40, 20), center: SIMD2(1, 2))
        #expect(path.points == [SIMD2(1, -8), SIMD2(21, 2), SIMD2(1, 12), SIMD2(-19, 2)])
        #expect(abs(path.signedArea - 200 * .pi) < 0.2)
        let circle = BezierPath.ellipse(size: SIMD2(20, 20), center: .zero)
        #expect(abs(circle.length - 20 * .pi) < 0.02)
        for edge in circle.edges {
            let middle = edge.point(0.5)
            #expect(abs((middle * middle).sum() - 100) < 1e-9)
        }
    }

    @Test func starsBeginAtTheTopAndGoBetweenTheirRadii() {
        var star = BezierPath.Star(points: 5, position: SIMD2(3, 4), outerRadius: 50, inner: (20, 0))
        let path = BezierPath.star(star)
        #expect(path.vertices.count == 10)
        #expect(isNear(path.points[0], SIMD2(3, -46)))
        for (i, point) in path.points.enumerated() {
            let arm = point - SIMD2(3, 4)
            #expect(abs((arm * arm).sum().squareRoot() - (i % 2 == 0 ? 50 : 20)) < 1e-9)
        }
        // Ten triangles between radii at angles of 36°.
        let triangle = 50 * 20 * sin(Double.pi / 5) / 2
        #expect(abs(path.signedArea - 10 * triangle) < 1e-9)
        star.rotation = 90
        #expect(isNear(BezierPath.star(star).points[0], SIMD2(53, 4)))
    }

    @Test func polygonsWithFullRoundnessAreNearlyCircles() {
        var polygon = BezierPath.Star(points: 6, outerRadius: 50)
        let hexagon = 3 * 2500 * sin(Double.pi / 3)
        #expect(abs(BezierPath.star(polygon).signedArea - hexagon) < 1e-9)
        polygon.outerRoundness = 100
        let round = BezierPath.star(polygon)
        // Arms of a quarter of the way around: the curve for a circle has 4/3 tan(angle / 4) = 0.3511 radii at 60°, these 0.2618.
        let arm = 50 * 2 * Double.pi / 24
        #expect(isNear(round.vertices[0].out, SIMD2(arm, -50)))
        #expect(round.signedArea > hexagon)
        #expect(round.signedArea < 2500 * .pi)
    }

    @Test(arguments: [0, 0.9, -3, Double.nan, .infinity])
    func starsWithoutPointsAreEmpty(points: Double) {
        #expect(BezierPath.star(BezierPath.Star(points: points, outerRadius: 10)).vertices.isEmpty)
    }

    @Test func reversedPathsKeepTheirFirstPoint() {
        let path = BezierPath.rectangle(size: SIMD2(40, 20), center: .zero, roundness: 5)
        let back = path.reversed
        #expect(back.points[0] == path.points[0])
        #expect(back.points[1] == path.points[7])
        #expect(abs(back.signedArea + path.signedArea) < 1e-9)
        #expect(back.reversed == path)
        let line = BezierPath.line(SIMD2(0, 0), SIMD2(1, 0), SIMD2(2, 5))
        #expect(line.reversed.points == [SIMD2(2, 5), SIMD2(1, 0), SIMD2(0, 0)])
    }

    @Test func pathsComeBackFromLayersPaths() {
        let path = BezierPath.rectangle(size: SIMD2(40, 20), center: .zero, roundness: 5)
        #expect([BezierPath]([path].cgPath()) == [path])
        let open = BezierPath(joining: [PathSegment(from: .zero, SIMD2(1, 0), SIMD2(2, 1), to: SIMD2(3, 3))])
        #expect([BezierPath]([open, path].cgPath()) == [open, path])
        #expect([path].bounds == CGRect(x: -20, y: -10, width: 40, height: 20))
        #expect([BezierPath]().bounds.isNull)
    }

    @Test func edgesThatAreCurvesAtSomeTimeAreCurvesAtAllTimes() {
        let sharp = BezierPath.rectangle(size: SIMD2(40, 20), center: .zero, hasArcs: true)
        let round = BezierPath.rectangle(size: SIMD2(40, 20), center: .zero, roundness: 5)
        let structure = PathStructure([[sharp], [round]])
        let a = [sharp].cgPath(curves: structure), b = [round].cgPath(curves: structure)
        #expect(a.hasSameStructure(as: b))
        #expect(![sharp].cgPath().hasSameStructure(as: b))
    }

    @Test func whatIsNoNumberIsLeftOutAndWhatIsFarIsNear() {
        var path = BezierPath.line(SIMD2(0, 0), SIMD2(.nan, 1), SIMD2(1e308, -1e308), SIMD2(4, 4))
        path.vertices[3].into = SIMD2(.infinity, 0)
        let clean = path.cleaned
        #expect(clean.points == [SIMD2(0, 0), SIMD2(1e9, -1e9), SIMD2(4, 4)])
        #expect(clean.vertices[2].into == SIMD2(4, 4))
        #expect(clean.cleaned == clean)
        #expect(clean.length.isFinite)
    }
}
