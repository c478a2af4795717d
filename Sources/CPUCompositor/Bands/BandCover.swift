// Unsafe: bits by address, one worker's.

/// The pixels of a band that nearer quads cover with opaque colour, one bit each; quads are processed front to back.
///
///     var cover = BandCover(area, scratch.sight)
///     cover.begin()
///     var bits = BandCover.OpenBits(cover, row: 17, 20, 120), closed: Int32 = 0
///     while bits.step() { if bits.cover(20, 120) { closed += 1 } }
///     cover.took(closed, row: 17)
///     cover.isOpen(row: 17, 40, 90)   // false
struct BandCover {
    let area: PixelRect
    private let words: UnsafeMutablePointer<UInt64>
    /// What `keep` kept of a row.
    private let kept: UnsafeMutablePointer<SightMemory.KeptWord>
    /// By row, the number of words with open pixels.
    private let open: UnsafeMutablePointer<Int32>
    /// The number of words of a row.
    private let stride: Int
    /// Bit k: row area.minY + k has open pixels.
    private(set) var openRows: UInt64
    /// Whether all pixels are open.
    private(set) var isEmpty = true

    /// Creates a cover with all of `area` open: at most 64 rows, at most as wide as the widest target.
    init(_ area: PixelRect, _ memory: SightMemory) {
        self.area = area
        words = memory.words
        kept = memory.kept
        open = memory.open
        stride = Int(area.width + 63) / 64
        openRows = UInt64.max >> UInt64(64 - area.height)
    }

    /// Whether no pixel is open.
    var isFull: Bool { openRows == 0 }

    /// Returns the open rows among minY..<maxY, which lie in the area.
    @inline(__always)
    func openRows(_ minY: Int32, _ maxY: Int32) -> UInt64 {
        openRows & (UInt64.max &>> UInt64(truncatingIfNeeded: 64 &- (maxY &- minY)))
            &<< UInt64(truncatingIfNeeded: minY &- area.minY)
    }

    /// Whether any pixel of `left..<right`, which is not empty, is open in row `y`.
    @inline(__always)
    func isOpen(row y: Int32, _ left: Int32, _ right: Int32) -> Bool {
        if isEmpty { return true }
        var bits = OpenBits(self, row: y, left, right)
        while bits.step() { if bits.open != 0 { return true } }
        return false
    }

    /// Counts words of row `y` that were closed through its bits.
    @inline(__always)
    mutating func took(_ words: Int32, row y: Int32) {
        let row = Int(y &- area.minY)
        open[row] &-= words
        if open[row] == 0 { openRows &= ~(1 &<< UInt64(truncatingIfNeeded: row)) }
    }

    /// Keeps which pixels of a span are open in row `y`, for `repeatRow`; its inner columns are what will be covered of it.
    @inline(__always)
    func keep(row y: Int32, _ span: RowSpan) {
        var bits = OpenBits(self, row: y, span.left, span.right), word = kept
        while bits.step() {
            word.pointee = SightMemory.KeptWord(
                open: bits.open, span: bits.mask(span.left, span.right),
                inner: bits.inner(span.innerLeft, span.innerRight))
            word += 1
        }
    }

    /// Covers rows from `y` on, up to `end`, as long as their open pixels are those that were kept; returns the first that
    /// was not covered.
    @inline(__always)
    mutating func repeatRow(_ span: RowSpan, from y: Int32, to end: Int32) -> Int32 {
        let first = Int(span.left &- area.minX) &>> 6, last = Int(span.right &- 1 &- area.minX) &>> 6
        let count = last &- first &+ 1
        var y = y, word = words + (Int(y &- area.minY) &* stride &+ first)
        while y < end {
            var differences: UInt64 = 0
            for k in 0..<count { differences |= (~word[k] & kept[k].span) ^ kept[k].open }
            if differences != 0 { return y }
            var closed: Int32 = 0
            for k in 0..<count {
                let before = word[k], after = before | kept[k].inner
                word[k] = after
                if after != before, after == .max { closed &+= 1 }
            }
            if closed != 0 { took(closed, row: y) }
            word += stride
            y &+= 1
        }
        return y
    }

    /// Gives runs of all open pixels, and also of covered ones between them: the first column, the row, and how many.
    @inline(__always)
    func forEachRun(in rows: UInt64, _ body: (_ x: Int32, _ y: Int32, _ count: Int32) -> Void) {
        var rows = openRows & rows
        while rows != 0 {
            let y = area.minY + Int32(rows.trailingZeroBitCount)
            rows &= rows - 1
            if isEmpty {
                body(area.minX, y, area.width)
                continue
            }
            var bits = OpenBits(self, row: y, area.minX, area.maxX), from = area.minX
            while bits.step() {
                if bits.open != 0 { continue }
                if from < bits.x { body(from, y, bits.x - from) }
                from = bits.x + 64
            }
            if from < area.maxX { body(from, y, area.maxX - from) }
        }
    }

    /// Prepares the bits for covering.
    mutating func begin() {
        if !isEmpty { return }
        words.update(repeating: 0, count: stride * Int(area.height))
        open.update(repeating: Int32(stride), count: Int(area.height))
        // What is beyond the area counts as covered.
        let rest = area.width & 63
        if rest != 0 {
            for row in 1...Int(area.height) { words[row * stride - 1] = .max << UInt64(rest) }
        }
        isEmpty = false
    }

    /// Iterates over the words with the bits of some pixels of a row.
    struct OpenBits {
        private(set) var word: UnsafeMutablePointer<UInt64>
        /// The pixel of the word's first bit.
        private(set) var x: Int32
        /// The open ones among the word's pixels of the range.
        private(set) var open: UInt64 = 0
        private let left, right: Int32

        @inline(__always)
        init(_ cover: borrowing BandCover, row y: Int32, _ left: Int32, _ right: Int32) {
            let first = (left &- cover.area.minX) &>> 6
            word = cover.words + (Int(y &- cover.area.minY) &* cover.stride &+ Int(first) &- 1)
            x = cover.area.minX &+ first &* 64 &- 64
            self.left = left; self.right = right
        }

        /// Moves to the next word; returns false after the last.
        @inline(__always)
        mutating func step() -> Bool {
            x &+= 64
            if x >= right { return false }
            word += 1
            open = ~word.pointee & mask(left, right)
            return true
        }

        /// Covers the open pixels of `left..<right`; returns whether the word is closed by that.
        @inline(__always)
        func cover(_ left: Int32, _ right: Int32) -> Bool {
            let before = word.pointee, after = before | inner(left, right)
            if after == before { return false }
            word.pointee = after
            return after == .max
        }

        /// Returns the word's bits of `left..<right`, which may be elsewhere.
        @inline(__always)
        func inner(_ left: Int32, _ right: Int32) -> UInt64 {
            left >= min(right, x &+ 64) || right <= x ? 0 : mask(left, right)
        }

        /// Returns the word's bits of `left..<right`, which meets the word.
        @inline(__always)
        func mask(_ left: Int32, _ right: Int32) -> UInt64 {
            // Shifts by fewer than 64, which need no checks.
            let skipped = UInt64(truncatingIfNeeded: max(0, left &- x))
            let missing = UInt64(truncatingIfNeeded: max(0, x &+ 64 &- right))
            return (UInt64.max &<< skipped) & (UInt64.max &>> missing)
        }
    }
}
