import RenderTree

// Properties that layer subclasses declare: stored by key among the keyed values, committed like all others.

extension CALayer {
    /// A custom property's value; nil where it was never set.
    final func customValue(of key: PropertyKey) -> PropertyValue? { record.keyed[key] }

    /// Sets a custom property and sees to it that the next commit sends it; does nothing where the value is equal.
    final func setCustomValue(_ value: PropertyValue, of key: PropertyKey) {
        require(key.isCustom, "\(key.name) is no custom property")
        if record.value(of: key) == value { return }
        let action = changed.watch.isEmpty ? nil : prepareChange(of: key)
        _ = record.setValue(value, of: key)
        action?.run(forKey: key.name, object: self, arguments: nil)
    }
}
