import Values

/// What a list of shape items draws, one part of it.
indirect enum ShapePart {
    case paint(ShapePaint)
    case group(ShapeGroup)
    case copies(ShapeCopies)
}

/// A fill or a stroke of the outlines above it.
struct ShapePaint {
    var name: String
    var blendMode: BlendMode
    /// What is above it.
    var above: OutlineList.Head
    var ink: Ink
    /// How the line is drawn; nil for a fill.
    var line: StrokeLine?
    var isEvenOdd = false
    /// Where its values stand.
    var context: BuildContext

    /// The outlines, in the order of the list, topmost first.
    var outlines: [PlacedOutline] { above.outlines }

    /// What it paints with.
    enum Ink {
        /// Straight, with the opacity in it.
        case color(Animated<Color4>)
        /// With an opacity in percent.
        case gradient(GradientItem, opacity: Animated<Double>)
    }
}

/// The outlines of a list as it is gathered. It only grows, so that what each paint sees is how many there were: lists of
/// many paints take no more memory than their outlines.
final class OutlineList {
    private(set) var outlines: [PlacedOutline]

    init(_ outlines: [PlacedOutline] = []) { self.outlines = outlines }

    func append(_ outline: PlacedOutline) { outlines.append(outline) }

    /// The outlines so far.
    var head: Head { Head(list: self, count: outlines.count) }

    /// The first outlines of a list.
    struct Head {
        let list: OutlineList
        let count: Int
        var outlines: [PlacedOutline] { Array(list.outlines.prefix(count)) }
    }
}

/// What a group draws.
struct ShapeGroup {
    var name: String
    var blendMode: BlendMode
    var transform: TransformItem
    /// Topmost first.
    var parts: [ShapePart]
    var context: BuildContext
}

/// What a repeater draws.
struct ShapeCopies {
    var name: String
    var repeater: ShapeRepeat
    var count: Int
    /// Whether later copies lie above earlier ones.
    var isUpwards: Bool
    /// What each copy shows, topmost first.
    var parts: [ShapePart]
    var context: BuildContext
}
