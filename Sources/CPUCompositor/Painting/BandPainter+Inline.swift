// Unsafe: see BandPainter.
import PixelEffects

// Surfaces that one quad reads one to one are drawn right before it, as many rows at a time as stay in the cache.

extension BandPainter {
    /// Draws the part of one quad in the area, and before it the parts of inline surfaces that it reads.
    func draw(_ quad: UnsafePointer<Quad>) {
        let source = quad.pointee.surface >= 0 ? job.slot(quad.pointee.surface) : -1
        let mask = job.slot(quad.pointee.mask)
        // Equal rows are tracked only for single colours.
        if let breaks = job.breaks, quad.pointee.paint.kind != .solid || quad.pointee.isMasked {
            breaks.pointee = .max
        }
        if source < 0, mask < 0 { return paint(quad) }
        let box = area.intersection(quad.pointee.shape.bounds), height = InlineMemory.rows(width: box.width)
        var part = BandPainter(job: job, area: box, strips: strips, band: band, scratch: scratch)
        while part.area.minY < box.maxY {
            part.area.maxY = min(box.maxY, part.area.minY + height)
            // The deeper one first: the other then does not overwrite any of its slots.
            if mask > source { job.drawInlined(quad.pointee.mask, part.area, scratch) }
            if source >= 0 { job.drawInlined(quad.pointee.paint.source, part.area, scratch) }
            if mask >= 0, mask < source { job.drawInlined(quad.pointee.mask, part.area, scratch) }
            part.paint(quad)
            part.area.minY = part.area.maxY
        }
    }
}

extension PassJob {
    /// Returns the slot of an inline pass; -1 for other passes and for none.
    @inline(__always)
    func slot(_ pass: Int32) -> Int { pass < 0 ? -1 : Int(slots[Int(pass)]) }

    /// Returns the pixels of a pass.
    @inline(__always)
    func plane(_ pass: Int32, _ scratch: Scratch) -> PixelPlane {
        let slot = slot(pass)
        return slot < 0 ? surfaces[Int(pass)] : scratch.inline.planes[slot]
    }

    /// Draws the part of a pass in `area`, which fits a slot.
    func drawInlined(_ pass: Int32, _ area: PixelRect, _ scratch: Scratch) {
        let area = area.intersection(surfaceBounds[Int(pass)]), slot = slot(pass)
        if area.isEmpty { return }
        var job = self
        job.target = PixelPlane(
            base: scratch.inline.pixels(slot), stride: PixelPlane.stride(width: Int(area.width)), originX: area.minX,
            originY: area.minY)
        job.area = area
        job.clear = passes[Int(pass)].clears ? .zero : nil
        scratch.inline.planes[slot] = job.target
        job.breaks = scratch.inline.breaks + slot
        scratch.inline.breaks[slot] = 0
        let items = scratch.inline.items(slot)
        var count = 0
        for k in passes[Int(pass)].quads where !boxes[k].intersection(area).isEmpty {
            items[count] = Int32(k)
            count += 1
        }
        // An inline pass has no particles, which are sorted by band.
        job.draw(area, items, count: count, band: 0, scratch.inline.sight(slot), scratch)
    }
    /// Returns how many rows of a pass from `y` on are known to be equal, at least 1.
    func rowsAlike(_ pass: Int32, _ y: Int32, _ scratch: Scratch) -> Int32 {
        let slot = slot(pass)
        if slot < 0 { return 1 }
        let below = y + 1 - scratch.inline.planes[slot].originY
        return below > 63 ? 1 : 1 + Int32((scratch.inline.breaks[slot] >> UInt64(below)).trailingZeroBitCount)
    }

    /// Records that these rows have the same pixels, and that those around may differ.
    @inline(__always)
    func noteAlike(_ y: Int32, _ count: Int32) {
        guard let breaks else { return }
        let row = y - target.originY
        breaks.pointee |= 1 << UInt64(row)
        if row + count < 64 { breaks.pointee |= 1 << UInt64(row + count) }
    }
}
