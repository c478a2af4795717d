import Testing

@testable import LayerModel

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

    @Test(arguments: [[Float.nan, 0, 1, 1], [0, .nan, 1, 1], [0, 0, .infinity, 1], [0, 0, 1, -.infinity]])
    func aControlPointThatIsNotANumberHasNoEffect(n: [Float]) throws {
        let pace = CAMediaTimingFunction(controlPoints: n[0], n[1], n[2], n[3])
        #expect(pace == CAMediaTimingFunction(controlPoints: n[0], n[1], n[2], n[3]) && Set([pace, pace]).count == 1)
        let layer = CALayer()
        layer.zPosition = 7
        let basic = CABasicAnimation(keyPath: "zPosition"), frames = CAKeyframeAnimation(keyPath: "zPosition")
        basic.toValue = 100
        basic.timingFunction = pace
        frames.values = [0, 50, 100]
        frames.timingFunctions = [pace, pace]
        let group = CAAnimationGroup()
        group.animations = [frames]
        for animation in [basic, frames, group] {
            layer.add(animation, forKey: "a")
            #expect(layer.animationEntries[0].tracks.isEmpty)
            #expect(throws: PropertyError.self) { try animation.validate() }
        }
        let transition = CATransition()
        transition.timingFunction = pace
        #expect(throws: PropertyError.self) { try transition.validate() }
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
        CATransaction.setAnimationTimingFunction(pace)
        #expect(CATransaction.animationTimingFunction() == CAMediaTimingFunction(name: .easeIn))
        CATransaction.flush()
    }

    @Test func functionsAreKeys() {
        let names: [CAMediaTimingFunction: String] = [
            CAMediaTimingFunction(name: .easeIn): "in", CAMediaTimingFunction(name: .easeOut): "out",
        ]
        #expect(names[CAMediaTimingFunction(controlPoints: 0.42, 0, 1, 1)] == "in")
    }
}
