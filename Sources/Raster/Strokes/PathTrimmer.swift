/// Keeps the part of a spine between two shares of its length.
struct PathTrimmer {
    /// Shares of the length of all subpaths together.
    var start, end: Double

    /// Writes the part. Subpaths within it stay closed; cut ones are open.
    func trim(_ spine: Spine, into part: inout Spine) {
        part.removeAll()
        let whole = spine.length
        let low = max(0, start) * whole, high = min(1, end) * whole
        var before = 0.0
        for contour in spine.contours {
            let begin = before
            var first = part.steps.count
            for step in spine.steps[contour.steps] {
                let from = before
                before += step.length
                if step.length == 0 {
                    if from >= low, from <= high { part.steps.append(step) }
                } else if before > low, from < high {
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
