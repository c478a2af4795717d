/// The text of a text layer and its animators.
struct TextItem: Equatable, Sendable {
    /// The text with its style, by time; each holds until the next.
    var document: Animated<TextDocument>
    /// The animators, each for a range of letters.
    var animators: [TextAnimatorItem]
    /// The units that animators rotate and scale.
    var grouping: Grouping
    /// A letter's anchor within its group, in percent.
    var alignment: Animated<Vector3>
    /// The path along which the text runs; nil for straight lines.
    var path: PathOptions?

    enum Grouping: Int, Sendable {
        case characters = 1, words, lines, all
    }

    /// How text runs along one of its layer's masks.
    struct PathOptions: Equatable, Sendable {
        /// The mask's index among the layer's masks, from 0.
        var mask: Int
        /// In points.
        var firstMargin: Animated<Double>
        var lastMargin: Animated<Double>
        /// Not 0: the text runs from the path's end.
        var isReversed: Animated<Double>
        /// Not 0: letters are spread over the whole path.
        var forcesAlignment: Animated<Double>
        /// Not 0: letters are perpendicular to the path.
        var isPerpendicular: Animated<Double>
    }
}

extension TextItem {
    /// A text layer's `t`; nil without a text.
    init?(_ node: JSONNode) {
        // Files before 4.4.14 have a single document in place of its keyframes.
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
    fileprivate init?(_ node: JSONNode) {
        guard let mask = node.integer("m"), mask >= 0 else { return nil }
        self.mask = mask
        firstMargin = node.animated("f", "First Margin", default: 0)
        lastMargin = node.animated("l", "Last Margin", default: 0)
        isReversed = node.animated("r", "Reverse Path", default: 0)
        forcesAlignment = node.animated("a", "Force Alignment", default: 0)
        isPerpendicular = node.animated("p", "Perpendicular To Path", default: 1)
    }
}
