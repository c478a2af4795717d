import Foundation

/// An observation by key path. It ends when it is invalidated or let go, or when the object goes.
public final class NSKeyValueObservation: NSObject {
    private weak var object: NSObject?

    init(of object: NSObject) { self.object = object }

    deinit { invalidate() }

    /// Ends the observation. A second time does nothing.
    public func invalidate() {
        guard let object else { return }
        self.object = nil
        _ = Observations.of(object)?.remove { $0.owner == ObjectIdentifier(self) }
    }
}

/// What can be observed by key path: every `NSObject`.
public protocol _KeyValueCodingAndObserving {}

extension NSObject: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving where Self: NSObject {
    /// Calls a closure at changes of a property, until what this returns goes or is invalidated.
    ///
    /// Properties are those of `addObserver(_:forKeyPath:options:context:)`; those that an object tells of by `willChangeValue(for:)` are observed by the key path that is named there.
    ///
    /// - Parameters:
    ///   - keyPath: the property.
    ///   - options: whether the old and the new value are told, and when.
    ///   - changeHandler: called with the object and the change, on the thread of the change.
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        observe(keyPath, named: nil, options: options, changeHandler: changeHandler)
    }

    /// The same of a property whose name is known, as the porting tool writes it: Swift's key paths do not tell names on Linux.
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, named name: String?, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        let token = NSKeyValueObservation(of: self)
        weak let weakSelf = self
        Observations.owned(by: self).add(
            Observations.Entry(
                key: name.map { .name($0) } ?? .path(keyPath), options: options, owner: ObjectIdentifier(token),
                context: nil, read: { weakSelf.map { $0[keyPath: keyPath] } }
            ) { isPrior, old, new in
                guard let object = weakSelf else { return false }
                changeHandler(
                    object,
                    NSKeyValueObservedChange(
                        kind: .setting, newValue: new.flatMap { $0 as? Value }, oldValue: old.flatMap { $0 as? Value },
                        indexes: nil, isPrior: isPrior))
                return true
            })
        return token
    }

    /// A property is about to change, by the object itself. `didChangeValue(for:)` has to follow.
    public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
        Observations.of(self)?.begin(.path(keyPath))
    }
    /// A property has changed.
    public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
        Observations.of(self)?.end(.path(keyPath))
    }
}
