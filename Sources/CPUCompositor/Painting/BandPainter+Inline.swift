// Unsafe: see BandPainter.
import PixelEffects

// Surfaces that one quad reads one to one are drawn right before it, as many rows at a time as stay in the cache.

extension BandPainter {
    /// Draws the part of one quad in the area, and before it the parts of inline surfaces that it reads.
    func draw(_ quad: UnsafePointer<Quad>) {
        // Equal rows are tracked only for single colours.
        if let breaks = job.breaks, quad.pointee.paint.kind != .solid || quad.pointee.isMasked {
            breaks.pointee = .max
        }
        if job.readsInlined(quad) { paintInlined(quad) } else { paint(quad) }
    }

    @inline(never)
    private func paintInlined(_ quad: UnsafePointer<Quad>) {
        let whole = area
        job.forEachInlined(quad, whole, scratch) { rows in
            part.pointee.area = rows
            paint(quad)
        }
        part.pointee.area = whole
    }
}

extension FloatPainter {
    /// Draws the part of one quad in `strips`, and before it the parts of inline surfaces that it reads.
    static func draw(
        _ quad: UnsafePointer<Quad>, _ job: PassJob, strips: BandSight.Strips, isOverClear: Bool, band: Int,
        _ scratch: Scratch
    ) {
        func draw(_ area: PixelRect) {
            FloatPainter(job, quad, area: area, strips: strips, isOverClear: isOverClear, band: band, scratch).draw()
        }
        if job.readsInlined(quad) {
            job.forEachInlined(quad, strips.bounds, scratch) { draw($0) }
        } else {
            draw(strips.bounds)
        }
    }
}

extension PassJob {
    /// Whether a quad reads inline surfaces.
    @inline(__always)
    func readsInlined(_ quad: UnsafePointer<Quad>) -> Bool {
        slot(quad.pointee.mask) >= 0 || quad.pointee.surface >= 0 && slot(quad.pointee.surface) >= 0
    }

    /// Draws the inline surfaces that a quad reads, as many rows of `area` at a time as stay in the cache, and calls `body` for the part
    /// of those where they show.
    @inline(__always)
    func forEachInlined(
        _ quad: UnsafePointer<Quad>, _ area: PixelRect, _ scratch: Scratch, _ body: (PixelRect) -> Void
    ) {
        let source = quad.pointee.surface >= 0 ? slot(quad.pointee.surface) : -1, mask = slot(quad.pointee.mask)
        // What clips cut off is needed by nobody: the steps of effects have not made it.
        var box = area.intersection(quad.pointee.shape.bounds)
        if quad.pointee.clip0 >= 0 { box = box.intersection(clips[Int(quad.pointee.clip0)].box) }
        if quad.pointee.clip1 >= 0 { box = box.intersection(clips[Int(quad.pointee.clip1)].box) }
        let height = InlineMemory.rows(width: box.width, areFloats: drawsFloats)
        // What is clear leaves the target as it is.
        let isTrimmed = quad.pointee.blend.keepsTargetUnderClear
        var part = box
        while part.minY < box.maxY {
            part.maxY = min(box.maxY, part.minY + height)
            var seen = part
            func draw(_ pass: Int32) { seen = drawInlined(pass, seen, isTrimmed: isTrimmed, scratch) }
            // The deeper one first: the other then does not overwrite any of its slots.
            if mask > source { draw(quad.pointee.mask) }
            if source >= 0 { draw(quad.pointee.paint.source) }
            if mask >= 0, mask < source { draw(quad.pointee.mask) }
            if !seen.isEmpty { body(seen) }
            part.minY = part.maxY
        }
    }

    /// Returns the slot of an inline pass; -1 for other passes and for none.
    @inline(__always)
    func slot(_ pass: Int32) -> Int { pass < 0 ? -1 : Int(slots[Int(pass)]) }

    /// Returns the pixels of a pass.
    @inline(__always)
    func plane(_ pass: Int32, _ scratch: Scratch) -> PixelPlane {
        let slot = slot(pass)
        return slot < 0 ? surfaces[Int(pass)] : scratch.inline.planes[slot]
    }

    /// Draws the part of a pass in `area`, which fits a slot; returns the area that its reader draws.
    ///
    /// - Parameter isTrimmed: whether what is clear around its quads is neither drawn nor read.
    private func drawInlined(_ pass: Int32, _ area: PixelRect, isTrimmed: Bool, _ scratch: Scratch) -> PixelRect {
        var own = area.intersection(surfaceBounds[Int(pass)])
        if passes[Int(pass)].effect >= 0 {
            if !own.isEmpty { finishEffect(pass, own, scratch) }
            return isTrimmed ? own : area
        }
        let slot = slot(pass), (count, reach) = find(pass, own, scratch.inline.items(slot))
        if isTrimmed { own = reach }
        if own.isEmpty { return isTrimmed ? own : area }
        let plane = scratch.inline.open(slot, own), distinct = distinctRows(pass, own, count: count, scratch)
        let breaks = scratch.inline.breaks + slot
        breaks.pointee = 0
        draw(pass, own, count: count, in: plane, breaks: breaks, distinct: distinct, scratch)
        if distinct == .max { return isTrimmed ? own : area }
        if breaks.pointee & ~distinct & (UInt64.max >> UInt64(64 - own.height)) == 0 {
            breaks.pointee |= distinct
            scratch.inline.distinct[slot] = distinct
        } else {
            // Some quad has rows that differ where no edge meets them.
            draw(pass, own, count: count, in: plane, breaks: breaks, scratch)
        }
        return isTrimmed ? own : area
    }

    /// Returns the rows of a surface that have to be drawn where all its quads are plain rectangles: those that an edge meets, and those after
    /// them. The others are equal to the row above. Where they are not few, all are.
    private func distinctRows(_ pass: Int32, _ part: PixelRect, count: Int, _ scratch: Scratch) -> UInt64 {
        let slot = slot(pass), items = scratch.inline.items(slot)
        // Masks are read row by row.
        if slot & 1 != 0 || count > Int(part.height) || isDear(items, count: count) { return .max }
        var rows: UInt64 = 1
        func add(_ row: Int32) {
            if row > part.minY, row < part.maxY { rows |= 1 << UInt64(row - part.minY) }
        }
        for k in 0..<count {
            let box = boxes[Int(items[k])], quad = quads + Int(items[k])
            if quad.pointee.cutCount != 0 || quad.pointee.blend != .sourceOver { return .max }
            add(box.minY)
            add(box.maxY)
            let edges = quad.pointee.shape.edgeFunctions(of: SIMD4<Double>(quad.pointee.shape.rect))
            // The rows of what is turned by a right angle are looked at one by one.
            if edges.y[0] != 0 { return .max }
            for edge in 2..<4 {
                let row = (-edges.one[edge] / edges.y[edge]).rounded(.down)
                guard row >= Double(part.minY) - 1, row <= Double(part.maxY) else { continue }
                add(Int32(row))
                add(Int32(row) + 1)
            }
        }
        return 2 * rows.nonzeroBitCount > Int(part.height) ? .max : rows
    }

    /// Draws a part of a pass that has a slot, in a plane that contains it.
    func draw(_ pass: Int32, _ part: PixelRect, in plane: PixelPlane, _ scratch: Scratch) {
        let (count, _) = find(pass, part, scratch.inline.items(slot(pass)))
        draw(pass, part, count: count, in: plane, breaks: nil, scratch)
    }

    /// Finds the quads of a pass that meet a part of it; returns their number and the box around what they may cover there.
    private func find(
        _ pass: Int32, _ part: PixelRect, _ items: UnsafeMutablePointer<Int32>
    ) -> (count: Int, reach: PixelRect) {
        var count = 0, reach = PixelRect.empty
        for k in passes[Int(pass)].quads {
            let seen = boxes[k].intersection(part)
            if seen.isEmpty { continue }
            items[count] = Int32(k)
            count += 1
            reach = reach.union(seen)
        }
        return (count, reach)
    }

    /// Draws the quads that were found.
    private func draw(
        _ pass: Int32, _ part: PixelRect, count: Int, in plane: PixelPlane, breaks: UnsafeMutablePointer<UInt64>?,
        distinct: UInt64 = .max, _ scratch: Scratch
    ) {
        let slot = slot(pass)
        var job = self
        job.target = plane
        job.area = part
        job.clear = passes[Int(pass)].clears ? .zero : nil
        job.breaks = breaks
        job.distinct = distinct
        // An inline pass has no particles, which are sorted by band.
        job.draw(part, scratch.inline.items(slot), count: count, band: 0, scratch.inline.sight(slot), scratch)
    }

    /// Makes the part of an effect's pass in `own`, which fits a slot.
    private func finishEffect(_ pass: Int32, _ own: PixelRect, _ scratch: Scratch) {
        let slot = slot(pass)
        let step = lastSteps[Int(pass)].making(own, in: scratch.inline.open(slot, own))
        for band in 0..<step.bandCount { step.draw(band: band, scratch) }
        scratch.inline.breaks[slot] = .max
    }

    /// Returns how many rows of a pass from `y` on are known to be equal, at least 1.
    func rowsAlike(_ pass: Int32, _ y: Int32, _ scratch: Scratch) -> Int32 {
        let slot = slot(pass)
        if slot < 0 { return 1 }
        let below = y + 1 - scratch.inline.planes[slot].originY
        return below > 63 ? 1 : 1 + Int32((scratch.inline.breaks[slot] >> UInt64(below)).trailingZeroBitCount)
    }

    /// Returns the row of a pass's plane that has the pixels of row `y`.
    @inline(__always)
    func row(_ pass: Int32, _ y: Int32, _ scratch: Scratch) -> Int32 {
        let slot = slot(pass)
        if slot < 0 || scratch.inline.distinct[slot] == .max { return y }
        let row = y - scratch.inline.planes[slot].originY
        return y - Int32((scratch.inline.distinct[slot] << UInt64(63 - row)).leadingZeroBitCount)
    }

    /// Notes that rows have the same pixels, and calls `body` with those of them that are drawn, counted from `y`, and their number: all of
    /// them at once, or one by one.
    @inline(__always)
    func forEachDistinct(_ y: Int32, _ count: Int32, _ body: (_ row: Int32, _ count: Int32) -> Void) {
        noteAlike(y, count)
        if distinct == .max { return body(0, count) }
        let first = y - target.originY
        var rows = distinct >> UInt64(first) & (UInt64.max >> UInt64(64 - count))
        while rows != 0 {
            body(Int32(rows.trailingZeroBitCount), 1)
            rows &= rows - 1
        }
    }

    /// Records that these rows have the same pixels, and that those around may differ.
    @inline(__always)
    private func noteAlike(_ y: Int32, _ count: Int32) {
        guard let breaks else { return }
        let row = y - target.originY
        breaks.pointee |= 1 << UInt64(row)
        if row + count < 64 { breaks.pointee |= 1 << UInt64(row + count) }
    }
}
