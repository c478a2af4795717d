import Foundation

extension NSObject {
    /// Calls a method of the object, which is held until then, in the thread's run loop.
    ///
    /// - Parameters:
    ///   - selector: a method of one argument, or of none.
    ///   - argument: what it is called with.
    ///   - delay: in seconds; at 0 it is called in a later turn of the run loop.
    public final func perform(_ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval) {
        perform(selector, with: argument, afterDelay: delay, inModes: [.default])
    }

    /// Calls a method of the object, which is held until then, in some modes of the thread's run loop.
    public final func perform(
        _ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval, inModes modes: [RunLoop.Mode]
    ) {
        let call = Call(self, selector, argument)
        let timer = Timer(timeInterval: max(0, delay), repeats: false) { _ in
            guard let target = call.target else { return }
            call.forget()
            selector.perform(on: target, with: call.argument)
        }
        call.timer = timer
        Call.all(of: self) { $0 + [call] }
        for mode in modes { RunLoop.current.add(timer, forMode: mode) }
    }

    /// Takes back the calls of an object's methods that were asked for with a delay.
    public class func cancelPreviousPerformRequests(withTarget target: Any) {
        Call.all(of: target as AnyObject) { calls in
            for call in calls { call.timer?.invalidate() }
            return []
        }
    }

    /// Takes back the calls of one method with one argument.
    public class func cancelPreviousPerformRequests(withTarget target: Any, selector: Selector, object: Any?) {
        Call.all(of: target as AnyObject) { calls in
            calls.filter { call in
                guard call.selector == selector, call.hasArgument(object) else { return true }
                call.timer?.invalidate()
                return false
            }
        }
    }
}

/// A call that waits for its time.
private final class Call: @unchecked Sendable {
    nonisolated(unsafe) private static var key: UInt8 = 0

    /// Nil once it was made or taken back.
    private(set) var target: AnyObject?
    let selector: Selector
    let argument: Any?
    var timer: Timer?

    init(_ target: AnyObject, _ selector: Selector, _ argument: Any?) {
        (self.target, self.selector, self.argument) = (target, selector, argument)
    }

    /// Changes the calls that an object waits for; those that are gone are never made.
    static func all(of target: AnyObject, _ change: ([Call]) -> [Call]) {
        let before = objc_getAssociatedObject(target, &key) as? [Call] ?? []
        let after = change(before)
        for call in before where !after.contains(where: { $0 === call }) { call.target = nil }
        objc_setAssociatedObject(target, &key, after, .OBJC_ASSOCIATION_RETAIN)
    }

    func forget() {
        guard let target else { return }
        Call.all(of: target) { $0.filter { $0 !== self } }
    }

    /// Whether two arguments are equal as objects are.
    func hasArgument(_ other: Any?) -> Bool {
        guard let argument, let other else { return argument == nil && other == nil }
        if let one = argument as? NSObject, let two = other as? NSObject { return one.isEqual(two) }
        return (argument as AnyObject) === (other as AnyObject)
    }
}
