import LayerModel

/// Builds the layers of one composition: those that are seen, in the order in which they lie.
struct CompositionBuilder {
    /// The composition's layers, topmost first.
    let items: [LayerItem]
    let context: BuildContext
    /// Where each layer stands in `items`, by the number that other layers know it by.
    private let places: [Int: Int]

    init(_ items: [LayerItem], in context: BuildContext) {
        self.items = items
        self.context = context
        places = Dictionary(
            items.enumerated().compactMap { place, item in item.index.map { ($0, place) } },
            uniquingKeysWith: { first, _ in first })
    }

    /// The layers, the lowest first. Those with three dimensions that lie beside each other share one space, seen by the
    /// composition's camera, if there is one; flat layers lie above or below all of it.
    func layers() -> [CALayer] {
        let camera = CameraView(items, in: context)
        var layers: [CALayer] = []
        var space: CALayer?
        for (place, item) in items.enumerated().reversed() where !item.isMatteSource && !context.budget.isOver {
            guard let layer = layer(of: item, at: place) else { continue }
            guard isInSpace(item) else {
                space = nil
                layers.append(layer)
                continue
            }
            if space == nil {
                let made = camera?.space() ?? context.makeLayer()
                space = made
                layers.append(made)
            }
            space?.addSublayer(layer)
        }
        return layers
    }

    /// A layer with its parents' transforms, its matte and its blend mode; nil where it draws nothing.
    private func layer(of item: LayerItem, at place: Int) -> CALayer? {
        guard var layer = standing(item) else { return nil }
        if let matte = item.matte, let mask = matteLayer(of: item, at: place, matte) {
            let cut = context.makeLayer(named: "\(item.name) and its matte")
            cut.addSublayer(layer)
            cut.mask = mask
            layer = cut
        }
        if item.blendMode != .sourceOver { layer.compositingFilter = item.blendMode.name }
        return layer
    }

    /// A layer's own picture where its parents put it; nil where it draws nothing.
    private func standing(_ item: LayerItem) -> CALayer? {
        if item.isHidden { return nil }
        guard let layer = LayerBuilder(item, in: context).layer() else { return nil }
        return Parenting(of: item, among: items, places).place(layer, in: context)
    }

    /// Whether a layer, or one whose transform it follows, has three dimensions.
    private func isInSpace(_ item: LayerItem) -> Bool {
        item.is3D || Parenting(of: item, among: items, places).is3D
    }

    // MARK: Mattes

    /// What a layer's matte lets through, as a mask; nil where there is no such layer, which leaves the whole picture.
    private func matteLayer(of item: LayerItem, at place: Int, _ matte: LayerItem.Matte) -> CALayer? {
        guard let source = matteSource(of: item, at: place) else {
            context.log.report(.missing, "its matte is not there; it is drawn whole", at: item.name)
            return nil
        }
        // A source that draws nothing lets nothing through, or all.
        let picture = standing(source) ?? context.makeLayer()
        switch matte {
        case .alpha:
            let mask = context.makeLayer(named: source.name)
            mask.addSublayer(picture)
            return mask
        case .invertedAlpha: return context.inverse(of: picture)
        case .luma: return context.luminance(of: picture, .luminanceToAlpha)
        case .invertedLuma: return context.luminance(of: picture, .darknessToAlpha)
        }
    }

    /// The layer that a layer names, or else the one listed before it.
    private func matteSource(of item: LayerItem, at place: Int) -> LayerItem? {
        if let parent = item.matteParent { return places[parent].map { items[$0] } }
        return place > 0 ? items[place - 1] : nil
    }
}
