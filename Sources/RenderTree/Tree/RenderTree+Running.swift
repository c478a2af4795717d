// The nodes that an evaluation has to visit. `animated` has nodes whose animations may move in front and still ones
// behind; while the time is in the span in which all the still ones stand still, they cost one comparison together.

extension RenderTree {
    /// Visits all nodes again where the time, or a layer's clock, has left the known span of the still ones.
    mutating func wakeIfNeeded(at time: Double) {
        guard runningCount < animated.count else { return }
        if stillSpan.contains(time), stillEpoch == clockEpoch { return }
        runningCount = animated.count
        stillSpan = .always
    }

    /// Moves a node whose animations stand still at `time` behind the running ones. False, with nothing done, where
    /// rounding between the clocks leaves that open.
    mutating func settle(_ place: Int, _ clock: LayerClock, at time: Double) -> Bool {
        let span = clock.outer(nodes[Int(animated[place])].stillness)
        guard span.contains(time) else { return false }
        if runningCount == animated.count { stillSpan = .always }
        stillSpan.formIntersection(span)
        stillEpoch = clockEpoch
        runningCount -= 1
        swapAnimated(place, runningCount)
        return true
    }

    /// Makes the next evaluation visit a node and present it again.
    mutating func wake(_ index: Int) {
        nodes[index].isStale = true
        nodes[index].stillness = .never
        let place = Int(nodes[index].animatedPlace)
        guard place >= runningCount else { return }
        swapAnimated(place, runningCount)
        runningCount += 1
    }

    /// Adds a node to the list, or removes it.
    mutating func setAnimated(_ index: Int, _ isAnimated: Bool) {
        let place = Int(nodes[index].animatedPlace)
        if isAnimated && place < 0 {
            nodes[index].animatedPlace = Int32(animated.count)
            animated.append(Int32(index))
        } else if !isAnimated && place >= 0 {
            var last = place
            if place < runningCount {
                runningCount -= 1
                swapAnimated(place, runningCount)
                last = runningCount
            }
            swapAnimated(last, animated.count - 1)
            animated.removeLast()
            nodes[index].animatedPlace = -1
        }
    }

    private mutating func swapAnimated(_ a: Int, _ b: Int) {
        guard a != b else { return }
        animated.swapAt(a, b)
        nodes[Int(animated[a])].animatedPlace = Int32(a)
        nodes[Int(animated[b])].animatedPlace = Int32(b)
    }
}

extension LayerClock {
    /// Returns the span of the other time for a span of local time.
    fileprivate func outer(_ span: TimeSpan) -> TimeSpan {
        if scale == 0 { return .always }
        let ends = (outer(span.from), outer(span.until))
        return scale > 0 ? TimeSpan(from: ends.0, until: ends.1) : TimeSpan(from: ends.1, until: ends.0)
    }
}
