/// The bands of rows of a pass's drawn area.
struct Bands {
    /// The most rows of a band. At 1920 pixels a row, a band of 64 is 480 kB: it stays in a core's second-level cache.
    static let mostRows: Int32 = 64
    /// The most rows of a band of floats, whose pixels take four times as much.
    static let mostFloatRows: Int32 = 32
    /// The fewest rows of a band: each band prepares every quad that it meets.
    static let leastRows: Int32 = 16

    /// The box around the drawn pixels.
    let area: PixelRect
    /// The number of rows of a band.
    let height: Int32
    /// The number of bands.
    let count: Int

    /// Creates the bands of the damage; several threads get at least four bands each.
    init(_ damage: Damage, threads: Int, areFloats: Bool = false) {
        area = damage.bounds
        let most = areFloats ? Self.mostFloatRows : Self.mostRows
        var height = damage.bandHeight(atMost: most) ?? most
        if threads > 1 {
            while height > Self.leastRows, Int(area.height / height) < 4 * threads { height /= 2 }
        }
        self.height = height
        count = Int((area.height + height - 1) / height)
    }

    /// Returns the pixels of a band.
    func rows(of band: Int) -> PixelRect {
        var rows = area
        rows.minY = area.minY + Int32(band) * height
        rows.maxY = min(area.maxY, rows.minY + height)
        return rows
    }

    /// Returns the first and the last band that meets some pixels; where none does, the first is after the last.
    @inline(__always)
    func meeting(_ box: PixelRect) -> (first: Int32, last: Int32) {
        let r = box.intersection(area)
        if r.isEmpty { return (1, 0) }
        return ((r.minY - area.minY) / height, (r.maxY - 1 - area.minY) / height)
    }
}

/// The drawn part of a pass: disjoint rectangles by band, and the portions that threads take. Storage is reused from
/// pass to pass.
struct BandParts {
    /// The rectangles, those of a portion together.
    private(set) var rects: ContiguousArray<PixelRect> = []
    private(set) var portions: ContiguousArray<Portion> = []

    /// The unit of work of a thread: rects[first..<end] of one band.
    struct Portion {
        var band, first, end: Int32
        /// Whether these are all pixels of the band, so that every quad of the band meets them.
        var isWhole: Bool
    }

    /// Divides damage into parts by its bands. With several threads the last portions of each share are half bands, so
    /// that no thread waits long for another's last one.
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
