import Foundation

// Conversion of untyped values, as key-value coding and animations take them, to plain values of the property table.

extension PropertyValue {
    /// Makes the value of a property's type.
    ///
    /// Accepts numbers of any numeric type, geometry in an `NSValue`, and raw values for names and option sets.
    init(_ value: Any?, as type: PropertyType, isOptional: Bool, keyPath: String) throws(PropertyError) {
        self = .none
        // Casts see through optionals with a value; testing for an optional takes a microsecond.
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
        let plain: PropertyValue? =
            switch type {
            case .bool: (value as? Bool ?? double(value).map { $0 != 0 }).map { .bool($0) }
            case .number: double(value).map { .number($0) }
            // A point and a size stand for one another: Core Animation takes the two numbers of either.
            case .point:
                (value as? CGPoint ?? (value as? CGSize).map { CGPoint(x: $0.width, y: $0.height) })
                    .map { .point($0) }
            case .size:
                (value as? CGSize ?? (value as? CGPoint).map { CGSize(width: $0.x, height: $0.y) })
                    .map { .size($0) }
            case .rect: (value as? CGRect).map { .rect($0) }
            case .transform:
                (value as? CATransform3D ?? (value as? CGAffineTransform).map(CATransform3DMakeAffineTransform))
                    .map { .transform($0) }
            case .color: (value as? CGColor).map { .color($0) }
            case .contents: (value as? PixelBuffer ?? (value as? CGImage)?.pixelBuffer).map { .contents($0) }
            case .path: (value as? CGPath).map { .path($0.immutable) }
            case .numbers: list(value, double).map { .numbers($0) }
            case .colors: list(value) { $0 as? CGColor }.map { .colors($0) }
            case .filters: (value as? [Any]).map { PropertyValue(filters: $0) }
            case .cells:
                (value as? [EmitterCell]).map { .cells($0) }
                    ?? (value as? [CAEmitterCell])
                    .map { $0.isEmpty ? PropertyValue.none : .cells(CAEmitterCell.values(of: $0)) }
            case .string:
                (value as? String ?? (value as? CTFont)?.name ?? (value as? CGFont)?.font.name).map { .name($0) }
            case .text:
                (value as? String).map { .name($0) } ?? (value as? ObjectReference).map { .object($0) }
                    ?? (value as? NSAttributedString).map { .object(ObjectReference(AttributedText($0))) }
            case .object: (value as? ObjectReference).map { .object($0) }
            case .any: PropertyValue(custom: value)
            case .name:
                (value as? String ?? rawValue(value) as? String ?? (value as? CAFilter)?.type).map { .name($0) }
            case .options: double(rawValue(value) ?? value).flatMap { UInt32(exactly: $0) }.map { .options($0) }
            }
        guard let plain else { return nil }
        self = plain
    }

    /// Makes a custom property's value by its dynamic type; nil for types without a plain value.
    private init?(custom value: Any) {
        switch value {
        case let flag as Bool: self = .bool(flag)
        case let point as CGPoint: self = .point(point)
        case let size as CGSize: self = .size(size)
        case let rect as CGRect: self = .rect(rect)
        case let transform as CATransform3D: self = .transform(transform)
        case let affine as CGAffineTransform: self = .transform(CATransform3DMakeAffineTransform(affine))
        case let color as CGColor: self = .color(color)
        case let path as CGPath: self = .path(path.immutable)
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

    /// Whether no number in it is NaN, nor infinite where `infinite` is false. A rectangle of negative size is also
    /// checked in its standardised form, which is the one stored.
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

    /// The value in the type that key-value coding returns.
    package var part: Any? {
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

/// Returns the value of an optional inside an `Any`.
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

/// Returns a number of any type as a Double.
func double(_ value: Any) -> Double? {
    // Casts to types that a value does not have look for bridges and conformances first, which takes a microsecond.
    let type = type(of: value)
    if type == NSNumber.self, let number = value as? NSNumber { return number.doubleValue }
    return switch value {
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

/// Returns a list with all elements converted by `make`; nil where the value is no list or an element cannot be
/// converted.
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
        case .string: "a String, a CTFont or a CGFont"
        case .text: "a String or an attributed string"
        case .object: "an object"
        case .any: "a value that can be animated"
        case .name(let names): "one of \(names.raw.joined(separator: ", "))"
        case .options: "an option set"
        }
    }
}
