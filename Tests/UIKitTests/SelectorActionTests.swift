import Testing
import UIKit

/// Target and action by selectors of methods, by Apple's documentation of UIControl and UIGestureRecognizer.
@MainActor
@Suite("Target and action")
struct SelectorActionTests {
    final class Player: UIView {
        var heard: [String] = []
        func tapped() { heard.append("tapped") }
        func changed(_ slider: UISlider) { heard.append("changed \(slider.value)") }
        func sent(_ sender: Any?, with event: UIEvent?) { heard.append("sent \(event == nil)") }
        func recognized(_ tap: UITapGestureRecognizer) { heard.append("recognized \(tap.state)") }
        func ticked(_ link: CADisplayLink) { heard.append("ticked") }
    }

    let player = Player(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

    @Test("a control calls methods with itself and the event, each once, until they are removed")
    func controls() {
        let slider = UISlider()
        let changed = Selector("changed:", Player.changed(_:)), sent = Selector("sent:with:", Player.sent(_:with:))
        slider.addTarget(player, action: changed, for: .valueChanged)
        slider.addTarget(player, action: changed, for: .valueChanged)
        slider.addTarget(player, action: sent, for: [.valueChanged, .touchDown])
        slider.sendActions(for: .valueChanged)
        #expect(player.heard == ["changed 0.0", "sent true"])
        #expect(slider.actions(forTarget: player, forControlEvent: .valueChanged) == ["changed:", "sent:with:"])
        #expect(slider.actions(forTarget: player, forControlEvent: .touchUpInside) == nil)
        #expect(slider.allTargets == [player])
        slider.removeTarget(player, action: changed, for: .valueChanged)
        slider.removeTarget(nil, action: nil, for: .touchDown)
        slider.sendActions(for: [.valueChanged, .touchDown])
        #expect(player.heard.count == 3)
    }

    @Test("an action without a target goes to the first responder on the way up that has the method")
    func responders() {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), between = UIView()
        player.addSubview(between)
        between.addSubview(button)
        button.addTarget(nil, action: Selector("tapped", Player.tapped), for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        #expect(player.heard == ["tapped"])
    }

    @Test("a target is not retained")
    func targets() {
        let button = UIButton()
        weak var gone: Player?
        do {
            let short = Player()
            gone = short
            button.addTarget(short, action: Selector("tapped", Player.tapped), for: .touchUpInside)
        }
        #expect(gone == nil)
        button.sendActions(for: .touchUpInside)
    }

    @Test("recognisers call methods with themselves; subclasses override init(target:action:)")
    func recognizers() {
        final class Own: UITapGestureRecognizer {
            var isSetUp = false
            override init(target: Any?, action: Selector?) {
                super.init(target: target, action: action)
                isSetUp = true
            }
        }
        let window = UIWindow(frame: player.frame)
        window.addSubview(player)
        let recognized = Selector("recognized:", Player.recognized(_:))
        let tap = Own(target: player, action: recognized)
        player.addGestureRecognizer(tap)
        TouchSource(.tap(at: CGPoint(x: 50, y: 50))).send(in: window)
        #expect(player.heard == ["recognized ended"] && tap.isSetUp)
        tap.removeTarget(player, action: recognized)
        TouchSource(.tap(at: CGPoint(x: 50, y: 50))).send(in: window)
        #expect(player.heard.count == 1)
        var count = 0
        let closure = Own { _ in count += 1 }
        #expect(closure.isSetUp)
        player.addGestureRecognizer(closure)
        player.removeGestureRecognizer(tap)
        TouchSource(.tap(at: CGPoint(x: 50, y: 50))).send(in: window)
        #expect(count == 1)
    }
}
