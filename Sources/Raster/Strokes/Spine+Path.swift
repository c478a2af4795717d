extension Spine {
    /// The fineness with which curves become steps.
    struct Precision {
        /// The farthest that a step lies from its curve.
        var tolerance: Double
        /// The cosine of the largest angle that a curve turns within a step.
        var leastCosine: Double
        /// The visible part: a curve to one side of it is one step.
        var window: (low: SIMD2<Double>, high: SIMD2<Double>)?
        /// Whether such a step has its curve's length, which trims and dashes count by.
        var keepsLengths = false

        /// Doubles the angle of steps, which lie four times as far from the curve.
        mutating func grow() {
            tolerance *= 4
            leastCosine = max(0.7, 2 * leastCosine * leastCosine - 1)
        }
    }

    /// Appends the subpaths of a path.
    ///
    /// Where a pen is far larger than its window and would need very many steps, the steps grow until they are few.
    mutating func append(_ path: CGPath, _ transform: CGAffineTransform, _ precision: Precision) {
        let first = steps.count, firstContour = contours.count
        var precision = precision
        appendOnce(path, transform, precision)
        while steps.count - first > max(Self.manySteps, 2 * path.elementCount), precision.leastCosine > 0.7 {
            steps.removeSubrange(first...)
            contours.removeSubrange(firstContour...)
            precision.grow()
            appendOnce(path, transform, precision)
        }
    }

    private static let manySteps = 1 << 17

    private mutating func appendOnce(_ path: CGPath, _ transform: CGAffineTransform, _ precision: Precision) {
        var writer = SpineWriter(spine: self)
        self = Spine()
        path.forEachPiece(transform) { piece in
            switch piece {
            case .move(let to): writer.move(to)
            case .line(let to): writer.line(to)
            case .curve(let c1, let c2, let to): writer.curve(c1, c2, to, precision)
            case .close: writer.close()
            }
        }
        writer.end(isClosed: false)
        self = writer.spine
    }

    fileprivate mutating func addLine(_ from: SIMD2<Double>, _ to: SIMD2<Double>) {
        let length = (to - from).length
        if length > 0 { steps.append(Step(line: from, to, length: length)) }
    }

    fileprivate typealias Cubic = (SIMD2<Double>, SIMD2<Double>, SIMD2<Double>, SIMD2<Double>)

    fileprivate mutating func addCurve(_ c: Cubic, _ precision: Precision) {
        let first = steps.count
        var precision = precision
        halve(c, 0, precision, first + Self.mostStepsOfCurve)
        // Only a pen far larger than its window keeps so much of a curve near it; the steps grow until they are few.
        while steps.count - first >= Self.mostStepsOfCurve, precision.tolerance < 1e100 {
            steps.removeSubrange(first...)
            precision.grow()
            halve(c, 0, precision, first + Self.mostStepsOfCurve)
        }
        if steps.count > first { steps[first].continuesCurve = false }
    }

    /// The most steps of one curve: more than the finest angle needs for all that a cubic can turn, and at the finest
    /// tolerance enough for a curve of millions of pixels.
    private static let mostStepsOfCurve = 1 << 14

    /// The most steps of one spine: beyond them a curve is one step. At that length the difference is invisible.
    private static let mostSteps = 1 << 20

    /// Halves a curve until its distance from the chord and its turn are within the limits. 24 halvings end at a cusp,
    /// where no part turns little; the remaining turn becomes a round corner.
    private mutating func halve(_ c: Cubic, _ depth: Int, _ precision: Precision, _ most: Int) {
        let chord = c.3 - c.0
        let bend = max((c.0 - c.1 * 2 + c.2).length, (c.1 - c.2 * 2 + c.3).length)
        if precision.keepsLengths, chord.length > 0, isOutside(c, precision) {
            addStep(c.0, c.3, nil)
            steps[steps.count - 1].length = Self.length(of: c, 0)
            return
        }
        if !precision.keepsLengths, isOutside(c, precision) {
            addStep(c.0, c.3, nil)
            return
        }
        if depth >= 24 || bend == 0 || steps.count >= min(most, Self.mostSteps) {
            addStep(c.0, c.3, nil)
            return
        }
        // Wang's bound for one step of a cubic: 3/4 of the larger second difference.
        if 0.75 * bend <= precision.tolerance {
            let t0 = SIMD2.direction(c.1 - c.0, c.2 - c.0, chord), t1 = SIMD2.direction(c.3 - c.2, c.3 - c.1, chord)
            let cosine = precision.leastCosine
            if let t0, let t1, t0.dot(t1) >= cosine {
                let length = chord.length
                if t0.dot(chord) >= cosine * length, t1.dot(chord) >= cosine * length {
                    addStep(c.0, c.3, (t0, t1))
                    return
                }
            } else if t0 == nil {
                return
            }
        }
        let p01 = (c.0 + c.1) / 2, p12 = (c.1 + c.2) / 2, p23 = (c.2 + c.3) / 2
        let p012 = (p01 + p12) / 2, p123 = (p12 + p23) / 2, middle = (p012 + p123) / 2
        halve((c.0, p01, p012, middle), depth + 1, precision, most)
        halve((middle, p123, p23, c.3), depth + 1, precision, most)
    }

    /// The length of a curve: the mean of its chord and its polygon, once these hardly differ (Gravesen, 1997).
    private static func length(of c: Cubic, _ depth: Int) -> Double {
        let chord = (c.3 - c.0).length, polygon = (c.1 - c.0).length + (c.2 - c.1).length + (c.3 - c.2).length
        if polygon - chord <= 1e-4 * polygon || depth >= 16 { return (chord + polygon) / 2 }
        let p01 = (c.0 + c.1) / 2, p12 = (c.1 + c.2) / 2, p23 = (c.2 + c.3) / 2
        let p012 = (p01 + p12) / 2, p123 = (p12 + p23) / 2, middle = (p012 + p123) / 2
        return length(of: (c.0, p01, p012, middle), depth + 1) + length(of: (middle, p123, p23, c.3), depth + 1)
    }

    private mutating func addStep(
        _ from: SIMD2<Double>, _ to: SIMD2<Double>, _ tangents: (SIMD2<Double>, SIMD2<Double>)?
    ) {
        let chord = to - from, length = chord.length
        guard length > 0 else { return }
        guard let tangents else {
            steps.append(Step(line: from, to, length: length, continuesCurve: true))
            return
        }
        // A circular arc of a small angle is longer than its chord by a 24th of the angle's square.
        let turn = 2 - 2 * tangents.0.dot(tangents.1)
        steps.append(
            Step(
                from: from, to: to, startTangent: tangents.0, endTangent: tangents.1,
                length: length * (1 + turn / 24), continuesCurve: true))
    }

    private func isOutside(_ c: Cubic, _ precision: Precision) -> Bool {
        guard let window = precision.window else { return false }
        let low = pointwiseMin(pointwiseMin(c.0, c.1), pointwiseMin(c.2, c.3))
        let high = pointwiseMax(pointwiseMax(c.0, c.1), pointwiseMax(c.2, c.3))
        return low.x > window.high.x || low.y > window.high.y || high.x < window.low.x || high.y < window.low.y
    }
}

/// The state of a path being appended to a spine.
private struct SpineWriter {
    var spine: Spine
    private var start = SIMD2<Double>(0, 0), current = SIMD2<Double>(0, 0)
    /// The subpath's first step.
    private var first: Int
    /// Whether anything was drawn since the last move, even without length.
    private var isDrawn = false

    init(spine: Spine) {
        self.spine = spine
        first = spine.steps.count
    }

    mutating func move(_ to: SIMD2<Double>) {
        end(isClosed: false)
        (start, current) = (to, to)
    }

    mutating func line(_ to: SIMD2<Double>) {
        isDrawn = true
        spine.addLine(current, to)
        current = to
    }

    mutating func curve(
        _ c1: SIMD2<Double>, _ c2: SIMD2<Double>, _ to: SIMD2<Double>, _ precision: Spine.Precision
    ) {
        isDrawn = true
        spine.addCurve((current, c1, c2, to), precision)
        current = to
    }

    mutating func close() {
        line(start)
        end(isClosed: true)
    }

    mutating func end(isClosed: Bool) {
        let isDot = isDrawn && spine.steps.count == first
        if isDot { spine.steps.append(Spine.Step(dot: start)) }
        spine.endContour(from: first, isClosed: isClosed && !isDot)
        first = spine.steps.count
        isDrawn = false
    }
}
