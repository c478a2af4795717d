/// Answers a layer's questions. All members are optional: a delegate implements those that it needs.
///
///     final class Still: CALayerDelegate {
///         func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }   // nothing animates
///     }
public protocol CALayerDelegate: AnyObject {
    /// What a change of the layer does; asked first of all. Nil, the default, leaves it to the layer; `NSNull` means that
    /// nothing happens.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
    /// Brings the layer's `contents` up to date, in the place of the layer's own drawing. By default they stay as they are.
    func display(_ layer: CALayer)
}

extension CALayerDelegate {
    /// Nil: the layer goes on with its search.
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }

    /// Leaves the contents as they are.
    public func display(_ layer: CALayer) {}
}
