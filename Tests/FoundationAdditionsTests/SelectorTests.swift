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
        func three(_ one: NSString, _ other: NSString, _ last: NSNumber?) {
            heard.append("three \(one) \(other) \(last ?? 0)")
        }
        func flag(_ isOn: Bool) { heard.append("flag \(isOn)") }
        func bridged(_ notification: NSNotification) { heard.append("bridged \(notification.name.rawValue)") }
        var title = "first"
    }
    protocol Bell: AnyObject { func ring(_ sender: Any) }
    final class House: NSObject, Bell {
        var rung = 0
        func ring(_ sender: Any) { rung += 1 }
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

    @Test("methods of protocols, of three arguments, and accessors of properties are called")
    func kinds() {
        let house = House()
        house.perform(Selector("ring:", Bell.ring(_:)), with: "button")
        #expect(house.rung == 1 && house.responds(to: Selector("ring:", Bell.ring(_:))))
        #expect(!target.responds(to: Selector("ring:", Bell.ring(_:))))
        target.perform(Selector("three:::", Target.three(_:_:_:)), with: "a" as NSString, with: "b" as NSString)
        #expect(target.heard == ["three a b 0"])
        target.perform(Selector("setTitle:", setter: \Target.title), with: "second")
        #expect(target.title == "second")
        #expect(target.perform(Selector("title", getter: \Target.title))?.takeUnretainedValue() as? String == "second")
    }

    @Test("delayed calls come in the run loop, once and after their delay, unless they are taken back")
    func delays() {
        target.perform(Selector("plain", Target.plain), with: nil, afterDelay: 0)
        target.perform(Selector("any:", Target.any(_:)), with: nil, afterDelay: 0.02)
        target.perform(Selector("one:", Target.one(_:)), with: "x" as NSString, afterDelay: 0.01)
        target.perform(Selector("one:", Target.one(_:)), with: "y" as NSString, afterDelay: 0.01)
        NSObject.cancelPreviousPerformRequests(withTarget: target, selector: "one:", object: "x" as NSString)
        #expect(target.heard.isEmpty)
        let end = Date(timeIntervalSinceNow: 5)
        while target.heard.count < 3, Date() < end { RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.02)) }
        #expect(target.heard.sorted() == ["any true", "one y", "plain"] && target.heard.first == "plain")
        target.perform(Selector("plain", Target.plain), with: nil, afterDelay: 0)
        NSObject.cancelPreviousPerformRequests(withTarget: target)
        RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.05))
        #expect(target.heard.count == 3)
    }

    @Test("an object stands for true where a method takes a flag, and a notification is bridged")
    func bridges() {
        target.perform(Selector("flag:", Target.flag(_:)), with: "button" as NSString)
        target.perform(Selector("flag:", Target.flag(_:)), with: nil)
        target.perform(Selector("flag:", Target.flag(_:)), with: false)
        target.perform(Selector("bridged:", Target.bridged(_:)), with: Notification(name: Notification.Name("bell")))
        #expect(target.heard == ["flag true", "flag false", "flag false", "bridged bell"])
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

    @Test("calls that were made or taken back hold neither target nor argument")
    func delayedCallsGo() {
        weak var argument: NSString?
        weak var object: Target?
        for isMade in [true, false] {
            do {
                let (one, other) = (NSString(string: "an argument that nobody else holds"), Target())
                (argument, object) = (one, other)
                other.perform(Selector("any:", Target.any(_:)), with: one, afterDelay: 0)
                if !isMade { NSObject.cancelPreviousPerformRequests(withTarget: other) }
            }
            RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.05))
            #expect(argument == nil && object == nil)
        }
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
