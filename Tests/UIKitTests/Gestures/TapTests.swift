import Strata
import Testing
import UIKit
import ViewRendering

/// Taps, by Apple's documentation of `UITapGestureRecognizer`.
@MainActor
@Suite("Taps")
final class TapTests: GestureBench {
    @Test("a tap is recognised when the finger is lifted, and cancels the touch of the view")
    func tap() {
        add(UITapGestureRecognizer(), "tap")
        play(.tap(at: middle))
        #expect(log.states == ["tap ended"])
        #expect(view.events == ["began 1", "cancelled 1 [true]"])
        play(.tap(at: middle))
        #expect(log.states.count == 2)
    }

    @Test("cancelsTouchesInView off: the view hears the end")
    func tapWithoutCancelling() {
        let tap = UITapGestureRecognizer()
        tap.cancelsTouchesInView = false
        add(tap, "tap")
        play(.tap(at: middle))
        #expect(view.events == ["began 1", "ended 1"])
    }

    @Test("a finger that goes far, or stays long, is no tap")
    func noTap() {
        add(UITapGestureRecognizer(), "tap")
        play(.drag(from: middle, to: CGPoint(x: 250, y: 150), duration: 0.2))
        play(.longPress(at: middle, duration: 2))
        #expect(log.states.isEmpty)
        #expect(view.events.last == "ended 1")
    }

    @Test("two taps: recognised at the second; the end of the first is delayed for the view until it fails")
    func doubleTap() {
        let double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        add(double, "double")
        play(.tap(at: middle, count: 2))
        #expect(log.states == ["double ended"])
        view.events = []
        play(.tap(at: middle), upTo: 0.2)
        #expect(view.events == ["began 1"], "delaysTouchesEnded")
        play(TouchScript().wait(1), upTo: 0.5)
        #expect(log.states == ["double ended"])
    }

    @Test("a single tap acts at once beside a double one, unless it requires it to fail", arguments: [false, true])
    func singleAndDouble(isWaiting: Bool) {
        let (single, double) = (UITapGestureRecognizer(), UITapGestureRecognizer())
        double.numberOfTapsRequired = 2
        if isWaiting { single.require(toFail: double) }
        add(single, "single")
        add(double, "double")
        play(.tap(at: middle, count: 2))
        #expect(log.states == (isWaiting ? ["double ended"] : ["single ended", "double ended"]))
        log.states = []
        play(.tap(at: middle), upTo: 0.1)
        #expect(log.states == (isWaiting ? [] : ["single ended"]))
    }

    @Test("a single tap that waits comes 0.35 s after the finger was lifted")
    func waitingSingle() {
        let (single, double) = (UITapGestureRecognizer(), UITapGestureRecognizer())
        double.numberOfTapsRequired = 2
        single.require(toFail: double)
        add(single, "single")
        add(double, "double")
        let source = TouchSource(.tap(at: middle, duration: 0.1))
        source.send(upTo: 0.44, in: window)
        #expect(log.states.isEmpty)
        source.send(upTo: 0.46)
        #expect(log.states == ["single ended"])
    }

    @Test("a tap with two fingers")
    func twoFingerTap() {
        let tap = UITapGestureRecognizer()
        tap.numberOfTouchesRequired = 2
        var count = 0, place = CGPoint.zero
        tap.addAction { (count, place) = ($0.numberOfTouches, $0.location(in: nil)) }
        add(tap, "tap")
        play(.tap(at: middle))
        #expect(log.states.isEmpty)
        play(.tap(at: CGPoint(x: 100, y: 150)).and(.tap(at: CGPoint(x: 200, y: 150), finger: 1)))
        #expect(log.states == ["tap ended"])
        #expect(count == 2)
        #expect(place == middle)
    }
}
