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
            guard let (target, argument) = call.end() else { return }
            selector.perform(on: target, with: argument)
        }
        call.wait(for: timer)
        for mode in modes { RunLoop.current.add(timer, forMode: mode) }
    }

    /// Takes back the calls of an object's methods that were asked for with a delay.
    public class func cancelPreviousPerformRequests(withTarget target: Any) {
        for call in Call.all(of: target as AnyObject) { _ = call.end() }
    }

    /// Takes back the calls of one method with one argument.
    public class func cancelPreviousPerformRequests(withTarget target: Any, selector: Selector, object: Any?) {
        for call in Call.all(of: target as AnyObject) where call.selector == selector && call.hasArgument(object) {
            _ = call.end()
        }
    }
}

/// A call that waits for its time.
private final class Call: @unchecked Sendable {
    // Unchecked: the lock guards what changes; the argument is only handed to the method.
    nonisolated(unsafe) private static var key: UInt8 = 0
    // Values of other objects may go while one is set, and take back calls of their own.
    private static let lock = NSRecursiveLock()

    /// The calls that an object waits for.
    private final class List {
        var calls: [ObjectIdentifier: Call] = [:]
    }

    /// Nil once it was made or taken back.
    private var target: AnyObject?
    private var argument: Any?
    let selector: Selector
    /// Nil once it was made or taken back, since the timer holds the call.
    private var timer: Timer?

    init(_ target: AnyObject, _ selector: Selector, _ argument: Any?) {
        (self.target, self.selector, self.argument) = (target, selector, argument)
    }

    private static func list(of target: AnyObject) -> List? { objc_getAssociatedObject(target, &key) as? List }

    /// The calls that an object waits for.
    static func all(of target: AnyObject) -> [Call] {
        lock.withLock { list(of: target).map { Array($0.calls.values) } ?? [] }
    }

    func wait(for timer: Timer) {
        Self.lock.withLock {
            guard let target else { return }
            self.timer = timer
            let list = Self.list(of: target) ?? List()
            if list.calls.isEmpty { objc_setAssociatedObject(target, &Self.key, list, .OBJC_ASSOCIATION_RETAIN) }
            list.calls[ObjectIdentifier(self)] = self
        }
    }

    /// Makes sure that it is not made any more; gives what it held, the first time.
    func end() -> (target: AnyObject, argument: Any?)? {
        // Freed outside of the lock: what goes may take back calls of its own.
        let held = Self.lock.withLock { letGo() }
        held?.timer?.invalidate()
        return held.map { ($0.target, $0.argument) }
    }

    /// Holds nothing any more, since run loops may keep timers that have ended.
    private func letGo() -> (target: AnyObject, argument: Any?, timer: Timer?)? {
        guard let owner = target else { return nil }
        let held = (target: owner, argument: argument, timer: timer)
        (target, argument, timer) = (nil, nil, nil)
        Self.list(of: owner)?.calls[ObjectIdentifier(self)] = nil
        return held
    }

    /// Whether two arguments are equal as objects are.
    func hasArgument(_ other: Any?) -> Bool {
        let argument = Self.lock.withLock { self.argument }
        guard let argument, let other else { return argument == nil && other == nil }
        if let one = argument as? NSObject, let two = other as? NSObject { return one.isEqual(two) }
        return (argument as AnyObject) === (other as AnyObject)
    }
}
