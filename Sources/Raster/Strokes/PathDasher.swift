/// Cuts a spine into dashes.
///
/// Every subpath restarts the pattern; where a closed one begins and ends within a dash, the two parts are one dash.
struct PathDasher {
    var pattern: DashPattern
    /// The visible part, grown by the dashes' width: steps outside of it are skipped.
    var window: (low: SIMD2<Double>, high: SIMD2<Double>)?

    /// The most dashes of one path; the rest is solid.
    static let mostDashes = 100_000
    /// Patterns shorter than this, in pixels, are enlarged: they look like an even tone either way.
    static let shortestPattern = 1.0 / 8

    /// Nil for a style without dashes.
    init?(_ style: StrokeStyle, scale: Double, window: (low: SIMD2<Double>, high: SIMD2<Double>)?) {
        guard !style.dashes.isEmpty,
            let pattern = DashPattern(
                style.dashes, phase: style.dashPhase, scale: scale, shortest: Self.shortestPattern)
        else { return nil }
        self.pattern = pattern
        self.window = window
    }

    /// Writes the dashes of a spine.
    func dash(_ spine: Spine, into dashes: inout Spine) {
        dashes.removeAll()
        for contour in spine.contours {
            var walk = DashWalk(pattern: pattern, firstStep: dashes.steps.count)
            let firstContour = dashes.contours.count
            for step in spine.steps[contour.steps] {
                if let (from, to) = shown(step) {
                    walk.pass(upTo: from, &dashes)
                    walk.go(along: step, to: to, &dashes)
                    walk.pass(upTo: step.length, &dashes)
                } else {
                    walk.pass(upTo: step.length, &dashes)
                }
                walk.nextStep(step.length)
            }
            walk.end(isClosed: contour.isClosed, firstContour, &dashes)
        }
    }

    /// The lengths along a step between which it is visible.
    private func shown(_ step: Spine.Step) -> (Double, Double)? {
        guard let window else { return (0, step.length) }
        let way = step.to - step.from
        var low = 0.0, high = 1.0
        for axis in 0..<2 {
            let a = window.low[axis] - step.from[axis], b = window.high[axis] - step.from[axis]
            if way[axis] == 0 {
                if a > 0 || b < 0 { return nil }
            } else {
                low = max(low, min(a / way[axis], b / way[axis]))
                high = min(high, max(a / way[axis], b / way[axis]))
            }
        }
        return low <= high ? (low * step.length, high == 1 ? step.length : high * step.length) : nil
    }
}

/// A walk along one contour with a pattern.
private struct DashWalk {
    let pattern: DashPattern
    var place: DashPattern.Place
    /// Whether the contour starts within a dash.
    let beginsOn: Bool
    /// The first step of the current dash.
    var first: Int
    /// The length of the steps before this one, and the length done of this one.
    var before = 0.0, done = 0.0

    init(pattern: DashPattern, firstStep: Int) {
        self.pattern = pattern
        place = pattern.place(at: 0)
        beginsOn = place.isOn
        first = firstStep
    }

    /// Skips an invisible part; the current dash ends.
    mutating func pass(upTo end: Double, _ dashes: inout Spine) {
        guard end > done else { return }
        close(&dashes)
        done = end
        place = pattern.place(at: before + end)
    }

    /// Dashes a part of a step.
    mutating func go(along step: Spine.Step, to end: Double, _ dashes: inout Spine) {
        while true {
            if dashes.contours.count >= PathDasher.mostDashes { place = .init(index: 0, left: .infinity) }
            if place.left > end - done {
                if place.isOn { append(step, end, &dashes) }
                place.left -= end - done
                done = end
                return
            }
            if place.isOn {
                let next = min(end, done + place.left)
                append(step, next, &dashes)
                done = next
                close(&dashes)
            } else {
                done = min(end, done + place.left)
            }
            pattern.advance(&place)
        }
    }

    mutating func nextStep(_ length: Double) {
        before += length
        done = 0
    }

    /// Ends the contour.
    mutating func end(isClosed: Bool, _ firstContour: Int, _ dashes: inout Spine) {
        guard dashes.steps.count > first else { return }
        if dashes.contours.count == firstContour {
            dashes.endContour(from: first, isClosed: isClosed)
            return
        }
        if isClosed, beginsOn {
            dashes.steps.append(contentsOf: dashes.steps[dashes.contours[firstContour].steps])
            dashes.contours.remove(at: firstContour)
        }
        dashes.endContour(from: first, isClosed: false)
    }

    /// Appends the step's part up to a length to the current dash; a dot where step or dash has no length.
    private mutating func append(_ step: Spine.Step, _ end: Double, _ dashes: inout Spine) {
        if step.length == 0 {
            dashes.steps.append(step)
        } else if end > done {
            dashes.steps.append(step.part(done / step.length, end / step.length))
        } else if dashes.steps.count == first, place.left == 0 {
            let share = done / step.length
            dashes.steps.append(
                Spine.Step(dot: step.from + (step.to - step.from) * share, along: step.tangent(share)))
        }
    }

    private mutating func close(_ dashes: inout Spine) {
        dashes.endContour(from: first, isClosed: false)
        first = dashes.steps.count
    }
}
