/// An effect of a layer with its parameters.
struct EffectItem: Equatable, Sendable {
    /// The exporter's number for its type (`ty`), such as 25 for a drop shadow and 29 for a Gaussian blur.
    var type: Int
    var name: String
    /// After Effects' name for its type (`mn`), such as `ADBE Drop Shadow`.
    var matchName: String
    var isEnabled: Bool
    /// Its parameters, in the order of the document, by which players identify them.
    var parameters: [Parameter]

    /// One parameter.
    struct Parameter: Equatable, Sendable {
        var name: String
        var matchName: String
        var value: Value
    }

    /// The value of a parameter.
    enum Value: Equatable, Sendable {
        /// A number, an angle in degrees, a choice from 1, or a checkbox's 0 or 1.
        case number(Animated<Double>)
        case color(Animated<Color4>)
        case point(Animated<Vector3>)
        /// A layer by its index.
        case layer(Int)
        case group([Parameter])
        /// No value, or an unknown type.
        case none
    }

    /// The number of the parameter at an index; nil where there is none or it is not a number.
    func number(at index: Int) -> Animated<Double>? {
        guard parameters.indices.contains(index), case .number(let value) = parameters[index].value else { return nil }
        return value
    }

    /// The colour of the parameter at an index; nil where there is none or it is not a colour.
    func color(at index: Int) -> Animated<Color4>? {
        guard parameters.indices.contains(index), case .color(let value) = parameters[index].value else { return nil }
        return value
    }

    /// The point of the parameter at an index; nil where there is none or it is not a point.
    func point(at index: Int) -> Animated<Vector3>? {
        guard parameters.indices.contains(index), case .point(let value) = parameters[index].value else { return nil }
        return value
    }
}
