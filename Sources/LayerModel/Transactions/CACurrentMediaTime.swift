/// Returns the current time of this thread's trees, in seconds, to which an animation's `beginTime` refers.
///
///     fade.beginTime = CACurrentMediaTime() + 1
///
/// It is the time of the clock of the renderer or context that was made last on this thread and is alive, so that a
/// delay is right offline, too, where a manual clock stands at 0 until it is moved. On a thread without one it is 0,
/// the start of the clock of its first `Renderer`, so that layers can be built before. Where the last one is a
/// `CARenderer`, which is given its frames' times, it is the host's monotonic time.
///
/// To measure durations, use the machine's clock, `HostClock.shared.now`.
public func CACurrentMediaTime() -> CFTimeInterval { CATransaction.display?.currentTime.now ?? 0 }
