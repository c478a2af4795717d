// The making of a table row: from a stored field, or from a default.

extension Property {
    /// Makes the row of a stored field.
    static func row<Value: PropertyRepresentable>(
        _ key: PropertyKey, _ path: WritableKeyPath<LayerProperties, Value>, _ name: String,
        swift swiftName: String? = nil, _ action: ImplicitAction, _ dirties: Dirtiness, animatable: Bool = true
    ) -> Property {
        let field = Field(path)
        return Property(
            key: key, name: name, swiftName: swiftName ?? name, owner: nil, type: Value.propertyType,
            isOptional: Value.acceptsNone, isAnimatable: animatable,
            defaultValue: field.read(in: LayerProperties()).propertyValue, implicitAction: action, dirties: dirties,
            numbers: field.numbers, bytes: field.bytes,
            load: { field.read($0).propertyValue },
            decode: { field.decode($0).propertyValue },
            set: { properties, value in
                guard let typed = Value(propertyValue: value) else { return false }
                field.write(typed, to: &properties)
                return true
            })
    }

    /// Makes the row of a keyed value, which is stored unless it equals `standard`.
    static func keyed<Value: PropertyRepresentable>(
        _ key: PropertyKey, _ standard: Value, _ name: String, swift swiftName: String? = nil, _ action: ImplicitAction,
        _ dirties: Dirtiness, animatable: Bool = true, of owner: LayerKind? = nil, isInternal: Bool = false
    ) -> Property {
        let standard = standard.propertyValue
        return Property(
            key: key, name: name, swiftName: swiftName ?? name, owner: owner, isInternal: isInternal,
            type: Value.propertyType, isOptional: Value.acceptsNone, isAnimatable: animatable, defaultValue: standard,
            implicitAction: action, dirties: dirties,
            load: { $0.pointee.keyed[key] ?? standard },
            set: { properties, value in
                // Converted through the Swift type, so that a Float reads back with a Float's precision.
                guard let typed = Value(propertyValue: value)?.propertyValue else { return false }
                properties.keyed[key] = typed == standard ? nil : typed
                return true
            })
    }

    /// Makes the row of an image: a class type, which has its own accessors.
    static func row(
        _ key: PropertyKey, _ path: WritableKeyPath<LayerProperties, PixelBuffer?>, _ name: String,
        _ action: ImplicitAction, _ dirties: Dirtiness
    ) -> Property {
        let field = Field(path)
        return Property(
            key: key, name: name, swiftName: name, owner: nil, type: .contents, isOptional: true, isAnimatable: true,
            defaultValue: .none, implicitAction: action, dirties: dirties,
            load: { properties in
                guard let buffer = field.read(properties) else { return .none }
                return .contents(buffer)
            },
            set: { properties, value in
                switch value {
                case .none: field.write(nil, to: &properties)
                case .contents(let buffer): field.write(buffer, to: &properties)
                default: return false
                }
                return true
            })
    }

    /// Makes a stand-in for the row of a custom property.
    static func customRow(_ key: PropertyKey) -> Property {
        Property(
            key: key, name: key.name, swiftName: key.name, owner: nil, type: .any, isOptional: true,
            isAnimatable: true, defaultValue: .none, implicitAction: .none, dirties: .custom,
            load: { $0.pointee.keyed[key] ?? .none },
            set: { $0.setValue($1, of: key) })
    }
}
