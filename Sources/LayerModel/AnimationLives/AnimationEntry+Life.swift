// The events of an animation, in absolute seconds.

extension AnimationEntry {
    /// Whether a delegate or a completion block waits for its events.
    var isHeard: Bool { animation.delegate != nil || !groups.isEmpty }

    /// Whether its end has consequences.
    var hasEvents: Bool { isHeard || animation.isRemovedOnCompletion }

    /// The time at which it stops: its end or its removal, whichever comes first.
    var stop: Double { min(end, removal) }

    /// Whether its stop is its end. One that was removed after its end, before the end was processed, has finished.
    var finishes: Bool { end <= removal + AnimationSchedule.slack }

    /// The time of its next event.
    var due: Double { isStartNext ? begin : stop }

    /// Whether its next event is the call of its start. Without a delegate that event is skipped.
    var isStartNext: Bool { phase == .waiting && animation.delegate != nil && begin <= stop && begin < .infinity }

    /// Computes the active span in absolute time, by the layer's clock.
    func follow(_ clock: LayerClock) {
        let timing = animation.timing
        let localBegin = timing.beginTime, localEnd = timing.endTime
        if clock.scale > 0 {
            begin = clock.outer(localBegin)
            end = clock.outer(localEnd)
        } else if clock.scale < 0 {
            begin = clock.outer(localEnd)
            end = clock.outer(localBegin)
        } else {
            // The layer's time stands still: nothing begins or ends any more, and past events have happened.
            begin = clock.offset < localBegin ? .infinity : -.infinity
            end = clock.offset < localEnd ? .infinity : -.infinity
        }
        // NaN times never show; the animation is over at once.
        if begin.isNaN { begin = -.infinity }
        if end.isNaN { end = -.infinity }
    }
}
