/// What few layers have, apart so that the others stay small.
final class LayerExtras {
    /// `contents` as it was set, where that is not a pixel buffer.
    var contents: Any?
    /// `filters` and `backgroundFilters` as they were set.
    var filters, backgroundFilters: [Any]?
    /// `compositingFilter` as it was set, where that is not the mode's short name.
    var compositingFilter: Any?
    /// Values stored under keys that are no properties.
    var keyedValues: [String: Any] = [:]
    /// What events do, by key.
    var actions: [String: any CAAction]?
    /// Values of properties that were never set.
    var style: [AnyHashable: Any]?
    /// The properties that have their value from `style`.
    var styled: PropertySet = []
    /// What places the sublayers.
    var layoutManager: (any CALayoutManager)?
    /// Where the superlayer's layout manager places the layer.
    var constraints: [CAConstraint]?
    /// The layer's mask; copies have none, as they have no sublayers.
    var mask: CALayer?
    /// What of the layer waits to be drawn; nil is everything.
    var dirtyRect: CGRect?
    /// What the layer drew last.
    var store: DrawnStore?
    /// What the presentation showed when the layer was last displayed for a step of an animation, without its contents;
    /// nil where it was displayed otherwise since.
    var displayed: LayerProperties?
    /// Set in a presentation layer.
    var presented: Presented?

    /// A copy for a copied layer, which is no presentation layer itself.
    func copy() -> LayerExtras {
        let copy = LayerExtras()
        copy.contents = contents
        copy.filters = filters
        copy.backgroundFilters = backgroundFilters
        copy.compositingFilter = compositingFilter
        copy.keyedValues = keyedValues
        copy.actions = actions
        copy.style = style
        copy.styled = styled
        copy.layoutManager = layoutManager
        copy.constraints = constraints
        return copy
    }
}

extension CALayer {
    /// The extras, made where there are none.
    final var ownedExtras: LayerExtras {
        if let extras { return extras }
        let made = LayerExtras()
        extras = made
        return made
    }
}
