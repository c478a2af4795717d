import FramePlan

/// Which quads meet which band of rows, in painter's order. Storage is reused from pass to pass.
struct BandBins {
    /// Most rows of a band. At 1920 pixels a row, a band of 64 is 480 kB: it stays in a core's second-level cache.
    static let mostRows: Int32 = 64
    /// Least: each band makes every quad ready that it meets.
    static let leastRows: Int32 = 16

    /// items[starts[b]..<starts[b + 1]] are the quads of band b.
    private(set) var starts: ContiguousArray<Int32> = []
    private(set) var items: ContiguousArray<Int32> = []
    /// How many bands the area has.
    private(set) var count = 0
    /// Rows of a band.
    private(set) var height = BandBins.mostRows
    private var area = PixelRect.empty
    /// By quad the first and the last band that it meets, 16 bits each; the first behind the last where it meets none.
    private var ends: ContiguousArray<UInt32> = []

    /// The pixels of a band.
    func rows(of band: Int) -> PixelRect {
        var rows = area
        rows.minY = area.minY + Int32(band) * height
        rows.maxY = min(area.maxY, rows.minY + height)
        return rows
    }

    /// Sorts the quads `range` of `quads` into the bands of what is drawn, of which several threads get four and more each.
    mutating func fill(
        _ quads: borrowing ContiguousArray<Quad>, _ range: Range<Int>, _ damage: Damage, threads: Int
    ) {
        area = damage.bounds
        height = damage.bandHeight(atMost: Self.mostRows) ?? Self.mostRows
        if threads > 1 {
            while height > Self.leastRows, Int(area.height / height) < 4 * threads { height /= 2 }
        }
        count = Int((area.height + height - 1) / height)
        starts.removeAll(keepingCapacity: true)
        starts.append(contentsOf: repeatElement(0, count: count + 2))
        ends.removeAll(keepingCapacity: true)
        // Counts two places further on, then sums: after placing, starts[b] is where band b begins.
        for k in range {
            quads.fetch(k + 12)
            let (first, last) = bands(quads[k].shape.bounds)
            ends.append(UInt32(first) << 16 | UInt32(last))
            var band = first
            while band <= last {
                starts[band + 2] += 1
                band += 1
            }
        }
        for band in 0..<count { starts[band + 2] += starts[band + 1] }
        let total = Int(starts[count + 1])
        if items.count < total { items.append(contentsOf: repeatElement(0, count: total - items.count)) }
        for k in range {
            let both = ends[k - range.lowerBound], last = Int(both & 0xFFFF)
            var band = Int(both >> 16)
            while band <= last {
                items[Int(starts[band + 1])] = Int32(k)
                starts[band + 1] += 1
                band += 1
            }
        }
    }

    /// The first and the last band that meets some pixels.
    @inline(__always)
    private func bands(_ bounds: PixelRect) -> (Int, Int) {
        let r = bounds.intersection(area)
        if r.isEmpty { return (1, 0) }
        return (Int((r.minY - area.minY) / height), Int((r.maxY - 1 - area.minY) / height))
    }
}
