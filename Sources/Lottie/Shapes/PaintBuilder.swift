import LayerModel

/// Builds the layer of a fill or a stroke.
struct PaintBuilder {
    let paint: ShapePaint
    var context: BuildContext { paint.context }

    init(_ paint: ShapePaint) { self.paint = paint }

    /// The layer in the coordinates of the paint's list; nil where nothing is painted.
    func layer() -> CALayer? {
        if let line = paint.line, line.width.keyframes.allSatisfy({ $0.value <= 0 }) { return nil }
        let layer: CALayer?
        switch paint.ink {
        case .color(let color):
            if color.keyframes.allSatisfy({ $0.value.w <= 0 }) { return nil }
            layer = paint.line == nil ? filled(color) : stroked(color)
        case .gradient(let gradient, let opacity):
            if opacity.keyframes.allSatisfy({ $0.value <= 0 }) { return nil }
            layer = graded(gradient, opacity)
        }
        layer?.name = paint.name
        if paint.blendMode != .sourceOver { layer?.compositingFilter = paint.blendMode.name }
        return layer
    }

    /// One layer for this fill and the stroke directly above it; nil where they need two.
    func layer(with line: ShapePaint) -> CALayer? {
        guard paint.line == nil, let style = line.line, paint.blendMode == .sourceOver, line.blendMode == .sourceOver,
            case .color(let fillColor) = paint.ink, case .color(let lineColor) = line.ink,
            paint.outlines.isSame(as: line.outlines), paint.outlines.allSatisfy({ $0.outline.trim == nil }),
            style.width.keyframes.contains(where: { $0.value > 0 }),
            fillColor.keyframes.contains(where: { $0.value.w > 0 }), let layer = filled(fillColor)
        else { return nil }
        layer.name = paint.name
        LineBuilder(style, in: line.context).draw(layer, lineColor)
        return layer
    }

    private func filled(_ color: Animated<Color4>) -> CAShapeLayer? {
        guard let shape = shape(paint.outlines.paths(in: context)) else { return nil }
        shape.animate("fillColor", color, in: context) { CGColor($0) }
        if paint.isEvenOdd { shape.fillRule = .evenOdd }
        return shape
    }

    private func stroked(_ color: Animated<Color4>) -> CALayer? {
        guard let line = paint.line else { return nil }
        let builder = LineBuilder(line, in: context)
        let shapes = lines()
        if shapes.count == 1 {
            builder.draw(shapes[0], color)
            return shapes[0]
        }
        if shapes.isEmpty { return nil }
        // Strokes of several paths are one picture, so that opacity does not add up where they overlap.
        let holder = CALayer()
        let opaque = color.map { Color4($0.x, $0.y, $0.z, 1) }
        for shape in shapes { builder.draw(shape, opaque) }
        holder.sublayers = shapes
        holder.animate("opacity", color.map { $0.w }, in: context)
        return holder
    }

    /// A layer with the paint's coverage in any colour; nil where it is empty.
    func coverage() -> CALayer? {
        guard let line = paint.line else { return filled(Animated(Color4(0, 0, 0, 1))) }
        let builder = LineBuilder(line, in: context)
        let shapes = lines()
        for shape in shapes { builder.draw(shape, Animated(Color4(0, 0, 0, 1))) }
        if shapes.count < 2 { return shapes.first }
        let holder = CALayer()
        holder.sublayers = shapes
        return holder
    }

    // MARK: Paths

    /// A shape without colours; nil for paths that are always empty.
    private func shape(_ paths: Animated<[BezierPath]>) -> CAShapeLayer? {
        let points = paths.keyframes.reduce(0) { $0 + $1.value.pointCount }
        guard context.spend(points, "points of keyframes"),
            paths.keyframes.contains(where: { !$0.value.bounds.isNull })
        else { return nil }
        let shape = CAShapeLayer()
        shape.fillColor = nil
        let structure = PathStructure(paths.keyframes.map(\.value))
        shape.animate("path", paths.jumping, in: context) { $0.cgPath(curves: structure) }
        return shape
    }

    /// The stroked shapes: one for all paths, or one for each where they are trimmed separately by animated trims.
    private func lines() -> [CAShapeLayer] {
        if let shape = trimmed(paint.outlines) { return [shape] }
        let isEachTrimmed =
            paint.outlines.count <= Self.mostLines
            && paint.outlines.contains { outline in
                outline.outline.trim.map { !$0.trim.isStatic && $0.trim.outlines.count == 1 } ?? false
            }
        if !isEachTrimmed { return shape(paint.outlines.paths(in: context)).map { [$0] } ?? [] }
        return paint.outlines.reversed().compactMap { trimmed([$0]) ?? shape([$0].paths(in: context)) }
    }

    /// More separately trimmed paths than this are cut for every frame and become one shape.
    private static let mostLines = 32

    /// A shape with `strokeStart` and `strokeEnd`; nil where the outlines are not exactly those of one animated trim.
    private func trimmed(_ outlines: [PlacedOutline]) -> CAShapeLayer? {
        guard let trim = outlines.first?.outline.trim?.trim, !trim.isStatic, trim.outlines.count == outlines.count,
            let place = outlines.commonPlace, let stroke = trim.stroke
        else { return nil }
        for (i, placed) in outlines.enumerated() {
            guard let part = placed.outline.trim, part.trim === trim, part.index == i else { return nil }
        }
        let all = trim.outlines.map(\.timeline)
        let points = trim.outlines.reduce(0) { $0 + $1.first.pointCount } * stroke.turns
        let paths: Animated<[BezierPath]> = context.paths(following: all, isLinear: true, points: points) { frame in
            trim.outlines.flatMap { $0.value(at: frame) }.applying(place).walked(stroke.turns)
        }
        guard let shape = shape(paths) else { return nil }
        shape.animate("strokeStart", stroke.start, in: context)
        shape.animate("strokeEnd", stroke.end, in: context)
        return shape
    }
}

extension [PlacedOutline] {
    /// The constant transform that all outlines share, if it preserves proportions of lengths; nil where there is none.
    fileprivate var commonPlace: CGAffineTransform? {
        guard allSatisfy({ $0.timelines.dropFirst().allSatisfy { $0 == .still } }), let map = self[0].map(at: 0),
            dropFirst().allSatisfy({ $0.map(at: 0) == map })
        else { return nil }
        // The rows of a similarity are of equal length and orthogonal.
        let scale = map.a * map.a + map.b * map.b
        let isSimilar =
            abs(scale - map.c * map.c - map.d * map.d) <= 1e-9 * scale
            && abs(map.a * map.c + map.b * map.d) <= 1e-9 * scale
        return isSimilar ? map : nil
    }
}

extension [BezierPath] {
    /// The paths repeated several times; a single closed one without a break.
    fileprivate func walked(_ turns: Int) -> [BezierPath] {
        if turns == 1 { return self }
        if count == 1, self[0].isClosed {
            let edges = self[0].edges
            return [BezierPath(joining: (0..<turns).flatMap { _ in edges })]
        }
        return (0..<turns).flatMap { _ in self }
    }
}
