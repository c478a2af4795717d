import LayerModel
import Randomness

/// Animations of every kind.
enum RandomAnimations {
    static func make(_ random: inout Random, depth: Int = 0) -> CAAnimation {
        let animation =
            switch Int.random(in: depth < 2 ? 0...5 : 1...5, using: &random) {
            case 0: group(&random, depth)
            case 1: keyframes(&random)
            case 2: spring(&random)
            default: basic(CABasicAnimation(), &random)
            }
        animation.duration = Double.random(in: 0...2, using: &random)
        animation.repeatCount = Float(Int.random(in: 0...3, using: &random)) / 2
        animation.autoreverses = Bool.random(using: &random)
        animation.speed = [1, 1, 0.5, -1].randomElement(using: &random)!
        animation.timeOffset = [0, 0, 0.3].randomElement(using: &random)!
        animation.fillMode = CAMediaTimingFillMode.allCases.randomElement(using: &random)!
        animation.isRemovedOnCompletion = Bool.random(using: &random)
        animation.timingFunction = Bool.random(using: &random) ? nil : CAMediaTimingFunction(name: .easeIn)
        return animation
    }

    private static func group(_ random: inout Random, _ depth: Int) -> CAAnimation {
        let group = CAAnimationGroup()
        group.animations = (0..<Int.random(in: 1...3, using: &random)).map { _ in make(&random, depth: depth + 1) }
        return group
    }

    private static func spring(_ random: inout Random) -> CAAnimation {
        let spring = CASpringAnimation()
        spring.damping = CGFloat.random(in: 1...25, using: &random)
        return basic(spring, &random)
    }

    private static func keyframes(_ random: inout Random) -> CAAnimation {
        let animation = CAKeyframeAnimation()
        let (keyPath, values) = property(&random)
        animation.keyPath = keyPath
        if keyPath == "position", Bool.random(using: &random) {
            let path = CGMutablePath()
            path.move(to: .zero)
            path.addLine(to: CGPoint(x: 4, y: 1))
            path.addCurve(
                to: CGPoint(x: -3, y: 5), control1: CGPoint(x: 9, y: 2), control2: CGPoint(x: 2, y: -7))
            animation.path = path
            animation.rotationMode = [nil, .rotateAuto, .rotateAutoReverse].randomElement(using: &random)!
        }
        animation.values = (0..<Int.random(in: 1...4, using: &random)).map { _ in
            values.randomElement(using: &random)!
        }
        animation.calculationMode = CAAnimationCalculationMode.allCases.randomElement(using: &random)!
        animation.isAdditive = Int.random(in: 0...3, using: &random) == 0
        return animation
    }

    private static func basic(_ animation: CABasicAnimation, _ random: inout Random) -> CABasicAnimation {
        let (keyPath, values) = property(&random)
        animation.keyPath = keyPath
        func value() -> Any? { Bool.random(using: &random) ? values.randomElement(using: &random) : nil }
        (animation.fromValue, animation.toValue, animation.byValue) = (value(), value(), value())
        animation.isAdditive = Int.random(in: 0...3, using: &random) == 0
        animation.isCumulative = Bool.random(using: &random)
        return animation
    }

    /// A key path and values that fit it.
    private static func property(_ random: inout Random) -> (keyPath: String, values: [Any]) {
        [
            ("opacity", [0.2, 0.9, 0.1]), ("transform.rotation.z", [1, 2, -1]), ("position.x", [5, -7.5, 3]),
            ("position", [CGPoint(x: 1, y: 2), CGPoint(x: -3, y: 4), CGPoint(x: 5, y: 5)]),
            ("transform", [CATransform3DMakeScale(2, 1, 1), CATransform3DMakeRotation(1, 1, 0, 0)]),
            ("bounds", [CGRect(x: 0, y: 0, width: 3, height: 4), CGRect(x: 1, y: 1, width: 9, height: 9)]),
            ("shadowOpacity", [0.2, 0.9]), ("shadowRadius", [5, 1.5]),
            ("backgroundColor", [CGColor(red: 1, green: 0, blue: 0.5, alpha: 1)]),
        ].randomElement(using: &random)!
    }
}
