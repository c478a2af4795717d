import LayerModel

/// The layers that shape items draw, the lowest first, in the coordinates of the items' container.
///
/// - Parameters:
///   - items: Topmost first.
///   - context: The context of the layer that has the shapes.
func shapeLayers(_ items: [ShapeItem], in context: BuildContext) -> [CALayer] {
    let list = ShapeList(items, in: context)
    return ShapeBuilder(context: context).layers(of: list.parts, .identity)
}

/// Builds layers for lists of shape items.
///
/// Static parts need no layers of their own: static groups pass their transform on to their contents, and a fill with a
/// stroke of the same paths above it is one layer.
struct ShapeBuilder {
    let context: BuildContext
    private let budget = Budget()

    init(context: BuildContext) { self.context = context }

    /// The most layers of one shape layer of a file; more are left out, as they come from nested repeaters.
    static let mostLayers = 20_000
    /// The most points of all its paints, each counted with all its paths.
    static let mostPoints = 2_000_000

    private final class Budget {
        var layers = ShapeBuilder.mostLayers, points = ShapeBuilder.mostPoints
    }

    /// Whether the limit of layers is reached, which is then reported.
    private var isFull: Bool {
        if budget.layers > 0, budget.points > 0 { return context.budget.isOver }
        context.log.report(
            .unsupported, "more than \(Self.mostLayers) shapes, or \(Self.mostPoints) points: the rest is not drawn")
        return true
    }

    /// The layers of a list, the lowest first.
    ///
    /// - Parameter place: The list's transform in the layer that will hold them.
    func layers(of parts: [ShapePart], _ place: CGAffineTransform) -> [CALayer] {
        var layers: [CALayer] = []
        var index = parts.count - 1
        while index >= 0, !isFull {
            switch parts[index] {
            case .group(let group): layers += self.layers(of: group, place)
            case .copies(let copies): layers += self.layers(of: copies, place)
            case .paint(let paint):
                budget.layers -= 1
                context.spend(1, "shapes", steps: BuildContext.layerSteps)
                budget.points -= paint.outlines.pointCount
                if index > 0, case .paint(let line) = parts[index - 1],
                    let both = PaintBuilder(paint).layer(with: line)
                {
                    both.take(place)
                    layers.append(both)
                    index -= 1
                } else if let layer = PaintBuilder(paint).layer() {
                    layer.take(place)
                    layers.append(layer)
                }
            }
            index -= 1
        }
        return layers
    }

    // MARK: Groups

    private func layers(of group: ShapeGroup, _ place: CGAffineTransform) -> [CALayer] {
        let opacity = group.transform.opacity
        let isWhole = opacity.isStatic && opacity.first >= 100 && group.blendMode == .sourceOver
        let standing = ShapePlace(group.transform)
        if isWhole, standing.isStatic {
            return layers(of: group.parts, standing.matrix(at: 0).concatenating(place))
        }
        if opacity.isStatic, opacity.first <= 0 { return [] }
        let layers = layers(of: group.parts, .identity)
        guard let first = layers.first else { return [] }
        let holder: CALayer
        if layers.count == 1, first.isBare {
            holder = first
            holder.frame = CGRect(origin: .zero, size: context.size)
        } else {
            holder = context.makeLayer(named: group.name)
            holder.sublayers = layers
        }
        holder.setPlace(group.transform, in: group.context)
        holder.animateOpacity(opacity, in: group.context)
        if group.blendMode != .sourceOver { holder.compositingFilter = group.blendMode.name }
        return [holder.standing(place)]
    }

    // MARK: Copies

    private func layers(of copies: ShapeCopies, _ place: CGAffineTransform) -> [CALayer] {
        let order = copies.isUpwards ? Array(0..<copies.count) : (0..<copies.count).reversed()
        var layers: [CALayer] = [], pattern: Pattern?
        for index in order where !isFull { layers += copy(index, of: copies, place, &pattern) }
        return layers
    }

    /// The layers of one copy, of which the copies are copies, and what building them took from the budget.
    private struct Pattern {
        var layers: [CALayer]
        var animations: CompositionTimeline.Pattern
        var layerCount: Int
        var pointCount: Int
        var steps: Int
    }

    /// The layers of a copy's parts.
    private func contents(of copies: ShapeCopies, _ pattern: inout Pattern?) -> [CALayer] {
        if copies.count < 2 { return layers(of: copies.parts, .identity) }
        if let pattern {
            // What does not fit is built as far as it does.
            if budget.layers < pattern.layerCount || budget.points < pattern.pointCount {
                return layers(of: copies.parts, .identity)
            }
            budget.layers -= pattern.layerCount
            budget.points -= pattern.pointCount
            // As much as building them anew: their animations are compiled for each again where a stretch is played.
            copies.context.spend(pattern.steps, "steps of copied shapes")
            return pattern.layers.map { context.timeline.replica(of: $0, pattern.animations) }
        }
        let layersLeft = budget.layers, pointsLeft = budget.points, spent = context.budget.spentSteps
        let (layers, animations) = context.timeline.pattern { self.layers(of: copies.parts, .identity) }
        let made = Pattern(
            layers: layers, animations: animations, layerCount: layersLeft - budget.layers,
            pointCount: pointsLeft - budget.points, steps: context.budget.spentSteps - spent)
        pattern = made
        return layers.map { context.timeline.replica(of: $0, animations) }
    }

    private func copy(
        _ index: Int, of copies: ShapeCopies, _ place: CGAffineTransform, _ pattern: inout Pattern?
    ) -> [CALayer] {
        let repeater = copies.repeater, opacity = repeater.opacity(index, within: copies.context.shownFrames)
        // A copy takes time even where it draws nothing, as nested repeaters multiply.
        budget.layers -= 1
        copies.context.spend(repeater.timelines.reduce(0) { $0 + $1.times.count }, "keyframes")
        if opacity.isStatic, opacity.first <= 0 { return [] }
        if repeater.isStatic, opacity.isStatic, opacity.first >= 1 {
            guard let matrix = repeater.matrix(index, at: 0) else { return [] }
            return contents(of: copies, &pattern).map { $0.placed(by: matrix.concatenating(place)) }
        }
        let layers = contents(of: copies, &pattern)
        if layers.isEmpty { return [] }
        let holder = CALayer()
        holder.name = copies.name
        holder.sublayers = layers
        let matrices = Animated<CATransform3D>(
            following: repeater.timelines, within: copies.context.shownFrames
        ) { frame in
            CATransform3DMakeAffineTransform(repeater.matrix(index, at: frame) ?? .identity)
        }
        let context = copies.context.multiplied(by: copies.count, "copies")
        holder.animate("transform", matrices, in: context) { $0 }
        holder.animate("opacity", opacity.map { max(0, min(1, $0)) }, in: context)
        return [holder.standing(place)]
    }
}

extension CALayer {
    /// Applies a static group's transform. So far the layer is in its superlayer's coordinates.
    fileprivate func take(_ place: CGAffineTransform) {
        if !place.isIdentity { setAffineTransform(affineTransform().concatenating(place)) }
    }

    /// The layer with a transform of the list around it, of its own or of a holder where its own place changes.
    fileprivate func placed(by place: CGAffineTransform) -> CALayer {
        if position != .zero || movesItself { return standing(place) }
        take(place)
        return self
    }

    /// The layer within a holder with a transform, unless that is the identity.
    fileprivate func standing(_ place: CGAffineTransform) -> CALayer {
        if place.isIdentity { return self }
        let holder = CALayer()
        holder.name = name
        holder.take(place)
        holder.addSublayer(self)
        return holder
    }

    /// Sets a group's transform.
    fileprivate func setPlace(_ transform: TransformItem, in context: BuildContext) {
        setTransform(transform, autoOrients: false, is3D: false, in: context)
    }

    /// Whether its place is animated.
    private var movesItself: Bool {
        let keys = ["transform", "transform.rotation.z", "position", "position.x", "position.y", "anchorPoint"]
        return keys.contains { animation(forKey: $0) != nil }
    }

    /// Whether it is a shape without transform, opacity, blend mode and mask.
    fileprivate var isBare: Bool {
        guard self is CAShapeLayer, CATransform3DIsIdentity(transform), opacity == 1, compositingFilter == nil else {
            return false
        }
        return mask == nil && animation(forKey: "opacity") == nil && position == .zero && !movesItself
    }
}
