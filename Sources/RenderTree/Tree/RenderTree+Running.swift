// Which nodes an evaluation has to look at. `animated` holds those whose animations may move in front and those that stand
// still behind; while the time stays in the stretch in which all of the latter stand, they cost one comparison together.

extension RenderTree {
    /// Looks at all nodes again where the time, or a layer's clock, has left what is known of those that stand still.
    mutating func wakeIfNeeded(at time: Double) {
        guard runningCount < animated.count else { return }
        if stillSpan.contains(time), stillEpoch == clockEpoch { return }
        runningCount = animated.count
        stillSpan = .always
    }

    /// Lays a node aside whose animations stand still at `time`; another one takes its place. False, with nothing done,
    /// where rounding on the way between the clocks leaves that open.
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

    /// Sees to it that the next evaluation looks at a node and presents it anew.
    mutating func wake(_ index: Int) {
        nodes[index].isStale = true
        nodes[index].stillness = .never
        let place = Int(nodes[index].animatedPlace)
        guard place >= runningCount else { return }
        swapAnimated(place, runningCount)
        runningCount += 1
    }

    /// Puts a node in the list, or takes it out.
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
    /// The stretch of the other time that is a stretch of local time.
    fileprivate func outer(_ span: TimeSpan) -> TimeSpan {
        if scale == 0 { return .always }
        let ends = (outer(span.from), outer(span.until))
        return scale > 0 ? TimeSpan(from: ends.0, until: ends.1) : TimeSpan(from: ends.1, until: ends.0)
    }
}
