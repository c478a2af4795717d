import Raster

// The items of a shape layer that modify the paths above them.

extension ShapeItem {
    /// Modifies outlines, where the item does so.
    ///
    /// - Parameter context: The item's own context.
    func change(_ outlines: [ShapeOutline], in context: BuildContext) {
        switch form {
        case .roundedCorners(let item):
            let radius = context.resolved(item.radius, "Radius")
            outlines.change([radius.timeline], in: context) { frame, path in
                path.roundingCorners(radius: radius.value(at: frame))
            }
        case .puckerBloat(let item):
            let amount = context.resolved(item.amount, "Amount")
            outlines.change([amount.timeline], in: context) { frame, path in path.puckered(by: amount.value(at: frame))
            }
        case .zigZag(let item):
            let size = context.resolved(item.size, "Size"), ridges = context.resolved(item.ridges, "Ridges")
            let points = context.resolved(item.points, "Points")
            outlines.change([size.timeline, ridges.timeline, points.timeline], in: context) { frame, path in
                path.zigzagged(
                    size: size.value(at: frame), ridges: ridges.value(at: frame),
                    isSmooth: points.value(at: frame) > 1.5)
            }
        case .twist(let item): item.change(outlines, in: context)
        case .offsetPath(let item): item.change(outlines, at: name, in: context)
        default: break
        }
    }
}

extension [ShapeOutline] {
    /// Modifies each path on its own.
    fileprivate func change(
        _ timelines: [Timeline], in context: BuildContext,
        _ body: (_ frame: Double, _ path: BezierPath) -> BezierPath
    ) {
        for outline in self {
            outline.change(timelines, in: context) { frame, paths in paths.map { body(frame, $0) } }
        }
    }
}

extension TwistItem {
    fileprivate func change(_ outlines: [ShapeOutline], in context: BuildContext) {
        let angle = context.resolved(angle, "Angle"), center = context.resolved(center, "Center")
        for outline in outlines {
            outline.change([angle.timeline, center.timeline], in: context) { frame, paths in
                let center = center.value(at: frame).plane
                let reach = paths.flatMap(\.vertices).reduce(0) { max($0, ($1.point - center).length) }
                return paths.map { $0.twisted(by: angle.value(at: frame), about: center, reach: reach) }
            }
        }
    }
}

extension OffsetPathItem {
    fileprivate func change(_ outlines: [ShapeOutline], at name: String, in context: BuildContext) {
        let amount = context.resolved(amount, "Amount"), limit = context.resolved(miterLimit, "Miter Limit")
        for outline in outlines {
            outline.change([amount.timeline, limit.timeline], in: context) { frame, paths in
                context.combined(paths, at: name, "they are not offset") { allows throws(PathOperationError) in
                    try paths.offset(
                        by: amount.value(at: frame), join: join, miterLimit: limit.value(at: frame), allows: allows)
                }
            }
        }
    }
}

extension TrimItem {
    /// Trims outlines, each on its own or all as one.
    func apply(to outlines: [ShapeOutline], in context: BuildContext) {
        let start = context.resolved(start, "Start"), end = context.resolved(end, "End")
        let offset = context.resolved(offset, "Offset")
        // Most trims of the whole path are placeholders without effect.
        if start.isStatic, end.isStatic, PathTrim(start: start.first, end: end.first, offset: 0).isWhole { return }
        for group in isSequential ? [outlines] : outlines.map({ [$0] }) {
            let trim = ShapeTrim(start: start, end: end, offset: offset, of: group, in: context)
            for (i, outline) in group.enumerated() { outline.take(ShapeTrim.Part(trim: trim, index: i)) }
        }
    }
}
