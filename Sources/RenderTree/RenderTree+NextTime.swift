import Values

extension RenderTree {
    /// The next time at which a picture may differ from that of `time`, in absolute seconds.
    ///
    /// `time` itself while an animation runs, the begin of the next one where all wait, infinity where nothing will
    /// change until the next commit.
    public func nextTime(after time: Double) -> Double {
        var next = Double.infinity
        for index in animated {
            let clock = clock(of: Int(index))
            guard clock.scale != 0 else { continue }
            let local = clock.local(time)
            for track in nodes[Int(index)].tracks where Property[track.path.key].isAnimatable {
                guard let change = track.timing.nextChange(from: local, isBackwards: clock.scale < 0) else { continue }
                if change == local { return time }
                next = min(next, max(time, clock.outer(change)))
            }
        }
        return next
    }
}
