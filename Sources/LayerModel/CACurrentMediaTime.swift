import RenderTree

/// The time at which this thread's trees stand, in seconds: what an animation's `beginTime` is reckoned from.
///
///     fade.beginTime = CACurrentMediaTime() + 1
///
/// It is the time of the clock of the renderer or context that was made last on this thread and is alive, so that a delay is
/// right offline too, where a manual clock stands at 0 till it is moved. On a thread without one it is the host's
/// monotonic time, `HostClock.shared.now`; so it is where that one is a `CARenderer`, which is given its frames' times.
public func CACurrentMediaTime() -> CFTimeInterval {
    CATransaction.display?.currentTime.now ?? HostClock.shared.now
}
