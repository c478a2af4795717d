import LayerModel
import Testing

struct TimingFunctionTests {
    func points(_ function: CAMediaTimingFunction) -> [[Float]] {
        (0...3).map { index in
            var values: [Float] = [-1, -1]
            values.withUnsafeMutableBufferPointer { function.getControlPoint(at: index, values: $0.baseAddress!) }
            return values
        }
    }

    @Test(arguments: [
        (CAMediaTimingFunctionName.linear, [Float](arrayLiteral: 0, 0, 1, 1)), (.easeIn, [0.42, 0, 1, 1]),
        (.easeOut, [0, 0, 0.58, 1]), (.easeInEaseOut, [0.42, 0, 0.58, 1]), (.default, [0.25, 0.1, 0.25, 1]),
    ])
    func predefined(name: CAMediaTimingFunctionName, inner: [Float]) {
        let all = points(CAMediaTimingFunction(name: name))
        #expect(all == [[0, 0], [inner[0], inner[1]], [inner[2], inner[3]], [1, 1]])
    }

    @Test func xIsBroughtIntoTheUnitAndYIsNot() {
        let function = CAMediaTimingFunction(controlPoints: -0.5, -2, 1.5, 3)
        #expect(points(function) == [[0, 0], [0, -2], [1, 3], [1, 1]])
    }

    @Test func equalPointsAreEqual() {
        #expect(CAMediaTimingFunction(name: .easeIn) == CAMediaTimingFunction(name: .easeIn))
        #expect(CAMediaTimingFunction(name: .easeIn) != CAMediaTimingFunction(name: .easeOut))
    }

    @Test func aFifthControlPointTraps() async {
        await #expect(processExitsWith: .failure) {
            var values: [Float] = [0, 0]
            CAMediaTimingFunction(name: .linear).getControlPoint(at: 4, values: &values)
        }
    }

    @Test func aControlPointThatIsNotANumberTraps() async {
        await #expect(processExitsWith: .failure) { _ = CAMediaTimingFunction(controlPoints: .nan, 0, 1, 1) }
    }
}
