/// The time at which this thread's trees stand, in seconds: what an animation's `beginTime` is reckoned from.
///
///     fade.beginTime = CACurrentMediaTime() + 1
///
/// It is the time of the clock of the renderer or context that was made last on this thread and is alive, so that a delay is
/// right offline too, where a manual clock stands at 0 till it is moved. A thread without one has the clock that its first
/// `Renderer` is going to have: it is 0 there, so that layers can be built before. Where that one is a `CARenderer`, which is given
/// its frames' times, it is the host's monotonic time.
///
/// What the machine's clock says, to measure how long something takes, is `HostClock.shared.now`.
public func CACurrentMediaTime() -> CFTimeInterval { CATransaction.display?.currentTime.now ?? 0 }
