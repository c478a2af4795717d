import Testing
import Values

@testable import Lottie

@Suite struct PathTrimTests {
    private let circle = BezierPath.ellipse(size: SIMD2(100, 100), center: .zero)
    private let square = BezierPath.rectangle(size: SIMD2(10, 10), center: .zero)

    @Test func allOfAPathIsThePath() {
        #expect([circle].trimmed(PathTrim(start: 0, end: 100, offset: 0)) == [circle])
        // Where it begins is of no matter then.
        #expect([circle].trimmed(PathTrim(start: 100, end: 0, offset: 77)) == [circle])
        #expect([circle].trimmed(PathTrim(start: 30, end: 30, offset: 77)).isEmpty)
        #expect([circle].trimmed(PathTrim(start: .nan, end: -5, offset: .infinity)).isEmpty)
    }

    static let trims: [(Double, Double, Double)] = [
        (0, 25, 0), (10, 90, 45), (60, 20, -400), (0.5, 99.5, 359), (33, 34, 1e6),
    ]

    @Test(arguments: trims)
    func partsHaveTheirShareOfTheLength(start: Double, end: Double, offset: Double) {
        let parts = [circle].trimmed(PathTrim(start: start, end: end, offset: offset))
        let length = parts.reduce(0) { $0 + $1.length }
        // Cuts lie within 1e-9 of the length; the parts' own lengths are as good.
        #expect(abs(length - circle.length * abs(end - start) / 100) < 1e-6)
    }

    @Test func partsAddUp() {
        var sum = 0.0
        for i in 0..<10 {
            let part = [circle].trimmed(PathTrim(start: Double(i) * 10, end: Double(i + 1) * 10, offset: 123))
            sum += part.reduce(0) { $0 + $1.length }
        }
        #expect(abs(sum - circle.length) < 1e-6)
    }

    @Test func cutsLieWhereTheOffsetLeadsThem() {
        // The quarter that begins halfway: from the bottom to the left.
        let quarter = [circle].trimmed(PathTrim(start: 0, end: 25, offset: 180))
        #expect(quarter.count == 1)
        #expect(isNear(quarter[0].points[0], SIMD2(0, 50), 1e-6))
        #expect(isNear(quarter[0].points[quarter[0].points.count - 1], SIMD2(-50, 0), 1e-6))
        #expect(!quarter[0].isClosed)
    }

    @Test func aClosedPathCutOverItsEndIsOneLine() {
        let over = [square].trimmed(PathTrim(start: 90, end: 100, offset: 36))
        #expect(over.count == 1)
        let path = [square].trimmed(PathTrim(start: 0, end: 50, offset: -90))
        #expect(path.count == 1)
        // From the left of the top edge through the top right corner to the bottom right one.
        let points = path[0].points
        #expect(isNear(points[0], SIMD2(-5, -5), 1e-9))
        #expect(isNear(points[points.count - 1], SIMD2(5, 5), 1e-9))
        #expect(points.contains { isNear($0, SIMD2(5, -5)) })
    }

    @Test func anOpenPathCutOverItsEndIsTwoLines() {
        let line = BezierPath.line(SIMD2(0, 0), SIMD2(100, 0))
        let parts = [line].trimmed(PathTrim(start: 0, end: 50, offset: 270))
        #expect(parts.count == 2)
        #expect(parts[0].points == [SIMD2(75, 0), SIMD2(100, 0)])
        #expect(parts[1].points == [SIMD2(0, 0), SIMD2(25, 0)])
    }

    @Test func severalPathsAreOneLength() {
        let short = BezierPath.line(SIMD2(0, 0), SIMD2(10, 0)), long = BezierPath.line(SIMD2(0, 9), SIMD2(30, 9))
        #expect([short, long].trimmed(PathTrim(start: 0, end: 25, offset: 0)).map(\.points) == [short.points])
        let end = [short, long].trimmed(PathTrim(start: 50, end: 100, offset: 0))
        #expect(end.map(\.points) == [[SIMD2(10, 9), SIMD2(30, 9)]])
        let over = MeasuredPaths([short, long]).cut(PathTrim(start: 0, end: 50, offset: 270))
        #expect(over[0].map(\.points) == [short.points])
        #expect(over[1].map(\.points) == [[SIMD2(20, 9), SIMD2(30, 9)]])
    }

    @Test func cutsThatMoveMakeNoPoints() {
        let counts = Set(
            (1..<50).map { [circle].trimmed(PathTrim(start: 0, end: Double($0) * 2, offset: 0))[0].vertices.count })
        #expect(counts == [5])
    }

    @Test func whatHasNoLengthLeavesNothing() {
        let dot = BezierPath.line(SIMD2(3, 3), SIMD2(3, 3))
        #expect([dot].trimmed(PathTrim(start: 0, end: 50, offset: 0)).isEmpty)
        #expect([BezierPath()].trimmed(PathTrim(start: 0, end: 50, offset: 0)).isEmpty)
    }
}
