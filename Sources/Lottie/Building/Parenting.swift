import LayerModel

/// The transforms that a layer follows: its parent's, that one's parent's, and so on.
struct Parenting {
    /// The nearest first.
    private var ancestors: [LayerItem] = []

    /// The ancestors of a layer among those of its composition. A circle ends where it would begin again.
    init(of item: LayerItem, among items: [LayerItem], _ places: [Int: Int]) {
        var known: Set<Int> = []
        if let index = item.index { known.insert(index) }
        var next = item.parent
        while let index = next, known.insert(index).inserted, let place = places[index] {
            ancestors.append(items[place])
            next = items[place].parent
        }
    }

    /// Whether one of them has three dimensions.
    var is3D: Bool { ancestors.contains(where: \.is3D) }

    /// A layer within layers that have its ancestors' transforms; those that never move and are not seen are left out.
    func place(_ layer: CALayer, in context: BuildContext) -> CALayer {
        var outermost = layer
        for ancestor in ancestors where context.spend(1, "parents", steps: BuildContext.layerSteps) {
            let inner = context.inside(ancestor.name)
            let keepsDepth = ancestor.is3D
            let holder = keepsDepth ? CATransformLayer() : CALayer()
            holder.name = ancestor.name
            holder.frame = CGRect(origin: .zero, size: context.size)
            holder.setTransform(
                ancestor.transform, autoOrients: ancestor.autoOrients, is3D: ancestor.is3D, in: inner)
            if !keepsDepth, holder.isUnmoved { continue }
            holder.addSublayer(outermost)
            outermost = holder
        }
        return outermost
    }
}

extension CALayer {
    /// Whether its coordinates are its superlayer's, always.
    fileprivate var isUnmoved: Bool {
        (animationKeys() ?? []).isEmpty && CATransform3DIsIdentity(transform) && zPosition == 0
            && position.x == anchorPoint.x * bounds.width && position.y == anchorPoint.y * bounds.height
    }
}
