/// What changes a range of a text's letters.
struct TextAnimatorItem: Equatable, Sendable {
    var name: String
    /// All of a text where there is none.
    var selectors: [Selector]
    var style: Style

    /// A range of letters, words or lines, each with how much it is meant.
    struct Selector: Equatable, Sendable {
        /// In `units`.
        var start: Animated<Double>
        /// In `units`; nil for the text's end.
        var end: Animated<Double>?
        var offset: Animated<Double>
        /// Per cent, −100…100.
        var amount: Animated<Double>
        var units: Units
        var basis: Basis
        var shape: Shape
        /// Per cent, of squares.
        var smoothness: Animated<Double>
        /// Per cent, −100…100: how the change slows near its most and its least.
        var easeHigh: Animated<Double>
        var easeLow: Animated<Double>
        var mode: Mode
        /// Whether letters are taken in a random order.
        var isRandom: Bool
    }

    enum Units: Int, Sendable {
        case percent = 1, index
    }

    enum Basis: Int, Sendable {
        case characters = 1, charactersWithoutSpaces, words, lines
    }

    enum Shape: Int, Sendable {
        case square = 1, rampUp, rampDown, triangle, round, smooth
    }

    enum Mode: Int, Sendable {
        case add = 1, subtract, intersect, min, max, difference
    }

    /// What letters in the range become. Nil leaves a part as it is.
    struct Style: Equatable, Sendable {
        /// Points, added.
        var position: Animated<Vector3>?
        var anchor: Animated<Vector3>?
        /// Per cent.
        var scale: Animated<Vector3>?
        /// Degrees, clockwise.
        var rotation: Animated<Double>?
        var rotationX: Animated<Double>?
        var rotationY: Animated<Double>?
        var skew: Animated<Double>?
        var skewAxis: Animated<Double>?
        /// Per cent.
        var opacity: Animated<Double>?
        var fillColor: Animated<Color4>?
        var fillOpacity: Animated<Double>?
        /// Degrees and per cent, added.
        var fillHue: Animated<Double>?
        var fillSaturation: Animated<Double>?
        var fillBrightness: Animated<Double>?
        var strokeColor: Animated<Color4>?
        var strokeOpacity: Animated<Double>?
        var strokeHue: Animated<Double>?
        var strokeSaturation: Animated<Double>?
        var strokeBrightness: Animated<Double>?
        /// Points.
        var strokeWidth: Animated<Double>?
        /// Thousandths of the size.
        var tracking: Animated<Double>?
        /// Points.
        var lineSpacing: Animated<Vector3>?
        var blur: Animated<Vector3>?
    }
}
