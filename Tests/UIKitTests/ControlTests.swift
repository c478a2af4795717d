import Foundation
import Strata
import TestSupport
import Testing
import UIKit
import ViewRendering

/// Controls: tracking, events, values by touches, and how they look in light and dark.
@MainActor
@Suite("Controls")
struct ControlTests {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

    private func play(_ script: TouchScript) {
        let source = TouchSource(script)
        for frame in 0...Int((script.duration + 1) * 60) {
            source.send(upTo: Double(frame) / 60, in: frame == 0 ? window : nil)
        }
    }

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

    @Test("progress is held within 0 and 1, and fills the part of the width")
    func progress() throws {
        let view = UIProgressView(progressViewStyle: .default)
        view.frame.size.width = 100
        view.progress = 2
        #expect(view.progress == 1)
        view.progress = .nan
        #expect(view.progress == 0)
        view.progress = 0.5
        let image = try Renderer(backend: .cpu).image(of: view, backgroundColor: .white)
        #expect(image.pixel(25, 2) == 0xFF00_7AFF)
        #expect(image.pixel(75, 2) != 0xFF00_7AFF)
    }

    @Test("an activity indicator is hidden while it stands, and its bright spoke goes round in a second")
    func activity() throws {
        let renderer = try Renderer(backend: .cpu)
        let view = UIActivityIndicatorView(style: .large)
        #expect(view.isHidden)
        #expect(view.intrinsicContentSize == CGSize(width: 37, height: 37))
        view.startAnimating()
        #expect(view.isAnimating && !view.isHidden)
        func opacities() throws -> [Float] {
            _ = try renderer.image(of: view)
            return view.subviews.map { $0.layer.presentation()?.opacity ?? 0 }
        }
        _ = try opacities()
        let first = try opacities()
        renderer.clock.advance(by: 0.5)
        let half = try opacities()
        renderer.clock.advance(by: 0.5)
        let whole = try opacities()
        #expect(zip(first, whole).allSatisfy { abs($0 - $1) < 0.01 })
        #expect(zip(first, half.suffix(4) + half.prefix(4)).allSatisfy { abs($0 - $1) < 0.01 })
        #expect(!zip(first, half).allSatisfy { abs($0 - $1) < 0.1 })
        view.stopAnimating()
        #expect(view.isHidden)
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

    @Test("a button shows what is set for its state, else for normal, and acts when it is tapped")
    func button() {
        let view = UIButton(type: .system)
        view.frame = CGRect(x: 10, y: 10, width: 100, height: 40)
        window.addSubview(view)
        view.setTitle("Play", for: .normal)
        view.setTitle("Playing", for: .selected)
        #expect(view.currentTitle == "Play")
        view.isSelected = true
        #expect(view.currentTitle == "Playing")
        view.isHighlighted = true
        #expect(view.currentTitle == "Play", "a state that is not set is the normal one's")
        view.isHighlighted = false
        var count = 0
        view.addAction(UIAction { _ in count += 1 }, for: .primaryActionTriggered)
        play(.tap(at: CGPoint(x: 20, y: 20)))
        #expect(count == 1)
        let label = UILabel(frame: .zero)
        label.text = "Playing"
        label.font = UIFont.systemFont(ofSize: 15)
        #expect(view.intrinsicContentSize.width == max(30, label.intrinsicContentSize.width))
        #expect(view.intrinsicContentSize.height == label.intrinsicContentSize.height + 12)
    }

    @Test("a configured button has 7 and 12 points around its text, and its colours by look")
    func configuration() throws {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Buy"
        let view = UIButton(configuration: configuration)
        let label = UILabel(frame: .zero)
        label.text = "Buy"
        label.font = UIFont.systemFont(ofSize: 17)
        #expect(view.intrinsicContentSize.width == label.intrinsicContentSize.width + 24)
        #expect(view.intrinsicContentSize.height == label.intrinsicContentSize.height + 14)
        let image = try Renderer(backend: .cpu).image(of: view)
        #expect(image.pixel(Int(view.bounds.midX), 2) == 0xFF00_7AFF)
        view.isEnabled = false
        #expect(
            view.configuration?.contentInsets == NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12))
    }

    /// All controls, on the ground of a look.
    private func board() -> UIView {
        let board = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
        board.backgroundColor = .systemBackground
        func add(_ view: UIView, _ x: CGFloat, _ y: CGFloat, width: CGFloat? = nil) {
            let size = view.intrinsicContentSize
            view.frame = CGRect(
                x: x, y: y, width: width ?? max(size.width, view.bounds.width), height: max(size.height, 2))
            board.addSubview(view)
        }
        let (on, off, faint) = (UISwitch(), UISwitch(), UISwitch())
        on.isOn = true
        faint.isOn = true
        faint.isEnabled = false
        add(on, 16, 16)
        add(off, 84, 16)
        add(faint, 152, 16)
        let stepper = UIStepper()
        add(stepper, 216, 16)
        let slider = UISlider()
        slider.value = 0.4
        add(slider, 16, 60, width: 288)
        let progress = UIProgressView(progressViewStyle: .default)
        progress.progress = 0.6
        add(progress, 16, 108, width: 288)
        let (small, large) = (UIActivityIndicatorView(style: .medium), UIActivityIndicatorView(style: .large))
        small.startAnimating()
        large.startAnimating()
        add(small, 16, 130)
        add(large, 56, 124)
        let pages = UIPageControl()
        pages.numberOfPages = 5
        pages.currentPage = 1
        add(pages, 120, 130)
        let segments = UISegmentedControl(items: ["Day", "Week", "Month"])
        segments.selectedSegmentIndex = 1
        add(segments, 16, 176, width: 288)
        var x: CGFloat = 16
        for var look in [UIButton.Configuration.plain(), .gray(), .tinted(), .filled()] {
            look.title = "Buy"
            add(UIButton(configuration: look), x, 226)
            x += 74
        }
        var big = UIButton.Configuration.filled()
        (big.title, big.subtitle, big.cornerStyle, big.buttonSize) = ("Continue", "with everything", .capsule, .large)
        add(UIButton(configuration: big), 16, 280)
        let plain = UIButton(type: .system)
        plain.setTitle("System", for: .normal)
        add(plain, 220, 300)
        let disabled = UIButton(
            configuration: {
                var it = UIButton.Configuration.filled(); it.title = "Off"; return it
            }())
        disabled.isEnabled = false
        add(disabled, 220, 340)
        return board
    }

    @Test("all controls in light and dark", arguments: [UIUserInterfaceStyle.light, .dark])
    func pictures(style: UIUserInterfaceStyle) throws {
        let renderer = try Renderer(backend: .cpu)
        let board = board()
        board.overrideUserInterfaceStyle = style
        _ = try renderer.image(of: board)
        let image = try renderer.image(of: board, scale: 2)
        if let folder = ProcessInfo.processInfo.environment["STRATA_LOOK"] {
            let name = style == .dark ? "controls-dark.png" : "controls-light.png"
            try image.pngData().write(to: URL(fileURLWithPath: folder + "/" + name))
        }
        // The track of a switch that is on, a thumb, a filled button.
        #expect(image.pixel(2 * 24, 2 * 31) == (style == .dark ? 0xFF30_D158 : 0xFF34_C759))
        #expect(image.pixel(2 * 50, 2 * 31) == 0xFFFF_FFFF)
        #expect(image.pixel(2 * 300, 2 * 62) == (style == .dark ? 0xFF00_0000 : 0xFFFF_FFFF))
        #expect(image.pixel(2 * 20, 2 * 77) == (style == .dark ? 0xFF0A_84FF : 0xFF00_7AFF))
    }
}

extension CGImage {
    fileprivate func pixel(_ x: Int, _ y: Int) -> UInt32 { pixelBuffer.pixel(x, y) }
}
