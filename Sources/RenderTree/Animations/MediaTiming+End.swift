extension MediaTiming {
    /// The end of the active span, in the parent's time; infinity where it does not end.
    ///
    /// An animation that runs backwards ends where its own time is 0; one that stands still does not end.
    public var endTime: Double {
        let speed = Double(speed)
        if speed > 0 { return beginTime + activeDuration / speed }
        return speed < 0 ? beginTime + max(0, timeOffset) / -speed : .infinity
    }
}
