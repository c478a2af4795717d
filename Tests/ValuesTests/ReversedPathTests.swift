import Testing
import Values

@Suite struct ReversedPathTests {
    @Test func subpathsRunFromTheirEndToTheirStart() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 2))
        path.addLine(to: CGPoint(x: 3, y: 4))
        path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8))
        path.addCurve(to: CGPoint(x: 9, y: 1), control1: CGPoint(x: 2, y: 3), control2: CGPoint(x: 4, y: 5))
        path.closeSubpath()
        path.move(to: CGPoint(x: 6, y: 6))
        path.addLine(to: CGPoint(x: 8, y: 8))
        let elements: [CGPath.Element] = [
            .move(to: CGPoint(x: 9, y: 1)),
            .curve(to: CGPoint(x: 5, y: 6), control1: CGPoint(x: 4, y: 5), control2: CGPoint(x: 2, y: 3)),
            .quadCurve(to: CGPoint(x: 3, y: 4), control: CGPoint(x: 7, y: 8)), .line(to: CGPoint(x: 1, y: 2)),
            .closeSubpath, .move(to: CGPoint(x: 8, y: 8)), .line(to: CGPoint(x: 6, y: 6)),
        ]
        #expect(path.reversed.elements == elements)
        #expect(CGMutablePath().reversed.isEmpty)
    }

    @Test func linesAfterAClosedSubpathBeginAtItsStart() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 4, height: 2))
        path.addLine(to: CGPoint(x: -3, y: -3))
        #expect(Array(path.reversed.elements.suffix(2)) == [.move(to: CGPoint(x: -3, y: -3)), .line(to: .zero)])
    }

    @Test(arguments: [CGAffineTransform.identity, CGAffineTransform(scaleX: -2, y: 1)])
    func rectanglesWindBackwards(transform: CGAffineTransform) {
        let path = CGMutablePath()
        path.addBackwardRect(CGRect(x: 1, y: 2, width: 3, height: 4), transform: transform)
        var corners: [CGPoint] = []
        path.forEach { element in
            switch element {
            case .move(let to), .line(let to): corners.append(to)
            default: break
            }
        }
        let area = zip(corners, corners.dropFirst() + [corners[0]]).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }
        #expect(corners.count == 4 && area < 0)
    }
}
