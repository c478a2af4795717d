import FramePlan

/// Which quads meet which band of rows, in painter's order. Storage is reused from pass to pass.
struct BandBins {
    /// Most rows of a band. At 1920 pixels a row, a band of 64 is 480 kB: it stays in a core's second-level cache.
    static let mostRows: Int32 = 64
    /// Least: each band makes every quad ready that it meets.
    private static let leastRows: Int32 = 16

    /// items[starts[b]..<starts[b + 1]] are the quads of band b.
    private(set) var starts: ContiguousArray<Int32> = []
    private(set) var items: ContiguousArray<Int32> = []
    /// How many bands the area has.
    private(set) var count = 0
    /// Rows of a band.
    private(set) var height = BandBins.mostRows

    /// Sorts the quads `range` of `quads` into the bands of `area`, of which several threads get eight and more each, so that none
    /// waits long for the others' last one.
    mutating func fill(
        _ quads: borrowing ContiguousArray<Quad>, _ range: Range<Int>, area: PixelRect, threads: Int
    ) {
        height = Self.mostRows
        if threads > 1 {
            while height > Self.leastRows, Int(area.height / height) < 8 * threads { height /= 2 }
        }
        count = Int((area.height + height - 1) / height)
        starts.removeAll(keepingCapacity: true)
        starts.append(contentsOf: repeatElement(0, count: count + 2))
        // Counts two places further on, then sums: after placing, starts[b] is where band b begins.
        for k in range {
            if let (first, last) = bands(quads[k].shape.bounds, area) {
                for band in first...last { starts[band + 2] += 1 }
            }
        }
        for band in 0..<count { starts[band + 2] += starts[band + 1] }
        let total = Int(starts[count + 1])
        if items.count < total { items.append(contentsOf: repeatElement(0, count: total - items.count)) }
        for k in range {
            if let (first, last) = bands(quads[k].shape.bounds, area) {
                for band in first...last {
                    items[Int(starts[band + 1])] = Int32(k)
                    starts[band + 1] += 1
                }
            }
        }
    }

    @inline(__always)
    private func bands(_ bounds: PixelRect, _ area: PixelRect) -> (Int, Int)? {
        let r = bounds.intersection(area)
        if r.isEmpty { return nil }
        return (Int((r.minY - area.minY) / height), Int((r.maxY - 1 - area.minY) / height))
    }
}
