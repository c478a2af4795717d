extension PropertyValue {
    /// The largest number of an animation's values: sums and products of such values stay finite, so that the shown
    /// value can be set again.
    static let reach = 1e100

    /// The largest absolute value of the numbers in the value; 0 where it is not made of numbers.
    var magnitude: Double {
        func most(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat = 0, _ d: CGFloat = 0) -> Double {
            Double(max(max(abs(a), abs(b)), max(abs(c), abs(d))))
        }
        return switch self {
        case .number(let number): abs(number)
        case .point(let point): most(point.x, point.y)
        case .size(let size): most(size.width, size.height)
        case .rect(let rect): most(rect.origin.x, rect.origin.y, rect.size.width, rect.size.height)
        case .transform(let m):
            max(
                max(most(m.m11, m.m12, m.m13, m.m14), most(m.m21, m.m22, m.m23, m.m24)),
                max(most(m.m31, m.m32, m.m33, m.m34), most(m.m41, m.m42, m.m43, m.m44)))
        case .color(let color): most(color.red, color.green, color.blue, color.alpha)
        case .colors(let colors): colors.reduce(0) { max($0, PropertyValue.color($1).magnitude) }
        case .numbers(let numbers): numbers.reduce(0) { max($0, abs($1)) }
        case .path(let path): path.isEmpty ? 0 : PropertyValue.rect(path.boundingBox).magnitude
        case .filters(let filters): filters.reduce(0) { max($0, $1.magnitude) }
        case .none, .bool, .contents, .name, .cells, .options, .object: 0
        }
    }

    /// Throws where a number is beyond `reach`; `name` is the value's name in the error.
    func checkReach(_ name: @autoclosure () -> String) throws(PropertyError) {
        guard magnitude > Self.reach else { return }
        throw PropertyError(key: name(), .outOfRange("\(magnitude)", legal: "within ±\(Self.reach)"))
    }
}
