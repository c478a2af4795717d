import Testing
import ViewRendering

@testable import UIKit

/// Touches of views that a property animator moves, by Apple's documentation of `UIViewPropertyAnimator`.
@MainActor
@Suite("Touches and property animators")
struct AnimatorTouchTests {
    // isUserInteractionEnabled: "A Boolean value that indicates whether views receive touch events while animations are running." True by default.
    @Test("Views take touches while they are animated, unless the animator says no", arguments: [true, false])
    func touches(isEnabled: Bool) throws {
        let renderer = try Renderer(backend: .cpu)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        let button = UIButton(frame: window.bounds)
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        window.addSubview(button)
        _ = try renderer.image(of: window)
        let animator = UIViewPropertyAnimator(duration: 10, curve: .linear) { button.alpha = 0.5 }
        #expect(animator.isUserInteractionEnabled && animator.isInterruptible)
        animator.isUserInteractionEnabled = isEnabled
        animator.startAnimation()
        pass(1, renderer)
        tap(CGPoint(x: 100, y: 100), in: window, renderer)
        #expect(taps == (isEnabled ? 1 : 0))
        pass(10, renderer)
        tap(CGPoint(x: 100, y: 100), in: window, renderer)
        #expect(taps == (isEnabled ? 2 : 1))
    }

    // isInterruptible: "If false, … attempting to pause or reverse the animations raises an exception."
    @Test("An animator that cannot be interrupted traps where it is paused")
    func interruptible() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let view = UIView()
                let animator = UIViewPropertyAnimator(duration: 10, curve: .linear) { view.alpha = 0.5 }
                animator.isInterruptible = false
                animator.startAnimation()
                animator.pauseAnimation()
            }
        }
    }
}
