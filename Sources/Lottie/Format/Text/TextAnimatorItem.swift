/// An animator: changes a range of a text's letters.
struct TextAnimatorItem: Equatable, Sendable {
    var name: String
    /// The selectors; without any, all of the text is selected.
    var selectors: [Selector]
    var style: Style

    /// Selects a range of letters, words or lines, each with a weight.
    struct Selector: Equatable, Sendable {
        /// In `units`.
        var start: Animated<Double>
        /// In `units`; nil for the text's end.
        var end: Animated<Double>?
        var offset: Animated<Double>
        /// In percent, −100…100.
        var amount: Animated<Double>
        var units: Units
        var basis: Basis
        var shape: Shape
        /// In percent, for squares.
        var smoothness: Animated<Double>
        /// In percent, −100…100: how the weight eases near its maximum and minimum.
        var easeHigh: Animated<Double>
        var easeLow: Animated<Double>
        var mode: Mode
        /// Whether letters are selected in a random order.
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

    /// The style of selected letters. Nil leaves a part unchanged.
    struct Style: Equatable, Sendable {
        /// In points, added.
        var position: Animated<Vector3>?
        var anchor: Animated<Vector3>?
        /// In percent.
        var scale: Animated<Vector3>?
        /// In degrees, clockwise.
        var rotation: Animated<Double>?
        var rotationX: Animated<Double>?
        var rotationY: Animated<Double>?
        var skew: Animated<Double>?
        var skewAxis: Animated<Double>?
        /// In percent.
        var opacity: Animated<Double>?
        var fillColor: Animated<Color4>?
        var fillOpacity: Animated<Double>?
        /// In degrees and percent, added.
        var fillHue: Animated<Double>?
        var fillSaturation: Animated<Double>?
        var fillBrightness: Animated<Double>?
        var strokeColor: Animated<Color4>?
        var strokeOpacity: Animated<Double>?
        var strokeHue: Animated<Double>?
        var strokeSaturation: Animated<Double>?
        var strokeBrightness: Animated<Double>?
        /// In points.
        var strokeWidth: Animated<Double>?
        /// In thousandths of the size.
        var tracking: Animated<Double>?
        /// In points.
        var lineSpacing: Animated<Vector3>?
        var blur: Animated<Vector3>?
    }
}
