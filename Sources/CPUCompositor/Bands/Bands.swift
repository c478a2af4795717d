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

/// What of a pass is drawn: rectangles that share no pixel, by band, and the portions in which threads take them. Storage is reused
/// from pass to pass.
struct BandParts {
    /// Those of a portion one after the other.
    private(set) var rects: ContiguousArray<PixelRect> = []
    private(set) var portions: ContiguousArray<Portion> = []

    /// What a thread draws at a time: rects[first..<end] of one band.
    struct Portion {
        var band, first, end: Int32
        /// Whether that is all pixels of the band, so that every quad of it meets them.
        var isWhole: Bool
    }

    /// The parts of some damage in its bands. Of several threads the last portions of each one's share are half bands, so that none
    /// waits long for another's last one.
    mutating func fill(_ damage: Damage, _ bands: Bands, threads: Int) {
        rects.removeAll(keepingCapacity: true)
        portions.removeAll(keepingCapacity: true)
        for band in 0..<bands.count {
            let rows = bands.rows(of: band), first = rects.count
            damage.forEachRect(in: rows) { rects.append($0) }
            if rects.count == first { continue }
            let isWhole = rects[first] == rows
            if isWhole, threads > 1, (band + 2) * threads / bands.count > band * threads / bands.count,
                rows.height >= 2 * Bands.leastRows
            {
                rects[first].maxY = rows.minY + rows.height / 2
                add(band, first, isWhole: false)
                var rest = rows
                rest.minY = rects[first].maxY
                rects.append(rest)
                add(band, first + 1, isWhole: false)
            } else {
                add(band, first, isWhole: isWhole)
            }
        }
    }

    private mutating func add(_ band: Int, _ first: Int, isWhole: Bool) {
        portions.append(
            Portion(band: Int32(band), first: Int32(first), end: Int32(rects.count), isWhole: isWhole))
    }
}
