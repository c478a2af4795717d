/// An endless pattern of dashes and gaps in turn.
struct DashPattern: Sendable {
    /// An even number of lengths, dashes first.
    private let lengths: [Double]
    /// The end of each length from the pattern's start; the last is above 0.
    private let ends: [Double]
    /// The offset into the pattern at which a line begins.
    private let phase: Double

    /// Nil for a pattern without dashes: no lengths, only zeros, a negative or a non-finite length.
    ///
    /// - Parameters:
    ///   - scale: The factor of all lengths.
    ///   - shortest: The least length of a pattern; shorter ones are enlarged to this, which keeps the drawn share.
    init?(_ dashes: [Double], phase: Double, scale: Double = 1, shortest: Double = 0) {
        let all = dashes.count % 2 == 0 ? dashes : dashes + dashes
        let sum = all.reduce(0, +) * scale
        guard all.allSatisfy({ $0 >= 0 }), sum > 0, sum.isFinite, (phase * scale).isFinite else { return nil }
        let growth = max(scale, shortest / sum * scale)
        lengths = all.map { $0 * growth }
        var end = 0.0
        ends = lengths.map { length in
            end += length
            return end
        }
        let rest = (phase * growth).truncatingRemainder(dividingBy: end)
        self.phase = rest < 0 ? rest + end : rest
    }

    /// A place in the pattern.
    struct Place {
        /// The index of the dash or gap.
        var index: Int
        /// The rest of its length.
        var left: Double
        /// Whether it is a dash.
        var isOn: Bool { index % 2 == 0 }
    }

    /// Returns the place at a distance from a line's start: the first dash or gap that ends there or later and was not
    /// passed before.
    func place(at distance: Double) -> Place {
        let rest = (phase + distance).truncatingRemainder(dividingBy: ends[ends.count - 1])
        var low = 0, high = ends.count - 1
        while low < high {
            let middle = (low + high) / 2
            if ends[middle] > rest || ends[middle] == rest && lengths[middle] == 0 {
                high = middle
            } else {
                low = middle + 1
            }
        }
        return Place(index: low, left: max(0, ends[low] - rest))
    }

    /// Advances to the next dash or gap.
    func advance(_ place: inout Place) {
        place.index = place.index + 1 == lengths.count ? 0 : place.index + 1
        place.left = lengths[place.index]
    }

    /// Returns the dashes along a line, at most `most`.
    func dashes(within length: Double, most: Int) -> [ClosedRange<Double>] {
        var dashes: [ClosedRange<Double>] = []
        var place = place(at: 0), done = 0.0
        while done <= length, dashes.count < most {
            let end = done + place.left
            // A dash that begins exactly at the line's end counts only where it or the line has no length.
            if place.isOn, done < length || place.left == 0 || length == 0 { dashes.append(done...min(end, length)) }
            done = end
            advance(&place)
        }
        return dashes
    }
}
