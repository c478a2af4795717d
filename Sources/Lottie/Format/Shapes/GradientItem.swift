/// A gradient along a line or about a point, in the space of the painted shape.
struct GradientItem: Equatable, Sendable {
    var kind: Kind
    /// The number of colours (`p`).
    var colorCount: Int
    /// Four numbers for each colour: location (0…1), red, green, blue; then two for each opacity: location, value
    /// (0…1). The list is as read and may be shorter or longer than the count says.
    var numbers: Animated<[Double]>
    /// The place of the first colour; the centre of a radial gradient.
    var start: Animated<Vector3>
    /// The place of the last colour; its distance from the start is a radial gradient's radius.
    var end: Animated<Vector3>
    /// The distance of a radial gradient's focus from its centre, in percent of the radius, −100…100.
    var highlightLength: Animated<Double>
    /// The focus' direction, in degrees from the line between start and end.
    var highlightAngle: Animated<Double>

    enum Kind: Int, Sendable {
        case linear = 1, radial
    }
}

extension GradientItem {
    /// The gradient of a fill's or a stroke's object.
    init(_ node: JSONNode) {
        // No player draws other types, such as angular ones.
        kind = node.choice("t", "Gradient Type") ?? .linear
        let colors = node["g"]
        numbers = colors?.animated("k", "Colors") ?? Animated([])
        // Without opacities, the list's length gives the number of colours.
        colorCount = colors?.integer("p") ?? numbers.first.count / 4
        if colorCount * 4 > numbers.first.count || colorCount < 0 {
            node.log.report(
                .repaired, "a gradient of \(colorCount) colors with \(numbers.first.count) numbers", at: "Colors")
            colorCount = numbers.first.count / 4
        }
        start = node.animated("s", "Start Point", default: .zero)
        end = node.animated("e", "End Point", default: .zero)
        highlightLength = node.animated("h", "Highlight Length", default: 0)
        highlightAngle = node.animated("a", "Highlight Angle", default: 0)
    }
}
