/// A layer that keeps its sublayers' depth instead of flattening them into its own plane.
///
/// It draws nothing of its own: background, contents, border, shadow, clip, mask and filters of all kinds have no
/// effect, which is logged once each; its opacity applies to each sublayer individually. It is never hit itself; a hit
/// test of its superlayer passes through to its sublayers.
///
///     let cube = CATransformLayer()
///     for (face, turn) in zip(faces, turns) {
///         face.transform = CATransform3DTranslate(turn, 0, 0, 50)
///         cube.addSublayer(face)
///     }
open class CATransformLayer: CALayer {
    override class var kind: LayerKind { .transform }

    /// Nil: the layer has no plane that could be hit.
    open override func hitTest(_ point: CGPoint) -> CALayer? { nil }
}

extension CATransformLayer {
    /// The properties of a layer's own picture, which this layer lacks.
    private static let ignored = PropertySet.of(
        .backgroundColor, .contents, .borderWidth, .shadowOpacity, .masksToBounds, .filters, .backgroundFilters,
        .compositingFilter, .shouldRasterize)

    /// Logs, once for each property, that a set value has no effect.
    final func warnOfIgnored() {
        everSet.intersection(Self.ignored).forEach { key in
            if record.value(of: key) != Property[key].defaultValue { Self.warn(of: Property[key].swiftName) }
        }
        if ownMask != nil { Self.warn(of: "mask") }
    }

    private static func warn(of name: String) {
        Warnings.once("a CATransformLayer has no picture of its own: its \(name) has no effect")
    }
}

extension PropertySet {
    fileprivate static func of(_ keys: PropertyKey...) -> PropertySet {
        keys.reduce(into: []) { $0.formUnion(PropertySet($1)) }
    }
}
