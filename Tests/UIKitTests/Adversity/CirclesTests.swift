import Foundation
import Testing
import ViewRendering

@testable import UIKit

/// Views and controllers in circles, and callbacks that change what calls them.
@MainActor
@Suite("Circles and callbacks")
struct CirclesTests {
    private func says(_ result: ExitTest.Result?, _ words: String) -> Bool {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self).contains(words)
    }

    // MARK: Circles

    @Test("a view in itself traps")
    func selfView() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let view = UIView()
                view.addSubview(view)
            }
        }
        #expect(says(result, "cannot become its own subview"))
    }

    @Test("views in a circle trap")
    func circle() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let (a, b, c) = (UIView(), UIView(), UIView())
                a.addSubview(b)
                b.addSubview(c)
                c.insertSubview(a, at: 0)
            }
        }
        #expect(says(result, "which is below it"))
    }

    @Test("stack views in a circle trap")
    func stacks() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let (a, b) = (UIStackView(), UIStackView())
                a.addArrangedSubview(b)
                b.addArrangedSubview(a)
            }
        }
        #expect(says(result, "which is below it"))
    }

    @Test("a view controller that is its own child traps")
    func ownChild() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let controller = UIViewController()
                controller.addChild(controller)
            }
        }
        #expect(says(result, "cannot become its own child"))
    }

    @Test("view controllers in a circle trap")
    func controllers() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let (a, b, c) = (UIViewController(), UIViewController(), UIViewController())
                a.addChild(b)
                b.addChild(c)
                c.addChild(a)
            }
        }
        #expect(says(result, "which is below it"))
    }

    @Test("a view that is masked by itself traps")
    func ownMask() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let view = UIView()
                view.mask = view
            }
        }
        #expect(says(result, "UIView cannot become its own mask"))
    }

    @Test("a view that is masked by what it stands in, at any depth, traps")
    func ancestorMask() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let (a, b, c) = (UILabel(), UIView(), UIView())
                a.addSubview(b)
                b.addSubview(c)
                c.mask = a
            }
        }
        #expect(says(result, "UILabel cannot become the mask of UIView, which is below it"))
    }

    @Test("views that mask one another in a circle trap")
    func masksInCircle() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let (a, b, c) = (UILabel(), UIView(), UIView())
                a.mask = b
                b.addSubview(c)
                c.mask = a
            }
        }
        #expect(says(result, "UILabel cannot become the mask of UIView, which is below it"))
    }

    @Test("a view that comes to stand in its own mask traps")
    func inOwnMask() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let (a, b) = (UIView(), UIView())
                a.mask = b
                b.addSubview(a)
            }
        }
        #expect(says(result, "below it"))
    }

    @Test("a mask that comes to mask another view, or to be a subview, masks the first one no more")
    func movedMask() {
        let (a, b, mask) = (UIView(), UIView(), UIView())
        a.mask = mask
        b.mask = mask
        #expect(a.mask == nil && a.layer.mask == nil && b.mask === mask && b.layer.mask === mask.layer)
        a.addSubview(mask)
        #expect(b.mask == nil && b.layer.mask == nil && mask.superview === a && mask.layer.superlayer === a.layer)
    }

    // MARK: Layout

    private final class Endless: UIView {
        var layouts = 0
        override func layoutSubviews() {
            super.layoutSubviews()
            layouts += 1
            setNeedsLayout()
        }
    }

    @Test("a layout that always asks for another one ends after 30 rounds in a pass")
    func endlessLayout() throws {
        // UIKit goes on in the next turn of the run loop, one round each time, and lets programs hang that ask within layoutIfNeeded().
        let view = Endless(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.layoutIfNeeded()
        #expect(view.layouts == 30)
        _ = try Renderer(backend: .cpu).image(of: view, scale: 1)
        #expect(view.layouts <= 120)
    }

    @Test("a layout that always asks for another one is told of in one sentence, once")
    func endlessLayoutIsTold() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let view = Endless(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
                for _ in 0..<5 { view.layoutIfNeeded() }
            }
        }
        let log = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(log.components(separatedBy: "needs layout again after 30 times; it is left as it is").count == 2)
    }

    @Test("constraints that always ask for another update are told of in one sentence, once")
    func endlessUpdatesAreTold() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            await MainActor.run {
                final class Asks: UIView {
                    override func updateConstraints() {
                        super.updateConstraints()
                        setNeedsUpdateConstraints()
                    }
                }
                let view = Asks(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
                view.setNeedsUpdateConstraints()
                for _ in 0..<5 { view.layoutIfNeeded() }
            }
        }
        let log = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(log.components(separatedBy: "need an update again after 30 times").count == 2)
    }

    private final class Grows: UIView {
        override func layoutSubviews() {
            super.layoutSubviews()
            let view = Grows(frame: bounds)
            addSubview(view)
            view.setNeedsLayout()
        }
    }

    private final class Restless: UIView {
        override func layoutSubviews() {
            super.layoutSubviews()
            superview?.setNeedsLayout()
            bounds.size.width += 1
            superview?.layoutIfNeeded()
        }
    }

    @Test("a layout that lays out its superview anew, and grows, ends")
    func restless() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        for _ in 0..<5 { root.addSubview(Restless(frame: root.bounds)) }
        root.layoutIfNeeded()
        #expect(root.subviews[0].bounds.width > 10 && root.subviews[0].bounds.width < 10_000)
    }

    private final class Replaces: UIView {
        var count = 0
        override func layoutSubviews() {
            super.layoutSubviews()
            for view in subviews { view.removeFromSuperview() }
            if count < 5 { addSubview(UIView(frame: bounds)) }
            if count == 3 { removeFromSuperview() }
            count += 1
        }
    }

    @Test("views are removed and added in layoutSubviews, also the one that is laid out")
    func removing() throws {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let views = (0..<4).map { _ in Replaces(frame: root.bounds) }
        for view in views { root.addSubview(view) }
        for _ in 0..<8 {
            for view in views { view.setNeedsLayout() }
            _ = try Renderer(backend: .cpu).image(of: root, scale: 1)
        }
        #expect(views.allSatisfy { $0.superview == nil } && root.subviews.isEmpty)
    }

    @Test("constraints that are changed in each layout end, too")
    func constraints() {
        final class Changes: UIView {
            var width: NSLayoutConstraint?
            override func layoutSubviews() {
                super.layoutSubviews()
                width?.constant += 1
            }
            override func updateConstraints() {
                super.updateConstraints()
                setNeedsUpdateConstraints()
            }
        }
        let root = Changes(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        root.width = view.widthAnchor.constraint(equalToConstant: 1)
        root.width?.isActive = true
        root.setNeedsUpdateConstraints()
        root.layoutIfNeeded()
        #expect(view.bounds.width > 0 && view.bounds.width < 1000)
    }

    // MARK: Touches

    private final class Leaves: UIView {
        var other: UIView?
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            removeFromSuperview()
            other?.removeFromSuperview()
            gestureRecognizers = nil
        }
    }

    @Test("views and recognisers go in touch callbacks and in a gesture's action")
    func touches() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        func play(_ script: TouchScript) {
            let source = TouchSource(script)
            for frame in 0...30 { source.send(upTo: Double(frame) / 30, in: frame == 0 ? window : nil) }
        }
        let (view, above) = (Leaves(frame: window.bounds), UIView(frame: window.bounds))
        window.addSubview(above)
        above.addSubview(view)
        view.other = above
        view.addGestureRecognizer(UITapGestureRecognizer())
        above.addGestureRecognizer(UIPanGestureRecognizer())
        play(.tap(at: CGPoint(x: 5, y: 5)))
        #expect(view.superview == nil && above.superview == nil && window.subviews.isEmpty)
        var actions = 0
        let third = UIView(frame: window.bounds)
        window.addSubview(third)
        for _ in 0..<3 {
            let tap = UITapGestureRecognizer()
            tap.addAction { tap in
                actions += 1
                tap.view?.gestureRecognizers = nil
                third.removeFromSuperview()
                window.addSubview(UIView(frame: window.bounds))
            }
            third.addGestureRecognizer(tap)
        }
        play(.tap(at: CGPoint(x: 5, y: 5)))
        #expect(actions >= 1 && third.superview == nil)
    }

    // MARK: Traits and animations

    @Test("views go and come in traitCollectionDidChange and tintColorDidChange")
    func traits() {
        final class Follows: UIView {
            override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
                super.traitCollectionDidChange(previousTraitCollection)
                let above = superview
                removeFromSuperview()
                above?.addSubview(UIView())
            }
            override func tintColorDidChange() {
                super.tintColorDidChange()
                removeFromSuperview()
            }
        }
        let root = UIView()
        for _ in 0..<3 { root.addSubview(Follows()) }
        root.overrideUserInterfaceStyle = .dark
        #expect(!root.subviews.contains { $0 is Follows } && root.subviews.count == 3)
        for _ in 0..<3 { root.addSubview(Follows()) }
        root.tintColor = .red
        #expect(root.subviews.allSatisfy { $0.superview === root })
    }

    @Test("completions that start animations for ever take as much time as they are given, and no more")
    func completions() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        var count = 0
        func again(_ duration: Double) {
            UIView.animate(
                withDuration: duration, animations: { view.alpha = view.alpha == 1 ? 0.5 : 1 },
                completion: { _ in
                    count += 1
                    if count < 100_000 { again(duration) }
                })
        }
        let renderer = try Renderer(backend: .cpu)
        _ = try renderer.image(of: view, scale: 1)
        again(0.1)
        for _ in 1...20 {
            renderer.clock.advance(by: 0.1)
            CATransaction.flush()
        }
        #expect(count <= 21)
        count = 0
        again(0)
        renderer.clock.advance(by: 1)
        _ = try renderer.image(of: view, scale: 1)
        // Without a duration each is over at once: a picture must not wait for the last of them.
        #expect(count < 100_000)
        view.layer.removeAllAnimations()
        #expect(view.layer.animationKeys()?.isEmpty ?? true || count < 100_000)
    }

    @Test("views go in animations' completions")
    func goneInCompletion() throws {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        var views = (0..<10).map { _ in UIView(frame: root.bounds) }
        for view in views {
            root.addSubview(view)
            UIView.animate(
                withDuration: 0.1, animations: { view.alpha = 0 },
                completion: { _ in
                    for other in root.subviews { other.removeFromSuperview() }
                })
        }
        let renderer = try Renderer(backend: .cpu)
        _ = try renderer.image(of: root, scale: 1)
        views = []
        for _ in 0..<5 {
            renderer.clock.advance(by: 0.1)
            CATransaction.flush()
        }
        #expect(root.subviews.isEmpty)
    }
}
