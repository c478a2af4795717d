/// The reason why a value does not fit a layer's property, as one line.
public struct PropertyError: Error, Equatable, CustomStringConvertible {
    /// The key path to be set.
    public let keyPath: String
    /// The reason.
    public let reason: Reason

    /// The reasons.
    public enum Reason: Equatable, Sendable {
        /// The value's type does not fit; the expected type and the found one.
        case wrongType(expected: String, found: String)
        /// Nil is not valid for the property.
        case isNil
        /// NaN, or infinite where only finite numbers are valid; the value as text.
        case notFinite(String)
        /// An unknown name.
        case unknownName(String, legal: [String])
        /// The property has no such part, or cannot be set.
        case notSettable
        /// It is no property, or a property that does not animate.
        case notAnimatable
        /// An empty list.
        case isEmpty
        /// A number out of range; the number as text, and the valid range.
        case outOfRange(String, legal: String)
    }

    init(key: String, _ reason: Reason) {
        keyPath = key
        self.reason = reason
    }

    /// The line, such as "position is not finite: (nan, 0.0)".
    public var description: String {
        switch reason {
        case .wrongType(let expected, let found): "\(keyPath) needs \(expected), not \(found)"
        case .isNil: "\(keyPath) cannot be nil"
        case .notFinite(let value): "\(keyPath) is not finite: \(value)"
        case .unknownName(let name, let legal):
            "\(keyPath) cannot be \"\(name)\": it is one of \(legal.joined(separator: ", "))"
        case .notSettable: "\(keyPath) cannot be set"
        case .notAnimatable: "\(keyPath) cannot be animated"
        case .isEmpty: "\(keyPath) are none"
        case .outOfRange(let found, let legal): "\(keyPath) has to be \(legal), not \(found)"
        }
    }

    /// Returns the line of a trap.
    func message(for layer: CALayer) -> String { "\(layer.nameForMessages): \(self)" }

    /// Makes the error of a value that is not finite, with the numbers as text.
    static func notFinite(_ key: String, _ value: Any?) -> PropertyError {
        let numbers: [CGFloat] =
            switch value {
            case let point as CGPoint: [point.x, point.y]
            case let size as CGSize: [size.width, size.height]
            case let rect as CGRect: [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
            case let m as CATransform3D:
                [
                    m.m11, m.m12, m.m13, m.m14, m.m21, m.m22, m.m23, m.m24, m.m31, m.m32, m.m33, m.m34, m.m41, m.m42,
                    m.m43, m.m44,
                ]
            case let color as CGColor: [color.red, color.green, color.blue, color.alpha]
            default: []
            }
        let text =
            numbers.isEmpty
            ? value.map { "\($0)" } ?? "nil" : "(\(numbers.map { "\($0)" }.joined(separator: ", ")))"
        return PropertyError(key: key, .notFinite(text))
    }
}
