// When something happens to an animation, in absolute seconds.

extension AnimationEntry {
    /// Whether somebody is told of its life.
    var isHeard: Bool { animation.delegate != nil || !groups.isEmpty }

    /// Whether something happens when it ends.
    var hasEvents: Bool { isHeard || animation.isRemovedOnCompletion }

    /// When it stops: at its end or when it is removed, whichever comes first.
    var stop: Double { min(end, removal) }

    /// Whether its stop is its end. One that was removed after its end, before anybody took note of that, has finished.
    var finishes: Bool { end <= removal + AnimationSchedule.slack }

    /// When the next thing happens to it.
    var due: Double { isStartNext ? begin : stop }

    /// Whether the next thing is the call of its beginning. Without a delegate nobody would hear it.
    var isStartNext: Bool { phase == .waiting && animation.delegate != nil && begin <= stop && begin < .infinity }

    /// Places the active span where it lies in absolute time, by the layer's clock.
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
            // The layer's time stands still: nothing comes, and what is past is past.
            begin = clock.offset < localBegin ? .infinity : -.infinity
            end = clock.offset < localEnd ? .infinity : -.infinity
        }
        // What no number tells never shows; it is over at once.
        if begin.isNaN { begin = -.infinity }
        if end.isNaN { end = -.infinity }
    }
}
