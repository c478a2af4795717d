import Values

// How a row of the table is made from a stored field.

/// A Swift type that a layer property can have, and how it reads and writes as a `PropertyValue`.
protocol PropertyRepresentable: Sendable {
    static var propertyType: PropertyType { get }
    static var acceptsNone: Bool { get }
    init?(propertyValue: PropertyValue)
    var propertyValue: PropertyValue { get }
}

extension PropertyRepresentable {
    static var acceptsNone: Bool { false }
}

extension Property {
    static func row<Value: PropertyRepresentable>(
        _ key: PropertyKey, _ path: WritableKeyPath<LayerProperties, Value>, _ name: String, _ action: ImplicitAction,
        _ dirties: Dirtiness,
        swift swiftName: String? = nil, animatable: Bool = true
    ) -> Property {
        let field = Field(path)
        return Property(
            key: key, name: name, swiftName: swiftName ?? name, type: Value.propertyType,
            isOptional: Value.acceptsNone, isAnimatable: animatable, implicitAction: action, dirties: dirties,
            get: { field.read($0).propertyValue },
            set: { properties, value in
                guard let typed = Value(propertyValue: value) else { return false }
                field.write(typed, to: &properties)
                return true
            })
    }

    static func named<Value: RawRepresentable & CaseIterable & Sendable>(
        _ key: PropertyKey, _ path: WritableKeyPath<LayerProperties, Value>, _ name: String, _ dirties: Dirtiness
    ) -> Property where Value.RawValue == String {
        let field = Field(path)
        return Property(
            key: key, name: name, swiftName: name, type: .name(names: Value.allCases.map(\.rawValue)),
            isOptional: false, isAnimatable: false, implicitAction: .none, dirties: dirties,
            get: { .name(field.read($0).rawValue) },
            set: { properties, value in
                guard case .name(let raw) = value, let typed = Value(rawValue: raw) else { return false }
                field.write(typed, to: &properties)
                return true
            })
    }

    static func options<Value: Sendable>(
        _ key: PropertyKey, _ path: WritableKeyPath<LayerProperties, Value>, _ name: String, _ names: [String],
        _ bits: @escaping @Sendable (Value) -> UInt32, _ make: @escaping @Sendable (UInt32) -> Value
    ) -> Property {
        let field = Field(path)
        return Property(
            key: key, name: name, swiftName: name, type: .options(names: names), isOptional: false,
            isAnimatable: false, implicitAction: .none, dirties: .appearance,
            get: { .options(bits(field.read($0))) },
            set: { properties, value in
                guard case .options(let raw) = value else { return false }
                field.write(make(raw), to: &properties)
                return true
            })
    }
}

extension Property {
    /// The row of `contents`: a class type, so it reads and writes by itself.
    static func contentsRow(_ key: PropertyKey, _ path: WritableKeyPath<LayerProperties, PixelBuffer?>, _ name: String)
        -> Property
    {
        let field = Field(path)
        return Property(
            key: key, name: name, swiftName: name, type: .contents, isOptional: true, isAnimatable: true,
            implicitAction: .basic, dirties: .appearance,
            get: { properties in
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
}

extension Bool: PropertyRepresentable {
    static var propertyType: PropertyType { .bool }
    init?(propertyValue value: PropertyValue) {
        switch value {
        case .bool(let flag): self = flag
        case .number(let number): self = number != 0
        default: return nil
        }
    }
    var propertyValue: PropertyValue { .bool(self) }
}

extension Double: PropertyRepresentable {
    static var propertyType: PropertyType { .number }
    init?(propertyValue value: PropertyValue) {
        switch value {
        case .number(let number): self = number
        case .bool(let flag): self = flag ? 1 : 0
        default: return nil
        }
    }
    var propertyValue: PropertyValue { .number(self) }
}

extension Float: PropertyRepresentable {
    static var propertyType: PropertyType { .number }
    init?(propertyValue value: PropertyValue) {
        guard let number = Double(propertyValue: value) else { return nil }
        self = Float(number)
    }
    var propertyValue: PropertyValue { .number(Double(self)) }
}

extension CGFloat: PropertyRepresentable {
    static var propertyType: PropertyType { .number }
    init?(propertyValue value: PropertyValue) {
        guard let number = Double(propertyValue: value) else { return nil }
        self = CGFloat(number)
    }
    var propertyValue: PropertyValue { .number(Double(self)) }
}

extension CGPoint: PropertyRepresentable {
    static var propertyType: PropertyType { .point }
    init?(propertyValue value: PropertyValue) {
        guard case .point(let point) = value else { return nil }
        self = point
    }
    var propertyValue: PropertyValue { .point(self) }
}

extension CGRect: PropertyRepresentable {
    static var propertyType: PropertyType { .rect }
    init?(propertyValue value: PropertyValue) {
        guard case .rect(let rect) = value else { return nil }
        self = rect
    }
    var propertyValue: PropertyValue { .rect(self) }
}

extension CATransform3D: PropertyRepresentable {
    static var propertyType: PropertyType { .transform }
    init?(propertyValue value: PropertyValue) {
        guard case .transform(let transform) = value else { return nil }
        self = transform
    }
    var propertyValue: PropertyValue { .transform(self) }
}

extension CGColor: PropertyRepresentable {
    static var propertyType: PropertyType { .color }
    init?(propertyValue value: PropertyValue) {
        guard case .color(let color) = value else { return nil }
        self = color
    }
    var propertyValue: PropertyValue { .color(self) }
}

extension Optional: PropertyRepresentable where Wrapped: PropertyRepresentable {
    static var propertyType: PropertyType { Wrapped.propertyType }
    static var acceptsNone: Bool { true }
    init?(propertyValue value: PropertyValue) {
        if case .none = value {
            self = Optional.none
            return
        }
        guard let wrapped = Wrapped(propertyValue: value) else { return nil }
        self = .some(wrapped)
    }
    var propertyValue: PropertyValue {
        guard let wrapped = self else { return .none }
        return wrapped.propertyValue
    }
}
