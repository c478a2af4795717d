/// An input of one of a layer's filters: the rest after `filters.` in `filters.NAME.inputRadius`.
///
/// Where no filter has the name, or the filter lacks the input, reading gives nil and writing has no effect.
public struct FilterPath: Sendable, Equatable, Hashable {
    /// The filter's id; of several with one id, the first counts.
    public var name: String
    /// The input of the filter.
    public var input: LayerFilter.Input

    /// Returns the input in a list of filters; nil where it does not exist.
    func read(from whole: PropertyValue) -> PropertyValue? {
        guard case .filters(let filters) = whole else { return nil }
        for i in filters.indices where filters[i].id == name { return filters[i].value(of: input) }
        return nil
    }

    /// Sets the input in a property of filters; false, with nothing changed, where it does not exist or has another
    /// type.
    func write(_ value: PropertyValue, to key: PropertyKey, of properties: inout LayerProperties) -> Bool {
        properties.keyed.changeFilters(key) { filters in
            for i in filters.indices where filters[i].id == name { return filters[i].setValue(value, of: input) }
            return false
        }
    }
}

extension LayerFilter {
    /// Returns an input's value; nil where the kind lacks it.
    public func value(of input: Input) -> PropertyValue? {
        guard kind.has(input) else { return nil }
        return switch input {
        case .radius, .amount, .angle: .number(amount)
        case .normalizeEdges: .bool(normalizesEdges)
        case .isEnabled: .bool(isEnabled)
        case .color: .color(color)
        case .colorMatrix: .numbers(matrix.rows)
        }
    }

    /// Sets an input; false, with nothing changed, where the kind lacks it or the value has another type.
    public mutating func setValue(_ value: PropertyValue, of input: Input) -> Bool {
        guard kind.has(input) else { return false }
        switch (input, value) {
        case (.radius, .number(let number)), (.amount, .number(let number)), (.angle, .number(let number)):
            amount = number
        case (.normalizeEdges, _):
            guard let flag = Bool(propertyValue: value) else { return false }
            normalizesEdges = flag
        case (.isEnabled, _):
            guard let flag = Bool(propertyValue: value) else { return false }
            isEnabled = flag
        case (.color, .color(let color)): self.color = color
        case (.colorMatrix, .numbers(let rows)):
            guard let matrix = ColorMatrix(rows: rows) else { return false }
            self.matrix = matrix
        default: return false
        }
        return true
    }
}

extension LayerFilter.Input {
    /// The type of its values.
    public var valueType: PropertyType {
        switch self {
        case .radius, .amount, .angle: .number
        case .normalizeEdges, .isEnabled: .bool
        case .color: .color
        case .colorMatrix: .numbers
        }
    }
}
