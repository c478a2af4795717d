extension GradientItem {
    /// The gradient of a fill's or a stroke's object.
    init(_ node: Node) {
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
