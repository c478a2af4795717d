// Unsafe: notes by address, used by one worker alone.

/// The visible part of each quad of a band: strips of pixels that no nearer quad covers with opaque colour. Quads are
/// examined front to back, and then their visible parts are drawn back to front, so that opaque colour is drawn once
/// per pixel.
///
/// Hidden pixels may be drawn (strips end where at least 64 pixels are covered, not at each hole), visible ones must
/// be: the picture has the same bytes as if everything were drawn.
struct BandSight {
    /// The index in the band of the first quad that is not hidden.
    private(set) var first = 0
    private(set) var cover: BandCover
    private let memory: SightMemory
    /// The number of strips. The first strip is the band itself, for a whole quad.
    private var count = 1
    /// The number of shapes that are kept.
    private var shapeCount = 0
    /// Whether nothing was examined: all is drawn.
    private var isBlind = true

    /// The largest width and height of quads that do not count as cover: what they hide costs less than finding out.
    static let smallest = ImageSource.smallSize + 4

    init(_ area: PixelRect, _ memory: SightMemory) {
        self.memory = memory
        cover = BandCover(area, memory)
        memory.strips[0] = area
    }

    private static let all = SightMemory.Note(first: 0, end: 1, shape: -1)

    /// Disjoint strips of pixels.
    struct Strips {
        let first, end: UnsafePointer<PixelRect>
        /// The quad's shape, where it was prepared.
        let shape: UnsafePointer<RowShape>?

        /// The box around them; empty where there are none.
        var bounds: PixelRect {
            var box = PixelRect.empty, strip = first
            while strip < end {
                box = box.union(strip.pointee)
                strip += 1
            }
            return box
        }
    }

    /// Returns the visible part of the quad `k` of the band, within the area; no strips where it is hidden.
    func strips(_ k: Int) -> Strips {
        let note = isBlind ? Self.all : memory.notes[k], strips = UnsafePointer(memory.strips)
        return Strips(
            first: strips + Int(note.first), end: strips + Int(note.end),
            shape: note.shape < 0 ? nil : memory.shapes[Int(note.shape)])
    }

    /// Examines the quads `items`, the last of which is the nearest, unless they are too many or cheaper to draw than
    /// to examine.
    mutating func look(_ job: borrowing PassJob, _ items: UnsafePointer<Int32>, count: Int, _ scratch: Scratch) {
        if count > SightMemory.quadLimit { return }
        if !job.isDear(items, count: count) { return }
        isBlind = false
        // The farthest quad can hide only the band's clear colour.
        let lowest = job.clear == nil ? 1 : 0
        var k = count
        while k > 0 {
            k -= 1
            if cover.isFull {
                first = k + 1
                return
            }
            let quad = job.quads + Int(items[k])
            if k >= 8, Self.canHide(job.boxes[Int(items[k - 8])]) { (job.quads + Int(items[k - 8])).fetch() }
            if k >= lowest, Self.canHide(job.boxes[Int(items[k])]), quad.pointee.hidesBelow && quad.pointee.surface < 0
            {
                lookAtOpaque(quad, k, job, scratch)
            } else if cover.isEmpty {
                memory.notes[k] = Self.all
            } else {
                look(job.boxes[Int(items[k])], k)
            }
        }
    }

    /// Whether a quad with this box is large enough to count as cover.
    @inline(__always)
    private static func canHide(_ box: PixelRect) -> Bool { box.width > smallest || box.height > smallest }

    /// Records the visible part of the box around a quad.
    private mutating func look(_ quad: PixelRect, _ k: Int) {
        let box = cover.area.intersection(quad), start = count
        var rows = box.isEmpty ? 0 : cover.openRows(box.minY, box.maxY)
        let span = RowSpan(left: box.minX, right: box.maxX, innerLeft: box.maxX, innerRight: box.maxX)
        while rows != 0 {
            let y = cover.area.minY &+ Int32(truncatingIfNeeded: rows.trailingZeroBitCount)
            guard let end = note(rowsAlike: y..<box.maxY, span, box, from: start) else { return giveUp(k, start) }
            rows &= UInt64.max << UInt64(end - cover.area.minY)
        }
        memory.notes[k] = SightMemory.Note(first: Int32(start), end: Int32(count), shape: -1)
    }

    /// Records the visible part of an opaque quad, and covers its pixels.
    private mutating func lookAtOpaque(
        _ quad: UnsafePointer<Quad>, _ k: Int, _ job: borrowing PassJob, _ scratch: Scratch
    ) {
        let box = cover.area.intersection(quad.pointee.shape.bounds), start = count
        memory.notes[k] = SightMemory.Note(first: 0, end: 0, shape: -1)
        var left = box.isEmpty ? 0 : cover.openRows(box.minY, box.maxY)
        while left != 0,
            !cover.isOpen(
                row: cover.area.minY &+ Int32(truncatingIfNeeded: left.trailingZeroBitCount), box.minX, box.maxX)
        {
            left &= left - 1
        }
        if left == 0 { return }
        var prepared: UnsafePointer<RowShape>?, slot: Int32 = -1
        if shapeCount < memory.shapes.capacity {
            prepared = memory.shapes.prepare(shapeCount, quad.pointee.shape, row: cover.area.minY)
            slot = Int32(shapeCount)
            shapeCount += 1
        }
        let rows = QuadRows(quad, job, prepared, area: box, scratch)
        let range = rows.range, even = rows.even
        if range.isEmpty { return }
        left &= cover.openRows(range.lowerBound, range.upperBound)
        cover.begin()
        let same = even.isEmpty ? nil : rows.span(even.lowerBound)
        while left != 0 {
            let y = cover.area.minY &+ Int32(truncatingIfNeeded: left.trailingZeroBitCount)
            if let same, !same.isEmpty, even.contains(y) {
                guard let end = note(rowsAlike: y..<even.upperBound, same, box, from: start) else {
                    return giveUp(k, start)
                }
                left &= UInt64.max << UInt64(end - cover.area.minY)
                continue
            }
            left &= left - 1
            if !cover.isOpen(row: y, box.minX, box.maxX) { continue }
            let span = rows.span(y)
            if !span.isEmpty, !note(row: y, span, box, from: start) { return giveUp(k, start) }
        }
        memory.notes[k] = SightMemory.Note(first: Int32(start), end: Int32(count), shape: slot)
    }

    /// Gives up where there is no room for a quad's strips: the quad is drawn whole.
    private mutating func giveUp(_ k: Int, _ start: Int) {
        count = start
        memory.notes[k] = Self.all
    }

    /// Records the first of rows with the same span, and those below it that have the same open pixels; returns the first other row, or nil
    /// where there is no room.
    @inline(__always)
    private mutating func note(
        rowsAlike rows: Range<Int32>, _ span: RowSpan, _ box: PixelRect, from start: Int
    ) -> Int32? {
        let next = rows.lowerBound + 1
        if next < rows.upperBound { cover.keep(row: rows.lowerBound, span) }
        if !note(row: rows.lowerBound, span, box, from: start) { return nil }
        if next == rows.upperBound { return next }
        let end = cover.repeatRow(span, from: next, to: rows.upperBound)
        if end == next { return next }
        for k in start..<count where memory.strips[k].maxY == next { memory.strips[k].maxY = end }
        return end
    }

    /// Records the open parts of a row, and covers its inner columns; returns false where there is no room. Parts that
    /// begin or end where the row does extend to the end of `box`, so that wholly visible rows form one strip. `start`:
    /// the quad's first strip.
    @inline(__always)
    private mutating func note(row y: Int32, _ span: RowSpan, _ box: PixelRect, from start: Int) -> Bool {
        var bits = BandCover.OpenBits(cover, row: y, span.left, span.right)
        var from = Int32.max, to: Int32 = 0, closed: Int32 = 0
        while bits.step() {
            if bits.open == 0 {
                if from != .max, !add(row: y, from, to, from: start) { return false }
                from = .max
                continue
            }
            if bits.cover(span.innerLeft, span.innerRight) { closed &+= 1 }
            if from == .max {
                from = bits.x &+ Int32(truncatingIfNeeded: bits.open.trailingZeroBitCount)
                if from == span.left { from = box.minX }
            }
            to = bits.x &+ 64 &- Int32(truncatingIfNeeded: bits.open.leadingZeroBitCount)
        }
        if closed != 0 { cover.took(closed, row: y) }
        if from == .max { return true }
        return add(row: y, from, to == span.right ? box.maxX : to, from: start)
    }

    /// Records a part of a row; extends a strip of the same columns that ends right above, if there is one.
    @inline(__always)
    private mutating func add(row y: Int32, _ left: Int32, _ right: Int32, from start: Int) -> Bool {
        var k = count - 1
        while k >= start, k >= count - 2 {
            let strip = memory.strips + k
            if strip.pointee.maxY == y, strip.pointee.minX == left, strip.pointee.maxX == right {
                strip.pointee.maxY = y + 1
                return true
            }
            k -= 1
        }
        if count == SightMemory.stripLimit { return false }
        memory.strips[count] = PixelRect(minX: left, minY: y, maxX: right, maxY: y + 1)
        count += 1
        return true
    }
}
