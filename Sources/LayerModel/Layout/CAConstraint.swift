import Foundation

/// A relation between the frames of two layers: an attribute of the layer equals an attribute of another one, scaled
/// and offset.
///
///     caption.addConstraint(CAConstraint(attribute: .midX, relativeTo: "picture", attribute: .midX))
///     caption.addConstraint(CAConstraint(attribute: .minY, relativeTo: "picture", attribute: .maxY, offset: 8))
///     poster.layoutManager = CAConstraintLayoutManager()
///
/// The layers are sublayers of one superlayer with a `CAConstraintLayoutManager`; the other one is found by its `name`.
/// "superlayer" stands for the bounds of the superlayer itself.
public final class CAConstraint: NSObject, Sendable {
    /// The constrained attribute.
    public let attribute: CAConstraintAttribute
    /// The name of the source layer, or "superlayer".
    public let sourceName: String
    /// The attribute of the source.
    public let sourceAttribute: CAConstraintAttribute
    /// The factor of the source's attribute. 1 by default.
    public let scale: CGFloat
    /// The offset added to it, in points. 0 by default.
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

/// An attribute of a frame.
public enum CAConstraintAttribute: Int32, Sendable, CaseIterable {
    case minX, midX, maxX, width, minY, midY, maxY, height
}
