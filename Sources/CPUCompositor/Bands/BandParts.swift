import FrameModel

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
