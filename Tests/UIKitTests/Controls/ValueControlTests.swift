import Foundation
import Strata
import TestSupport
import Testing
import UIKit
import ViewRendering

/// Switches, sliders, steppers, pages and segments, by touches.
@MainActor
@Suite("Controls with a value")
final class ValueControlTests: ControlBench {
    @Test("a switch is 51 x 31, switches at a tap and where the thumb is dragged across, and tells it only then")
    func switches() {
        let view = UISwitch(frame: CGRect(x: 100, y: 100, width: 10, height: 10))
        window.addSubview(view)
        #expect(view.bounds.size == CGSize(width: 51, height: 31))
        var values: [Bool] = []
        view.addAction(for: .valueChanged) { values.append($0.isOn) }
        view.isOn = true
        view.isOn = false
        #expect(values.isEmpty)
        play(.tap(at: CGPoint(x: 110, y: 110)))
        #expect(values == [true])
        play(.drag(from: CGPoint(x: 140, y: 115), to: CGPoint(x: 90, y: 115), duration: 0.3))
        #expect(values == [true, false])
    }

    @Test("a slider holds its value within its ends, and the thumb goes with the finger that took it")
    func slider() {
        let view = UISlider(frame: CGRect(x: 10, y: 50, width: 228, height: 34))
        window.addSubview(view)
        view.value = 3
        #expect(view.value == 1)
        view.maximumValue = 10
        view.value = 5
        window.layoutIfNeeded()
        // The thumb's middle goes from 14 to 214.
        let rect = view.thumbRect(forBounds: view.bounds, trackRect: view.trackRect(forBounds: view.bounds), value: 5)
        #expect(rect == CGRect(x: 100, y: 3, width: 28, height: 28))
        var values: [Float] = []
        view.addAction(for: .valueChanged) { values.append($0.value) }
        play(.drag(from: CGPoint(x: 124, y: 67), to: CGPoint(x: 164, y: 67), duration: 0.3))
        #expect(abs((values.last ?? 0) - 7) < 1e-4)
        let count = values.count
        #expect(count > 3)
        play(.tap(at: CGPoint(x: 20, y: 67)))
        #expect(values.count == count, "a finger beside the thumb does not move it")
        view.isContinuous = false
        play(.drag(from: CGPoint(x: 164, y: 67), to: CGPoint(x: 300, y: 67), duration: 0.3))
        #expect(values.count == count + 1)
        #expect(view.value == 10)
    }

    @Test("a stepper counts by taps, on while a finger stays, and not beyond its ends unless it wraps")
    func stepper() {
        let view = UIStepper(frame: CGRect(x: 100, y: 100, width: 0, height: 0))
        window.addSubview(view)
        #expect(view.bounds.size == CGSize(width: 94, height: 32))
        view.maximumValue = 8
        play(.tap(at: CGPoint(x: 180, y: 110)))
        #expect(view.value == 1)
        // One at once, then from 0.5 s on every 0.1 s: five more until 0.95 s.
        play(.longPress(at: CGPoint(x: 180, y: 110), duration: 0.95))
        #expect(view.value == 7)
        play(.tap(at: CGPoint(x: 180, y: 110)))
        play(.tap(at: CGPoint(x: 180, y: 110)))
        #expect(view.value == 8)
        view.wraps = true
        play(.tap(at: CGPoint(x: 180, y: 110)))
        #expect(view.value == 0)
        play(.tap(at: CGPoint(x: 110, y: 110)))
        #expect(view.value == 8)
    }

    @Test("a page control goes on by taps on its halves, and stops at its ends")
    func pages() {
        let view = UIPageControl(frame: CGRect(x: 100, y: 100, width: 100, height: 26))
        window.addSubview(view)
        view.numberOfPages = 3
        #expect(view.intrinsicContentSize == CGSize(width: 48, height: 26))
        var pages: [Int] = []
        view.addAction(for: .valueChanged) { pages.append($0.currentPage) }
        for x in [190.0, 190, 190, 110] { play(.tap(at: CGPoint(x: x, y: 110))) }
        #expect(pages == [1, 2, 1])
        view.currentPage = 9
        #expect(view.currentPage == 2)
    }

    @Test("a segmented control chooses where the finger is lifted, and traps for no segment")
    func segments() {
        let view = UISegmentedControl(items: ["One", "Two", "Three"])
        view.frame = CGRect(x: 10, y: 10, width: 300, height: 32)
        window.addSubview(view)
        #expect(view.selectedSegmentIndex == UISegmentedControl.noSegment)
        #expect(view.intrinsicContentSize.height == 32)
        var chosen: [Int] = []
        view.addAction(for: .valueChanged) { chosen.append($0.selectedSegmentIndex) }
        play(.tap(at: CGPoint(x: 150, y: 20)))
        play(.tap(at: CGPoint(x: 150, y: 20)))
        view.setEnabled(false, forSegmentAt: 2)
        play(.tap(at: CGPoint(x: 290, y: 20)))
        play(.tap(at: CGPoint(x: 20, y: 20)))
        #expect(chosen == [1, 0])
        view.removeSegment(at: 0, animated: false)
        #expect(view.selectedSegmentIndex == UISegmentedControl.noSegment)
        #expect(view.titleForSegment(at: 0) == "Two")
    }
}
