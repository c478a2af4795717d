import Strata
import Testing
import UIKit
import ViewRendering

/// Pans, by Apple's documentation of `UIPanGestureRecognizer` and that for edges.
@MainActor
@Suite("Pans")
final class PanTests: GestureBench {
    @Test("a pan begins after 10 points, counts all the way, and ends with the velocity of the finger")
    func pan() {
        let pan = UIPanGestureRecognizer()
        var (translation, velocity, began) = (CGPoint.zero, CGPoint.zero, CGPoint.zero)
        pan.addAction { pan in
            if pan.state == .began { began = pan.translation(in: pan.view) }
            (translation, velocity) = (pan.translation(in: pan.view), pan.velocity(in: pan.view))
        }
        add(pan, "pan")
        let script = TouchScript.drag(
            from: CGPoint(x: 50, y: 50), to: CGPoint(x: 250, y: 150), duration: 0.5, curve: .linear)
        let source = TouchSource(script)
        for frame in 0...30 { source.send(upTo: Double(frame) / 60, in: frame == 0 ? window : nil) }
        #expect(log.states.first == "pan began")
        #expect(log.states.last == "pan ended")
        #expect(log.states.dropFirst().dropLast().allSatisfy { $0 == "pan changed" })
        #expect(hypot(began.x, began.y) >= 10 && hypot(began.x, began.y) < 20)
        #expect(translation == CGPoint(x: 200, y: 100))
        #expect(abs(velocity.x - 400) < 1 && abs(velocity.y - 200) < 1)
        #expect(view.events.last == "cancelled 1 [true]")
        #expect(pan.state == .possible, "reset when the finger is lifted")
    }

    @Test("less than 10 points are no pan, and the view hears the touch to its end")
    func shortPan() {
        add(UIPanGestureRecognizer(), "pan")
        play(.drag(from: middle, to: CGPoint(x: 159, y: 150), duration: 0.2))
        #expect(log.states.isEmpty)
        #expect(view.events.last == "ended 1")
    }

    @Test("setTranslation is gone on from; a second finger does not make the translation jump")
    func setTranslation() {
        let pan = UIPanGestureRecognizer()
        var last = CGPoint.zero
        pan.addAction { pan in
            last = pan.translation(in: nil)
            pan.setTranslation(.zero, in: nil)
        }
        add(pan, "pan")
        play(
            .down(at: CGPoint(x: 50, y: 50)).move(to: CGPoint(x: 80, y: 50), time: 0.1)
                .down(finger: 1, at: CGPoint(x: 200, y: 50), time: 0.15).move(to: CGPoint(x: 90, y: 50), time: 0.2)
                .up(finger: 1, at: CGPoint(x: 200, y: 50), time: 0.25).up(at: CGPoint(x: 90, y: 50), time: 0.3))
        // The middle of two fingers, one of which goes 10 points, goes 5; then the end, where nothing moved.
        #expect(log.states == ["pan began", "pan changed", "pan ended"])
        #expect(last == .zero)
    }

    @Test("minimum and maximum numbers of touches")
    func panTouches() {
        let pan = UIPanGestureRecognizer()
        pan.minimumNumberOfTouches = 2
        add(pan, "pan")
        play(.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 200, y: 50), duration: 0.2))
        #expect(log.states.isEmpty)
        let two = TouchScript().twoFingers(0.3) { (CGPoint(x: 50 + 80 * $0, y: 50), CGPoint(x: 100 + 80 * $0, y: 50)) }
        play(two)
        #expect(log.states.first == "pan began" && log.states.last == "pan ended")
        log.states = []
        pan.minimumNumberOfTouches = 1
        pan.maximumNumberOfTouches = 1
        play(two)
        #expect(log.states.isEmpty)
    }

    @Test("an edge pan begins at its edge only")
    func edgePan() {
        let pan = UIScreenEdgePanGestureRecognizer()
        pan.edges = .left
        add(pan, "edge")
        play(.drag(from: CGPoint(x: 100, y: 50), to: CGPoint(x: 200, y: 50), duration: 0.2))
        play(.drag(from: CGPoint(x: 5, y: 50), to: CGPoint(x: 5, y: 200), duration: 0.2))
        #expect(log.states.isEmpty)
        play(.drag(from: CGPoint(x: 5, y: 50), to: CGPoint(x: 200, y: 50), duration: 0.2))
        #expect(log.states.first == "edge began" && log.states.last == "edge ended")
    }

    @Test("a drag plays into frames: the view follows the finger on the clock of the renderer")
    func movie() throws {
        let renderer = try Renderer(backend: .cpu)
        let card = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
        card.backgroundColor = .red
        view.addSubview(card)
        card.addGestureRecognizer(
            UIPanGestureRecognizer { [weak card] pan in
                card?.center.x += pan.translation(in: card?.superview).x
                pan.setTranslation(.zero, in: card?.superview)
            })
        _ = try renderer.image(of: window)
        TouchSource { .drag(from: CGPoint(x: 30, y: 30), to: CGPoint(x: 230, y: 30), duration: 1, curve: .linear) }
            .play(in: window)
        var places: [CGFloat] = []
        for _ in 0..<5 {
            renderer.clock.advance(by: 0.25)
            CATransaction.flush()
            _ = try renderer.image(of: window)
            places.append(card.center.x)
        }
        for (place, expected) in zip(places, [80, 130, 180, 230, 230]) {
            #expect(abs(place - CGFloat(expected)) < 1e-6)
        }
    }
}
