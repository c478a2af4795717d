import FoundationAdditions

// Key-value observing: a layer tells of every property of the table, by its name as a key, and of `frame`.

extension CALayer: KeyValueObserver, KeyValueReadable {
    package final func observedValue(forKey key: String) -> Any? { keyedValue(key) }
    package final func beginsToBeObserved() { changed.watch.insert(.observers) }
}

/// The action of a change that is observed: it ends the change, and then does what the action that was found does.
final class ObservedAction: CAAction {
    private let action: (any CAAction)?

    init(_ action: (any CAAction)?, beginning key: PropertyKey, of layer: CALayer) {
        self.action = action
        Observations.begin(layer, key.name)
    }

    func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {
        action?.run(forKey: event, object: object, arguments: arguments)
        if let layer = object as? CALayer { Observations.end(layer, event) }
    }
}

extension _KeyValueCodingAndObserving where Self: CALayer {
    /// Calls a closure at changes of a property of the layer, until what this returns goes or is invalidated.
    ///
    /// - Parameters:
    ///   - keyPath: `frame`, or a property that animates.
    ///   - options: whether the old and the new value are told, and when.
    ///   - changeHandler: called with the layer and the change, on the thread of the change.
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        observe(keyPath, named: Self.observedNames[keyPath], options: options, changeHandler: changeHandler)
    }

    /// The names of properties by key path: Swift tells none on Linux, and key paths of a subclass are equal only to those made of it.
    private static var observedNames: [AnyKeyPath: String] {
        [
            \Self.frame: "frame", \Self.bounds: "bounds", \Self.position: "position", \Self.zPosition: "zPosition",
            \Self.anchorPoint: "anchorPoint", \Self.anchorPointZ: "anchorPointZ", \Self.transform: "transform",
            \Self.sublayerTransform: "sublayerTransform", \Self.contents: "contents",
            \Self.contentsRect: "contentsRect", \Self.contentsCenter: "contentsCenter",
            \Self.contentsScale: "contentsScale", \Self.contentsGravity: "contentsGravity",
            \Self.opacity: "opacity", \Self.isHidden: "hidden", \Self.isOpaque: "opaque",
            \Self.isDoubleSided: "doubleSided", \Self.isGeometryFlipped: "geometryFlipped",
            \Self.masksToBounds: "masksToBounds", \Self.backgroundColor: "backgroundColor",
            \Self.cornerRadius: "cornerRadius", \Self.maskedCorners: "maskedCorners",
            \Self.borderWidth: "borderWidth", \Self.borderColor: "borderColor", \Self.shadowColor: "shadowColor",
            \Self.shadowOpacity: "shadowOpacity", \Self.shadowOffset: "shadowOffset",
            \Self.shadowRadius: "shadowRadius", \Self.shadowPath: "shadowPath",
            \Self.shouldRasterize: "shouldRasterize", \Self.rasterizationScale: "rasterizationScale",
        ]
    }
}
