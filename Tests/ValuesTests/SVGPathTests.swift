import Foundation
import Randomness
import Testing
import Values

@Suite struct SVGPathTests {
    struct Same: Sendable {
        var text: String
        /// The same path in the short list of commands that `svgString` writes.
        var plain: String
    }

    static let readings: [Same] = [
        Same(text: "", plain: ""), Same(text: " \n\t", plain: ""),
        Same(text: "M10 20", plain: "M10 20"), Same(text: "m10,20", plain: "M10 20"),
        Same(text: "M0 0 10 10,20 0", plain: "M0 0 L10 10 L20 0"),
        Same(text: "m5 5 10 0 0 10z", plain: "M5 5 L15 5 L15 15 Z"),
        Same(text: "M1 1H5V6h-2v-1", plain: "M1 1 L5 1 L5 6 L3 6 L3 5"),
        Same(text: "M0 0H1 2 3", plain: "M0 0 L1 0 L2 0 L3 0"),
        Same(text: "M0 0c1 2 3 4 5 6s7 8 9 10", plain: "M0 0 C1 2 3 4 5 6 C7 8 12 14 14 16"),
        Same(text: "M0 0S1 2 3 4", plain: "M0 0 C0 0 1 2 3 4"),
        Same(text: "M0 0Q1 2 4 0T8 0t4 0", plain: "M0 0 Q1 2 4 0 Q7 -2 8 0 Q9 2 12 0"),
        Same(text: "M3 3T5 5", plain: "M3 3 Q3 3 5 5"),
        // A cubic's control point is none for T, nor a quadratic's for S.
        Same(text: "M0 0C1 1 2 2 3 3T6 6", plain: "M0 0 C1 1 2 2 3 3 Q3 3 6 6"),
        Same(text: "M.5.5-1-1+2e1 1E-1", plain: "M0.5 0.5 L-1 -1 L20 0.1"),
        Same(text: "M1.5.25.125 3.", plain: "M1.5 0.25 L0.125 3"),
        Same(text: "M0 0L5 0zl1 1", plain: "M0 0 L5 0 Z M0 0 L1 1"),
        Same(text: "M1 1L2 2zm3 3", plain: "M1 1 L2 2 Z M4 4"),
        // Arcs without a radius are lines, with equal ends nothing.
        Same(text: "M0 0A0 5 0 0 1 10 0a5 5 0 0 1 0 0", plain: "M0 0 L10 0"),
    ]

    @Test(arguments: readings) func reads(_ same: Same) throws {
        #expect(try CGPath(svg: same.text).svgString == same.plain)
    }

    struct Fault: Sendable {
        var text: String
        var error: String
    }

    /// Every way to break the grammar, with the character and the words.
    static let faults: [Fault] = [
        Fault(text: "L1 1", error: "character 1: \"L\" where the path's start, M or m, is due"),
        Fault(text: "10 10", error: "character 1: \"1\" where a command is due"),
        Fault(text: "M", error: "character 2: the end where a number is due"),
        Fault(text: "M1", error: "character 3: the end where a number is due"),
        Fault(text: "M1,", error: "character 4: the end where a number is due"),
        Fault(text: "M,1 2", error: "character 2: \",\" where a number is due"),
        Fault(text: "M1,,2", error: "character 4: \",\" where a number is due"),
        Fault(text: "M1 2,", error: "character 5: \",\" where a command is due"),
        Fault(text: "M1 2 3", error: "character 7: the end where a number is due"),
        Fault(text: "M1 2 x", error: "character 6: \"x\" where a command is due"),
        Fault(text: "M1 2B3", error: "character 5: \"B\" where a command is due"),
        Fault(text: "M1 2Lé", error: "character 6: \"é\" where a number is due"),
        Fault(text: "M1 -", error: "character 4: \"-\" where a number is due"),
        Fault(text: "M1 .e5", error: "character 4: \".\" where a number is due"),
        Fault(text: "M1 1e999", error: "character 4: a number beyond any other"),
        Fault(text: "M1 1e", error: "character 5: \"e\" where a command is due"),
        Fault(text: "M0 0A1 1 0 2 0 5 5", error: "character 12: \"2\" where a flag, 0 or 1, is due"),
        Fault(text: "M0 0A1 1 0 0", error: "character 13: the end where a flag, 0 or 1, is due"),
        Fault(text: "M0 0Z1", error: "character 6: \"1\" where a command is due"),
        Fault(text: "M0 0C1 2 3 4 5 z", error: "character 16: \"z\" where a number is due"),
    ]

    @Test(arguments: faults) func refuses(_ fault: Fault) {
        let error = #expect(throws: SVGPathError.self) { try CGPath(svg: fault.text) }
        #expect(error?.description == fault.error)
    }

    /// From (0, 0) to (10, 0) on circles of radius 10: the centre lies at (5, ±√75), and all points of the arc 10 from
    /// it, but for what cubics are off by.
    @Test func arcsFollowTheirFlags() throws {
        for (isLarge, isPositive) in [(false, false), (false, true), (true, false), (true, true)] {
            let path = try CGPath(svg: "M0 0A10 10 0 \(isLarge ? 1 : 0)\(isPositive ? 1 : 0)10 0")
            let metrics = PathMetrics(path)
            let up: CGFloat = isLarge == isPositive ? -1 : 1
            let center = CGPoint(x: 5, y: up * 75.0.squareRoot())
            for i in 0...100 {
                let p = metrics.sample(atLength: metrics.length * CGFloat(i) / 100).point
                #expect(abs(hypot(p.x - center.x, p.y - center.y) - 10) < 2.8e-3)
            }
            let angle = isLarge ? 5 * CGFloat.pi / 3 : CGFloat.pi / 3
            #expect(abs(metrics.length / (10 * angle) - 1) < 2.8e-4)
            #expect(path.currentPoint == CGPoint(x: 10, y: 0))
            // With y downwards the angle grows clockwise; at the start the arc bends to one side or the other.
            let side = metrics.sample(atLength: metrics.length / 2).point.y
            #expect(isPositive ? side < 0 : side > 0)
        }
    }

    @Test func turnedEllipsesAndRadiiThatAreTooSmall() throws {
        // An ellipse of half axes 20 and 10 turned by 90° is one of 10 and 20.
        let turned = try CGPath(svg: "M0 -20A20 10 90 0 1 0 20").boundingBoxOfPath
        #expect(abs(turned.maxX - 10) < 1e-9 && abs(turned.minY + 20) < 1e-9 && abs(turned.height - 40) < 1e-9)
        // Radii of 1 cannot span 10: half a circle of radius 5.
        let scaled = try CGPath(svg: "M0 0A1 1 0 0 1 10 0").boundingBoxOfPath
        #expect(abs(scaled.minY + 5) < 1e-9 && abs(scaled.width - 10) < 1e-9)
    }

    @Test func arcsBeyondAllNumbersAreLines() throws {
        // Found by fuzzing: such ends made an angle that is no number.
        for text in [
            "M10 20a9 9 0 0 0 1e308 1e308", "M0 0A1e-300 1e300 45 0 1 1e300 1", "M-1e308 0A5 5 0 1 0 1e308 0",
            "M0 0A1e-320 1e-320 0 0 1 9 9",
        ] {
            let path = try CGPath(svg: text)
            #expect(path.currentPoint.x > 0, "\(text)")
        }
    }

    @Test func anyPathComesBackToTheBit() throws {
        var random = Random(1)
        for round in 0..<500 {
            let path = CGMutablePath()
            func any() -> CGPoint {
                // All the bits of a number, not the 24 of `number`.
                let scale = pow(10, Double(random.below(17) - 8))
                return CGPoint(
                    x: .random(in: -scale...scale, using: &random), y: .random(in: -scale...scale, using: &random))
            }
            path.move(to: any())
            for _ in 0..<random.below(13) {
                switch random.below(5) {
                case 0: path.move(to: any())
                case 1: path.addLine(to: any())
                case 2: path.addQuadCurve(to: any(), control: any())
                case 3: path.addCurve(to: any(), control1: any(), control2: any())
                default: path.closeSubpath()
                }
            }
            let text = path.svgString
            let back = try CGPath(svg: text)
            #expect(back == path, "round \(round): \(text)")
            #expect(back.svgString == text)
        }
    }
}
