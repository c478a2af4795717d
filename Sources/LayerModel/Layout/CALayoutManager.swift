/// Places the sublayers of layers. A manager may serve many layers; all members except `layoutSublayers(of:)` are
/// optional.
///
///     final class Row: CALayoutManager {
///         func layoutSublayers(of layer: CALayer) {
///             var x: CGFloat = 0
///             for sublayer in layer.sublayers ?? [] {
///                 sublayer.frame.origin.x = x
///                 x += sublayer.frame.width + 8
///             }
///         }
///     }
///     toolbar.layoutManager = Row()
public protocol CALayoutManager: AnyObject {
    /// Returns the preferred size of a layer in its superlayer. By default that of its bounds.
    func preferredSize(of layer: CALayer) -> CGSize
    /// Invalidates cached results about a layer, which waits for layout from now on. Not called again while it waits.
    /// Does nothing by default.
    func invalidateLayout(of layer: CALayer)
    /// Places the sublayers of a layer.
    func layoutSublayers(of layer: CALayer)
}

extension CALayoutManager {
    /// Returns the size of the layer's bounds.
    public func preferredSize(of layer: CALayer) -> CGSize { layer.bounds.size }

    /// Does nothing.
    public func invalidateLayout(of layer: CALayer) {}
}
