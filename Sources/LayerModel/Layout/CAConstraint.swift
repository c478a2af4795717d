/// One relation between the frames of two layers: an attribute of the layer that has it is an attribute of another one, scaled
/// and moved.
///
///     caption.addConstraint(CAConstraint(attribute: .midX, relativeTo: "picture", attribute: .midX))
///     caption.addConstraint(CAConstraint(attribute: .minY, relativeTo: "picture", attribute: .maxY, offset: 8))
///     poster.layoutManager = CAConstraintLayoutManager()
///
/// The layers are sublayers of one superlayer, which has a `CAConstraintLayoutManager`; the other one is found by its `name`.
/// "superlayer" is the bounds of the superlayer itself.
public final class CAConstraint: Sendable {
    /// What it says of the layer that has it.
    public let attribute: CAConstraintAttribute
    /// The name of the layer that it takes its value from, or "superlayer".
    public let sourceName: String
    /// What it takes from there.
    public let sourceAttribute: CAConstraintAttribute
    /// What that is multiplied with. 1 by default.
    public let scale: CGFloat
    /// Added then, in points. 0 by default.
    public let offset: CGFloat

    /// `attribute` = `sourceAttribute` of the source · `scale` + `offset`. Traps where a number is not finite.
    public init(
        attribute: CAConstraintAttribute, relativeTo sourceName: String,
        attribute sourceAttribute: CAConstraintAttribute,
        scale: CGFloat = 1, offset: CGFloat = 0
    ) {
        require(
            scale.isFinite && offset.isFinite, "a constraint cannot have the scale \(scale) and the offset \(offset)")
        self.attribute = attribute
        self.sourceName = sourceName
        self.sourceAttribute = sourceAttribute
        self.scale = scale
        self.offset = offset
    }
}

/// What of a frame a constraint speaks of.
public enum CAConstraintAttribute: Int32, Sendable, CaseIterable {
    case minX, midX, maxX, width, minY, midY, maxY, height
}
