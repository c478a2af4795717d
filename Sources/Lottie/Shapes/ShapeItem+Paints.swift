// The items of a shape layer that paint.

extension ShapeItem {
    /// The item as a paint of the outlines above it; nil for one that does not paint.
    ///
    /// - Parameter context: The item's own context.
    func paint(_ above: OutlineList.Head, in context: BuildContext) -> ShapePaint? {
        guard case .paint(let item) = form else { return nil }
        let ink: ShapePaint.Ink =
            switch item.ink {
            case .color(let color): .color(color, item.opacity, in: context)
            case .gradient(let gradient): .gradient(gradient, item.opacity, in: context)
            }
        return ShapePaint(
            name: name, blendMode: blendMode, above: above, ink: ink, line: item.line?.resolved(in: context),
            isEvenOdd: item.isEvenOdd, context: context)
    }
}

extension ShapePaint.Ink {
    /// A colour multiplied by an opacity in percent.
    fileprivate static func color(
        _ color: Animated<Color4>, _ opacity: Animated<Double>, in context: BuildContext
    ) -> Self {
        let color = context.resolved(color, "Color"), opacity = context.resolved(opacity, "Opacity")
        let isLinear = color.isStatic || opacity.isStatic
        return .color(
            Animated(following: [color.timeline, opacity.timeline], isLinear: isLinear, within: context.shownFrames) {
                frame in
                var color = color.value(at: frame)
                color.w *= opacity.value(at: frame) / 100
                return color.clamped(lowerBound: .zero, upperBound: .one)
            })
    }

    fileprivate static func gradient(
        _ item: GradientItem, _ opacity: Animated<Double>, in context: BuildContext
    ) -> Self {
        var gradient = item.resolved(context)
        gradient.start = context.resolved(item.start, "Start Point")
        gradient.end = context.resolved(item.end, "End Point")
        gradient.highlightLength = context.resolved(item.highlightLength, "Highlight Length")
        gradient.highlightAngle = context.resolved(item.highlightAngle, "Highlight Angle")
        return .gradient(gradient, opacity: context.resolved(opacity, "Opacity"))
    }
}

extension StrokeLine {
    /// The line style with the user's replacements.
    fileprivate func resolved(in context: BuildContext) -> StrokeLine {
        var line = self
        line.width = context.resolved(width, "Stroke Width")
        line.miterLimit = context.resolved(miterLimit, "Miter Limit")
        for (i, dash) in dashes.enumerated() {
            line.dashes[i].length = context.resolved(dash.length, dash.kind.property)
        }
        return line
    }
}

extension StrokeLine.Dash.Kind {
    /// The property's name in After Effects, by which it is replaced.
    fileprivate var property: String {
        switch self {
        case .dash: "Dash"
        case .gap: "Gap"
        case .offset: "Dash Phase"
        }
    }
}
