/// Where an animator stands.
public enum UIViewAnimatingState: Int, Sendable {
    /// Before it was started, and after its end.
    case inactive = 0
    /// Running or paused.
    case active = 1
    /// Stopped, and not yet finished.
    case stopped = 2
}

/// Where an animation ended.
public enum UIViewAnimatingPosition: Int, Sendable {
    /// At the values that there are after it.
    case end = 0
    /// At those that there were before it.
    case start = 1
    /// Somewhere between.
    case current = 2
}

/// An animation that can be started, paused, led and turned back.
@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
    /// Where the animation stands.
    var state: UIViewAnimatingState { get }
    /// Whether time passes for it.
    var isRunning: Bool { get }
    /// Whether it goes back to where it began.
    var isReversed: Bool { get set }
    /// The part of the way that is behind, 0…1.
    var fractionComplete: CGFloat { get set }
    /// Starts, or goes on after a pause.
    func startAnimation()
    /// Starts after a time, in seconds.
    func startAnimation(afterDelay delay: TimeInterval)
    /// Stops time for it.
    func pauseAnimation()
    /// Ends it where it is; `finishAnimation(at:)` has to follow unless `withoutFinishing` is true.
    func stopAnimation(_ withoutFinishing: Bool)
    /// Ends one that was stopped, with the values of a place.
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation of what bodies change. All members are optional.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    /// Adds changes that begin at a part of the time that is left, 0…1.
    func addAnimations(_ animation: @escaping @MainActor () -> Void, delayFactor: CGFloat)
    /// Adds changes.
    func addAnimations(_ animation: @escaping @MainActor () -> Void)
    /// Adds what is called at the end, with where that is.
    func addCompletion(_ completion: @escaping @MainActor (UIViewAnimatingPosition) -> Void)
    /// Goes on after a pause with another pace, in a part of the whole duration.
    func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

extension UIViewImplicitlyAnimating {
    /// Does nothing.
    public func addAnimations(_ animation: @escaping @MainActor () -> Void, delayFactor: CGFloat) {}
    /// Does nothing.
    public func addAnimations(_ animation: @escaping @MainActor () -> Void) {}
    /// Does nothing.
    public func addCompletion(_ completion: @escaping @MainActor (UIViewAnimatingPosition) -> Void) {}
    /// Starts the animation.
    public func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) { startAnimation() }
}
