/// A receiver of an animation's begin and end.
///
///     final class Curtain: CAAnimationDelegate {
///         func animationDidStop(_ animation: CAAnimation, finished: Bool) {
///             if finished { raise() }
///         }
///     }
///
/// Both members are optional. They are called on the thread that owns the animated tree, at its next
/// `CATransaction.flush()`, render call or run-loop turn after the clock has passed the time, in the order of those
/// times; they may add and remove any animation. An animation holds its delegate strongly until it is freed.
public protocol CAAnimationDelegate: AnyObject {
    /// The animation has begun to have its effect. Not called for one that is removed before.
    func animationDidStart(_ animation: CAAnimation)

    /// The animation has ended; called once for each that was added.
    ///
    /// - Parameters:
    ///   - animation: The layer's copy of the animation.
    ///   - finished: True where it ran to its end; false where it was removed or replaced before, or its layer was
    ///     freed.
    func animationDidStop(_ animation: CAAnimation, finished: Bool)
}

extension CAAnimationDelegate {
    /// Does nothing.
    public func animationDidStart(_ animation: CAAnimation) {}
    /// Does nothing.
    public func animationDidStop(_ animation: CAAnimation, finished: Bool) {}
}
