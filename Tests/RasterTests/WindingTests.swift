import Raster
import Testing

/// Paths made to wind one way.
@Suite struct WindingTests {
    static let shapes: [(String, @Sendable () -> CGPath)] = [
        ("forward", { ring(outer: true, inner: false) }),
        ("backward", { ring(outer: false, inner: true) }),
        ("filled twice", { ring(outer: true, inner: true) }),
        (
            "side by side, each its own way",
            {
                let path = CGMutablePath()
                path.addEllipse(in: CGRect(x: 0, y: 0, width: 10, height: 10))
                path.addBackwardRect(CGRect(x: 12, y: 0, width: 6, height: 10))
                return path.immutable
            }
        ),
        (
            "a figure of eight",
            {
                let path = CGMutablePath()
                path.addLines(between: [
                    CGPoint(x: 0, y: 0), CGPoint(x: 20, y: 10), CGPoint(x: 20, y: 0), CGPoint(x: 0, y: 10),
                ])
                path.closeSubpath()
                return path.immutable
            }
        ),
        (
            "a hole that reaches outside",
            {
                let path = CGMutablePath()
                path.addRect(CGRect(x: 0, y: 0, width: 12, height: 10))
                path.addBackwardRect(CGRect(x: 6, y: 2, width: 12, height: 5))
                return path.immutable
            }
        ),
    ]

    static func ring(outer: Bool, inner: Bool) -> CGPath {
        let path = CGMutablePath()
        for (rect, isForward) in [
            (CGRect(x: 0, y: 0, width: 18, height: 12), outer), (CGRect(x: 4, y: 3, width: 9, height: 6), inner),
        ] {
            let ellipse = CGPath(ellipseIn: rect, transform: nil)
            path.addPath(isForward ? ellipse : ellipse.reversed)
        }
        return path.immutable
    }

    @Test(arguments: shapes.map(\.0))
    func areasStayAndAddUp(name: String) throws {
        let path = try #require(Self.shapes.first { $0.0 == name }).1()
        let made = path.windingBackwards
        // A rectangle that winds backwards takes nothing away from what does so, too.
        let both = CGMutablePath()
        both.addPath(made)
        both.addBackwardRect(CGRect(x: -2, y: 4, width: 30, height: 3))
        for y in stride(from: -0.73, to: 12, by: 0.5) {
            for x in stride(from: -0.61, to: 20, by: 0.5) {
                let point = CGPoint(x: x, y: y)
                let isInside = path.contains(point, using: .winding)
                #expect(made.contains(point, using: .winding) == isInside, "at \(point)")
                let isInEither = isInside || (y >= 4 && y <= 7)
                #expect(both.contains(point, using: .winding) == isInEither, "at \(point)")
            }
        }
    }

    @Test func whatWindsBackwardsStaysAsItIs() {
        let path = Self.ring(outer: false, inner: true)
        #expect(path.windingBackwards == path)
        #expect(path.reversed.windingBackwards.reversed == path.reversed)
    }

    @Test func emptyAndFlatPathsStay() {
        #expect(CGMutablePath().windingBackwards.isEmpty)
        let line = CGMutablePath()
        line.addLines(between: [.zero, CGPoint(x: 5, y: 5)])
        #expect(line.windingBackwards == line)
    }
}
