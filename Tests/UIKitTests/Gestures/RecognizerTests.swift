import Strata
import Testing
import UIKit
import ViewRendering

/// What all recognisers have in common: who is first, who waits, who is told.
@MainActor
@Suite("Gesture recognisers")
final class RecognizerTests: GestureBench {
    @Test("the recogniser of the nearer view keeps that of the one above from recognising")
    func nearest() {
        let inner = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        view.addSubview(inner)
        add(UITapGestureRecognizer(), "outer")
        add(UITapGestureRecognizer(), "inner", to: inner)
        play(.tap(at: middle))
        #expect(log.states == ["inner ended"])
        play(.tap(at: CGPoint(x: 20, y: 20)))
        #expect(log.states == ["inner ended", "outer ended"])
    }

    @Test("a pan waits for a swipe to fail, and begins then")
    func panAfterSwipe() {
        let (pan, swipe) = (UIPanGestureRecognizer(), UISwipeGestureRecognizer())
        pan.require(toFail: swipe)
        add(pan, "pan")
        add(swipe, "swipe")
        play(.swipe(from: middle, to: CGPoint(x: 280, y: 150)))
        #expect(log.states == ["swipe ended"])
        log.states = []
        play(.drag(from: middle, to: CGPoint(x: 150, y: 280), duration: 0.4))
        #expect(log.states.first == "pan began" && log.states.last == "pan ended")
        #expect(!log.states.contains("swipe ended"))
    }

    @Test(
        "delaysTouchesBegan: the view hears of the touch only after the recogniser failed, and never where it did not")
    func delays() {
        let pan = UIPanGestureRecognizer()
        pan.delaysTouchesBegan = true
        add(pan, "pan")
        play(.drag(from: middle, to: CGPoint(x: 250, y: 150), duration: 0.2))
        #expect(view.events.isEmpty)
        let tap = TouchSource(.tap(at: middle))
        tap.send(upTo: 0.05, in: window)
        #expect(view.events.isEmpty)
        tap.send()
        #expect(view.events == ["began 1", "ended 1"])
    }

    @Test("a finger of another source is another finger, though the first source is gone")
    func fingersOfSources() {
        view.isMultipleTouchEnabled = true
        for count in 1...50 {
            TouchSource(.tap(at: middle)).send(upTo: 0, in: window)
            #expect(view.events.count == count)
        }
    }

    @Test("the delegate may keep touches from a recogniser, and the gesture from beginning")
    func delegate() {
        final class Strict: UIGestureRecognizerDelegate {
            var receives = false
            var asked = 0
            func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
                receives
            }
            func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
                asked += 1
                return false
            }
        }
        let delegate = Strict()
        let tap = UITapGestureRecognizer()
        tap.delegate = delegate
        add(tap, "tap")
        play(.tap(at: middle))
        #expect(delegate.asked == 0)
        delegate.receives = true
        play(.tap(at: middle))
        #expect(delegate.asked == 1)
        #expect(log.states.isEmpty)
        #expect(view.events == ["began 1", "ended 1", "began 1", "ended 1"])
    }

    @Test("switching a recogniser off cancels a gesture that goes on; removing it does, too")
    func switchedOff() {
        let pan = UIPanGestureRecognizer()
        add(pan, "pan")
        let source = TouchSource(.drag(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 200, y: 20), duration: 1))
        source.send(upTo: 0.5, in: window)
        pan.isEnabled = false
        #expect(log.states.last == "pan cancelled")
        let count = log.states.count
        source.send()
        #expect(log.states.count == count)
        pan.isEnabled = true
        let second = TouchSource(.drag(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 200, y: 20), duration: 1))
        second.send(upTo: 0.5, in: window)
        view.removeGestureRecognizer(pan)
        #expect(log.states.last == "pan cancelled")
        second.send()
        #expect(view.gestureRecognizers?.isEmpty ?? true)
    }

    @Test("a touch that is taken away cancels the gesture")
    func cancelled() {
        add(UIPanGestureRecognizer(), "pan")
        play(
            .down(at: middle).move(to: CGPoint(x: 200, y: 150), time: 0.1).cancel(
                at: CGPoint(x: 200, y: 150), time: 0.2))
        #expect(log.states == ["pan began", "pan cancelled"])
    }

    @Test("a subclass sets its state, and is reset when its fingers are lifted")
    func subclass() {
        final class Corner: UIGestureRecognizer {
            var resets = 0
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
                state = location(in: view).x < 50 ? .began : .failed
            }
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { state = .changed }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
            override func reset() { resets += 1 }
        }
        let corner = Corner()
        add(corner, "corner")
        play(.down(at: CGPoint(x: 10, y: 10)).move(to: middle, time: 0.1).up(at: middle, time: 0.2))
        #expect(log.states == ["corner began", "corner changed", "corner ended"])
        #expect(corner.resets == 1)
        play(.tap(at: middle))
        #expect(log.states.count == 3)
        #expect(corner.resets == 2)
    }

    @Test("actions are closures with the recogniser's own type, or methods of an object that is not retained")
    func actions() {
        @MainActor
        final class Board {
            var taps = 0
            func tapped(_ tap: UITapGestureRecognizer) { taps += tap.numberOfTapsRequired }
        }
        var count = 0
        let tap = UITapGestureRecognizer { count += $0.numberOfTapsRequired }
        var board: Board? = Board()
        weak let weakBoard = board
        if let board { tap.addTarget(board, action: Board.tapped) }
        view.addGestureRecognizer(tap)
        play(.tap(at: middle))
        #expect(count == 1)
        #expect(board?.taps == 1)
        board = nil
        #expect(weakBoard == nil)
        play(.tap(at: middle))
        #expect(count == 2)
        tap.removeTarget(nil)
        play(.tap(at: middle))
        #expect(count == 2)
    }
}
