/// The pace of a property animator.
public protocol UITimingCurveProvider: AnyObject, Sendable {
    /// The curve, where the pace has one.
    var cubicTimingParameters: UICubicTimingParameters? { get }
    /// The spring, where the pace has one.
    var springTimingParameters: UISpringTimingParameters? { get }
}

/// A pace by a cubic Bézier curve.
public final class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    /// The inner control points, time along x and progress along y.
    public let controlPoint1, controlPoint2: CGPoint
    /// The named curve; `.easeInOut` for one by points.
    public let animationCurve: UIView.AnimationCurve
    let function: CAMediaTimingFunction

    /// A named curve.
    public init(animationCurve curve: UIView.AnimationCurve) {
        animationCurve = curve
        function = curve.function
        func point(_ index: Int) -> CGPoint {
            var values: [Float] = [0, 0]
            curve.function.getControlPoint(at: index, values: &values)
            return CGPoint(x: CGFloat(values[0]), y: CGFloat(values[1]))
        }
        (controlPoint1, controlPoint2) = (point(1), point(2))
    }

    /// A curve from (0, 0) to (1, 1) by its inner control points, whose x is brought into 0…1.
    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        (controlPoint1, controlPoint2) = (point1, point2)
        animationCurve = .easeInOut
        function = CAMediaTimingFunction(
            controlPoints: Float(point1.x), Float(point1.y), Float(point2.x), Float(point2.y))
    }

    /// The curve itself.
    public var cubicTimingParameters: UICubicTimingParameters? { self }
    /// Nil.
    public var springTimingParameters: UISpringTimingParameters? { nil }
}

/// A pace by a spring.
public final class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    let pace: AnimationPace
    /// The speed at the start, in distances a second along each axis.
    public let initialVelocity: CGVector

    /// A spring that rests at the end of the animator's duration.
    ///
    /// - Parameters:
    ///   - ratio: 1 for no swing; the nearer 0 the more.
    ///   - velocity: the speed at the start, in distances a second.
    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = CGVector(dx: 0, dy: 0)) {
        pace = .settling(dampingRatio: ratio, velocity: velocity.dx)
        initialVelocity = velocity
    }

    /// A spring by its physics, which takes its own time, whatever the animator's duration.
    public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
        pace = .spring(mass: mass, stiffness: stiffness, damping: damping, velocity: velocity.dx)
        initialVelocity = velocity
    }

    /// A spring by its look, which takes its own time.
    public init(duration: TimeInterval, bounce: CGFloat, initialVelocity velocity: CGVector = CGVector(dx: 0, dy: 0)) {
        let spring = CASpringAnimation(perceptualDuration: max(duration, 1e-3), bounce: bounce)
        pace = .spring(
            mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping, velocity: velocity.dx)
        initialVelocity = velocity
    }

    /// UIKit's own spring: mass 3, stiffness 1000, damping 500, so that it does not swing.
    public override convenience init() {
        self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: CGVector(dx: 0, dy: 0))
    }

    /// Nil.
    public var cubicTimingParameters: UICubicTimingParameters? { nil }
    /// The spring itself.
    public var springTimingParameters: UISpringTimingParameters? { self }
}

extension UITimingCurveProvider {
    var pace: AnimationPace {
        if let spring = springTimingParameters { return spring.pace }
        return .curve(cubicTimingParameters?.function ?? UIView.AnimationCurve.easeInOut.function)
    }
}
