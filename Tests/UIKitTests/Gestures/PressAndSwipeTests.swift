import Strata
import Testing
import UIKit
import ViewRendering

/// Long presses and swipes, by Apple's documentation of their classes.
@MainActor
@Suite("Long presses and swipes")
final class PressAndSwipeTests: GestureBench {
    @Test("a long press begins after half a second, changes with moves and ends when the finger is lifted")
    func longPress() {
        add(UILongPressGestureRecognizer(), "press")
        let source = TouchSource(
            .down(at: middle).move(to: CGPoint(x: 200, y: 150), time: 0.8).up(at: CGPoint(x: 200, y: 150), time: 1))
        source.send(upTo: 0.49, in: window)
        #expect(log.states.isEmpty)
        source.send(upTo: 0.51)
        #expect(log.states == ["press began"])
        #expect(view.events == ["began 1", "cancelled 1 [true]"])
        source.send()
        #expect(log.states == ["press began", "press changed", "press ended"])
    }

    @Test("a finger that goes beyond allowableMovement, or is lifted early, presses not long")
    func noLongPress() {
        add(UILongPressGestureRecognizer(), "press")
        play(.down(at: middle).move(to: CGPoint(x: 161, y: 150), time: 0.2).up(at: middle, time: 1))
        play(.longPress(at: middle, duration: 0.4))
        #expect(log.states.isEmpty)
    }

    @Test("a long press comes in time order where the clock jumps")
    func jump() throws {
        let renderer = try Renderer(backend: .cpu)
        _ = try renderer.image(of: window)
        add(UILongPressGestureRecognizer(), "press")
        TouchSource(.longPress(at: middle, duration: 1)).play(in: window)
        renderer.clock.advance(by: 5)
        CATransaction.flush()
        #expect(log.states == ["press began", "press ended"])
    }

    @Test("a swipe is 50 points in its direction within half a second")
    func swipe() {
        let swipe = UISwipeGestureRecognizer()
        swipe.direction = [.left, .up]
        add(swipe, "swipe")
        play(.swipe(from: middle, to: CGPoint(x: 50, y: 140)))
        #expect(log.states == ["swipe ended"])
        play(.swipe(from: middle, to: CGPoint(x: 150, y: 50)))
        #expect(log.states.count == 2)
        play(.swipe(from: middle, to: CGPoint(x: 250, y: 150)))
        play(.drag(from: middle, to: CGPoint(x: 50, y: 150), duration: 2))
        #expect(log.states.count == 2)
    }
}
