import Testing
import ViewRendering

@testable import UIKit

/// Custom and interactive transitions, by Apple's documentation of the transitioning protocols.
@MainActor
@Suite("Custom transitions")
struct TransitionTests {
    private let renderer: Renderer
    private let diary = Diary()

    init() throws { renderer = try Renderer(backend: .cpu) }

    /// Fades, for a second, and notes what it is given.
    private final class Fade: UIViewControllerAnimatedTransitioning {
        var ended: [Bool] = []
        var seen: [String] = []
        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
            1
        }
        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            let to = context.view(forKey: .to), from = context.view(forKey: .from)
            seen.append("to \(to != nil) from \(from != nil) \(context.presentationStyle.rawValue)")
            let isPresenting =
                context.viewController(forKey: .to)?.presentingViewController === context.viewController(forKey: .from)
            if let to {
                context.containerView.insertSubview(to, at: isPresenting ? context.containerView.subviews.count : 0)
                if let controller = context.viewController(forKey: .to) {
                    to.frame = context.finalFrame(for: controller)
                }
            }
            let view = isPresenting ? to : from
            if isPresenting { view?.alpha = 0 }
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                view?.alpha = isPresenting ? 1 : 0
            } completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
                // A second call changes nothing.
                context.completeTransition(true)
            }
        }
        func animationEnded(_ transitionCompleted: Bool) { ended.append(transitionCompleted) }
    }

    private final class Chooser: UIViewControllerTransitioningDelegate {
        let fade = Fade()
        var interaction: UIPercentDrivenInteractiveTransition?
        var calls: [String] = []
        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            calls.append("present \(presenting.title ?? "") \(source.title ?? "")")
            return fade
        }
        func animationController(forDismissed dismissed: UIViewController) -> (
            any UIViewControllerAnimatedTransitioning
        )? { fade }
        func interactionControllerForPresentation(
            using animator: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
        func interactionControllerForDismissal(
            using animator: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
        func presentationController(
            forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
        ) -> UIPresentationController? { Half(presentedViewController: presented, presenting: presenting) }
    }

    /// The lower half of the screen, over a veil.
    private final class Half: UIPresentationController {
        let veil = UIView()
        var calls: [String] = []
        override var frameOfPresentedViewInContainerView: CGRect {
            guard let bounds = containerView?.bounds else { return .zero }
            return CGRect(x: 0, y: bounds.midY, width: bounds.width, height: bounds.height / 2)
        }
        override func presentationTransitionWillBegin() {
            calls.append("will present")
            guard let containerView else { return }
            veil.frame = containerView.bounds
            veil.backgroundColor = .black
            veil.alpha = 0
            containerView.insertSubview(veil, at: 0)
            presentedViewController.transitionCoordinator?.animate { _ in
                self.veil.alpha = 0.5
            } completion: { [self] in
                calls.append("along \($0.isCancelled)")
            }
        }
        override func presentationTransitionDidEnd(_ completed: Bool) { calls.append("did present \(completed)") }
        override func dismissalTransitionWillBegin() { calls.append("will dismiss") }
        override func dismissalTransitionDidEnd(_ completed: Bool) { calls.append("did dismiss \(completed)") }
        override func containerViewDidLayoutSubviews() { presentedView?.frame = frameOfPresentedViewInContainerView }
    }

    private func pages(_ style: UIModalPresentationStyle) throws -> (DiaryPage, DiaryPage, Chooser, UIWindow) {
        let root = DiaryPage("root", diary), other = DiaryPage("other", diary, style: style), chooser = Chooser()
        let window = try shownWindow(root, renderer)
        other.transitioningDelegate = chooser
        _ = diary.take()
        return (root, other, chooser, window)
    }

    // animationController(forPresented:presenting:source:), UIPresentationController: "UIKit calls presentationTransitionWillBegin … at the start".
    @Test("A delegate's animator and presentation controller animate and place a controller")
    func custom() throws {
        let (root, other, chooser, window) = try pages(.custom)
        var isDone = false
        root.present(other, animated: true) { isDone = true }
        let half = try #require(other.presentationController as? Half)
        #expect(chooser.calls == ["present root root"] && half.calls == ["will present"])
        #expect(chooser.fade.seen == ["to true from false 4"])
        #expect(other.view.frame == CGRect(x: 0, y: 240, width: 320, height: 240))
        pass(0.5, renderer)
        #expect(try abs(CGFloat(#require(other.view.layer.presentation()).opacity) - 0.5) < 0.01)
        // What goes along takes as long as the transition.
        let veil = CGFloat(try #require(half.veil.layer.presentation()).opacity)
        #expect(veil > 0.2 && veil < 0.3 && !isDone && other.transitionCoordinator != nil)
        pass(0.6, renderer)
        #expect(isDone && half.calls == ["will present", "did present true", "along false"])
        #expect(chooser.fade.ended == [true] && other.transitionCoordinator == nil)
        #expect(root.view.window === window)
        root.dismiss(animated: true)
        pass(1.1, renderer)
        #expect(half.calls.suffix(2) == ["will dismiss", "did dismiss true"] && half.containerView == nil)
        #expect(chooser.fade.ended == [true, true] && window.subviews.count == 1)
    }

    // view(forKey:): of full screen presentations both views take part; the view below is in the container.
    @Test("Full screen transitions give their animators both views")
    func bothViews() throws {
        let (root, other, chooser, window) = try pages(.fullScreen)
        root.present(other, animated: true)
        #expect(chooser.fade.seen == ["to true from true 0"] && root.view.superview === other.view.superview)
        pass(1.1, renderer)
        #expect(root.view.window == nil)
        root.dismiss(animated: true)
        #expect(chooser.fade.seen.last == "to true from true 0")
        pass(1.1, renderer)
        #expect(root.view.superview === window && window.subviews.count == 1)
    }

    // UIPercentDrivenInteractiveTransition: "update: Updates the completion percentage of the transition." "finish", "cancel".
    @Test("A number leads a transition to its end, or back")
    func percent() throws {
        let (root, other, chooser, window) = try pages(.custom)
        let lead = UIPercentDrivenInteractiveTransition()
        chooser.interaction = lead
        root.present(other, animated: true)
        let coordinator = try #require(other.transitionCoordinator)
        var ends: [Bool] = []
        coordinator.notifyWhenInteractionEnds { ends.append($0.isCancelled) }
        #expect(coordinator.isInteractive && coordinator.initiallyInteractive && lead.duration == 1)
        pass(3, renderer)
        func opacity() throws -> CGFloat {
            CGFloat(try #require(other.view.layer.presentation()).opacity)
        }
        #expect(try opacity() == 0)
        lead.update(0.4)
        pass(0.01, renderer)
        #expect(try abs(opacity() - 0.4) < 0.001 && lead.percentComplete == 0.4)
        let half = try #require(other.presentationController as? Half)
        #expect(try abs(CGFloat(#require(half.veil.layer.presentation()).opacity) - 0.2) < 0.001)
        lead.update(.nan)
        lead.update(2)
        #expect(lead.percentComplete == 1)
        lead.update(0.3)
        // Given up, it goes back in 0.3 of its second, and nobody has appeared.
        lead.cancel()
        #expect(ends == [true] && coordinator.isCancelled && !coordinator.isInteractive)
        pass(0.15, renderer)
        #expect(try opacity() > 0.1 && opacity() < 0.2)
        pass(0.2, renderer)
        pass(0.1, renderer)
        #expect(root.presentedViewController == nil && chooser.fade.ended == [false] && window.subviews.count == 1)
        #expect(diary.take() == ["other will appear", "other will disappear", "other did disappear"])
        // Once more, and to its end.
        root.present(other, animated: true)
        lead.update(0.5)
        lead.finish()
        pass(0.3, renderer)
        #expect(try opacity() > 0.5)
        pass(0.3, renderer)
        pass(0.1, renderer)
        #expect(root.presentedViewController === other && other.view.alpha == 1)
        #expect(diary.take() == ["other will appear", "other did appear"])
        // A dismissal that is given up leaves everything as it was.
        root.dismiss(animated: true)
        lead.update(0.9)
        lead.cancel()
        pass(1, renderer)
        pass(0.1, renderer)
        #expect(root.presentedViewController === other && other.view.alpha == 1 && other.view.window === window)
        #expect(
            diary.take() == ["other will disappear", "other will appear", "other did appear"])
        lead.finish()
        lead.update(0.2)
    }

    /// Has an animator that can be led.
    private final class Interruptible: UIViewControllerAnimatedTransitioning {
        var made: UIViewPropertyAnimator?
        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
            1
        }
        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            interruptibleAnimator(using: context).startAnimation()
        }
        func interruptibleAnimator(
            using context: any UIViewControllerContextTransitioning
        ) -> any UIViewImplicitlyAnimating {
            if let made { return made }
            guard let to = context.view(forKey: .to) else {
                return UIViewPropertyAnimator(duration: 0, curve: .linear)
            }
            context.containerView.addSubview(to)
            let place = to.center
            to.center.y += 480
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { to.center = place }
            animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
            made = animator
            return animator
        }
        func animationEnded(_ transitionCompleted: Bool) { made = nil }
    }

    private final class InterruptibleChooser: UIViewControllerTransitioningDelegate {
        let animator = Interruptible()
        let lead = UIPercentDrivenInteractiveTransition()
        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
        func interactionControllerForPresentation(
            using animator: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { lead }
    }

    @Test("An interruptible animator is led, too")
    func interruptible() throws {
        let root = DiaryPage("root", diary), other = DiaryPage("other", diary, style: .overFullScreen)
        let chooser = InterruptibleChooser()
        let window = try shownWindow(root, renderer)
        other.transitioningDelegate = chooser
        root.present(other, animated: true)
        chooser.lead.update(0.25)
        pass(0.1, renderer)
        #expect(try abs(#require(other.view.layer.presentation()).position.y - (240 + 360)) < 0.01)
        chooser.lead.cancel()
        pass(0.5, renderer)
        pass(0.1, renderer)
        #expect(root.presentedViewController == nil && window.subviews.count == 1)
        root.present(other, animated: true)
        chooser.lead.finish()
        pass(1.1, renderer)
        pass(0.1, renderer)
        #expect(root.presentedViewController === other && other.view.center == CGPoint(x: 160, y: 240))
    }
}
