/// A Swift type of a layer property, with its conversion to and from a `PropertyValue`.
protocol PropertyRepresentable: Sendable {
    static var propertyType: PropertyType { get }
    static var acceptsNone: Bool { get }
    init?(propertyValue: PropertyValue)
    var propertyValue: PropertyValue { get }
}

extension PropertyRepresentable {
    static var acceptsNone: Bool { false }
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

extension Int: PropertyRepresentable {
    static var propertyType: PropertyType { .number }
    /// Rounds to the nearest integer; clamps to ±2^53, beyond which a Double does not hold every integer.
    init?(propertyValue value: PropertyValue) {
        guard let number = Double(propertyValue: value), !number.isNaN else { return nil }
        self = Int(Swift.max(-0x1p53, Swift.min(0x1p53, number.rounded())))
    }
    var propertyValue: PropertyValue { .number(Double(self)) }
}

extension UInt32: PropertyRepresentable {
    static var propertyType: PropertyType { .number }
    init?(propertyValue value: PropertyValue) {
        guard let number = Double(propertyValue: value), let exact = UInt32(exactly: number) else { return nil }
        self = exact
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

extension CGSize: PropertyRepresentable {
    static var propertyType: PropertyType { .size }
    init?(propertyValue value: PropertyValue) {
        guard case .size(let size) = value else { return nil }
        self = size
    }
    var propertyValue: PropertyValue { .size(self) }
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

extension [Double]: PropertyRepresentable {
    static var propertyType: PropertyType { .numbers }
    init?(propertyValue value: PropertyValue) {
        guard case .numbers(let numbers) = value else { return nil }
        self = numbers
    }
    var propertyValue: PropertyValue { .numbers(self) }
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
