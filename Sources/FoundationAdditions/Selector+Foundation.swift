import Foundation

extension NotificationCenter {
    /// Calls a method of an observer, which is held weakly, with each notification; `removeObserver(_:)` of the observer ends it, and so does its end.
    ///
    /// - Parameters:
    ///   - observer: whose method it is.
    ///   - selector: a method of one argument, the notification, or of none.
    ///   - name: of notifications; nil for all.
    ///   - object: the sender whose notifications count; nil for all.
    public func addObserver(_ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?) {
        let target = observer as AnyObject
        let observation = Observation(self, target, name, object as AnyObject?)
        let token = addObserver(forName: name, object: object, queue: nil) { notification in
            if let target = observation.observer {
                selector.perform(on: target, with: notification)
            } else if let token = observation.token {
                observation.center?.removeObserver(token as Any)
            }
        }
        observation.token = token
        let kept = objc_getAssociatedObject(target, &Observation.key) as? [Observation] ?? []
        objc_setAssociatedObject(target, &Observation.key, kept + [observation], .OBJC_ASSOCIATION_RETAIN)
    }

    /// Ends the calls of an observer's methods.
    ///
    /// - Parameters:
    ///   - target: whose methods were called, or what a call with a closure gave.
    ///   - name: of the notifications; nil for all.
    ///   - object: the sender; nil for all.
    public func removeObserver(_ target: AnyObject, name: NSNotification.Name? = nil, object: Any? = nil) {
        guard let kept = objc_getAssociatedObject(target, &Observation.key) as? [Observation] else {
            // What a call with a closure gave.
            return removeObserver(target as Any, name: name, object: object)
        }
        let sender = object as AnyObject?
        let (gone, left) = kept.reduce(into: ([Observation](), [Observation]())) { lists, observation in
            let matches =
                observation.center === self && (name == nil || observation.name == name)
                && (sender == nil || observation.object === sender)
            if matches { lists.0.append(observation) } else { lists.1.append(observation) }
        }
        for observation in gone { if let token = observation.token { removeObserver(token as Any) } }
        objc_setAssociatedObject(target, &Observation.key, left, .OBJC_ASSOCIATION_RETAIN)
    }
}

/// What an observer is called for.
private final class Observation: @unchecked Sendable {
    nonisolated(unsafe) static var key: UInt8 = 0
    var token: (any NSObjectProtocol)?
    let name: NSNotification.Name?
    weak var center: NotificationCenter?
    weak var observer: AnyObject?
    weak var object: AnyObject?

    init(_ center: NotificationCenter, _ observer: AnyObject, _ name: NSNotification.Name?, _ object: AnyObject?) {
        (self.center, self.observer, self.name, self.object) = (center, observer, name, object)
    }
}

extension Timer {
    /// A timer that calls a method of a target, which it holds until it is invalidated.
    ///
    /// - Parameters:
    ///   - timeInterval: between calls, in seconds.
    ///   - target: whose method it is.
    ///   - selector: a method of one argument, the timer, or of none.
    ///   - userInfo: kept by the caller on Linux: a timer has none.
    ///   - repeats: whether it calls more than once.
    public convenience init(
        timeInterval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) {
        let target = Held(target as AnyObject)
        self.init(timeInterval: timeInterval, repeats: repeats) { selector.perform(on: target.object, with: $0) }
    }

    /// A timer that calls a method of a target, added to the thread's run loop.
    @discardableResult
    public class func scheduledTimer(
        timeInterval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) -> Timer {
        let timer = Timer(
            timeInterval: timeInterval, target: target, selector: selector, userInfo: userInfo, repeats: repeats)
        RunLoop.current.add(timer, forMode: .default)
        return timer
    }
}

private struct Held: @unchecked Sendable {
    let object: AnyObject
    init(_ object: AnyObject) { self.object = object }
}

extension NSObject {
    /// Whether the object has a selector's method; false for a selector of a name alone.
    public final func responds(to selector: Selector!) -> Bool { selector?.isMethod(of: self) ?? false }

    /// Whether objects of the class have a method; false where a selector knows a name alone.
    public static func instancesRespond(to aSelector: Selector!) -> Bool {
        aSelector?.isMethod(ofClass: self) ?? false
    }

    /// Calls a method of the object.
    @discardableResult
    public final func perform(_ selector: Selector) -> Unmanaged<AnyObject>? {
        PerformedResult.keep(selector.perform(on: self))
    }

    /// Calls a method of the object with an argument.
    @discardableResult
    public final func perform(_ selector: Selector, with object: Any?) -> Unmanaged<AnyObject>? {
        PerformedResult.keep(selector.perform(on: self, with: object))
    }

    /// Calls a method of the object with two arguments.
    @discardableResult
    public final func perform(_ selector: Selector, with one: Any?, with other: Any?) -> Unmanaged<AnyObject>? {
        PerformedResult.keep(selector.perform(on: self, with: one, other))
    }
}

/// What a performed method gave, which lives until the thread's next one: there is no pool that releases it later.
private enum PerformedResult {
    static func keep(_ result: Any?) -> Unmanaged<AnyObject>? {
        guard let result, !(result is Void) else { return nil }
        let object = result as AnyObject
        Thread.current.threadDictionary["strata.performed"] = object
        return Unmanaged.passUnretained(object)
    }
}
