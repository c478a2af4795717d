import FramePlan

/// Which quads meet which band of rows, in painter's order. Storage is reused from pass to pass.
struct BandBins {
    /// Rows of a band. At 1920 pixels a row, a band of 64 is 480 kB: it stays in a core's second-level cache.
    static let bandHeight: Int32 = 64

    /// items[starts[b]..<starts[b + 1]] are the quads of band b.
    private(set) var starts: ContiguousArray<Int32> = []
    private(set) var items: ContiguousArray<Int32> = []
    /// How many bands the area has.
    private(set) var count = 0

    /// Sorts the quads `range` of `quads` into the bands of `area`.
    mutating func fill(_ quads: borrowing ContiguousArray<Quad>, _ range: Range<Int>, area: PixelRect) {
        count = Int((area.height + Self.bandHeight - 1) / Self.bandHeight)
        starts.removeAll(keepingCapacity: true)
        starts.append(contentsOf: repeatElement(0, count: count + 2))
        // Counts two places further on, then sums: after placing, starts[b] is where band b begins.
        for k in range {
            if let (first, last) = Self.bands(quads[k].shape.bounds, area) {
                for band in first...last { starts[band + 2] += 1 }
            }
        }
        for band in 0..<count { starts[band + 2] += starts[band + 1] }
        let total = Int(starts[count + 1])
        if items.count < total { items.append(contentsOf: repeatElement(0, count: total - items.count)) }
        for k in range {
            if let (first, last) = Self.bands(quads[k].shape.bounds, area) {
                for band in first...last {
                    items[Int(starts[band + 1])] = Int32(k)
                    starts[band + 1] += 1
                }
            }
        }
    }

    @inline(__always)
    private static func bands(_ bounds: PixelRect, _ area: PixelRect) -> (Int, Int)? {
        let r = bounds.intersection(area)
        if r.isEmpty { return nil }
        return (Int((r.minY - area.minY) / bandHeight), Int((r.maxY - 1 - area.minY) / bandHeight))
    }
}
