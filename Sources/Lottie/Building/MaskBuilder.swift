import LayerModel

/// Builds one mask layer from all masks of a layer.
///
/// Masks are combined in order: added ones are drawn on top, subtracted ones are erased, and for an intersection the
/// result so far is masked itself.
struct MaskBuilder {
    private let items: [MaskItem]
    private let context: BuildContext
    /// The masked layer's size.
    private let size: CGSize

    init(_ items: [MaskItem], size: CGSize, in context: BuildContext) {
        self.items = items.filter { $0.mode != .none }
        self.size = size
        self.context = context
    }

    /// The mask; nil where there is none.
    func mask() -> CALayer? {
        guard let first = items.first else { return nil }
        if items.count == 1, let plain = plainMask(first) { return plain }
        var combined = container()
        // A first mask with one of these modes subtracts from, or intersects, full coverage.
        switch first.mode {
        case .subtract, .intersect, .darken: combined.addSublayer(context.backdrop(.black))
        case .none, .add, .lighten, .difference: break
        }
        for item in items {
            let isTranslucent = !item.opacity.isStatic || item.opacity.first < 100
            if isTranslucent, item.mode == .lighten || item.mode == .darken {
                context.log.report(
                    .unsupported, "a translucent mask that lightens or darkens: it adds or intersects",
                    at: context.keypath + [item.name])
            }
            switch item.mode {
            case .add, .lighten: combined.addSublayer(layer(of: item))
            case .subtract: combined.addSublayer(layer(of: item, .destinationOut))
            case .difference: combined.addSublayer(layer(of: item, .xor))
            case .intersect, .darken:
                combined.mask = layer(of: item)
                let outer = container()
                outer.addSublayer(combined)
                combined = outer
            case .none: break
            }
        }
        return combined
    }

    /// A single mask that adds, or subtracts by its inverse; nil where one layer does not suffice.
    private func plainMask(_ item: MaskItem) -> CALayer? {
        switch item.mode {
        case .add, .lighten, .intersect, .darken, .difference: return layer(of: item)
        case .subtract where item.opacity.isStatic && item.opacity.first >= 100:
            var inverse = item
            inverse.isInverted.toggle()
            return layer(of: inverse)
        case .subtract, .none: return nil
        }
    }

    private func container() -> CALayer {
        let layer = CALayer()
        layer.frame = CGRect(origin: .zero, size: size)
        return layer
    }

    // MARK: One mask

    /// The coverage of one mask.
    private func layer(of item: MaskItem, _ mode: BlendMode = .sourceOver) -> CALayer {
        let inner = context.inside(item.name)
        var layer = outline(of: item, inner)
        let feather = inner.resolved(item.feather, "Mask Feather")
        if !feather.isStatic || feather.first != .zero {
            let blur = CAFilter(type: "gaussianBlur")
            blur.name = "feather"
            layer.filters = [blur]
            let radius = feather.component(0) { $0.x * Self.deviationOfFeather }
            layer.animate("filters.feather.inputRadius", radius, in: inner)
        }
        if item.isInverted, !isPlain(item) {
            // A group of its own keeps the erasing from affecting previous masks.
            let all = container()
            all.addSublayer(context.backdrop(.black))
            all.mask = context.inverse(of: layer)
            layer = all
        }
        let opacity = inner.resolved(item.opacity, "Mask Opacity")
        layer.animateOpacity(opacity, in: inner)
        if mode != .sourceOver { layer.compositingFilter = mode.name }
        return layer
    }

    /// The standard deviation for a feather of one point, as in Skia's player of After Effects' files.
    private static let deviationOfFeather = 0.3

    /// The inside of the path, grown or shrunk by the expansion.
    private func outline(of item: MaskItem, _ inner: BuildContext) -> CALayer {
        let path = inner.resolved(item.path, "Mask Path")
        let expansion = inner.resolved(item.expansion, "Mask Expansion")
        let grows = expansion.keyframes.contains { $0.value > 0 }
        let shrinks = expansion.keyframes.contains { $0.value < 0 }
        let inside = shape(path, inner, isInverted: item.isInverted && isPlain(item))
        if grows {
            inside.strokeColor = .black
            inside.lineJoin = .round
            inside.animate("lineWidth", expansion.map(isLinear: !shrinks) { max(0, 2 * $0) }, in: inner)
        }
        guard shrinks else { return inside }
        let rim = shape(path, inner, isInverted: false)
        rim.fillColor = nil
        rim.strokeColor = .black
        rim.lineJoin = .round
        rim.animate("lineWidth", expansion.map(isLinear: !grows) { max(0, -2 * $0) }, in: inner)
        inside.mask = context.inverse(of: rim)
        return inside
    }

    /// Whether a mask is just its path, neither expanded nor blurred: then its inverse is a path, too.
    private func isPlain(_ item: MaskItem) -> Bool {
        item.expansion.isStatic && item.expansion.first == 0 && item.feather.isStatic && item.feather.first == .zero
    }

    private func shape(
        _ path: Animated<BezierPath>, _ inner: BuildContext, isInverted: Bool
    ) -> CAShapeLayer {
        let shape = CAShapeLayer()
        shape.frame = CGRect(origin: .zero, size: size)
        shape.fillColor = .black
        shape.fillRule = .evenOdd
        let all = [BezierPath](CGPath(rect: context.everything))
        let closed = path.map { outline in
            var closed = outline
            closed.isClosed = true
            return isInverted ? all + [closed] : [closed]
        }
        let structure = PathStructure(closed.keyframes.map(\.value))
        shape.animate("path", closed, in: inner) { $0.cgPath(curves: structure) }
        return shape
    }
}
