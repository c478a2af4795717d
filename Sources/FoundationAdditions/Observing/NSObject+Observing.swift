import Foundation

extension NSObject {
    /// Lets an observer hear of changes of a property, by `observeValue(forKeyPath:of:change:context:)`.
    ///
    /// A layer tells of all its properties that animate and of its frame; a view of `frame`, `bounds`, `center`, `transform`, `alpha`, `hidden` and `backgroundColor`, a scroll view of
    /// `contentOffset`, `contentSize`, `contentInset` and `zoomScale` as well; any object of what stands between `willChangeValue(forKey:)` and `didChangeValue(forKey:)`. Layers tell where the value is
    /// another one; what is set to what it is tells nothing.
    ///
    /// - Parameters:
    ///   - observer: what is called. Neither kept alive nor called once it is gone; one that is no `KeyValueObserver` traps.
    ///   - keyPath: the name of a property. In a path of several names the last is observed, of the object that the others lead to now.
    ///   - options: what the observer is told.
    ///   - context: handed to the observer.
    public func addObserver(
        _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
        context: UnsafeMutableRawPointer?
    ) {
        guard observer is any KeyValueObserver || observer is any KeyValueReceiver else {
            fatalError(
                "\(type(of: observer)): an observer has observeValue(forKeyPath:of:change:context:), by KeyValueObserver"
            )
        }
        let (object, name) = ownerOfLast(keyPath)
        weak let told = observer
        weak let asked = self
        weak let read = object
        Observations.owned(by: object).add(
            Observations.Entry(
                key: .name(name), options: options, owner: ObjectIdentifier(observer), context: context,
                read: { read?.readValue(forKey: name) }
            ) { isPrior, old, new in
                guard let told else { return false }
                var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
                if let old { change[.oldKey] = old ?? NSNull() }
                if let new { change[.newKey] = new ?? NSNull() }
                if isPrior { change[.notificationIsPriorKey] = true }
                if let told = told as? any KeyValueObserver {
                    told.observeValue(forKeyPath: keyPath, of: asked, change: change, context: context)
                } else if let told = told as? any KeyValueReceiver {
                    told.receive(KeyValueMessage(keyPath: keyPath, object: asked, change: change, context: context))
                }
                return true
            })
    }

    /// Ends what `addObserver` began last for the observer and the key path. Traps where there is nothing to end, as on iOS.
    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
        remove(observer, keyPath) { _ in true }
    }

    /// The same, of what came with a context.
    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?) {
        remove(observer, keyPath) { $0.context == context }
    }

    private func remove(_ observer: NSObject, _ keyPath: String, where fits: (Observations.Entry) -> Bool) {
        let (object, name) = ownerOfLast(keyPath)
        let isRemoved =
            Observations.of(object)?.remove {
                $0.key == .name(name) && $0.owner == ObjectIdentifier(observer) && fits($0)
            } ?? false
        guard !isRemoved else { return }
        fatalError(
            "cannot remove an observer \(type(of: observer)) for the key path \"\(keyPath)\" from \(type(of: self)): it is not registered"
        )
    }

    /// A property is about to change, by the object itself. `didChangeValue(forKey:)` has to follow.
    public func willChangeValue(forKey key: String) { Observations.of(self)?.begin(.name(key)) }
    /// A property has changed.
    public func didChangeValue(forKey key: String) { Observations.of(self)?.end(.name(key)) }

    private func ownerOfLast(_ keyPath: String) -> (object: NSObject, name: String) {
        let names = keyPath.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        if names.contains("") { fatalError("\"\(keyPath)\" is no key path") }
        var object: NSObject = self
        for name in names.dropLast() {
            guard let next = object.readValue(forKey: name) as? NSObject else {
                fatalError("\(type(of: object)) has no object \"\(name)\" to observe \"\(keyPath)\" of")
            }
            object = next
        }
        return (object, names.last!)
    }

    /// The value of a property by name: what the class tells, or else a stored property of it.
    fileprivate func readValue(forKey key: String) -> Any? {
        if let readable = self as? any KeyValueReadable, let value = readable.observedValue(forKey: key) {
            return value
        }
        return storedValue(forKey: key)
    }

    /// The value of a stored property; nil where there is none.
    package final func storedValue(forKey key: String) -> Any? {
        var mirror: Mirror? = Mirror(reflecting: self)
        while let here = mirror {
            if let value = here.children.first(where: { $0.label == key })?.value { return withoutOptional(value) }
            mirror = here.superclassMirror
        }
        return nil
    }
}

/// What stands in an optional that stands in an `Any`; nil for none.
package func withoutOptional(_ value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .optional ? mirror.children.first?.value : value
}

/// Ends the program where a change reached a class that handles none: what the method of the base class is for.
package func trapUnhandledChange(of keyPath: String?, in object: Any?) -> Never {
    let owner = object.map { "\(type(of: $0))" } ?? "nil"
    fatalError("observeValue(forKeyPath:): a change of \(keyPath ?? "nil") of \(owner) was received and not handled")
}
