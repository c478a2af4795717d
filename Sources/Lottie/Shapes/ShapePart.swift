import Values

/// One part of what a list of shape items draws.
indirect enum ShapePart {
    case paint(ShapePaint)
    case group(ShapeGroup)
    case copies(ShapeCopies)
}

/// A fill or a stroke of the outlines above it.
struct ShapePaint {
    var name: String
    var blendMode: BlendMode
    /// The outlines above it.
    var above: OutlineList.Head
    var ink: Ink
    /// The line style; nil for a fill.
    var line: StrokeLine?
    var isEvenOdd = false
    /// The context of its values.
    var context: BuildContext

    /// The outlines, in the order of the list, topmost first.
    var outlines: [PlacedOutline] { above.outlines }

    /// The colour or gradient of a paint.
    enum Ink {
        /// A straight colour that includes the opacity.
        case color(Animated<Color4>)
        /// A gradient with an opacity in percent.
        case gradient(GradientItem, opacity: Animated<Double>)
    }
}

/// The outlines of a list while it is gathered. It only grows, so a paint's outlines are a prefix, stored as a count:
/// many paints take no more memory than the outlines.
final class OutlineList {
    private(set) var outlines: [PlacedOutline]

    init(_ outlines: [PlacedOutline] = []) { self.outlines = outlines }

    func append(_ outline: PlacedOutline) { outlines.append(outline) }

    /// The outlines so far.
    var head: Head { Head(list: self, count: outlines.count) }

    /// A prefix of a list's outlines.
    struct Head {
        let list: OutlineList
        let count: Int
        var outlines: [PlacedOutline] { Array(list.outlines.prefix(count)) }
    }
}

/// The contents of a group.
struct ShapeGroup {
    var name: String
    var blendMode: BlendMode
    var transform: TransformItem
    /// Topmost first.
    var parts: [ShapePart]
    var context: BuildContext
}

/// The contents of a repeater.
struct ShapeCopies {
    var name: String
    var repeater: ShapeRepeat
    var count: Int
    /// Whether later copies are above earlier ones.
    var isUpwards: Bool
    /// The parts of each copy, topmost first.
    var parts: [ShapePart]
    var context: BuildContext
}
