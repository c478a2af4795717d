/// Keeps the part of a spine between two shares of its length.
struct PathTrimmer {
    /// Shares of the length of all subpaths together.
    var start, end: Double

    /// Writes the part. Subpaths within it stay closed; cut ones are open.
    func trim(_ spine: Spine, into part: inout Spine) {
        part.removeAll()
        let whole = spine.length
        let low = max(0, start) * whole, high = min(1, end) * whole
        // A corner at which the part ends may be missed by rounding: what would be left of the next step is no part of it.
        let least = high - low > whole * 1e-6 ? whole * 1e-9 : 0
        var before = 0.0
        for contour in spine.contours {
            let begin = before
            var first = part.steps.count
            for step in spine.steps[contour.steps] {
                let from = before
                before += step.length
                if step.length == 0 {
                    if from >= low, from <= high { part.steps.append(step) }
                } else if before > low + least, from < high - least {
                    let a = max(0, (low - from) / step.length), b = min(1, (high - from) / step.length)
                    part.steps.append(step.part(a, b))
                }
            }
            let isWhole = begin >= low && before <= high
            part.endContour(from: first, isClosed: contour.isClosed && isWhole)
            first = part.steps.count
        }
    }
}
