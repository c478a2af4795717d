// Any property by its key.

extension LayerProperties {
    /// A property's value; `.none` for a custom property that was not set.
    @inline(__always)
    public func value(of key: PropertyKey) -> PropertyValue {
        key.isCustom ? keyed[key] ?? .none : Property.table[Int(key.rawValue)].get(self)
    }

    /// The same from properties that stand still in memory, without the copy of all of them that passing them takes.
    @inline(__always)
    mutating func valueInPlace(of key: PropertyKey) -> PropertyValue {
        if key.isCustom { return keyed[key] ?? .none }
        return withUnsafeMutablePointer(to: &self) { Property.table[Int(key.rawValue)].load($0) }
    }

    /// Sets a property; false, with nothing changed, where the value does not fit. A custom property takes any value.
    @inline(__always)
    public mutating func setValue(_ value: PropertyValue, of key: PropertyKey) -> Bool {
        guard key.isCustom else { return Property.table[Int(key.rawValue)].set(&self, value) }
        keyed[key] = value == .none ? nil : value
        return true
    }

    /// A keyed property in its Swift type; not by way of the row, which takes a copy of all properties.
    func keyedValue<Value: PropertyRepresentable>(_ key: PropertyKey) -> Value {
        let plain = keyed[key] ?? Property.table[Int(key.rawValue)].defaultValue
        guard let value = Value(propertyValue: plain) else {
            preconditionFailure("the row of \(key.name) is not of the type \(Value.self)")
        }
        return value
    }

    /// Sets a keyed property.
    mutating func setKeyedValue<Value: PropertyRepresentable>(_ value: Value, _ key: PropertyKey) {
        _ = setValue(value.propertyValue, of: key)
    }

    // Of types that are plain values under another name.

    func keyedValue(_ key: PropertyKey) -> CGPath? { (keyedValue(key) as PathValue?)?.path }
    mutating func setKeyedValue(_ path: CGPath?, _ key: PropertyKey) { setKeyedValue(path.map(PathValue.init), key) }
    func keyedValue(_ key: PropertyKey) -> [CGColor]? { (keyedValue(key) as ColorList?)?.colors }
    mutating func setKeyedValue(_ colors: [CGColor]?, _ key: PropertyKey) {
        setKeyedValue(colors.map(ColorList.init), key)
    }
}

extension PropertyKey {
    /// Whether animations of it have an effect.
    @inline(__always)
    public var isAnimatable: Bool { isCustom ? true : Property.table[Int(rawValue)].isAnimatable }

    /// What of a frame has to be made again after a change.
    @inline(__always)
    public var dirties: Property.Dirtiness { isCustom ? .custom : Property.table[Int(rawValue)].dirties }
}
