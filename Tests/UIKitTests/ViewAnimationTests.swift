import TestSupport
import Testing
import UIKit
import ViewRendering

@MainActor
@Suite("View animation")
struct ViewAnimationTests {
    let renderer: Renderer
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

    init() throws {
        renderer = try Renderer(backend: .cpu)
        root.addSubview(view)
        _ = try renderer.image(of: root)
    }

    /// Moves the clock, calls what is due and commits.
    private func pass(_ seconds: Double) {
        renderer.clock.advance(by: seconds)
        CATransaction.flush()
    }

    private var shownX: CGFloat { view.layer.presentation()?.position.x ?? .nan }

    private func isClose(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 1e-6) -> Bool { abs(a - b) <= tolerance }

    @Test("a linear block goes evenly, the model has the new value at once, and the completion comes at the end")
    func linear() {
        var ended: Bool?
        UIView.animate(withDuration: 1, options: .curveLinear) {
            view.center.x = 110
        } completion: {
            ended = $0
        }
        CATransaction.flush()
        #expect(view.center.x == 110)
        #expect(isClose(shownX, 10))
        pass(0.25)
        #expect(isClose(shownX, 35))
        #expect(ended == nil)
        pass(0.75)
        #expect(isClose(shownX, 110))
        #expect(ended == true)
        #expect(view.layer.animationKeys() == nil)
    }

    @Test("\"a delay of 0.5 begins 0.5 seconds later\", and the old state is shown until then")
    func delay() {
        UIView.animate(withDuration: 1, delay: 0.5, options: .curveLinear) { view.center.x = 110 }
        CATransaction.flush()
        pass(0.5)
        #expect(isClose(shownX, 10))
        pass(0.5)
        #expect(isClose(shownX, 60))
    }

    @Test("blocks add up: one that turns back another goes on without a jump, as since iOS 8")
    func additive() {
        UIView.animate(withDuration: 1, options: .curveLinear) { view.center.x = 110 }
        CATransaction.flush()
        pass(0.5)
        let before = shownX
        UIView.animate(withDuration: 1, options: .curveLinear) { view.center.x = 10 }
        CATransaction.flush()
        #expect(isClose(shownX, before))
        pass(0.25)
        // The first still comes from 100 too little, the second from 100 too much.
        #expect(isClose(shownX, 10 - 25 + 75))
        pass(0.75)
        #expect(isClose(shownX, 10))
    }

    @Test("transforms add up, too, and end at the model's")
    func additiveTransforms() {
        UIView.animate(withDuration: 1, options: .curveLinear) {
            view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        }
        CATransaction.flush()
        pass(0.5)
        let shown = view.layer.presentation()?.transform ?? CATransform3DIdentity
        #expect(isClose(shown.m11, cos(.pi / 4)) && isClose(shown.m12, sin(.pi / 4)))
        UIView.animate(withDuration: 1, options: .curveLinear) { view.transform = CGAffineTransform(scaleX: 2, y: 2) }
        CATransaction.flush()
        let next = view.layer.presentation()?.transform ?? CATransform3DIdentity
        #expect(isClose(next.m11, shown.m11) && isClose(next.m12, shown.m12), "no jump")
        pass(1)
        #expect(isClose(view.layer.presentation()?.transform.m11 ?? 0, 2))
    }

    @Test("a duration of 0 changes at once, and the completion comes with true")
    func noDuration() {
        var ended: Bool?
        UIView.animate(withDuration: 0) {
            view.alpha = 0.5
        } completion: {
            ended = $0
        }
        CATransaction.flush()
        #expect(view.layer.animationKeys() == nil)
        #expect(ended == true)
    }

    @Test("performWithoutAnimation and setAnimationsEnabled change at once, also in a block")
    func withoutAnimation() {
        UIView.animate(withDuration: 1) {
            UIView.performWithoutAnimation { view.alpha = 0.5 }
            #expect(UIView.inheritedAnimationDuration == 1)
        }
        #expect(view.layer.animationKeys() == nil)
        #expect(UIView.inheritedAnimationDuration == 0)
        UIView.setAnimationsEnabled(false)
        UIView.animate(withDuration: 1) { view.alpha = 0.2 }
        UIView.setAnimationsEnabled(true)
        #expect(view.layer.animationKeys() == nil)
    }

    @Test("a block in another one has its duration and curve, unless it overrides them")
    func nested() {
        UIView.animate(withDuration: 2, options: .curveLinear) {
            UIView.animate(withDuration: 1) { view.alpha = 0.5 }
            UIView.animate(
                withDuration: 1, delay: 0, options: [.overrideInheritedDuration, .overrideInheritedCurve, .curveEaseIn]
            ) { view.center.x = 50 }
        }
        let inherited = view.layer.animation(forKey: "opacity"), own = view.layer.animation(forKey: "position")
        #expect(inherited?.duration == 2)
        #expect(inherited?.timingFunction == CAMediaTimingFunction(name: .linear))
        #expect(own?.duration == 1)
        #expect(own?.timingFunction == CAMediaTimingFunction(name: .easeIn))
    }

    @Test("a completion is told false where its animation was taken away")
    func interrupted() {
        var ended: Bool?
        UIView.animate(withDuration: 1) {
            view.alpha = 0.5
        } completion: {
            ended = $0
        }
        CATransaction.flush()
        pass(0.5)
        view.layer.removeAllAnimations()
        CATransaction.flush()
        #expect(ended == false)
    }

    @Test("begin and commit take 0.2 seconds, easing in and out")
    func beginAndCommit() {
        UIView.beginAnimations("move", context: nil)
        view.center.x = 50
        UIView.commitAnimations()
        let animation = view.layer.animation(forKey: "position")
        #expect(animation?.duration == 0.2)
        #expect(animation?.timingFunction == CAMediaTimingFunction(name: .easeInEaseOut))
    }

    @Test(
        "a spring rests at the end of its duration, and swings the more the less it is damped", arguments: [0.3, 1.0])
    func springs(ratio: CGFloat) throws {
        UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: ratio, initialSpringVelocity: 0) {
            view.center.x = 110
        }
        CATransaction.flush()
        let spring = try #require(view.layer.animation(forKey: "position") as? CASpringAnimation)
        #expect(abs(spring.settlingDuration - 1) < 0.02)
        var most: CGFloat = 0
        for _ in 0..<100 {
            pass(0.01)
            most = max(most, shownX)
        }
        #expect(ratio < 1 ? most > 115 : most < 110.5)
        #expect(isClose(shownX, 110, 0.2))
    }

    @Test("keyframes take their parts of the whole, and a value stands between two of them")
    func keyframes() {
        UIView.animateKeyframes(withDuration: 2, delay: 0, options: KeyframeAnimationOptions.linear) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { view.center.x = 60 }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 110 }
        }
        CATransaction.flush()
        pass(0.25)
        #expect(isClose(shownX, 35))
        pass(0.5)
        #expect(isClose(shownX, 60))
        pass(0.75)
        #expect(isClose(shownX, 85))
    }

    @Test("repeating forth and back goes on for ever")
    func repeating() {
        UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse, .curveLinear]) {
            view.center.x = 110
        }
        CATransaction.flush()
        pass(10.25)
        #expect(isClose(shownX, 35))
        pass(1)
        #expect(isClose(shownX, 85))
    }

    @Test("subviews that are laid out in a block are animated")
    func layout() {
        final class Half: UIView {
            let inner = UIView()
            override func layoutSubviews() {
                inner.frame = CGRect(x: 0, y: 0, width: bounds.width / 2, height: bounds.height)
            }
        }
        let half = Half(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
        half.addSubview(half.inner)
        root.addSubview(half)
        root.layoutIfNeeded()
        CATransaction.flush()
        UIView.animate(withDuration: 1, options: .curveLinear) {
            half.bounds.size.width = 200
            root.layoutIfNeeded()
        }
        CATransaction.flush()
        pass(0.5)
        #expect(isClose(half.inner.layer.presentation()?.bounds.width ?? 0, 75))
    }

    @Test("a view that is turned over shows its old picture up to the edge, and then the new one")
    func flip() throws {
        view.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
        view.backgroundColor = .red
        root.backgroundColor = .white
        _ = try renderer.image(of: root)
        UIView.transition(with: view, duration: 1, options: [.transitionFlipFromLeft, .curveLinear]) {
            view.backgroundColor = .blue
        }
        CATransaction.flush()
        // Turned by 45 degrees, seen from twice the width: the side in front is wider than the one behind.
        let (half, depth) = (50 * 0.5.squareRoot(), 50 * 0.5.squareRoot() / 200)
        let widths = (half / (1 + depth), half / (1 - depth))
        for (time, color) in [(0.25, 0xFF0000), (0.75, 0x0000FF)] {
            pass(time == 0.25 ? 0.25 : 0.5)
            let picture = try renderer.image(of: root).pixelBuffer
            // The fade between both is 3 % on its way: 8 of 255.
            func isColor(_ x: Int) -> Bool {
                let pixel = Int(picture.pixel(x, 100))
                return [16, 8, 0].allSatisfy { abs(pixel >> $0 & 0xFF - color >> $0 & 0xFF) <= 12 }
            }
            let columns = (0..<200).filter(isColor)
            let (first, last) = (try #require(columns.first), try #require(columns.last))
            #expect(columns.count == last - first + 1, "one stretch, without a gap")
            let sides = [CGFloat(100 - first), CGFloat(last + 1 - 100)].sorted()
            // An edge lies within a pixel, which has a share of the ground.
            #expect(abs(sides[0] - widths.0) <= 1 && abs(sides[1] - widths.1) <= 1, "\(sides) at \(time)")
        }
    }

    // MARK: Property animators

    @Test("an animator is led by its fraction, evenly, whatever its curve")
    func scrubbing() {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { [view] in view.center.x = 110 }
        #expect(animator.state == .inactive)
        animator.fractionComplete = 0.3
        CATransaction.flush()
        #expect(animator.state == .active && !animator.isRunning)
        #expect(isClose(shownX, 40))
        pass(5)
        #expect(isClose(shownX, 40), "time does not pass for it")
        animator.fractionComplete = 0.75
        CATransaction.flush()
        #expect(isClose(shownX, 85))
    }

    @Test("an animator that is paused while it runs stays where it is, goes on from there, and ends")
    func pausing() {
        var position: UIViewAnimatingPosition?
        let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { [view] in view.center.x = 110 }
        animator.addCompletion { position = $0 }
        animator.startAnimation()
        CATransaction.flush()
        pass(0.5)
        let shown = shownX
        #expect(shown > 10 && shown < 60)
        animator.pauseAnimation()
        CATransaction.flush()
        pass(3)
        #expect(isClose(shownX, shown, 1e-3))
        animator.startAnimation()
        CATransaction.flush()
        #expect(isClose(shownX, shown, 1e-3))
        pass(0.4)
        #expect(position == nil)
        pass(0.11)
        #expect(position == .end)
        #expect(view.layer.animationKeys() == nil)
        #expect(animator.state == .inactive)
    }

    @Test("an animator that is turned back ends at its start, with the values of before")
    func reversing() {
        var position: UIViewAnimatingPosition?
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [view] in view.center.x = 110 }
        animator.addCompletion { position = $0 }
        animator.startAnimation()
        CATransaction.flush()
        pass(0.6)
        animator.isReversed = true
        CATransaction.flush()
        #expect(isClose(shownX, 70, 1e-3))
        pass(0.3)
        #expect(isClose(shownX, 40, 1e-3))
        pass(0.31)
        #expect(position == .start)
        #expect(view.center.x == 10)
    }

    @Test(
        "an animator that is stopped leaves what is shown, and is finished where one likes", arguments: [true, false])
    func stopping(withoutFinishing: Bool) {
        var position: UIViewAnimatingPosition?
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [view] in view.center.x = 110 }
        animator.addCompletion { position = $0 }
        animator.startAnimation()
        CATransaction.flush()
        pass(0.5)
        animator.stopAnimation(withoutFinishing)
        #expect(isClose(view.center.x, 60, 1e-3))
        if withoutFinishing {
            #expect(animator.state == .inactive)
        } else {
            #expect(animator.state == .stopped)
            animator.finishAnimation(at: .end)
            #expect(view.center.x == 110)
            #expect(position == .end)
        }
    }

    @Test("a paused animator goes on with another pace for the rest")
    func continuing() {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { [view] in view.center.x = 110 }
        animator.fractionComplete = 0.5
        animator.continueAnimation(
            withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 2)
        CATransaction.flush()
        pass(1)
        #expect(isClose(shownX, 85, 1e-3))
        pass(1.01)
        #expect(isClose(shownX, 110, 1e-3))
        #expect(animator.state == .inactive)
    }

    @Test("animations with a delay factor begin later")
    func delayFactor() {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [view] in view.center.x = 110 }
        animator.addAnimations({ [view] in view.alpha = 0 }, delayFactor: 0.5)
        animator.startAnimation()
        CATransaction.flush()
        pass(0.5)
        #expect(isClose(CGFloat(view.layer.presentation()?.opacity ?? 0), 1, 1e-3))
        pass(0.25)
        #expect(isClose(CGFloat(view.layer.presentation()?.opacity ?? 0), 0.5, 1e-3))
    }
}

extension UIView.KeyframeAnimationOptions {
    /// Even from keyframe to keyframe and as a whole.
    static let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
}

private typealias KeyframeAnimationOptions = UIView.KeyframeAnimationOptions
