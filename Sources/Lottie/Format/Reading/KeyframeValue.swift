import Values

/// A value type of a document's properties.
protocol KeyframeValue: Interpolatable {
    /// The value of a node; nil for an invalid one.
    init?(_ node: JSONNode)
}

extension Double: KeyframeValue {
    init?(_ node: JSONNode) {
        guard let number = node.number else { return nil }
        self = number
    }
}

extension Vector3: KeyframeValue {
    /// A list of two or three numbers; a single one is both x and y.
    init?(_ node: JSONNode) { self.init(node, depth: 0) }

    /// Like `init(_:)`, with a default for z.
    init?(_ node: JSONNode, depth: Double) {
        guard let (values, count) = node.components, count > 0 else { return nil }
        self.init(values.x, count > 1 ? values.y : values.x, count > 2 ? values.z : depth)
    }
}

extension Color4: KeyframeValue {
    /// A list of three or four numbers, or a string such as `#rrggbb`.
    ///
    /// Old exporters, and some newer ones, write 0…255, which is detected by all four components exceeding 1.
    init?(_ node: JSONNode) {
        if let text = node.isList ? nil : node.text {
            self.init(hexadecimal: text)
            return
        }
        guard let (written, count) = node.components, count >= 3 else { return nil }
        var values = written
        let isAbove = values .> 1
        let isBytes =
            node.reader.hasByteColors && any(isAbove)
            || count == 4 && all(isAbove)
        if isBytes { values /= 255 }
        // Opacity is a separate property: the fourth component is often 0, and is ignored.
        values.w = 1
        self = values.clamped(lowerBound: .zero, upperBound: .one)
    }

    /// The colour of `#rrggbb` and similar forms, also without `#`; nil for any other text.
    init?(hexadecimal text: String) {
        guard let color = CGColor(hexadecimal: text.hasPrefix("#") ? text : "#" + text) else { return nil }
        self.init(color.red, color.green, color.blue, color.alpha)
    }
}

extension Array: KeyframeValue where Element == Double {
    init?(_ node: JSONNode) {
        guard node.isList, let numbers = node.numbers else { return nil }
        self = numbers
    }
}
