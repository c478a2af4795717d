// Segments of constant numbers where nothing is animated, and steps where something is.

extension Emission {
    /// The number of steps of animated numbers that are counted from their beginning. A longer animation restarts the
    /// count with each such stretch (68 minutes), so that any time takes bounded work.
    private static var stepLimit: Double { 0x1p18 }

    /// Moves to a time of the layer.
    mutating func advance(to time: Double) {
        // Numbers are exact to a millisecond up to here: 30 years.
        self.time = time.isFinite ? max(-1e9, min(1e9, time)) : 0
        if self.time < forgottenUntil { restart() }
        // The time itself needs a segment, too.
        extend(to: self.time.nextUp)
        forget(at: self.time)
    }

    /// Drops all segments, but not the epochs.
    mutating func restart() {
        segments.removeAll(keepingCapacity: true)
        cursor = max(0, epochs[0].start)
        cursorEpoch = 0
        cursorCounts = epochs[0].counts
        forgottenUntil = -.infinity
    }

    /// Adds segments until all emission before a time has one.
    mutating func extend(to time: Double) {
        while cursor < time {
            let epochEnd = cursorEpoch + 1 < epochs.count ? epochs[cursorEpoch + 1].start : .infinity
            if cursor >= epochEnd {
                cursorEpoch += 1
                cursorCounts = epochs[cursorEpoch].counts
                continue
            }
            append(epochs[cursorEpoch], before: epochEnd, until: time)
        }
    }

    /// Appends the segment of an epoch that begins at the cursor.
    private mutating func append(_ epoch: Epoch, before end: Double, until time: Double) {
        let stretch = epoch.stretch(at: cursor)
        let stop = min(end, stretch.end)
        guard stretch.isRunning else {
            append(
                Segment(start: cursor, end: stop, span: 0, from: epoch.state(at: cursor), to: nil, counts: cursorCounts)
            )
            return
        }
        let begin = max(stretch.begin, max(0, epoch.start))
        let step = 1 / Self.sampleRate
        var number = ((cursor - begin) / step).rounded()
        // The start of the last whole stretch of steps before the time, if the animation continues there.
        var first = ((min(time, stop) - begin) / (step * Self.stepLimit)).rounded(.down) * Self.stepLimit
        if begin + first * step >= stop { first -= Self.stepLimit }
        if first > 0, number <= first {
            number = first
            segments.removeAll(keepingCapacity: true)
            forgottenUntil = begin + first * step
            for i in cursorCounts.indices { cursorCounts[i] = 0 }
        }
        let start = begin + number * step, next = begin + (number + 1) * step
        let known = segments.last.flatMap { $0.to != nil && $0.end == start ? $0.to : nil }
        // On a long way to a time only the last segment is needed, for its end.
        if let last = segments.last, last.deathTime < time {
            segments.removeLast()
            forgottenUntil = max(forgottenUntil, time)
        }
        append(
            Segment(
                start: start, end: min(stop, next), span: step, from: known ?? epoch.state(at: start),
                to: epoch.state(at: min(next, stretch.end)), counts: cursorCounts))
    }

    private mutating func append(_ segment: Segment) {
        if segment.end.isFinite { cursorCounts = segment.counts(at: segment.end, epochs[cursorEpoch].outline) }
        cursor = segment.end
        segments.append(segment)
    }

    /// Drops the leading segments whose particles have all died at a time.
    mutating func forget(at time: Double) {
        var count = 0
        while count < segments.count, segments[count].deathTime < time { count += 1 }
        guard count > 0 else { return }
        segments.removeFirst(count)
        forgottenUntil = max(forgottenUntil, time)
    }

    /// Returns the next of the layer's times, from `time` on, at which its particles change: `time` itself while some
    /// are alive; nil where none will be born.
    func nextChange(from time: Double) -> Double? {
        var next: Double?
        for segment in segments where segment.deathTime > time {
            let outline = outline(at: segment.start)
            outline.forEachTop { i in
                let rate = segment.rate(of: i, outline)
                guard rate > 0, outline.cells[i].isEnabled else { return }
                let begin = max(segment.start, outline.cells[i].begin)
                let end = min(segment.end, outline.cells[i].end)
                guard begin < end, end + segment.reach(of: i) > time else { return }
                next = min(next ?? .infinity, max(begin, time))
            }
        }
        let last = epochs[epochs.count - 1]
        for program in last.programs {
            let run = program.run
            if run.end > time { next = min(next ?? .infinity, max(run.begin, time)) }
        }
        if !last.outline.cells.isEmpty, segments.isEmpty || cursor <= time {
            next = min(next ?? .infinity, max(cursor, time))
        }
        return next
    }
}

extension Emission.Segment {
    /// Returns the births per second of one of the layer's cells, while it emits.
    @inline(__always)
    func rate(of cell: Int, _ outline: EmitterOutline) -> Double {
        var rate = from.cells[cell].rate * Double(from.factors.x)
        if let to { rate = (rate + to.cells[cell].rate * Double(to.factors.x)) / 2 }
        return rate > 0 ? min(rate * outline.cells[cell].pace, EmitterState.rateLimit) : 0
    }

    /// The seconds after its birth in which a particle of a cell, or its descendants, can be alive.
    @inline(__always)
    func reach(of cell: Int) -> Double { max(from.cells[cell].reach, to?.cells[cell].reach ?? 0) }

    /// The time at which nothing born in it is alive any more.
    var deathTime: Double {
        var reach = 0.0
        for i in from.cells.indices { reach = max(reach, self.reach(of: i)) }
        return end + reach
    }

    /// Returns the births of each of the layer's cells before a time in it.
    func counts(at time: Double, _ outline: EmitterOutline) -> ContiguousArray<Double> {
        var counts = counts
        outline.forEachTop { i in
            let length = min(time, outline.cells[i].end) - max(start, outline.cells[i].begin)
            if length > 0 { counts[i] += rate(of: i, outline) * length }
        }
        return counts
    }
}

extension Emission.Epoch {
    /// Returns the stretch of time around one between the tracks' begins and ends, and whether one of them runs in it.
    fileprivate func stretch(at time: Double) -> (begin: Double, end: Double, isRunning: Bool) {
        var begin = -Double.infinity, end = Double.infinity
        for program in programs {
            for mark in [program.run.begin, program.run.end] {
                if mark <= time { begin = max(begin, mark) } else if mark > time { end = min(end, mark) }
            }
        }
        for program in programs where program.run.begin <= time && program.run.end > time {
            return (begin, end, true)
        }
        return (begin, end, false)
    }
}

extension TrackProgram {
    /// The begin and the end of the whole, in the layer's time.
    fileprivate var run: MediaTiming.Run { groups.first?.timing.run ?? timing.run }
}
