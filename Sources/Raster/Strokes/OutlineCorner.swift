/// A corner of a stroked line, for one of its two sides.
struct OutlineCorner {
    /// The point at which the middle of the line turns.
    var place: SIMD2<Double>
    /// Offsets from there to the side's end before the corner and to its start after it.
    var start, end: SIMD2<Double>
    /// Sine and cosine of the angle by which the line turns, from +x towards +y.
    let turn, along: Double
    let radius: Double

    /// The corner of the front side, which lies a quarter turn from +x towards +y from the line's direction.
    init(at place: SIMD2<Double>, from t1: SIMD2<Double>, to t2: SIMD2<Double>, radius: Double) {
        self.place = place; self.radius = radius
        start = t1.turned * radius
        end = t2.turned * radius
        turn = t1.cross(t2)
        along = t1.dot(t2)
    }

    /// Switches to the other side.
    mutating func flip() {
        start = -start
        end = -end
    }

    /// Whether the turn is so small that it moves a side by less than 1e-4 pixels.
    var isStraight: Bool {
        guard along > 0 else { return false }
        return abs(turn) * radius < 1e-4
    }

    /// The crossing of the side's two lines, relative to `place`.
    var crossing: SIMD2<Double> { (start + end) / max(1 + along, 1e-12) }

    /// The length that the crossing cuts from either line of the inner side: radius · tan(angle / 2).
    var taken: Double { radius * abs(turn) / max(1 + along, 1e-12) }

    /// Whether the miter's length, in widths, is within a limit: 1 / cos(angle / 2).
    func allowsMiter(_ limit: Double) -> Bool { limit * limit * (1 + along) >= 2 }
}
