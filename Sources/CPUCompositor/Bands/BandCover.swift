// Unsafe: bits by address, one worker's.

/// The pixels of a band that nearer quads cover with opaque colour, one bit each; quads are processed front to back.
///
///     var cover = BandCover(area, scratch.sight)
///     cover.begin()
///     var bits = BandCover.OpenBits(cover, row: 17, 20, 120), covered = 0
///     while bits.step() { covered += bits.cover(20, 120) }
///     cover.took(covered, row: 17)
///     cover.isOpen(row: 17, 40, 90)   // false
struct BandCover {
    let area: PixelRect
    private let words: UnsafeMutablePointer<UInt64>
    /// By row, the number of open pixels.
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
        open = memory.open
        stride = Int(area.width + 63) / 64
        openRows = UInt64.max >> UInt64(64 - area.height)
    }

    /// Whether no pixel is open.
    var isFull: Bool { openRows == 0 }

    /// Returns the open rows among minY..<maxY, which lie in the area.
    @inline(__always)
    func openRows(_ minY: Int32, _ maxY: Int32) -> UInt64 {
        openRows & (UInt64.max >> UInt64(64 - (maxY - minY))) << UInt64(minY - area.minY)
    }

    /// Whether any pixel of `left..<right`, which is not empty, is open in row `y`.
    @inline(__always)
    func isOpen(row y: Int32, _ left: Int32, _ right: Int32) -> Bool {
        if isEmpty { return true }
        var bits = OpenBits(self, row: y, left, right)
        while bits.step() { if bits.open != 0 { return true } }
        return false
    }

    /// Counts pixels of row `y` that were covered through its bits.
    @inline(__always)
    mutating func took(_ pixels: Int, row y: Int32) {
        let row = Int(y - area.minY)
        open[row] -= Int32(pixels)
        if open[row] == 0 { openRows &= ~(1 << UInt64(row)) }
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
        open.update(repeating: area.width, count: Int(area.height))
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
            let first = (left - cover.area.minX) >> 6
            word = cover.words + (Int(y - cover.area.minY) * cover.stride + Int(first)) - 1
            x = cover.area.minX + first * 64 - 64
            self.left = left; self.right = right
        }

        /// Moves to the next word; returns false after the last.
        @inline(__always)
        mutating func step() -> Bool {
            x += 64
            if x >= right { return false }
            word += 1
            open = ~word.pointee & mask(left, right)
            return true
        }

        /// Covers the open pixels of `left..<right`, and returns their number.
        @inline(__always)
        func cover(_ left: Int32, _ right: Int32) -> Int {
            if left >= x + 64 || right <= x { return 0 }
            let fresh = open & mask(left, right)
            word.pointee |= fresh
            // Counting bits takes a dozen steps without the processor's instruction for it.
            return fresh == .max ? 64 : fresh.nonzeroBitCount
        }

        /// Returns the word's bits of `left..<right`, which meets the word.
        @inline(__always)
        private func mask(_ left: Int32, _ right: Int32) -> UInt64 {
            var mask = UInt64.max
            if x < left { mask <<= UInt64(left - x) }
            if x + 64 > right { mask &= .max >> UInt64(x + 64 - right) }
            return mask
        }
    }
}
