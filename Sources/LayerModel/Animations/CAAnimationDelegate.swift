/// Hears when an animation begins and ends.
///
///     final class Curtain: CAAnimationDelegate {
///         func animationDidStop(_ animation: CAAnimation, finished: Bool) {
///             if finished { raise() }
///         }
///     }
///
/// Both members are optional. They are called on the thread that owns the animated tree, at its next `CATransaction.flush()`,
/// render call or run-loop turn after the clock has passed the time, in the order of those times; they may add and remove any
/// animation. An animation holds its delegate strongly until it is gone.
public protocol CAAnimationDelegate: AnyObject {
    /// The animation has begun to have its effect. Not called for one that is removed before that.
    func animationDidStart(_ animation: CAAnimation)

    /// The animation has ended; called once for each that was added.
    ///
    /// - Parameters:
    ///   - animation: the layer's own copy, as it was added.
    ///   - finished: true where it ran out, false where it was removed or replaced before, or its layer went.
    func animationDidStop(_ animation: CAAnimation, finished: Bool)
}

extension CAAnimationDelegate {
    /// Does nothing.
    public func animationDidStart(_ animation: CAAnimation) {}
    /// Does nothing.
    public func animationDidStop(_ animation: CAAnimation, finished: Bool) {}
}
