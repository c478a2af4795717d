import QuartzCore
import UIKit

extension Idioms {
    /// `CAAnimation` and its subclasses.
    static var animations: Idioms {
        Idioms("CAAnimation") { idiom in
            idiom("a basic animation that stays at its end") {
                let animation = CABasicAnimation(keyPath: "transform.rotation.z")
                animation.fromValue = 0
                animation.toValue = CGFloat.pi * 2
                animation.byValue = nil
                animation.duration = 0.8
                animation.repeatCount = .greatestFiniteMagnitude
                animation.isRemovedOnCompletion = false
                animation.fillMode = .forwards
                animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
                return animation.toValue as? CGFloat == .pi * 2 && animation.fillMode == CAMediaTimingFillMode.forwards
            }
            idiom("values boxed as numbers and values") {
                let animation = CABasicAnimation(keyPath: "position")
                animation.fromValue = NSValue(cgPoint: .zero)
                animation.toValue = NSValue(cgPoint: CGPoint(x: 5, y: 5))
                let scale = CABasicAnimation(keyPath: "transform")
                scale.toValue = NSValue(caTransform3D: CATransform3DMakeScale(2, 2, 1))
                let opacity = CABasicAnimation(keyPath: "opacity")
                opacity.toValue = NSNumber(value: 0.5)
                return (animation.toValue as? NSValue)?.cgPointValue.x == 5
                    && (scale.toValue as? NSValue)?.caTransform3DValue.m11 == 2
            }
            idiom("a shake by keyframes") {
                let animation = CAKeyframeAnimation(keyPath: "transform.translation.x")
                animation.timingFunction = CAMediaTimingFunction(name: .linear)
                animation.duration = 0.6
                animation.values = [-20.0, 20.0, -20.0, 20.0, -10.0, 10.0, -5.0, 5.0, 0.0]
                animation.isAdditive = true
                UIView().layer.add(animation, forKey: "shake")
                return animation.values?.count == 9
            }
            idiom("keyframes with times and curves") {
                let animation = CAKeyframeAnimation(keyPath: "opacity")
                animation.keyTimes = [0, 0.5, 1]
                animation.values = [1, 0.3, 1]
                animation.timingFunctions = [
                    CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(controlPoints: 0.2, 0.68, 0.18, 1.08),
                ]
                animation.calculationMode = .cubicPaced
                animation.tensionValues = [0]
                return animation.keyTimes?[1] == 0.5
            }
            idiom("along a path") {
                let animation = CAKeyframeAnimation(keyPath: #"position"#)
                animation.path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 10, height: 10)).cgPath
                animation.rotationMode = .rotateAuto
                animation.calculationMode = .paced
                return animation.path != nil && animation.rotationMode == .rotateAuto
            }
            idiom("a group") {
                let group = CAAnimationGroup()
                group.animations = [CABasicAnimation(keyPath: "opacity"), CASpringAnimation(keyPath: "position.y")]
                group.duration = 1.25
                group.autoreverses = true
                group.beginTime = CACurrentMediaTime() + 0.1
                return group.animations?.count == 2
            }
            idiom("a spring") {
                let spring = CASpringAnimation(keyPath: "transform.scale")
                spring.damping = 8
                spring.stiffness = 120
                spring.mass = 1
                spring.initialVelocity = 0.5
                spring.duration = spring.settlingDuration
                return spring.settlingDuration > 0
            }
            idiom("a spring of perceived duration and bounce") {
                let spring = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.3)
                return spring.bounce > 0.29 && abs(spring.perceptualDuration - 0.5) < 1e-9
            }
            idiom("a transition") {
                let transition = CATransition()
                transition.type = .push
                transition.subtype = .fromRight
                transition.duration = 0.3
                transition.startProgress = 0
                transition.endProgress = 1
                UIView().layer.add(transition, forKey: kCATransition)
                return transition.type == CATransitionType.push
            }
            idiom("a delegate") {
                final class Delegate: NSObject, CAAnimationDelegate {
                    func animationDidStart(_ anim: CAAnimation) {}
                    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
                }
                let animation = CABasicAnimation(), delegate = Delegate()
                animation.keyPath = "opacity"
                animation.delegate = delegate
                return animation.delegate === delegate
            }
            idiom("a delegate that is a view controller") {
                let animation = CABasicAnimation(keyPath: "opacity")
                animation.delegate = AnimatedController()
                return animation.delegate is UIViewController
            }
            idiom("a value of one's own, by which the delegate knows it") {
                let animation = CABasicAnimation(keyPath: "opacity")
                animation.setValue("fade", forKey: "id")
                return animation.value(forKey: "id") as? String == "fade"
            }
            idiom("a copy") {
                let animation = CABasicAnimation(keyPath: "opacity")
                animation.duration = 3
                let copy = animation.copy() as! CABasicAnimation
                return copy.duration == 3 && copy !== animation
            }
            idiom("what else media timing has") {
                let animation = CABasicAnimation(keyPath: "bounds.size.width")
                animation.repeatDuration = 2
                animation.timeOffset = 0.5
                animation.speed = 2
                animation.isCumulative = true
                animation.valueFunction = CAValueFunction(name: .rotateZ)
                animation.preferredFrameRateRange = CAFrameRateRange(minimum: 80, maximum: 120, preferred: 120)
                return animation.speed == 2
                    && CABasicAnimation.defaultValue(forKey: "unknown") == nil
            }
            idiom("control points of a curve") {
                let function = CAMediaTimingFunction(name: CAMediaTimingFunctionName.default)
                var point: [Float] = [0, 0]
                function.getControlPoint(at: 1, values: &point)
                return point == [0.25, 0.1]
            }
        }
    }

    /// `CATransaction`.
    static var transactions: Idioms {
        Idioms("CATransaction") { idiom in
            idiom("without actions") {
                let layer = CALayer()
                CATransaction.begin()
                CATransaction.setDisableActions(true)
                layer.opacity = 0.5
                CATransaction.commit()
                return layer.animationKeys() == nil
            }
            idiom("a duration, a curve and a completion") {
                var ended = false
                CATransaction.begin()
                CATransaction.setAnimationDuration(0)
                CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeOut))
                CATransaction.setCompletionBlock { ended = true }
                CATransaction.setValue(true, forKey: kCATransactionDisableActions)
                CATransaction.setValue(kCFBooleanTrue, forKey: kCATransactionDisableActions)
                CATransaction.commit()
                CATransaction.flush()
                return ended && CATransaction.animationDuration() == 0.25
            }
            idiom("values and locks") {
                CATransaction.lock()
                defer { CATransaction.unlock() }
                return CATransaction.disableActions() == false && CATransaction.completionBlock() == nil
                    && CATransaction.animationTimingFunction() == nil
            }
        }
    }

    /// Transforms in two and three dimensions.
    static var transforms: Idioms {
        Idioms("Transforms") { idiom in
            idiom("scaled, rotated and moved") {
                let view = UIView()
                view.transform = CGAffineTransform(translationX: 10, y: 0).scaledBy(x: 2, y: 2)
                view.transform = view.transform.rotated(by: .pi)
                view.transform = .identity
                return view.transform.isIdentity
            }
            idiom("concatenated and inverted") {
                let scale = CGAffineTransform(scaleX: 2, y: 2), move = CGAffineTransform(translationX: 4, y: 0)
                return CGPoint(x: 1, y: 1).applying(scale.concatenating(move)) == CGPoint(x: 6, y: 2)
                    && CGRect(x: 0, y: 0, width: 1, height: 1).applying(scale).width == 2
                    && CGSize(width: 2, height: 2).applying(scale.inverted()).width == 1
            }
            idiom("by six numbers") {
                let transform = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 20)
                return transform.d == -1 && transform.ty == 20
            }
            idiom("of a view in space") {
                let view = UIView()
                view.transform3D = CATransform3DMakeRotation(.pi, 0, 1, 0)
                view.layer.transform = CATransform3DConcat(view.layer.transform, CATransform3DMakeScale(1, 1, 1))
                return CATransform3DEqualToTransform(view.transform3D, view.layer.transform)
            }
            idiom("out of three dimensions into two") {
                let transform = CATransform3DMakeAffineTransform(CGAffineTransform(translationX: 3, y: 4))
                return CATransform3DGetAffineTransform(transform).tx == 3
                    && !CATransform3DIsIdentity(CATransform3DInvert(transform))
            }
            idiom("an angle out of a transform") {
                let transform = CGAffineTransform(rotationAngle: 0.5)
                return abs(atan2(transform.b, transform.a) - 0.5) < 1e-12
            }
            idiom("by key paths") {
                let layer = CALayer()
                layer.setValue(CGFloat.pi / 4, forKeyPath: "transform.rotation.z")
                layer.setValue(1.1, forKeyPath: "transform.scale")
                return layer.value(forKeyPath: "transform.rotation") is NSNumber
            }
        }
    }
}

private final class AnimatedController: UIViewController, CAAnimationDelegate {
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
