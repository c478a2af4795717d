import LayerModel

/// The chain of parents whose transforms a layer follows.
struct Parenting {
    /// The ancestors, nearest first.
    private var ancestors: [LayerItem] = []

    /// The ancestors of a layer within its composition. A cycle ends before it repeats.
    init(of item: LayerItem, among items: [LayerItem], _ places: [Int: Int]) {
        var known: Set<Int> = []
        if let index = item.index { known.insert(index) }
        var next = item.parent
        while let index = next, known.insert(index).inserted, let place = places[index] {
            ancestors.append(items[place])
            next = items[place].parent
        }
    }

    /// Whether an ancestor is 3D.
    var is3D: Bool { ancestors.contains(where: \.is3D) }

    /// A layer within holders that have its ancestors' transforms; static identities are left out.
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
    /// Whether its coordinates always equal its superlayer's.
    fileprivate var isUnmoved: Bool {
        (animationKeys() ?? []).isEmpty && CATransform3DIsIdentity(transform) && zPosition == 0
            && position.x == anchorPoint.x * bounds.width && position.y == anchorPoint.y * bounds.height
    }
}
