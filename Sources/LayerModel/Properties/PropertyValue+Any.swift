import Foundation

// Untyped values, as key-value coding and animations take them, to the plain values of the property table.

extension PropertyValue {
    /// The value as one of a property's type.
    ///
    /// Numbers of any numeric type are accepted, geometry in an `NSValue`, and raw values for named values and option sets.
    init(_ value: Any?, as type: PropertyType, isOptional: Bool, keyPath: String) throws(PropertyError) {
        self = .none
        // Casts see through optionals that hold a value; looking whether there is one takes a microsecond.
        if let value, let plain = PropertyValue(value, as: type) {
            self = plain
        } else if let value = value.flatMap(unwrapped) {
            let boxed = (value as? NSValue)?.unboxed
            guard let plain = PropertyValue(boxed ?? value, as: type) else {
                throw PropertyError(
                    key: keyPath, .wrongType(expected: type.description, found: "\(Swift.type(of: value))"))
            }
            self = plain
        } else if !isOptional {
            throw PropertyError(key: keyPath, .isNil)
        }
        if case .name(let name) = self, case .name(let legal) = type, !legal.raw.contains(name) {
            guard let meant = legal.others[name] else {
                throw PropertyError(key: keyPath, .unknownName(name, legal: legal.raw))
            }
            self = .name(meant)
        }
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
        case .path:
            guard let path = value as? CGPath else { return nil }
            self = .path(path.copy())
        case .numbers:
            guard let numbers = list(value, double) else { return nil }
            self = .numbers(numbers)
        case .colors:
            guard let colors = list(value, { $0 as? CGColor }) else { return nil }
            self = .colors(colors)
        case .filters:
            guard let filters = value as? [Any] else { return nil }
            self = PropertyValue(filters: filters)
        case .cells:
            if let cells = value as? [EmitterCell] {
                self = .cells(cells)
            } else {
                guard let cells = value as? [CAEmitterCell] else { return nil }
                self = cells.isEmpty ? .none : .cells(CAEmitterCell.values(of: cells))
            }
        case .string:
            guard let string = value as? String ?? (value as? CTFont)?.name else { return nil }
            self = .name(string)
        case .text:
            if let string = value as? String {
                self = .name(string)
            } else if let reference = value as? ObjectReference {
                self = .object(reference)
            } else if let text = value as? NSAttributedString {
                self = .object(ObjectReference(AttributedText(text)))
            } else {
                return nil
            }
        case .object:
            guard let reference = value as? ObjectReference else { return nil }
            self = .object(reference)
        case .any:
            guard let plain = PropertyValue(custom: value) else { return nil }
            self = plain
        case .name:
            guard let name = value as? String ?? rawValue(value) as? String ?? (value as? CAFilter)?.type else {
                return nil
            }
            self = .name(name)
        case .options:
            guard let bits = double(rawValue(value) ?? value), let options = UInt32(exactly: bits) else { return nil }
            self = .options(options)
        }
    }

    /// A custom property's value, whose own type says what it is; nil for types that have no plain value.
    private init?(custom value: Any) {
        switch value {
        case let flag as Bool: self = .bool(flag)
        case let point as CGPoint: self = .point(point)
        case let size as CGSize: self = .size(size)
        case let rect as CGRect: self = .rect(rect)
        case let transform as CATransform3D: self = .transform(transform)
        case let affine as CGAffineTransform: self = .transform(CATransform3DMakeAffineTransform(affine))
        case let color as CGColor: self = .color(color)
        case let path as CGPath: self = .path(path.copy())
        case let buffer as PixelBuffer: self = .contents(buffer)
        case let image as CGImage: self = .contents(image.pixelBuffer)
        case let name as String: self = .name(name)
        default:
            if let number = double(value) {
                self = .number(number)
            } else if let numbers = list(value, double) {
                self = .numbers(numbers)
            } else if let colors = list(value, { $0 as? CGColor }) {
                self = .colors(colors)
            } else {
                return nil
            }
        }
    }

    /// Whether no number in it is NaN, nor infinite where `infinite` is false. Of a rectangle of negative size, not in those of the
    /// same rectangle with a positive one either: that is what is kept.
    package func isLegal(infinite: Bool) -> Bool {
        switch self {
        case .number(let number): number.isLegal(infinite: infinite)
        case .point(let point): point.isLegal(infinite: infinite)
        case .size(let size): size.isLegal(infinite: infinite)
        case .rect(let rect): rect.withPositiveSize.isLegal(infinite: infinite)
        case .transform(let transform): transform.isLegal(infinite: infinite)
        case .color(let color): color.isLegal(infinite: infinite)
        case .path(let path): path.isLegal(infinite: infinite)
        case .numbers(let numbers): numbers.isLegal(infinite: infinite)
        case .colors(let colors): colors.isLegal(infinite: infinite)
        case .filters(let filters): filters.allSatisfy { $0.isLegal(infinite: infinite) }
        case .none, .bool, .contents, .name, .cells, .options, .object: true
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
        case .path(let path): path
        case .numbers(let numbers): numbers
        case .colors(let colors): colors
        case .filters(let filters): filters.map(CAFilter.init)
        case .cells(let cells): cells.map { CAEmitterCell($0) }
        case .name(let name): name
        case .options(let bits): bits
        case .object(let reference): (reference.object as? AttributedText)?.original ?? reference
        }
    }
}

/// What an optional inside an `Any` holds.
func unwrapped(_ value: Any) -> Any? {
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
func double(_ value: Any) -> Double? {
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

/// A list with all elements made by `make`; nil where the value is no list or an element cannot be made.
private func list<Element>(_ value: Any, _ make: (Any) -> Element?) -> [Element]? {
    guard let values = value as? [Any] else { return nil }
    var list: [Element] = []
    list.reserveCapacity(values.count)
    for value in values {
        guard let element = make(value) else { return nil }
        list.append(element)
    }
    return list
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
        case .path: "a CGPath"
        case .numbers: "a list of numbers"
        case .colors: "a list of CGColor"
        case .filters: "a list of CAFilter"
        case .cells: "a list of CAEmitterCell"
        case .string: "a String or a CTFont"
        case .text: "a String or an attributed string"
        case .object: "an object"
        case .any: "a value that can be animated"
        case .name(let names): "one of \(names.raw.joined(separator: ", "))"
        case .options: "an option set"
        }
    }
}
