import Foundation
import Strata
import TestSupport
import Testing
import UIKit
import ViewRendering

/// Which events a control sends while fingers are on it, and who hears of them.
@MainActor
@Suite("Tracking of controls")
final class ControlTrackingTests: ControlBench {
    @Test("a tap sends touchDown and touchUpInside, and highlights as long as the finger is down")
    func tap() {
        let control = UIControl(frame: CGRect(x: 10, y: 10, width: 100, height: 50))
        window.addSubview(control)
        var events: [String] = []
        control.addAction(for: .touchDown) { events.append("down \($0.isHighlighted) \($0.isTracking)") }
        control.addAction(for: .touchUpInside) { events.append("up \($0.isHighlighted) \($0.isTracking)") }
        control.addAction(for: .touchUpOutside) { _ in events.append("outside") }
        play(.tap(at: CGPoint(x: 20, y: 20)))
        #expect(events == ["down true true", "up false false"])
    }

    @Test("a finger counts as within up to 70 points outside; beyond it drags out and is lifted outside")
    func dragOut() {
        let control = UIControl(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
        window.addSubview(control)
        var events: [String] = []
        control.addAction(for: .touchDragExit) { events.append("exit \($0.isHighlighted)") }
        control.addAction(for: .touchDragEnter) { events.append("enter \($0.isHighlighted)") }
        control.addAction(for: .touchUpInside) { _ in events.append("inside") }
        control.addAction(for: .touchUpOutside) { _ in events.append("outside") }
        play(
            .down(at: CGPoint(x: 20, y: 20)).move(to: CGPoint(x: 120, y: 20), time: 0.1).up(
                at: CGPoint(x: 120, y: 20), time: 0.2))
        #expect(events == ["inside"])
        events = []
        play(
            .down(at: CGPoint(x: 20, y: 20)).move(to: CGPoint(x: 140, y: 20), time: 0.1).move(
                to: CGPoint(x: 30, y: 20), time: 0.2
            )
            .move(to: CGPoint(x: 140, y: 20), time: 0.3).up(at: CGPoint(x: 140, y: 20), time: 0.4))
        #expect(events == ["exit false", "enter true", "exit false", "outside"])
    }

    @Test(
        "a disabled control takes the touch and does nothing; a second tap is a touchDownRepeat; a scrolling pan cancels"
    )
    func otherEvents() {
        let control = UIControl(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
        window.addSubview(control)
        var counts: [UIControl.Event: Int] = [:]
        for event in [UIControl.Event.touchDown, .touchDownRepeat, .touchCancel] {
            control.addAction(for: event) { _ in counts[event, default: 0] += 1 }
        }
        control.isEnabled = false
        #expect(control.state == .disabled)
        play(.tap(at: CGPoint(x: 20, y: 20)))
        #expect(counts.isEmpty)
        control.isEnabled = true
        play(TouchScript().wait(3).tap(at: CGPoint(x: 20, y: 20), count: 2))
        #expect(counts == [.touchDown: 2, .touchDownRepeat: 1])
        window.addGestureRecognizer(UIPanGestureRecognizer())
        play(TouchScript().wait(9).drag(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 20, y: 100), duration: 0.3))
        #expect(counts[.touchCancel] == 1)
        #expect(!control.isHighlighted && !control.isTracking)
    }

    @Test("actions of one identifier give way to each other; removed ones are not called")
    func actions() {
        let control = UIControl()
        var calls: [String] = []
        let first = UIAction(title: "a", identifier: .init("x")) { calls.append("first \($0.sender is UIControl)") }
        control.addAction(first, for: .valueChanged)
        control.sendActions(for: .valueChanged)
        control.addAction(UIAction(identifier: .init("x")) { _ in calls.append("second") }, for: .valueChanged)
        control.sendActions(for: .valueChanged)
        #expect(calls == ["first true", "second"])
        #expect(control.allControlEvents == .valueChanged)
        control.removeAction(identifiedBy: .init("x"), for: .valueChanged)
        control.sendActions(for: .valueChanged)
        #expect(calls.count == 2)
        #expect(control.allControlEvents == [])
    }

    @Test("a tap on a switch is its own and not that of a recogniser above")
    func keepsTap() {
        let view = UISwitch(frame: CGRect(x: 100, y: 100, width: 0, height: 0))
        window.addSubview(view)
        var taps = 0
        window.addGestureRecognizer(UITapGestureRecognizer { _ in taps += 1 })
        play(.tap(at: CGPoint(x: 110, y: 110)))
        #expect(view.isOn)
        #expect(taps == 0)
        play(.tap(at: CGPoint(x: 10, y: 300)))
        #expect(taps == 1)
    }
}
