/// Colours along a line or about a point, in the space of the shape that they paint.
struct GradientItem: Equatable, Sendable {
    var kind: Kind
    /// How many colours there are (`p`).
    var colorCount: Int
    /// Four numbers for each colour: where (0…1), red, green, blue; then two for each opacity: where, how much (0…1).
    /// As read: the list may be shorter or longer than the count says.
    var numbers: Animated<[Double]>
    /// Where the first colour lies; the centre of a radial gradient.
    var start: Animated<Vector3>
    /// Where the last colour lies; its distance from the start is a radial gradient's radius.
    var end: Animated<Vector3>
    /// How far the focus of a radial gradient lies from its centre, per cent of the radius, −100…100.
    var highlightLength: Animated<Double>
    /// In which direction, degrees from the line between start and end.
    var highlightAngle: Animated<Double>

    enum Kind: Int, Sendable {
        case linear = 1, radial
    }
}

extension GradientItem {
    /// The gradient of a fill's or a stroke's object.
    init(_ node: JSONNode) {
        // Other types, such as angular ones, are drawn by no player.
        kind = node.choice("t", "Gradient Type") ?? .linear
        let colors = node["g"]
        numbers = colors?.animated("k", "Colors") ?? Animated([])
        // A list without opacities says itself how many there are.
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
