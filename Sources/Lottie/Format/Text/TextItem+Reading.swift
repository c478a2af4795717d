extension TextItem {
    /// A text layer's `t`; nil where it says nothing.
    init?(_ node: Node) {
        // Files before 4.4.14 have the one document in the place of its keyframes.
        let isPlain = node["d"].map { $0["k"] == nil && $0["t"] != nil && $0["s"] != nil } ?? false
        let document: Animated<TextDocument>? =
            isPlain ? node["d"].flatMap { TextDocument($0) }.map { Animated($0) } : node.animated("d", "Source Text")
        guard let document else {
            node.log.report(.repaired, "a text layer without a text", at: "Source Text")
            return nil
        }
        self.document = document
        animators = node.list("a") { TextAnimatorItem($0) }
        grouping = node["m"]?.choice("g", "Anchor Point Grouping") ?? .characters
        alignment = node["m"]?.animated("a", "Grouping Alignment") ?? Animated(.zero)
        path = node["p"].flatMap { PathOptions($0) }
    }
}

extension TextItem.PathOptions {
    fileprivate init?(_ node: Node) {
        guard let mask = node.integer("m"), mask >= 0 else { return nil }
        self.mask = mask
        firstMargin = node.animated("f", "First Margin", default: 0)
        lastMargin = node.animated("l", "Last Margin", default: 0)
        isReversed = node.animated("r", "Reverse Path", default: 0)
        forcesAlignment = node.animated("a", "Force Alignment", default: 0)
        isPerpendicular = node.animated("p", "Perpendicular To Path", default: 1)
    }
}
