import FrameModel

/// The bands of rows in which what is drawn of a pass is drawn.
struct Bands {
    /// Most rows of a band. At 1920 pixels a row, a band of 64 is 480 kB: it stays in a core's second-level cache.
    static let mostRows: Int32 = 64
    /// Least: each band makes every quad ready that it meets.
    static let leastRows: Int32 = 16

    /// The box around what is drawn.
    let area: PixelRect
    /// Rows of a band.
    let height: Int32
    /// How many there are.
    let count: Int

    /// Bands of what is drawn, of which several threads get four and more each.
    init(_ damage: Damage, threads: Int) {
        area = damage.bounds
        var height = damage.bandHeight(atMost: Self.mostRows) ?? Self.mostRows
        if threads > 1 {
            while height > Self.leastRows, Int(area.height / height) < 4 * threads { height /= 2 }
        }
        self.height = height
        count = Int((area.height + height - 1) / height)
    }

    /// The pixels of a band.
    func rows(of band: Int) -> PixelRect {
        var rows = area
        rows.minY = area.minY + Int32(band) * height
        rows.maxY = min(area.maxY, rows.minY + height)
        return rows
    }

    /// The first and the last band that meets some pixels; the first behind the last where none does.
    @inline(__always)
    func meeting(_ box: PixelRect) -> (first: Int32, last: Int32) {
        let r = box.intersection(area)
        if r.isEmpty { return (1, 0) }
        return ((r.minY - area.minY) / height, (r.maxY - 1 - area.minY) / height)
    }
}
