import Strata
import Testing
import UIKit
import ViewRendering

/// Pinches and rotations, by Apple's documentation of their classes.
@MainActor
@Suite("Pinches and rotations")
final class TwoFingerTests: GestureBench {
    @Test("a pinch has the distance of the fingers in parts of that at the start")
    func pinch() {
        let pinch = UIPinchGestureRecognizer()
        var scale: CGFloat = 0, velocity: CGFloat = 0, places: [CGPoint] = []
        pinch.addAction { pinch in
            (scale, velocity) = (pinch.scale, pinch.velocity)
            if pinch.numberOfTouches == 2 { places = [pinch.location(in: nil), pinch.location(ofTouch: 1, in: nil)] }
        }
        add(pinch, "pinch")
        play(.pinch(around: middle, from: 100, to: 200, duration: 0.5, curve: .linear))
        #expect(log.states.first == "pinch began" && log.states.last == "pinch ended")
        #expect(abs(scale - 2) < 1e-9)
        #expect(abs(velocity - 2) < 0.05)
        #expect(places[0].distance(middle) < 1e-9)
        #expect(abs(places[1].x - 250) < 1e-9)
        #expect(view.isMultipleTouchEnabled == false, "recognisers see all fingers of views that take one")
        #expect(pinch.scale == 1)
    }

    @Test("a rotation counts in radians, clockwise above 0, and on beyond half a turn")
    func rotation() {
        let rotation = UIRotationGestureRecognizer()
        var angle: CGFloat = 0
        rotation.addAction { angle = $0.rotation }
        add(rotation, "rotation")
        play(.rotate(around: middle, to: 1.5 * .pi, duration: 1))
        #expect(log.states.first == "rotation began" && log.states.last == "rotation ended")
        #expect(abs(angle - 1.5 * .pi) < 1e-9)
        play(.rotate(around: middle, from: 0, to: -0.5, duration: 1))
        #expect(abs(angle + 0.5) < 1e-9)
    }

    @Test(
        "pinch and rotation go together where a delegate says so, else the first keeps the other off",
        arguments: [false, true])
    func simultaneous(isBoth: Bool) {
        final class Both: UIGestureRecognizerDelegate {
            func gestureRecognizer(
                _ gestureRecognizer: UIGestureRecognizer,
                shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
            ) -> Bool { true }
        }
        let delegate = Both()
        let (pinch, rotation) = (UIPinchGestureRecognizer(), UIRotationGestureRecognizer())
        if isBoth { pinch.delegate = delegate }
        add(pinch, "pinch")
        add(rotation, "rotation")
        let center = middle
        play(
            TouchScript().twoFingers(0.5) { part in
                let (reach, angle) = (50 + 50 * part, part * 1)
                return (
                    CGPoint(x: center.x - reach * cos(angle), y: center.y - reach * sin(angle)),
                    CGPoint(x: center.x + reach * cos(angle), y: center.y + reach * sin(angle))
                )
            })
        #expect(log.states.contains("pinch began"))
        #expect(log.states.contains("rotation began") == isBoth)
    }
}
