import Drawing
import Foundation
import RenderTree

// Untyped values, as key-value coding and animations take them, to the plain values of the property table.

extension PropertyValue {
    /// The value as one of a property's type.
    ///
    /// Numbers of any numeric type are accepted, and raw values for named values and option sets.
    init(_ value: Any?, as type: PropertyType, isOptional: Bool, keyPath: String) throws(PropertyError) {
        guard let value = value.flatMap(unwrapped) else {
            guard isOptional else { throw PropertyError(key: keyPath, .isNil) }
            self = .none
            return
        }
        guard let plain = PropertyValue(value, as: type) else {
            throw PropertyError(
                key: keyPath, .wrongType(expected: type.description, found: "\(Swift.type(of: value))"))
        }
        if case .name(let name) = plain, case .name(let legal) = type, !legal.contains(name) {
            throw PropertyError(key: keyPath, .unknownName(name, legal: legal))
        }
        self = plain
    }

    private init?(_ value: Any, as type: PropertyType) {
        switch type {
        case .bool:
            guard let flag = value as? Bool ?? double(value).map({ $0 != 0 }) else { return nil }
            self = .bool(flag)
        case .number:
            guard let number = double(value) else { return nil }
            self = .number(number)
        case .point:
            guard let point = value as? CGPoint else { return nil }
            self = .point(point)
        case .size:
            guard let size = value as? CGSize else { return nil }
            self = .size(size)
        case .rect:
            guard let rect = value as? CGRect else { return nil }
            self = .rect(rect)
        case .transform:
            if let transform = value as? CATransform3D {
                self = .transform(transform)
            } else if let affine = value as? CGAffineTransform {
                self = .transform(CATransform3DMakeAffineTransform(affine))
            } else {
                return nil
            }
        case .color:
            guard let color = value as? CGColor else { return nil }
            self = .color(color)
        case .contents:
            guard let buffer = value as? PixelBuffer ?? (value as? CGImage)?.pixelBuffer else { return nil }
            self = .contents(buffer)
        case .name:
            guard let name = value as? String ?? rawValue(value) as? String else { return nil }
            self = .name(name)
        case .options:
            guard let bits = double(rawValue(value) ?? value), let options = UInt32(exactly: bits) else { return nil }
            self = .options(options)
        }
    }

    /// Whether no number in it is NaN, nor infinite where `infinite` is false.
    func isLegal(infinite: Bool) -> Bool {
        switch self {
        case .number(let number): number.isLegal(infinite: infinite)
        case .point(let point): point.isLegal(infinite: infinite)
        case .size(let size): CGPoint(x: size.width, y: size.height).isLegal(infinite: infinite)
        case .rect(let rect): rect.isLegal(infinite: infinite)
        case .transform(let transform): transform.isLegal(infinite: infinite)
        case .color(let color): color.isLegal(infinite: infinite)
        case .none, .bool, .contents, .name, .options: true
        }
    }

    /// The value in the type in which key-value coding hands out a part of a property.
    var part: Any? {
        switch self {
        case .none: nil
        case .bool(let flag): flag
        case .number(let number): CGFloat(number)
        case .point(let point): point
        case .size(let size): size
        case .rect(let rect): rect
        case .transform(let transform): transform
        case .color(let color): color
        case .contents(let buffer): buffer
        case .name(let name): name
        case .options(let bits): bits
        }
    }
}

/// What an optional inside an `Any` holds.
private func unwrapped(_ value: Any) -> Any? {
    guard let optional = value as? any OptionalValue else { return value }
    return optional.wrapped.flatMap(unwrapped)
}

private protocol OptionalValue {
    var wrapped: Any? { get }
}

extension Optional: OptionalValue {
    fileprivate var wrapped: Any? { self }
}

/// A number of any type as a Double.
private func double(_ value: Any) -> Double? {
    switch value {
    case let number as Double: number
    case let number as CGFloat: Double(number)
    case let number as Float: Double(number)
    case let number as Int: Double(number)
    case let flag as Bool: flag ? 1 : 0
    case let number as any BinaryInteger: Double(number)
    case let number as NSNumber: number.doubleValue
    default: nil
    }
}

private func rawValue(_ value: Any) -> Any? {
    (value as? any RawRepresentable)?.rawValue
}

extension PropertyType {
    /// The type in words, with its article.
    var description: String {
        switch self {
        case .bool: "a Bool"
        case .number: "a number"
        case .point: "a CGPoint"
        case .size: "a CGSize"
        case .rect: "a CGRect"
        case .transform: "a CATransform3D"
        case .color: "a CGColor"
        case .contents: "a CGImage or a PixelBuffer"
        case .name(let names): "one of \(names.joined(separator: ", "))"
        case .options: "an option set"
        }
    }
}
