// The items of a shape layer that draw paths.

extension ShapeItem {
    /// The outline that the item draws; nil for one that draws no path.
    ///
    /// - Parameter context: The item's own context.
    func outline(in context: BuildContext) -> ShapeOutline? {
        switch form {
        case .path(let item): ShapeOutline(item.paths(in: context))
        case .rectangle(let item): ShapeOutline(item.paths(in: context))
        case .ellipse(let item): ShapeOutline(item.paths(in: context))
        case .star(let item): ShapeOutline(item.paths(in: context))
        default: nil
        }
    }
}

extension BezierPath {
    /// The path as a list of one, reversed if asked.
    fileprivate func listed(isReversed: Bool) -> [BezierPath] {
        let path = cleaned
        return [isReversed ? path.reversed : path]
    }
}

extension PathItem {
    fileprivate func paths(in context: BuildContext) -> Animated<[BezierPath]> {
        context.paid(context.resolved(path, "Path").map { $0.listed(isReversed: isReversed) })
    }
}

extension RectangleItem {
    fileprivate func paths(in context: BuildContext) -> Animated<[BezierPath]> {
        let size = context.resolved(size, "Size"), position = context.resolved(position, "Position")
        let radius = context.resolved(cornerRadius, "Roundness")
        let timelines = [size.timeline, position.timeline, radius.timeline]
        // A limit of half a side that holds at both ends of a linear change holds between them.
        let isLinear = Set(timelines.flatMap(\.times)).allSatisfy { frame in
            let size = size.value(at: frame)
            return radius.value(at: frame) <= min(size.x, size.y) / 2
        }
        let hasArcs = !radius.keyframes.allSatisfy { $0.value <= 0 }
        return context.paid(
            Animated(
                following: timelines, isLinear: isLinear || radius.isStatic && radius.first <= 0,
                within: context.shownFrames
            ) { frame in
                BezierPath.rectangle(
                    size: size.value(at: frame).plane, center: position.value(at: frame).plane,
                    roundness: radius.value(at: frame), hasArcs: hasArcs
                ).listed(isReversed: isReversed)
            })
    }
}

extension EllipseItem {
    fileprivate func paths(in context: BuildContext) -> Animated<[BezierPath]> {
        let size = context.resolved(size, "Size"), position = context.resolved(position, "Position")
        let timelines = [size.timeline, position.timeline]
        return context.paid(
            Animated(following: timelines, isLinear: true, within: context.shownFrames) { frame in
                BezierPath.ellipse(size: size.value(at: frame).plane, center: position.value(at: frame).plane)
                    .listed(isReversed: isReversed)
            })
    }
}

extension StarItem {
    fileprivate func paths(in context: BuildContext) -> Animated<[BezierPath]> {
        let position = context.resolved(position, "Position"), points = context.resolved(points, "Points")
        let rotation = context.resolved(rotation, "Rotation")
        let outerRadius = context.resolved(outerRadius, "Outer Radius")
        let outerRoundness = context.resolved(outerRoundness, "Outer Roundness")
        let innerRadius = context.resolved(innerRadius, "Inner Radius")
        let innerRoundness = context.resolved(innerRoundness, "Inner Roundness")
        let isStar = kind == .star
        let numbers = [points, rotation, outerRadius, outerRoundness] + (isStar ? [innerRadius, innerRoundness] : [])
        let timelines = [position.timeline] + numbers.map(\.timeline)
        // Control arms are proportional to radius times roundness.
        let isLinear =
            points.isStatic && rotation.isStatic && outerRoundness.isStatic && (!isStar || innerRoundness.isStatic)
        let frames = context.shownFrames
        let made = Animated<[BezierPath]>(following: timelines, isLinear: isLinear, within: frames) { frame in
            BezierPath.star(
                BezierPath.Star(
                    points: points.value(at: frame), position: position.value(at: frame).plane,
                    rotation: rotation.value(at: frame), outerRadius: outerRadius.value(at: frame),
                    outerRoundness: outerRoundness.value(at: frame),
                    inner: isStar ? (innerRadius.value(at: frame), innerRoundness.value(at: frame)) : nil)
            ).listed(isReversed: isReversed)
        }
        return context.paid(made)
    }
}

extension Vector3 {
    /// The x and y components.
    var plane: SIMD2<Double> { SIMD2(x, y) }
}
