import Strata
import Testing
import UIKit
import ViewRendering

/// Touches from a source through windows to views, by Apple's documentation of UITouch, UIEvent, UIResponder and UIView.
@MainActor
@Suite("Touches reach the views that they hit")
struct TouchTests {
    /// Writes down what it hears.
    final class Told: UIView {
        var events: [String] = []
        var coalesced = 0
        var predicted: [CGPoint] = []
        var counts: [Int] = []
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            events.append("began \(touches.count)")
            counts += touches.map(\.tapCount)
        }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
            events.append("moved \(touches.count)")
            for touch in touches {
                coalesced += event?.coalescedTouches(for: touch)?.count ?? 0
                predicted = event?.predictedTouches(for: touch)?.map { $0.location(in: nil) } ?? []
            }
        }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
            events.append("ended \(touches.count)")
        }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
            events.append("cancelled \(touches.count) \(touches.map { $0.phase == .cancelled })")
        }
    }

    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let left = Told(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    let right = Told(frame: CGRect(x: 100, y: 0, width: 100, height: 200))

    init() {
        window.addSubview(left)
        window.addSubview(right)
    }

    private func play(_ script: TouchScript) { TouchSource(script).send(in: window) }

    @Test("the view that a finger came down in keeps the touch wherever the finger goes")
    func keeps() {
        play(
            .down(at: CGPoint(x: 50, y: 50)).move(to: CGPoint(x: 150, y: 50), time: 0.1).up(
                at: CGPoint(x: 150, y: 50), time: 0.2))
        #expect(left.events == ["began 1", "moved 1", "ended 1"])
        #expect(right.events.isEmpty)
    }

    @Test("a view gets one touch at a time, unless isMultipleTouchEnabled", arguments: [false, true])
    func multipleTouch(isMany: Bool) {
        left.isMultipleTouchEnabled = isMany
        play(
            .down(finger: 0, at: CGPoint(x: 20, y: 20)).down(finger: 1, at: CGPoint(x: 40, y: 20))
                .up(finger: 0, at: CGPoint(x: 20, y: 20), time: 0.1).up(finger: 1, at: CGPoint(x: 40, y: 20), time: 0.1)
        )
        #expect(left.events == (isMany ? ["began 2", "ended 2"] : ["began 1", "ended 1"]))
    }

    @Test("V8: while an exclusive view has a touch, other views get none, and it none while they have one")
    func exclusive() {
        left.isExclusiveTouch = true
        play(
            .down(finger: 0, at: CGPoint(x: 50, y: 50)).down(finger: 1, at: CGPoint(x: 150, y: 50), time: 0.1)
                .up(finger: 1, at: CGPoint(x: 150, y: 50), time: 0.2).up(
                    finger: 0, at: CGPoint(x: 50, y: 50), time: 0.3))
        #expect(left.events == ["began 1", "ended 1"])
        #expect(right.events.isEmpty)
        play(
            .down(finger: 0, at: CGPoint(x: 150, y: 150)).down(finger: 1, at: CGPoint(x: 50, y: 50), time: 0.1)
                .up(finger: 1, at: CGPoint(x: 50, y: 50), time: 0.2).up(
                    finger: 0, at: CGPoint(x: 150, y: 150), time: 0.3))
        #expect(left.events == ["began 1", "ended 1"])
        #expect(right.events == ["began 1", "ended 1"])
    }

    @Test("touches of a view that is removed are cancelled, and nothing more is told")
    func removed() {
        let source = TouchSource(.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 50, y: 150), duration: 1))
        source.send(upTo: 0.5, in: window)
        left.removeFromSuperview()
        #expect(left.events.last == "cancelled 1 [true]")
        let count = left.events.count
        source.send()
        #expect(left.events.count == count)
    }

    @Test("removing a view in a touch's callback cancels its touch and does not hang")
    func removedInCallback() {
        final class Leaving: UIView {
            var events: [String] = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { removeFromSuperview() }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { events.append("ended") }
            override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { events.append("cancelled") }
        }
        let view = Leaving(frame: window.bounds)
        window.addSubview(view)
        play(.tap(at: CGPoint(x: 50, y: 50)))
        #expect(view.events == ["cancelled"])
        play(.tap(at: CGPoint(x: 50, y: 50)))
        #expect(left.events == ["began 1", "ended 1"])
    }

    @Test("tapCount counts taps that are near in time and place")
    func tapCount() {
        play(.tap(at: CGPoint(x: 50, y: 50), count: 3).wait(1).tap(at: CGPoint(x: 50, y: 50)))
        #expect(left.counts == [1, 2, 3, 1])
        left.counts = []
        play(TouchScript().wait(1).tap(at: CGPoint(x: 20, y: 20)).wait(0.1).tap(at: CGPoint(x: 20, y: 120)))
        #expect(left.counts == [1, 1])
    }

    @Test("moves between two turns are one event with coalesced touches, and the next places are predicted straight on")
    func coalesced() {
        let source = TouchSource(
            .drag(from: CGPoint(x: 10, y: 50), to: CGPoint(x: 90, y: 50), duration: 1, curve: .linear))
        source.send(upTo: 0, in: window)
        source.send(upTo: 0.1)
        #expect(left.events == ["began 1", "moved 1"])
        #expect(left.coalesced == 12)
        // 80 points a second: a sixtieth of it each.
        #expect(abs(left.predicted[0].x - (18 + 80.0 / 60)) < 1e-9)
        #expect(abs(left.predicted[1].x - (18 + 160.0 / 60)) < 1e-9)
        source.send(upTo: 0.2)
        #expect(left.events.count == 3)
    }

    @Test("a touch knows its place in any view, now and before")
    func location() {
        final class Watching: UIView {
            var places: [CGPoint] = []
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
                for touch in touches {
                    places += [touch.location(in: self), touch.previousLocation(in: self), touch.location(in: nil)]
                }
            }
        }
        let view = Watching(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
        window.addSubview(view)
        play(
            .down(at: CGPoint(x: 110, y: 110)).move(to: CGPoint(x: 120, y: 115), time: 0.1).up(
                at: CGPoint(x: 120, y: 115)))
        #expect(view.places == [CGPoint(x: 20, y: 15), CGPoint(x: 10, y: 10), CGPoint(x: 120, y: 115)])
    }

    @Test("a touch that a view does not handle goes up the chain of responders")
    func chain() {
        let plain = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        left.addSubview(plain)
        play(.tap(at: CGPoint(x: 15, y: 15)))
        #expect(left.events == ["began 1", "ended 1"])
    }

    @Test("views that a block animates take no touches, unless it allows them", arguments: [false, true])
    func animated(isAllowed: Bool) throws {
        let renderer = try Renderer(backend: .cpu)
        _ = try renderer.image(of: window)
        UIView.animate(withDuration: 1, options: isAllowed ? .allowUserInteraction : []) { left.alpha = 0.5 }
        play(.tap(at: CGPoint(x: 50, y: 50)))
        #expect(left.events == (isAllowed ? ["began 1", "ended 1"] : []))
        CATransaction.flush()
        renderer.clock.advance(by: 2)
        CATransaction.flush()
        left.events = []
        play(.tap(at: CGPoint(x: 50, y: 150)))
        #expect(left.events == ["began 1", "ended 1"])
    }

    @Test("sendEvent of the window sees all events before views do")
    func sendEvent() {
        final class Watching: UIWindow {
            var phases: [UITouch.Phase] = []
            override func sendEvent(_ event: UIEvent) {
                phases += event.allTouches?.map(\.phase) ?? []
                super.sendEvent(event)
            }
        }
        let window = Watching(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = Told(frame: window.bounds)
        window.addSubview(view)
        TouchSource(.tap(at: CGPoint(x: 5, y: 5))).send(in: window)
        #expect(window.phases == [.began, .ended])
        #expect(view.events == ["began 1", "ended 1"])
    }

    @Test("a source plays on the clock, and samples come in time order with what other sources send")
    func plays() throws {
        let renderer = try Renderer(backend: .cpu)
        _ = try renderer.image(of: window)
        let source = TouchSource { TouchScript().wait(0.5).tap(at: CGPoint(x: 50, y: 50), duration: 0.1) }
        source.play(in: window)
        for _ in 0..<5 {
            renderer.clock.advance(by: 0.11)
            CATransaction.flush()
        }
        #expect(left.events == ["began 1"])
        renderer.clock.advance(by: 0.1)
        CATransaction.flush()
        #expect(left.events == ["began 1", "ended 1"])
        #expect(source.isFinished)
    }

    @Test("fingers that real devices tell of are sent to the window")
    func live() {
        window.send([TouchSample(phase: .began, location: CGPoint(x: 150, y: 10), time: 0)])
        window.send([
            TouchSample(phase: .moved, location: CGPoint(x: 151, y: 10), time: 0.01),
            TouchSample(phase: .moved, location: CGPoint(x: 152, y: 10), time: 0.02),
        ])
        window.send([TouchSample(phase: .cancelled, location: CGPoint(x: 152, y: 10), time: 0.03)])
        #expect(right.events == ["began 1", "moved 1", "cancelled 1 [true]"])
        #expect(right.coalesced == 2)
    }
}
