import RenderTree

/// A layer that keeps its sublayers' depth instead of flattening them into its own plane.
///
/// It draws nothing of its own: background, contents, border and clip have no effect. It is never hit itself; a hit
/// test of its superlayer passes through to its sublayers.
///
///     let cube = CATransformLayer()
///     for (face, turn) in zip(faces, turns) {
///         face.transform = CATransform3DTranslate(turn, 0, 0, 50)
///         cube.addSublayer(face)
///     }
open class CATransformLayer: CALayer {
    override class var kind: LayerKind { .transform }

    /// Nil: the layer has no plane to be hit in.
    open override func hitTest(_ point: CGPoint) -> CALayer? { nil }
}
