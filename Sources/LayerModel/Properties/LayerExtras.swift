/// The members that few layers use, separate so that the other layers stay small.
final class LayerExtras {
    /// `contents` as it was set, where that is not a pixel buffer.
    var contents: Any?
    /// `filters` and `backgroundFilters` as they were set.
    var filters, backgroundFilters: [Any]?
    /// `compositingFilter` as it was set, where that is not the mode's short name.
    var compositingFilter: Any?
    /// Values stored under keys that are no properties.
    var keyedValues: [String: Any] = [:]
    /// The actions of events, by key.
    var actions: [String: any CAAction]?
    /// Values of properties that were never set.
    var style: [AnyHashable: Any]?
    /// The properties that have their value from `style`.
    var styled: PropertySet = []
    /// The layout manager of the sublayers.
    var layoutManager: (any CALayoutManager)?
    /// The constraints for the superlayer's layout manager.
    var constraints: [CAConstraint]?
    /// The layer's mask; copies have none, as they have no sublayers.
    var mask: CALayer?
    /// The part of the layer that waits to be drawn; nil is everything.
    var dirtyRect: CGRect?
    /// The layer's last drawing.
    var store: DrawnStore?
    /// The presentation when the layer was last displayed for a step of an animation, without its contents; nil where
    /// it was displayed otherwise since.
    var displayed: LayerProperties?
    /// Set in a presentation layer.
    var presented: Presented?

    /// Returns a copy for a copied layer, which is not a presentation layer.
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
    /// The extras, created on first use.
    final var ownedExtras: LayerExtras {
        if let extras { return extras }
        let made = LayerExtras()
        extras = made
        return made
    }
}
