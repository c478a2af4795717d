/// Answers a layer's questions. All members are optional: a delegate implements those that it needs, and those that it does not
/// have do what the layer does without a delegate. What displays is given the layer, or a presentation copy of it at a step of an
/// animation, whose `model()` is the layer.
///
///     final class Still: CALayerDelegate {
///         func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }   // nothing animates
///     }
public protocol CALayerDelegate: AnyObject {
    /// What a change of the layer does; asked first of all. Nil, the default, leaves it to the layer; `NSNull` means that
    /// nothing happens.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
    /// Brings the layer's `contents` up to date, in the place of the layer's own drawing: the two that follow are not called then.
    func display(_ layer: CALayer)
    /// The layer is about to draw: the last chance to set what its picture is made after, as `contentsFormat` or `isOpaque`.
    func layerWillDraw(_ layer: CALayer)
    /// Draws a layer's content. Called by the layer's `draw(in:)`.
    func draw(_ layer: CALayer, in context: CGContext)
    /// Places the sublayers of a layer, in the place of its layout manager.
    func layoutSublayers(of layer: CALayer)
}

extension CALayerDelegate {
    /// Nil: the layer goes on with its search.
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }

    /// Leaves it to the layer to draw.
    public func display(_ layer: CALayer) { layer.drawContents() }

    /// Does nothing.
    public func layerWillDraw(_ layer: CALayer) {}

    /// Draws nothing.
    public func draw(_ layer: CALayer, in context: CGContext) {}

    /// Leaves it to the layer's layout manager.
    public func layoutSublayers(of layer: CALayer) { layer.layOutByManager() }
}
