// Plain values of the table's properties, for code that iterates over the table instead of naming properties: scene
// documents, logs, tests.

extension CALayer {
    /// Returns a property's value as a plain value.
    package final func propertyValue(of key: PropertyKey) -> PropertyValue { record.value(of: key) }

    /// Sets a property to a plain value through the Swift property, so that overrides are honoured.
    ///
    /// Throws where the value's type does not fit or a number is not finite.
    package final func setPropertyValue(_ value: PropertyValue, of key: PropertyKey) throws(PropertyError) {
        let property = Property[key]
        guard value.isLegal(infinite: key.mayBeInfinite) else {
            throw PropertyError.notFinite(property.swiftName, value.part)
        }
        var record = record
        guard property.set(&record, value) else {
            if case .name(let name) = value, case .name(let legal) = property.type {
                throw PropertyError(key: property.swiftName, .unknownName(name, legal: legal.raw))
            }
            let found = value.part.map { "\(Swift.type(of: $0))" } ?? "nil"
            throw PropertyError(
                key: property.swiftName, .wrongType(expected: property.type.description, found: found))
        }
        LayerAccessor[key].assign(self, record)
    }
}
