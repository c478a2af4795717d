/// Dashes and gaps in turn, without end.
struct DashPattern: Sendable {
    /// An even number of lengths, dashes first.
    private let lengths: [Double]
    /// Where each of them ends; the last is above 0.
    private let ends: [Double]
    /// Where in the pattern a line begins.
    private let phase: Double

    /// Nil where there is nothing to dash: no lengths, only zeros, one that is negative or not finite.
    ///
    /// - Parameters:
    ///   - scale: what all lengths are multiplied by.
    ///   - shortest: patterns that are shorter are enlarged to this, which keeps the share that is drawn.
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
        /// The dash or gap.
        var index: Int
        /// How much of it is left.
        var left: Double
        /// Whether it is a dash.
        var isOn: Bool { index % 2 == 0 }
    }

    /// The place at a distance from a line's start: in the first dash or gap that ends there or later and was not passed
    /// before.
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

    /// Goes on to the next dash or gap.
    func advance(_ place: inout Place) {
        place.index = place.index + 1 == lengths.count ? 0 : place.index + 1
        place.left = lengths[place.index]
    }

    /// The dashes along a line, at most so many of them.
    func dashes(within length: Double, most: Int) -> [ClosedRange<Double>] {
        var dashes: [ClosedRange<Double>] = []
        var place = place(at: 0), done = 0.0
        while done <= length, dashes.count < most {
            let end = done + place.left
            // A dash that would begin at the line's very end has a length only where the line has none.
            if place.isOn, done < length || place.left == 0 || length == 0 { dashes.append(done...min(end, length)) }
            done = end
            advance(&place)
        }
        return dashes
    }
}
