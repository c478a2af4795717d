import Testing
import Values

/// How much of a circle an arc is, as Core Graphics has it: circles of iOS code often go from 0 to 2π, in either direction.
@Suite("Arcs of whole turns")
struct WholeTurnTests {
    private func width(from start: CGFloat, to end: CGFloat, clockwise: Bool) -> CGFloat {
        let path = CGMutablePath()
        path.addArc(center: .zero, radius: 1, startAngle: start, endAngle: end, clockwise: clockwise)
        return path.boundingBoxOfPath.width
    }

    @Test("from 0 to 2π is a whole circle in both directions", arguments: [false, true])
    func whole(clockwise: Bool) {
        let turn = 2 * CGFloat.pi
        for (start, end) in [(0, turn), (turn, 0), (0, 2 * turn), (0, -2 * turn)] {
            #expect(abs(width(from: start, to: end, clockwise: clockwise) - 2) < 1e-3)
        }
    }

    @Test("an arc to where it begins is none; one against its direction is the rest of the circle")
    func parts() {
        #expect(width(from: 1, to: 1, clockwise: false) == 0 && width(from: 1, to: 1, clockwise: true) == 0)
        #expect(abs(width(from: 0, to: .pi / 2, clockwise: false) - 1) < 1e-3)
        #expect(abs(width(from: 0, to: .pi / 2, clockwise: true) - 2) < 1e-3)
        #expect(abs(width(from: 0, to: -.pi / 2, clockwise: true) - 1) < 1e-3)
    }
}
