import UIKit

extension Idioms {
    /// Blocks of `UIView.animate` and transitions.
    static var viewAnimations: Idioms {
        Idioms("View animations") { idiom in
            idiom("fading") {
                let view = UIView()
                UIView.animate(withDuration: 0.3) { view.alpha = 0 }
                UIView.animate(
                    withDuration: 0.3, animations: { view.alpha = 1 },
                    completion: { finished in if finished { view.removeFromSuperview() } })
                UIView.animate(withDuration: 0.3, animations: { view.alpha = 1 }) { _ in view.isHidden = true }
                return view.alpha == 1
            }
            idiom("options") {
                let view = UIView()
                UIView.animate(
                    withDuration: 0.3, delay: 0.1,
                    options: [.curveEaseInOut, .allowUserInteraction, .beginFromCurrentState, .autoreverse, .repeat],
                    animations: {
                        view.transform = CGAffineTransform(scaleX: 1.1, y: 1.1)
                    }, completion: nil)
                UIView.animate(withDuration: 0.3, delay: 0, options: .curveLinear) {
                    view.center = .zero
                } completion: { _ in
                }
                view.layer.removeAllAnimations()
                return view.transform.a == 1.1
            }
            idiom("a spring") {
                let view = UIView()
                UIView.animate(
                    withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0.5, options: [],
                    animations: { view.frame.origin.y = 5 }, completion: nil)
                UIView.animate(springDuration: 0.5, bounce: 0.2) { view.alpha = 0.5 }
                return view.frame.minY == 5
            }
            idiom("constraints") {
                let view = UIView()
                let height = view.heightAnchor.constraint(equalToConstant: 10)
                height.isActive = true
                height.constant = 20
                UIView.animate(withDuration: 0.2) { view.layoutIfNeeded() }
                return height.constant == 20
            }
            idiom("keyframes") {
                let view = UIView()
                UIView.animateKeyframes(
                    withDuration: 1, delay: 0, options: [.calculationModeCubic, .beginFromCurrentState],
                    animations: {
                        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.alpha = 0.5 }
                        UIView.addKeyframe(
                            withRelativeStartTime: 0.5, relativeDuration: 0.5, animations: { view.alpha = 0.2 })
                    }, completion: { _ in })
                return abs(view.alpha - 0.2) < 1e-6
            }
            idiom("a transition") {
                let view = UIView(), old = UIView(), new = UIView()
                view.addSubview(old)
                UIView.transition(
                    with: view, duration: 0.3, options: .transitionCrossDissolve,
                    animations: { view.backgroundColor = .red }, completion: nil)
                UIView.transition(
                    from: old, to: new, duration: 0.3, options: [.transitionFlipFromLeft, .showHideTransitionViews])
                return view.backgroundColor == .red
            }
            idiom("without animation") {
                let view = UIView()
                UIView.performWithoutAnimation { view.alpha = 0.5 }
                UIView.setAnimationsEnabled(false)
                let enabled = UIView.areAnimationsEnabled
                UIView.setAnimationsEnabled(true)
                return !enabled && UIView.inheritedAnimationDuration == 0
            }
            idiom("the system's animation") {
                let view = UIView()
                UIView.perform(.delete, on: [view], options: [], animations: nil) { _ in }
                UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { view.alpha = 0.3 }
                return true
            }
            idiom("one after another by async") {
                let work: @MainActor () async -> Bool = {
                    await withCheckedContinuation { continuation in
                        UIView.animate(withDuration: 0) {
                        } completion: {
                            continuation.resume(returning: $0)
                        }
                    }
                }
                _ = work
                return true
            }
        }
    }

    /// `UIViewPropertyAnimator`.
    static var animators: Idioms {
        Idioms("UIViewPropertyAnimator") { idiom in
            idiom("run, paused and finished") {
                let view = UIView()
                let animator = UIViewPropertyAnimator(duration: 0.5, curve: .easeOut) { view.alpha = 0 }
                animator.addCompletion { position in if position == .end { view.isHidden = true } }
                animator.addAnimations({ view.transform = .identity }, delayFactor: 0.2)
                animator.startAnimation()
                animator.pauseAnimation()
                animator.fractionComplete = 0.5
                animator.isReversed = false
                animator.continueAnimation(
                    withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 0.5)
                animator.stopAnimation(false)
                animator.finishAnimation(at: .end)
                return animator.state == .inactive
            }
            idiom("springs and curves") {
                let spring = UISpringTimingParameters(dampingRatio: 0.8, initialVelocity: CGVector(dx: 0, dy: 1))
                let curve = UICubicTimingParameters(
                    controlPoint1: CGPoint(x: 0.2, y: 0), controlPoint2: CGPoint(x: 0.1, y: 1))
                let animators = [
                    UIViewPropertyAnimator(duration: 1, timingParameters: spring),
                    UIViewPropertyAnimator(duration: 1, timingParameters: curve),
                    UIViewPropertyAnimator(duration: 1, dampingRatio: 0.5),
                    UIViewPropertyAnimator(duration: 1, controlPoint1: .zero, controlPoint2: CGPoint(x: 1, y: 1)),
                    UIViewPropertyAnimator.runningPropertyAnimator(
                        withDuration: 0.1, delay: 0, options: [], animations: {}),
                ]
                animators[0].isInterruptible = true
                animators[0].scrubsLinearly = false
                animators[0].pausesOnCompletion = false
                return animators[0].timingParameters is UISpringTimingParameters && animators.count == 5
            }
        }
    }

    /// Dynamics and feedback.
    static var dynamics: Idioms {
        Idioms("Feedback and dynamics") { idiom in
            idiom("feedback of a tap") {
                let generator = UIImpactFeedbackGenerator(style: .medium)
                generator.prepare()
                generator.impactOccurred()
                generator.impactOccurred(intensity: 0.5)
                UISelectionFeedbackGenerator().selectionChanged()
                UINotificationFeedbackGenerator().notificationOccurred(.success)
                return true
            }
        }
    }
}
