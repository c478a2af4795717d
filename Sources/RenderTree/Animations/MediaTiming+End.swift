extension MediaTiming {
    /// When the active span ends, in the parent's time; infinity where it does not.
    ///
    /// An animation that runs backwards ends where its own time comes to 0; one that stands still does not end.
    public var endTime: Double {
        let speed = Double(speed)
        if speed > 0 { return beginTime + activeDuration / speed }
        return speed < 0 ? beginTime + max(0, timeOffset) / -speed : .infinity
    }
}
