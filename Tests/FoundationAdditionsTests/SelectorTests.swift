import Foundation
import FoundationAdditions
import Testing

/// Selectors of methods, by the documentation of target and action.
@Suite("Selectors")
struct SelectorTests {
    final class Target: NSObject {
        var heard: [String] = []
        func plain() { heard.append("plain") }
        func one(_ sender: NSString) -> Int {
            heard.append("one \(sender)")
            return 7
        }
        func any(_ sender: Any?) { heard.append("any \(sender == nil)") }
        func two(_ sender: NSString, _ event: NSNumber?) { heard.append("two \(sender) \(event ?? -1)") }
        func told(_ notification: Notification) { heard.append("told \(notification.name.rawValue)") }
        func object() -> NSString { "made" }
    }

    let target = Target()

    @Test("methods take as many of the arguments as they have")
    func arguments() {
        let sender: NSString = "button"
        target.perform(Selector("plain", Target.plain), with: sender)
        target.perform(Selector("one:", Target.one(_:)), with: sender)
        target.perform(Selector("any:", Target.any(_:)), with: nil)
        target.perform(Selector("two::", Target.two(_:_:)), with: sender)
        #expect(target.heard == ["plain", "one button", "any true", "two button -1"])
        #expect(target.perform(Selector("object", Target.object))?.takeUnretainedValue() as? NSString == "made")
        #expect(target.perform(Selector("one:", Target.one(_:)), with: sender)?.takeUnretainedValue() as? Int == 7)
    }

    @Test("a selector of a name alone compares by name and calls nothing")
    func names() {
        let name: Selector = "plain"
        #expect(name == Selector("plain", Target.plain) && name != "other")
        #expect(NSSelectorFromString("plain") == name && NSStringFromSelector(name) == "plain" && "\(name)" == "plain")
        #expect(!target.responds(to: name) && target.responds(to: Selector("plain", Target.plain)))
        #expect(!NSObject().responds(to: Selector("plain", Target.plain)))
        target.perform(name)
        #expect(target.heard.isEmpty)
    }

    @Test("a target of another class, or an argument of another type, traps with the selector's name")
    func traps() async {
        await #expect(processExitsWith: .failure) {
            NSObject().perform(Selector("plain", Target.plain))
        }
        await #expect(processExitsWith: .failure) {
            Target().perform(Selector("one:", Target.one(_:)), with: 3)
        }
    }

    @Test("an observer's method hears notifications until it is removed or gone")
    func notifications() {
        let center = NotificationCenter()
        let name = Notification.Name("bell"), other = Notification.Name("horn")
        center.addObserver(target, selector: Selector("told:", Target.told(_:)), name: name, object: nil)
        center.addObserver(target, selector: Selector("told:", Target.told(_:)), name: other, object: nil)
        center.post(name: name, object: nil)
        center.post(name: other, object: nil)
        center.removeObserver(target, name: name, object: nil)
        center.post(name: name, object: nil)
        center.post(name: other, object: nil)
        center.removeObserver(target)
        center.post(name: other, object: nil)
        #expect(target.heard == ["told bell", "told horn", "told horn"])
        weak var gone: Target?
        do {
            let short = Target()
            center.addObserver(short, selector: Selector("told:", Target.told(_:)), name: name, object: nil)
            gone = short
        }
        center.post(name: name, object: nil)
        #expect(gone == nil, "the observer is held weakly")
    }

    @Test("a timer calls its target's method")
    func timers() {
        let timer = Timer.scheduledTimer(
            timeInterval: 0.001, target: target, selector: Selector("plain", Target.plain), userInfo: nil,
            repeats: false)
        while timer.isValid { RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.01)) }
        #expect(target.heard == ["plain"])
    }
}
