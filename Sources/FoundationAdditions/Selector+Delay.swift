import Foundation

/// Calls that wait for their time.
private final class DelayedCall {
    weak var target: NSObject?
    let selector: Selector
    let timer: Timer
    init(_ target: NSObject, _ selector: Selector, _ timer: Timer) {
        (self.target, self.selector, self.timer) = (target, selector, timer)
    }

    nonisolated(unsafe) private static var waiting: [DelayedCall] = []
    private static let lock = NSLock()

    static func add(_ call: DelayedCall) {
        lock.withLock {
            waiting.removeAll { !$0.timer.isValid }
            waiting.append(call)
        }
    }
    static func cancel(_ isMeant: (DelayedCall) -> Bool) {
        let found = lock.withLock {
            let found = waiting.filter(isMeant)
            waiting.removeAll(where: isMeant)
            return found
        }
        for call in found { call.timer.invalidate() }
    }
}

extension NSObject {
    /// Calls the method of a selector later, on this thread's run loop. The object is kept alive until then.
    ///
    /// - Parameters:
    ///   - aSelector: the method; a selector of a name alone calls nothing, which the log says.
    ///   - anArgument: what it is handed.
    ///   - delay: in seconds; 0 is as soon as the run loop goes on.
    public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
        nonisolated(unsafe) let target = self, argument = anArgument
        let timer = Timer(timeInterval: max(delay, 0), repeats: false) { _ in
            aSelector.perform(on: target, with: argument)
        }
        DelayedCall.add(DelayedCall(self, aSelector, timer))
        RunLoop.current.add(timer, forMode: .default)
    }

    /// Forgets the calls of an object that wait.
    public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
        let target = aTarget as AnyObject
        DelayedCall.cancel { $0.target === target }
    }

    /// Forgets the calls of a method of an object that wait. The argument is not looked at.
    public class func cancelPreviousPerformRequests(
        withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
    ) {
        let target = aTarget as AnyObject
        DelayedCall.cancel { $0.target === target && $0.selector == aSelector }
    }
}
