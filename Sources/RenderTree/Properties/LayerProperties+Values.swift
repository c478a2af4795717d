// Access to any property by its key.

extension LayerProperties {
    /// Returns a property's value; `.none` for a custom property that was not set.
    @inline(__always)
    public func value(of key: PropertyKey) -> PropertyValue {
        key.isCustom ? keyed[key] ?? .none : Property.table[Int(key.rawValue)].get(self)
    }

    /// Returns the value of properties in memory, without copying all of them as an argument.
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

    /// Returns a keyed property in its Swift type, without the row, which takes a copy of all properties.
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

    // Types that wrap plain values.

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

    /// The parts of a frame that a change invalidates.
    @inline(__always)
    public var dirties: Property.Dirtiness { isCustom ? .custom : Property.table[Int(rawValue)].dirties }
}
