import Foundation

/// What an observer is told, and when. Apple's names; Linux' Foundation has none of them.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Options by their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The value after the change.
    public static let new = NSKeyValueObservingOptions(rawValue: 1)
    /// The value before the change.
    public static let old = NSKeyValueObservingOptions(rawValue: 2)
    /// The observer is called at once as well, with the value there is.
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
    /// The observer is called before each change as well.
    public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// A key of what `observeValue(forKeyPath:of:change:context:)` is told of a change.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
    /// The key as text.
    public let rawValue: String
    /// A key by its text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// What was done: the raw value of an `NSKeyValueChange`, a `UInt`.
    public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
    /// The value after the change.
    public static let newKey = NSKeyValueChangeKey(rawValue: "new")
    /// The value before the change.
    public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
    /// Which members of a collection changed. Never told here: a change is one of the whole value.
    public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
    /// True where the change is still to come.
    public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// What was done to a value.
public enum NSKeyValueChange: UInt, Sendable {
    /// It was set.
    case setting = 1
    /// Members were inserted into a collection. Never told here, as the following.
    case insertion = 2
    /// Members were removed.
    case removal = 3
    /// Members were replaced.
    case replacement = 4
}

/// A change of a property that is observed by key path.
public struct NSKeyValueObservedChange<Value> {
    /// What was done: here always `.setting`.
    public let kind: NSKeyValueChange
    /// The value after the change, where `.new` was asked for.
    public let newValue: Value?
    /// The value before the change, where `.old` was asked for.
    public let oldValue: Value?
    /// Which members of a collection changed: here always nil.
    public let indexes: IndexSet?
    /// Whether the change is still to come.
    public let isPrior: Bool
}

/// What hears of changes by `observeValue(forKeyPath:of:change:context:)`. Apple's `NSObject` has the method; Linux' Foundation has none, so that classes conform: but for
/// responders, layers and gesture recognisers, which have it to override.
public protocol KeyValueObserver: AnyObject {
    /// A property changed, or is about to.
    ///
    /// - Parameters:
    ///   - keyPath: the name or path that was observed.
    ///   - object: the object that was asked to tell.
    ///   - change: by `NSKeyValueChangeKey`, what the options ask for.
    ///   - context: what came with `addObserver`.
    func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?)
}

/// An object that tells of changes itself.
package protocol KeyValueReadable: AnyObject {
    /// The value of a property; nil where there is none of that name, or its value is nil.
    func observedValue(forKey key: String) -> Any?
    /// The object is observed for the first time.
    func beginsToBeObserved()
}

/// What hears of changes by a method that is isolated to the main actor.
package protocol KeyValueReceiver: AnyObject {
    func receive(_ message: KeyValueMessage)
}

/// The arguments of `observeValue(forKeyPath:of:change:context:)`. Sendable, for it is made and read on one thread, that of the change.
package struct KeyValueMessage: @unchecked Sendable {
    package let keyPath: String
    package let object: Any?
    package let change: [NSKeyValueChangeKey: Any]
    package let context: UnsafeMutableRawPointer?
}
