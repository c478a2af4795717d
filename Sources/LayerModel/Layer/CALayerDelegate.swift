/// The delegate of a layer. All members are optional: without one the layer acts as if it had no delegate. The display
/// members get the layer, or a presentation copy of it at a step of an animation, whose `model()` is the layer.
///
///     final class Still: CALayerDelegate {
///         func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }   // nothing animates
///     }
public protocol CALayerDelegate: AnyObject {
    /// Returns the action of a layer's event; searched first of all. Nil, the default, leaves it to the layer; `NSNull`
    /// means that nothing happens.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
    /// Updates the layer's `contents`, instead of the layer's own drawing: the next two are not called then.
    func display(_ layer: CALayer)
    /// The layer is about to draw: the last time to set properties of its picture, such as `contentsFormat` or
    /// `isOpaque`.
    func layerWillDraw(_ layer: CALayer)
    /// Draws a layer's content. Called by the layer's `draw(in:)`.
    func draw(_ layer: CALayer, in context: CGContext)
    /// Places the sublayers of a layer, instead of its layout manager.
    func layoutSublayers(of layer: CALayer)
}

extension CALayerDelegate {
    /// Nil: the layer continues its search.
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }

    /// Lets the layer draw.
    public func display(_ layer: CALayer) { layer.drawContents() }

    /// Does nothing.
    public func layerWillDraw(_ layer: CALayer) {}

    /// Draws nothing.
    public func draw(_ layer: CALayer, in context: CGContext) {}

    /// Lets the layer's layout manager place the sublayers.
    public func layoutSublayers(of layer: CALayer) { layer.layOutByManager() }
}
