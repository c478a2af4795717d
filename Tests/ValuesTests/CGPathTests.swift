import Foundation
import Randomness
import Testing
import Values

@Suite struct CGPathTests {
    let square: CGPath = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))

    @Test func elementsInOrder() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 2))
        path.addLine(to: CGPoint(x: 3, y: 4), transform: CGAffineTransform(translationX: 10, y: 20))
        path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8))
        path.addCurve(to: .zero, control1: CGPoint(x: 9, y: 9), control2: CGPoint(x: 1, y: 1))
        path.closeSubpath()
        #expect(
            path.elements == [
                .move(to: CGPoint(x: 1, y: 2)), .line(to: CGPoint(x: 13, y: 24)),
                .quadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8)),
                .curve(to: .zero, control1: CGPoint(x: 9, y: 9), control2: CGPoint(x: 1, y: 1)), .closeSubpath,
            ])
        var kinds: [Int32] = [], last: [CGPoint] = []
        path.applyWithBlock { element in
            kinds.append(element.pointee.type.rawValue)
            let count = element.pointee.type.pointCount
            if count > 0 { last.append(element.pointee.points[count - 1]) }
        }
        #expect(kinds == [0, 1, 2, 3, 4])
        #expect(last == [CGPoint(x: 1, y: 2), CGPoint(x: 13, y: 24), CGPoint(x: 5, y: 6), .zero])
        #expect(path.currentPoint == CGPoint(x: 1, y: 2))
    }

    @Test func nothingIsAddedWithoutACurrentPoint() {
        let path = CGMutablePath()
        path.addLine(to: CGPoint(x: 1, y: 1))
        path.closeSubpath()
        #expect(path.isEmpty && path.currentPoint == .zero)
        #expect(path.boundingBox == .null && path.boundingBoxOfPath == .null)
    }

    @Test func aLineAfterClosingStartsAtTheSubpathsStart() {
        let path = CGMutablePath()
        path.addLines(between: [CGPoint(x: 1, y: 1), CGPoint(x: 5, y: 1)])
        path.closeSubpath()
        path.addLine(to: CGPoint(x: 9, y: 9))
        #expect(path.elements.suffix(2) == [.move(to: CGPoint(x: 1, y: 1)), .line(to: CGPoint(x: 9, y: 9))])
    }

    @Test func copiesDoNotChange() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
        let copy = path.immutable, other = copy.mutable
        path.addLine(to: .zero)
        #expect(copy == CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)) && copy != path)
        #expect(copy.immutable === copy)
        other.closeSubpath()
        #expect(other == copy, "a closed subpath is not closed again")
    }

    @Test func bounds() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addCurve(to: CGPoint(x: 10, y: 0), control1: CGPoint(x: 0, y: 8), control2: CGPoint(x: 10, y: 8))
        #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 8))
        #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 10, height: 6))
        let ellipse = CGPath(ellipseIn: CGRect(x: 2, y: 3, width: 40, height: 20))
        #expect(ellipse.boundingBoxOfPath == CGRect(x: 2, y: 3, width: 40, height: 20))
        #expect(ellipse.elements.first == .move(to: CGPoint(x: 42, y: 13)))
    }

    @Test func rectanglesAreKnown() {
        var rect = CGRect.zero
        #expect(square.isRect(&rect) && rect == CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(!square.copy(using: CGAffineTransform(rotationAngle: 0.1)).isRect(nil))
        #expect(!CGPath(ellipseIn: rect).isRect(nil))
        let open = CGMutablePath()
        open.addLines(between: [.zero, CGPoint(x: 1, y: 0), CGPoint(x: 1, y: 1), CGPoint(x: 0, y: 1)])
        #expect(!open.isRect(nil))
        open.addLine(to: .zero)
        #expect(open.isRect(nil))
    }

    @Test func containment() {
        #expect(square.contains(CGPoint(x: 5, y: 5)) && square.contains(.zero))
        #expect(!square.contains(CGPoint(x: 10, y: 5)) && !square.contains(CGPoint(x: 5, y: -0.001)))
        #expect(square.contains(CGPoint(x: 15, y: 5), transform: CGAffineTransform(translationX: -10, y: 0)))
        let rings = CGMutablePath()
        rings.addEllipse(in: CGRect(x: -10, y: -10, width: 20, height: 20))
        rings.addEllipse(in: CGRect(x: -5, y: -5, width: 10, height: 10))
        #expect(rings.contains(.zero) && !rings.contains(.zero, using: .evenOdd))
        #expect(rings.contains(CGPoint(x: 7, y: 0), using: .evenOdd))
        // Against the circle itself, but for the rim that four cubics leave.
        var random = Random(1)
        for _ in 0..<2000 {
            let p = CGPoint(x: random.number(-12, 12), y: random.number(-12, 12)), r = hypot(p.x, p.y)
            if abs(r - 10) > 0.003 { #expect(rings.contains(p) == (r < 10), "\(p)") }
        }
        let open = CGMutablePath()
        open.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 0, y: 10)])
        #expect(open.contains(CGPoint(x: 2, y: 2)), "an open subpath counts as closed")
    }

    @Test func mergingNeedsTheSameStructure() {
        let moved = square.copy(using: CGAffineTransform(translationX: 4, y: 0))
        let middle = square.merged(with: moved) { ($0 + $1) / 2 }
        #expect(middle == CGPath(rect: CGRect(x: 2, y: 0, width: 10, height: 10)))
        #expect(square.merged(with: CGPath(ellipseIn: .zero)) { $0 + $1 } == nil)
    }
}
