import Geometry
import Testing

/// Foundation's rectangles are Core Graphics' on the points that the rest of the package relies on.
@Suite struct CGRectTests {
    let rect = CGRect(x: 0, y: 0, width: 10, height: 10)

    @Test func containsIsHalfOpen() {
        #expect(rect.contains(CGPoint(x: 0, y: 0)))
        #expect(!rect.contains(CGPoint(x: 10, y: 5)) && !rect.contains(CGPoint(x: 5, y: 10)))
        #expect(!CGRect.zero.contains(CGPoint.zero) && !CGRect.null.contains(CGPoint.zero))
    }

    @Test func negativeSizesStandardize() {
        let negative = CGRect(x: 0, y: 0, width: -100, height: -50)
        #expect(negative.standardized == CGRect(x: -100, y: -50, width: 100, height: 50))
        #expect(negative.minX == -100 && negative.maxX == 0 && negative.width == 100)
    }

    @Test func unionsAndIntersections() {
        #expect(rect.union(.null) == rect && CGRect.null.union(rect) == rect)
        #expect(rect.intersection(CGRect(x: 20, y: 0, width: 1, height: 1)).isNull)
        #expect(
            rect.intersection(CGRect(x: 5, y: 6, width: 10, height: 10)) == CGRect(x: 5, y: 6, width: 5, height: 4))
    }

    @Test func insetsOffsetsAndIntegrals() {
        #expect(rect.insetBy(dx: 1, dy: 2) == CGRect(x: 1, y: 2, width: 8, height: 6))
        #expect(rect.insetBy(dx: 6, dy: 0).isNull)
        #expect(rect.offsetBy(dx: 1, dy: 2) == CGRect(x: 1, y: 2, width: 10, height: 10))
        let fractional = CGRect(x: 0.3, y: -0.3, width: 1.2, height: 1)
        #expect(fractional.integral == CGRect(x: 0, y: -1, width: 2, height: 2))
    }

    @Test func dividing() {
        let (slice, remainder) = rect.divided(atDistance: 3, from: .maxYEdge)
        #expect(slice == CGRect(x: 0, y: 7, width: 10, height: 3))
        #expect(remainder == CGRect(x: 0, y: 0, width: 10, height: 7))
    }
}
