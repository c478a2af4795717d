/// A type of custom properties of layers (`Animatable`) that animations can interpolate.
///
/// Numbers (integers are rounded), `Bool`, `CGPoint`, `CGVector`, `CGSize`, `CGRect`, `CATransform3D`, `CGColor`,
/// `CGPath`, `String`, lists of numbers and of colours, and optionals of them.
public protocol AnimatableValue {
    /// The plain value for the render tree.
    var plainValue: PropertyValue { get }
    /// Returns the value of a plain one; nil where it has another type.
    static func value(of plain: PropertyValue) -> Self?
}

/// An element type of lists that are `AnimatableValue`s.
public protocol AnimatableElement: AnimatableValue {
    /// Returns the plain value of a list.
    static func plainList(_ list: [Self]) -> PropertyValue
    /// Returns the list of a plain value; nil where it has another type.
    static func list(of plain: PropertyValue) -> [Self]?
}

extension AnimatableValue where Self: BinaryFloatingPoint {
    /// The plain value.
    public var plainValue: PropertyValue { .number(Double(self)) }
    /// Returns the value of a plain one; nil where it has another type.
    public static func value(of plain: PropertyValue) -> Self? {
        if case .number(let number) = plain { Self(number) } else { nil }
    }
    /// Returns the plain value of a list.
    public static func plainList(_ list: [Self]) -> PropertyValue { .numbers(list.map { Double($0) }) }
    /// Returns the list of a plain value; nil where it has another type.
    public static func list(of plain: PropertyValue) -> [Self]? {
        if case .numbers(let numbers) = plain { numbers.map { Self($0) } } else { nil }
    }
}

extension Double: AnimatableElement {}
extension Float: AnimatableElement {}
extension CGFloat: AnimatableElement {}

extension Int: AnimatableValue {
    /// The plain value.
    public var plainValue: PropertyValue { .number(Double(self)) }
    /// Returns the value of a plain one; nil where it has another type.
    public static func value(of plain: PropertyValue) -> Int? {
        if case .number(let number) = plain { Int(exactly: number.rounded()) } else { nil }
    }
}

extension Bool: AnimatableValue {
    /// The plain value.
    public var plainValue: PropertyValue { .bool(self) }
    /// Returns the value of a plain one; nil where it has another type.
    public static func value(of plain: PropertyValue) -> Bool? {
        switch plain {
        case .bool(let flag): flag
        case .number(let number): number != 0
        default: nil
        }
    }
}

extension CGPoint: AnimatableValue {
    /// The plain value.
    public var plainValue: PropertyValue { .point(self) }
    /// Returns the value of a plain one; nil where it has another type.
    public static func value(of plain: PropertyValue) -> CGPoint? {
        if case .point(let point) = plain { point } else { nil }
    }
}

extension CGVector: AnimatableValue {
    /// The plain value.
    public var plainValue: PropertyValue { .point(CGPoint(x: dx, y: dy)) }
    /// Returns the value of a plain one; nil where it has another type.
    public static func value(of plain: PropertyValue) -> CGVector? {
        if case .point(let point) = plain { CGVector(dx: point.x, dy: point.y) } else { nil }
    }
}

extension CGSize: AnimatableValue {
    /// The plain value.
    public var plainValue: PropertyValue { .size(self) }
    /// Returns the value of a plain one; nil where it has another type.
    public static func value(of plain: PropertyValue) -> CGSize? {
        if case .size(let size) = plain { size } else { nil }
    }
}

extension CGRect: AnimatableValue {
    /// The plain value.
    public var plainValue: PropertyValue { .rect(self) }
    /// Returns the value of a plain one; nil where it has another type.
    public static func value(of plain: PropertyValue) -> CGRect? {
        if case .rect(let rect) = plain { rect } else { nil }
    }
}

extension CATransform3D: AnimatableValue {
    /// The plain value.
    public var plainValue: PropertyValue { .transform(self) }
    /// Returns the value of a plain one; nil where it has another type.
    public static func value(of plain: PropertyValue) -> CATransform3D? {
        if case .transform(let transform) = plain { transform } else { nil }
    }
}

extension CGColor: AnimatableElement {
    /// The plain value.
    public var plainValue: PropertyValue { .color(self) }
    /// Returns the value of a plain one; nil where it has another type.
    public static func value(of plain: PropertyValue) -> CGColor? {
        if case .color(let color) = plain { color } else { nil }
    }
    /// Returns the plain value of a list.
    public static func plainList(_ list: [CGColor]) -> PropertyValue { .colors(list) }
    /// Returns the list of a plain value; nil where it has another type.
    public static func list(of plain: PropertyValue) -> [CGColor]? {
        if case .colors(let colors) = plain { colors } else { nil }
    }
}

extension CGPath: AnimatableValue {
    /// The plain value.
    public var plainValue: PropertyValue { .path(immutable) }
    /// Returns the value of a plain one; nil where it has another type.
    public static func value(of plain: PropertyValue) -> Self? {
        if case .path(let path) = plain { path as? Self } else { nil }
    }
}

extension String: AnimatableValue {
    /// The plain value.
    public var plainValue: PropertyValue { .name(self) }
    /// Returns the value of a plain one; nil where it has another type.
    public static func value(of plain: PropertyValue) -> String? {
        if case .name(let name) = plain { name } else { nil }
    }
}

extension Array: AnimatableValue where Element: AnimatableElement {
    /// The plain value.
    public var plainValue: PropertyValue { Element.plainList(self) }
    /// Returns the value of a plain one; nil where it has another type.
    public static func value(of plain: PropertyValue) -> [Element]? { Element.list(of: plain) }
}

extension Optional: AnimatableValue where Wrapped: AnimatableValue {
    /// The plain value.
    public var plainValue: PropertyValue { map(\.plainValue) ?? PropertyValue.none }
    /// Returns the value of a plain one; nil where it has another type.
    public static func value(of plain: PropertyValue) -> Wrapped?? {
        if case .none = plain { return .some(nil) }
        return Wrapped.value(of: plain).map { .some($0) }
    }
}
