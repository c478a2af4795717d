// The arithmetic of animated values. Numbers and values made of numbers add by component; matrices concatenate, the
// added one first; for all other values the second operand is the result.

extension PropertyValue {
    /// Whether it is a valid value of the path.
    func fits(_ path: PropertyPath) -> Bool {
        switch (self, path.valueType) {
        case (.bool, .bool), (.number, .number), (.point, .point), (.size, .size), (.rect, .rect),
            (.transform, .transform), (.color, .color), (.contents, .contents), (.options, .options),
            (.path, .path), (.numbers, .numbers), (.colors, .colors), (.filters, .filters), (.cells, .cells), (_, .any):
            true
        case (.name(let name), .name(let names)): names.raw.contains(name)
        case (.none, _): path.isOptional
        default: false
        }
    }

    /// The neutral value of addition for this type; the value itself where the type does not add.
    var zero: PropertyValue {
        switch self {
        case .number: .number(0)
        case .point: .point(.zero)
        case .size: .size(.zero)
        case .rect: .rect(.zero)
        case .transform: .transform(CATransform3DIdentity)
        case .color: .color(.nothing)
        case .path(let path): .path(path.merged(with: path) { _, _ in 0 } ?? path)
        case .numbers(let numbers): .numbers(numbers.map { _ in 0 })
        case .colors(let colors): .colors(colors.map { _ in .nothing })
        case .filters(let filters): .filters(filters.map(\.zero))
        case .none, .bool, .contents, .name, .cells, .options, .object: self
        }
    }

    /// Returns this value with `other` added.
    func adding(_ other: PropertyValue) -> PropertyValue {
        switch (self, other) {
        case (.transform(let a), .transform(let b)): .transform(CATransform3DConcat(b, a))
        case (.none, .color): other
        case (.color, .none): self
        default: merged(with: other, +) ?? other
        }
    }

    /// Returns the value to which `other` has to be added to give this one.
    func subtracting(_ other: PropertyValue) -> PropertyValue {
        switch (self, other) {
        case (.transform(let a), .transform(let b)): .transform(CATransform3DConcat(CATransform3DInvert(b), a))
        case (.color, .none): self
        default: merged(with: other, -) ?? self
        }
    }

    /// Returns this value added `count` times to zero; `count` is an integer, at least 1.
    func multiplied(_ count: Double) -> PropertyValue {
        if case .transform(let matrix) = self {
            // By repeated squaring: cycles may be counted in millions. Counts above 2^53 are even anyway.
            var power = matrix, result = CATransform3DIdentity, rest = UInt64(min(count, 9e15))
            while rest > 0 {
                if rest & 1 == 1 { result = CATransform3DConcat(result, power) }
                power = CATransform3DConcat(power, power)
                rest >>= 1
            }
            // A growing matrix overflows in the end. Then nothing is added, so that the result stays finite.
            guard result.isModest else { return .transform(CATransform3DIdentity) }
            return .transform(result)
        }
        let factor = CGFloat(count)
        return merged(with: self) { number, _ in number * factor } ?? self
    }

    /// Combines both values' components pairwise by `operation`; nil where the two are not of one type made of numbers,
    /// differ in count, are paths of different structure, or lists of different filters.
    func merged(with other: PropertyValue, _ operation: (CGFloat, CGFloat) -> CGFloat) -> PropertyValue? {
        switch (self, other) {
        case (.number(let u), .number(let v)): return .number(Double(operation(CGFloat(u), CGFloat(v))))
        case (.point(let u), .point(let v)): return .point(CGPoint(x: operation(u.x, v.x), y: operation(u.y, v.y)))
        case (.size(let u), .size(let v)):
            return .size(CGSize(width: operation(u.width, v.width), height: operation(u.height, v.height)))
        case (.rect(let u), .rect(let v)):
            let origin = CGPoint(x: operation(u.origin.x, v.origin.x), y: operation(u.origin.y, v.origin.y))
            let size = CGSize(
                width: operation(u.size.width, v.size.width), height: operation(u.size.height, v.size.height))
            return .rect(CGRect(origin: origin, size: size))
        case (.color(let u), .color(let v)): return .color(u.merged(with: v, operation))
        case (.path(let u), .path(let v)): return u.merged(with: v, operation).map(PropertyValue.path)
        case (.numbers(let u), .numbers(let v)):
            guard u.count == v.count else { return nil }
            return .numbers(u.indices.map { Double(operation(CGFloat(u[$0]), CGFloat(v[$0]))) })
        case (.colors(let u), .colors(let v)):
            guard u.count == v.count else { return nil }
            return .colors(u.indices.map { u[$0].merged(with: v[$0], operation) })
        case (.filters(let u), .filters(let v)):
            guard u.isLike(v) else { return nil }
            return .filters(u.indices.map { u[$0].merged(with: v[$0], operation) })
        default: return nil
        }
    }
}

extension CGColor {
    /// All components 0: neutral in addition.
    static let nothing = CGColor(red: 0, green: 0, blue: 0, alpha: 0)

    func merged(with other: CGColor, _ operation: (CGFloat, CGFloat) -> CGFloat) -> CGColor {
        CGColor(
            red: operation(red, other.red), green: operation(green, other.green), blue: operation(blue, other.blue),
            alpha: operation(alpha, other.alpha))
    }
}

extension CATransform3D {
    /// Whether all elements are within 1e100, so that products with others stay finite; false for NaN.
    fileprivate var isModest: Bool {
        let upper = abs(m11) + abs(m12) + abs(m13) + abs(m14) + abs(m21) + abs(m22) + abs(m23) + abs(m24)
        let lower = abs(m31) + abs(m32) + abs(m33) + abs(m34) + abs(m41) + abs(m42) + abs(m43) + abs(m44)
        return upper + lower <= 1e100
    }
}
