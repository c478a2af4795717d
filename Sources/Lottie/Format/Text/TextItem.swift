/// What a text layer says and how its letters move.
struct TextItem: Equatable, Sendable {
    /// The text with its style, by time; one document stays until the next.
    var document: Animated<TextDocument>
    /// Each moves or colours a range of letters.
    var animators: [TextAnimatorItem]
    /// What animators turn and scale together.
    var grouping: Grouping
    /// Where in its group a letter's anchor lies, per cent.
    var alignment: Animated<Vector3>
    /// The path along which it runs; nil for straight lines.
    var path: PathOptions?

    enum Grouping: Int, Sendable {
        case characters = 1, words, lines, all
    }

    /// How text runs along one of its layer's masks.
    struct PathOptions: Equatable, Sendable {
        /// The mask's place among the layer's masks, from 0.
        var mask: Int
        /// Points.
        var firstMargin: Animated<Double>
        var lastMargin: Animated<Double>
        /// Not 0: it runs from the path's end.
        var isReversed: Animated<Double>
        /// Not 0: letters are spread over the whole path.
        var forcesAlignment: Animated<Double>
        /// Not 0: letters stand upright to the path.
        var isPerpendicular: Animated<Double>
    }
}
