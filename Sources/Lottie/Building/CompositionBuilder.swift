import LayerModel

/// Builds the visible layers of one composition, in drawing order.
struct CompositionBuilder {
    /// The composition's layers, topmost first.
    let items: [LayerItem]
    let context: BuildContext
    /// Each layer's index in `items`, by its number in the file.
    private let places: [Int: Int]

    init(_ items: [LayerItem], in context: BuildContext) {
        self.items = items
        self.context = context
        places = Dictionary(
            items.enumerated().compactMap { place, item in item.index.map { ($0, place) } },
            uniquingKeysWith: { first, _ in first })
    }

    /// The layers, the lowest first. Adjacent 3D layers share one space, seen through the composition's camera, if
    /// there is one; flat layers are above or below all of it.
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

    /// A layer's own picture, placed by its parents; nil where it draws nothing.
    private func standing(_ item: LayerItem) -> CALayer? {
        if item.isHidden { return nil }
        guard let layer = LayerBuilder(item, in: context).layer() else { return nil }
        return Parenting(of: item, among: items, places).place(layer, in: context)
    }

    /// Whether a layer or one of its parents is 3D.
    private func isInSpace(_ item: LayerItem) -> Bool {
        item.is3D || Parenting(of: item, among: items, places).is3D
    }

    // MARK: Mattes

    /// A layer's matte as a mask; nil where the matte layer is missing, which shows the whole picture.
    private func matteLayer(of item: LayerItem, at place: Int, _ matte: LayerItem.Matte) -> CALayer? {
        guard let source = matteSource(of: item, at: place) else {
            context.log.report(.missing, "its matte is not there; it is drawn whole", at: item.name)
            return nil
        }
        // An empty source masks everything, or nothing if inverted.
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

    /// The matte layer that a layer names, or else the one listed before it.
    private func matteSource(of item: LayerItem, at place: Int) -> LayerItem? {
        if let parent = item.matteParent { return places[parent].map { items[$0] } }
        return place > 0 ? items[place - 1] : nil
    }
}
