import Strata
import Testing
import UIKit
import ViewRendering

/// Gesture recognisers, by Apple's documentation of each class.
@MainActor
@Suite("Gesture recognisers")
struct GestureTests {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let view = TouchTests.Told(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let middle = CGPoint(x: 150, y: 150)

    /// Writes down states.
    @MainActor
    final class Log {
        var states: [String] = []
        func note(_ name: String) -> @MainActor (UIGestureRecognizer) -> Void {
            { [self] in states.append("\(name) \($0.state)") }
        }
    }
    let log = Log()

    init() { window.addSubview(view) }

    private func add(_ recognizer: UIGestureRecognizer, _ name: String, to target: UIView? = nil) {
        recognizer.addAction(log.note(name))
        (target ?? view).addGestureRecognizer(recognizer)
    }

    private func play(_ script: TouchScript, upTo time: Double? = nil) {
        let source = TouchSource(script)
        let end = time ?? script.duration + 2
        // In pictures, as a screen does: moves of more than one are coalesced.
        for frame in 0...Int(end * 60) { source.send(upTo: Double(frame) / 60, in: frame == 0 ? window : nil) }
        source.send(upTo: end)
    }

    // MARK: Tap

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

    // MARK: Pan

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

    // MARK: Two fingers

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

    // MARK: Long press and swipe

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

    // MARK: Several

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

extension CGPoint {
    fileprivate func distance(_ other: CGPoint) -> CGFloat { hypot(x - other.x, y - other.y) }
}
