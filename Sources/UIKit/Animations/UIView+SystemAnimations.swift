extension UIView {
    /// An animation that the system has for something.
    public enum SystemAnimation: UInt, Sendable, CaseIterable {
        /// For views that go.
        case delete = 0
    }

    /// Plays an animation of the system: `.delete` shrinks and fades views in 0.25 seconds and then removes them.
    public class func perform(
        _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
        animations parallelAnimations: (@MainActor () -> Void)? = nil,
        completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        UIView.animate(withDuration: 0.25, delay: 0, options: options) {
            for view in views {
                view.alpha = 0
                view.transform = view.transform.scaledBy(x: 0.5, y: 0.5)
            }
            parallelAnimations?()
        } completion: { finished in
            for view in views { view.removeFromSuperview() }
            completion?(finished)
        }
    }
}
