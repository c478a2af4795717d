import Foundation
import Testing
import Values

@testable import Lottie

@Suite struct BezierChangeTests {
    private let square = BezierPath.rectangle(size: SIMD2(100, 100), center: .zero)

    @Test func roundCornersAreThoseOfARoundRectangle() {
        let rounded = square.roundingCorners(radius: 20)
        let same = BezierPath.rectangle(size: SIMD2(100, 100), center: .zero, roundness: 20)
        #expect(abs(rounded.signedArea - same.signedArea) < 1e-9)
        #expect(abs(rounded.length - same.length) < 1e-9)
        #expect(square.roundingCorners(radius: 0) == square)
        // Half of each side at most: a circle.
        #expect(abs(square.roundingCorners(radius: 1e9).length - 100 * .pi) < 0.1)
    }

    @Test func pointsWithArmsAndEndsStayAsTheyAre() {
        let open = BezierPath.line(SIMD2(0, 0), SIMD2(50, 0), SIMD2(50, 50))
        let rounded = open.roundingCorners(radius: 10)
        #expect(rounded.points == [SIMD2(0, 0), SIMD2(40, 0), SIMD2(50, 10), SIMD2(50, 50)])
        let circle = BezierPath.ellipse(size: SIMD2(10, 10), center: .zero)
        #expect(circle.roundingCorners(radius: 4) == circle)
        let doubled = BezierPath.polygon(SIMD2(0, 0), SIMD2(0, 0), SIMD2(9, 0), SIMD2(9, 9))
        #expect(doubled.roundingCorners(radius: 2).vertices.allSatisfy { $0.point.x.isFinite })
    }

    @Test func puckersMovePointsInAndArmsOut() {
        let pucker = square.puckered(by: 50)
        #expect(pucker.points[0] == SIMD2(25, -25))
        #expect(pucker.vertices[0].out == SIMD2(75, -75))
        #expect(square.puckered(by: 0) == square)
        // Fully bloated, points double their distance and arms meet in the middle.
        let bloat = square.puckered(by: -100)
        #expect(bloat.points[0] == SIMD2(100, -100))
        #expect(bloat.vertices[0].into == .zero)
    }

    @Test func twistsTurnTheMiddleAndLeaveTheFarthest() {
        let line = BezierPath.line(SIMD2(0, 0), SIMD2(100, 0))
        let twisted = line.twisted(by: 90, about: .zero, reach: 100)
        #expect(isNear(twisted.points[8], SIMD2(100, 0)))
        // Halfway it has turned by half of the angle.
        #expect(isNear(twisted.points[4], SIMD2(50 * cos(.pi / 4), 50 * sin(.pi / 4))))
        #expect(line.twisted(by: 0, about: .zero, reach: 100) == line)
        #expect(line.twisted(by: 90, about: .zero, reach: 0) == line)
    }

    @Test func zigZagsStandOnBothSidesInTurn() {
        let line = BezierPath.line(SIMD2(0, 0), SIMD2(40, 0))
        let zigzag = line.zigzagged(size: 5, ridges: 3, isSmooth: false)
        #expect(zigzag.points == [SIMD2(0, 5), SIMD2(10, -5), SIMD2(20, 5), SIMD2(30, -5), SIMD2(40, 5)])
        #expect(!zigzag.edges.contains { !$0.isLine })
        let smooth = line.zigzagged(size: 5, ridges: 3, isSmooth: true)
        #expect(smooth.vertices[1].out == SIMD2(15, -5))
        #expect(smooth.vertices[0].into == smooth.points[0])
        #expect(square.zigzagged(size: 5, ridges: 2, isSmooth: false).vertices.count == 12)
        #expect(BezierPath().zigzagged(size: 5, ridges: 2, isSmooth: false).vertices.isEmpty)
        #expect(line.zigzagged(size: 1, ridges: 1e12, isSmooth: false).vertices.count == 10_002)
    }

    /// A square of 100 grown by 10, with corners of three forms.
    static let outsets: [(CGLineJoin, Double)] = [(.miter, 14_400), (.bevel, 14_200), (.round, 14_314.16)]

    // Areas come from lines within 1/100 of the curves.
    @Test(arguments: outsets)
    func outsetAreasGrowByTheirRim(join: CGLineJoin, area: Double) throws {
        for path in [square, square.reversed] {
            let grown = try [path].offset(by: 10, join: join, miterLimit: 4)
            #expect(abs(abs(grown.signedArea) - area) < 0.5)
        }
    }

    @Test func insetAreasShrinkUntilNothingIsLeft() throws {
        let shrunk = try [square].offset(by: -10, join: .round, miterLimit: 4)
        #expect(abs(abs(shrunk.signedArea) - 6400) < 1e-3)
        #expect(try [square].offset(by: -50.1, join: .round, miterLimit: 4).isEmpty)
        #expect(try [square].offset(by: 0, join: .round, miterLimit: 4) == [square])
        // A hole shrinks where the area grows.
        let hole = BezierPath.rectangle(size: SIMD2(40, 40), center: .zero).reversed
        let ring = try [square, hole].offset(by: 5, join: .miter, miterLimit: 4)
        #expect(abs(abs(ring.signedArea) - (110 * 110 - 30 * 30)) < 1e-3)
    }

    @Test func openPathsBecomeTheAreaAroundThem() throws {
        let line = BezierPath.line(SIMD2(0, 0), SIMD2(50, 0))
        let area = try [line].offset(by: 3, join: .miter, miterLimit: 4)
        #expect(abs(abs(area.signedArea) - 300) < 1e-3)
    }

    /// Two squares of 100 that share a quarter.
    static let merges: [([BezierPath].Merging, Double)] = [
        (.add, 17_500), (.subtract, 7500), (.intersect, 2500), (.exclude, 15_000),
    ]

    @Test(arguments: merges)
    func mergedAreasAreThoseOfSets(merging: [BezierPath].Merging, area: Double) throws {
        let other = BezierPath.rectangle(size: SIMD2(100, 100), center: SIMD2(50, 50)).reversed
        let merged = try [BezierPath].merged([[square], [other]], merging)
        #expect(abs(abs(merged.signedArea) - area) < 1e-3)
    }

    @Test func pathsMergedTogetherStayWhatTheyAre() throws {
        let other = BezierPath.ellipse(size: SIMD2(10, 10), center: .zero)
        #expect(try [BezierPath].merged([[square], [other]], .together) == [square, other])
        #expect(try [BezierPath].merged([], .add).isEmpty)
    }
}
