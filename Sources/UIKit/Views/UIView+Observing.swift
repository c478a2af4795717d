import FoundationAdditions

// Key-value observing: what views tell of. Each setter says that its property changes; what the layer is given past the view is the layer's to tell.

extension UIResponder {
    package nonisolated final func receive(_ message: KeyValueMessage) {
        MainActor.assumeHere {
            observeValue(
                forKeyPath: message.keyPath, of: message.object, change: message.change, context: message.context)
        }
    }
}

extension UIGestureRecognizer {
    package nonisolated final func receive(_ message: KeyValueMessage) {
        MainActor.assumeHere {
            observeValue(
                forKeyPath: message.keyPath, of: message.object, change: message.change, context: message.context)
        }
    }
}

extension UIView: KeyValueReadable {
    package nonisolated final func observedValue(forKey key: String) -> Any? {
        MainActor.assumeHere { keyedMember(key)?.get(self) }
    }

    package nonisolated final func beginsToBeObserved() {}
}

extension _KeyValueCodingAndObserving where Self: UIView {
    /// Calls a closure at changes of a property of the view, until what this returns goes or is invalidated.
    ///
    /// - Parameters:
    ///   - keyPath: `frame`, `bounds`, `center`, `transform`, `alpha`, `isHidden` or `backgroundColor`, or what the class itself tells of.
    ///   - options: whether the old and the new value are told, and when.
    ///   - changeHandler: called with the view and the change.
    @preconcurrency @MainActor
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        observe(keyPath, named: Self.viewNames[keyPath], options: options, changeHandler: changeHandler)
    }

    /// The names of properties by key path: Swift tells none on Linux, and key paths of a subclass are equal only to those made of it.
    @MainActor
    fileprivate static var viewNames: [AnyKeyPath: String] {
        [
            \Self.frame: "frame", \Self.bounds: "bounds", \Self.center: "center", \Self.transform: "transform",
            \Self.alpha: "alpha", \Self.isHidden: "hidden", \Self.backgroundColor: "backgroundColor",
        ]
    }
}

extension _KeyValueCodingAndObserving where Self: UIScrollView {
    /// The same, of `contentOffset`, `contentSize`, `contentInset` and `zoomScale` as well.
    @preconcurrency @MainActor
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        let names: [AnyKeyPath: String] = [
            \Self.contentOffset: "contentOffset", \Self.contentSize: "contentSize",
            \Self.contentInset: "contentInset", \Self.zoomScale: "zoomScale",
        ]
        return observe(
            keyPath, named: names[keyPath] ?? Self.viewNames[keyPath], options: options, changeHandler: changeHandler)
    }
}
