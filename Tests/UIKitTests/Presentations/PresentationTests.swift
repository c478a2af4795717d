import Foundation
import Testing
import UIKit
import ViewRendering

/// Controllers that are presented, as UIKit's documentation of `UIViewController` and `UIPresentationController` has it.
@MainActor
@Suite("Presentations")
struct PresentationTests {
    /// Keeps what it is told.
    final class Probe: UIViewController {
        var log: [String] = []
        override func viewWillAppear(_ animated: Bool) { log.append("willAppear") }
        override func viewDidAppear(_ animated: Bool) { log.append("didAppear") }
        override func viewWillDisappear(_ animated: Bool) { log.append("willDisappear") }
        override func viewDidDisappear(_ animated: Bool) { log.append("didDisappear") }
    }

    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let root = Probe()

    init() { window.rootViewController = root }

    @Test("the presented view stands above, and the presenting one goes where the style covers it")
    func fullScreen() {
        let next = Probe()
        next.modalPresentationStyle = .fullScreen
        root.log = []
        root.present(next, animated: false)
        #expect(next.log == ["willAppear", "didAppear"] && root.log == ["willDisappear", "didDisappear"])
        #expect(next.view.window === window && root.view.window == nil)
        #expect(root.presentedViewController === next && next.presentingViewController === root)
        next.dismiss(animated: false)
        #expect(next.view.window == nil && root.view.window === window)
        #expect(Array(root.log.suffix(2)) == ["willAppear", "didAppear"])
        #expect(root.presentedViewController == nil && next.presentingViewController == nil)
    }

    @Test("a sheet leaves the presenting view where it is, as high as its detent")
    func sheet() {
        let next = Probe()
        root.log = []
        next.sheetPresentationController?.detents = [.medium(), .large()]
        root.present(next, animated: false)
        // 844 less the gap of 54 is what a sheet can have; a medium one takes half.
        #expect(next.view.frame == CGRect(x: 0, y: 844 - 395, width: 390, height: 395))
        #expect(root.view.window === window && root.log.isEmpty)
        next.sheetPresentationController?.selectedDetentIdentifier = .large
        #expect(next.view.frame.height == 790)
        root.dismiss(animated: false)
    }

    @Test("a child presents from the controller above it; a controller that presents already does not present more")
    func presenter() {
        let child = UIViewController(), first = UIViewController(), second = UIViewController()
        root.addChild(child)
        root.view.addSubview(child.view)
        child.didMove(toParent: root)
        child.present(first, animated: false)
        #expect(first.presentingViewController === root && child.presentedViewController === first)
        root.present(second, animated: false)
        #expect(second.presentingViewController == nil)
        // What is presented can present in turn; dismissing the lowest dismisses all above.
        first.present(second, animated: false)
        #expect(second.presentingViewController === first)
        root.dismiss(animated: false)
        #expect(first.view.window == nil && second.view.window == nil)
        #expect(second.presentingViewController == nil && first.presentingViewController == nil)
    }

    @Test("a view in no window presents nothing")
    func windowless() {
        let alone = UIViewController(), next = UIViewController()
        alone.present(next, animated: false)
        #expect(alone.presentedViewController == nil)
    }

    @Test("a custom animator is asked and completes; its context has views, frames and container")
    func animator() {
        final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
            var seen: [String] = []
            func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }
            func animateTransition(using context: any UIViewControllerContextTransitioning) {
                if let view = context.view(forKey: .to), let controller = context.viewController(forKey: .to) {
                    view.frame = context.finalFrame(for: controller)
                    context.containerView.addSubview(view)
                    seen.append("in \(Int(view.frame.width))")
                } else {
                    context.view(forKey: .from)?.removeFromSuperview()
                    seen.append("out")
                }
                context.completeTransition(!context.transitionWasCancelled)
            }
            func animationEnded(_ completed: Bool) { seen.append("ended \(completed)") }
        }
        final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
            let fade = Fade()
            func animationController(
                forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
            ) -> (any UIViewControllerAnimatedTransitioning)? { fade }
            func animationController(forDismissed dismissed: UIViewController)
                -> (any UIViewControllerAnimatedTransitioning)?
            { fade }
        }
        let next = UIViewController(), delegate = Delegate()
        next.modalPresentationStyle = .overFullScreen
        next.transitioningDelegate = delegate
        var told = 0
        root.present(next, animated: true) { told += 1 }
        next.dismiss(animated: true) { told += 1 }
        #expect(delegate.fade.seen == ["in 390", "ended true", "out", "ended true"] && told == 2)
    }

    @Test("a presentation controller frames the view and hears of both ways")
    func presentationController() {
        final class Half: UIPresentationController {
            var log: [String] = []
            override var frameOfPresentedViewInContainerView: CGRect {
                CGRect(x: 0, y: 0, width: 100, height: containerView?.bounds.height ?? 0)
            }
            override func presentationTransitionWillBegin() { log.append("begin") }
            override func presentationTransitionDidEnd(_ completed: Bool) { log.append("end \(completed)") }
            override func dismissalTransitionDidEnd(_ completed: Bool) { log.append("dismissed \(completed)") }
        }
        final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
            var made: Half?
            func presentationController(
                forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
            ) -> UIPresentationController? {
                made = Half(presentedViewController: presented, presenting: presenting)
                return made
            }
        }
        let next = UIViewController(), delegate = Delegate()
        next.modalPresentationStyle = .custom
        next.transitioningDelegate = delegate
        root.present(next, animated: false)
        #expect(next.view.frame == CGRect(x: 0, y: 0, width: 100, height: 844))
        next.dismiss(animated: false)
        #expect(delegate.made?.log == ["begin", "end true", "dismissed true"])
    }

    @Test("an alert shows its texts and actions; one that is chosen dismisses it and is called")
    func alert() throws {
        let alert = UIAlertController(title: "Delete?", message: "It is gone then.", preferredStyle: .alert)
        var chosen = ""
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in chosen = "cancel" })
        alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in chosen = "delete" })
        alert.addTextField { $0.text = "a" }
        UIView.setAnimationsEnabled(false)
        defer { UIView.setAnimationsEnabled(true) }
        root.present(alert, animated: true)
        window.layoutIfNeeded()
        func all<View: UIView>(_ view: UIView) -> [View] {
            view.subviews.flatMap { ($0 as? View).map { [$0] } ?? [] + all($0) }
        }
        let labels: [UILabel] = all(alert.view), buttons: [UIButton] = all(alert.view)
        #expect(labels.contains { $0.text == "Delete?" } && labels.contains { $0.text == "It is gone then." })
        let button = try #require(buttons.first { $0.currentTitle == "Delete" })
        #expect(button.bounds.height == 44)
        button.sendActions(for: .primaryActionTriggered)
        #expect(chosen == "delete" && root.presentedViewController == nil)
    }

    @Test("an animated presentation ends with the clock")
    func clock() throws {
        let renderer = try Renderer(backend: .cpu)
        let next = UIViewController()
        next.modalPresentationStyle = .overFullScreen
        var isThere = false
        root.present(next, animated: true) { isThere = true }
        #expect(next.isBeingPresented && !isThere)
        _ = try renderer.image(of: window)
        renderer.clock.set(to: renderer.clock.now + 1)
        _ = try renderer.image(of: window)
        #expect(isThere && !next.isBeingPresented && next.view.frame == window.bounds)
    }
}
