// Unsafe: hands ranges of particles to the workers by address.
import FramePlan

/// Which particles meet which band of rows, batch by batch, in their order. Storage is reused from pass to pass.
struct SpriteBins {
    /// Those of batch k and band b: items[starts[k * (bands + 1) + b]..<starts[k * (bands + 1) + b + 1]].
    private(set) var starts = Room<Int32>(capacity: 16)
    private(set) var items = Room<Int32>(capacity: 64)

    func deallocate() {
        starts.deallocate()
        items.deallocate()
    }

    /// Sorts the particles of the quads `range` into the bands of `area`, of `height` rows each.
    mutating func fill(
        _ table: borrowing SpriteTable, _ range: Range<Int>, area: PixelRect, bands: Int, of height: Int32
    ) {
        if table.count == 0 { return }
        starts.reserve(table.count * (bands + 1))
        starts.base.initialize(repeating: 0, count: table.count * (bands + 1))
        var total = 0
        for k in 0..<table.count where range.contains(table.batches.base[k].quad) {
            // Counts, and where each band ends; filling from its end puts the start there.
            let own = starts.base + k * (bands + 1)
            Self.forEach(table.batches.base[k], area, height) { band, _ in own[band] += 1 }
            for band in 0..<bands {
                total += Int(own[band])
                own[band] = Int32(total)
            }
            own[bands] = Int32(total)
        }
        items.reserve(total)
        for k in 0..<table.count where range.contains(table.batches.base[k].quad) {
            let own = starts.base + k * (bands + 1), items = items.base
            Self.forEach(table.batches.base[k], area, height) { band, sprite in
                own[band] -= 1
                items[Int(own[band])] = sprite
            }
        }
    }

    /// Calls `body` with each band that each particle meets, the last particle first.
    @inline(__always)
    private static func forEach(
        _ batch: SpriteBatch, _ area: PixelRect, _ height: Int32, _ body: (Int, Int32) -> Void
    ) {
        for sprite in (0..<batch.count).reversed() {
            let rows = batch.rows[sprite]
            let first = max(rows.x, area.minY) - area.minY, last = min(rows.y, area.maxY) - area.minY - 1
            if first > last { continue }
            var band = first / height, top = band * height
            while top <= last {
                body(Int(band), Int32(sprite))
                band += 1
                top += height
            }
        }
    }
}
