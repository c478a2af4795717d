// Unsafe: bits by address, one worker's.

/// Which pixels of a band nearer quads cover with opaque colour, one bit each: quads are looked at front to back.
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
    /// By row, how many pixels are open.
    private let open: UnsafeMutablePointer<Int32>
    /// Words of a row.
    private let stride: Int
    /// Bit k: row area.minY + k has open pixels.
    private(set) var openRows: UInt64
    /// Whether all pixels are open.
    private(set) var isEmpty = true

    /// All of `area` open, at most 64 rows and as wide as the widest target.
    init(_ area: PixelRect, _ memory: SightMemory) {
        self.area = area
        words = memory.words
        open = memory.open
        stride = Int(area.width + 63) / 64
        openRows = UInt64.max >> UInt64(64 - area.height)
    }

    /// Whether nothing is open.
    var isFull: Bool { openRows == 0 }

    /// The open rows among minY..<maxY, which lie in the area.
    @inline(__always)
    func openRows(_ minY: Int32, _ maxY: Int32) -> UInt64 {
        openRows & (UInt64.max >> UInt64(64 - (maxY - minY))) << UInt64(minY - area.minY)
    }

    /// Whether any pixel of `left..<right`, not empty, in row `y` is open.
    @inline(__always)
    func isOpen(row y: Int32, _ left: Int32, _ right: Int32) -> Bool {
        if isEmpty { return true }
        var bits = OpenBits(self, row: y, left, right)
        while bits.step() { if bits.open != 0 { return true } }
        return false
    }

    /// Counts pixels of row `y` that were covered by way of its bits.
    @inline(__always)
    mutating func took(_ pixels: Int, row y: Int32) {
        let row = Int(y - area.minY)
        open[row] -= Int32(pixels)
        if open[row] == 0 { openRows &= ~(1 << UInt64(row)) }
    }

    /// Sets the open pixels of a job's target to a colour; between them covered ones too.
    func fill(_ job: borrowing PassJob, _ color: UInt32, _ scratch: Scratch) {
        var rows = openRows
        while rows != 0 {
            let y = area.minY + Int32(rows.trailingZeroBitCount)
            rows &= rows - 1
            if isEmpty {
                scratch.kernels.pointee.fill(job.target.at(area.minX, y), color, area.width)
                continue
            }
            var bits = OpenBits(self, row: y, area.minX, area.maxX), from = area.minX
            while bits.step() {
                if bits.open != 0 { continue }
                if from < bits.x { scratch.kernels.pointee.fill(job.target.at(from, y), color, bits.x - from) }
                from = bits.x + 64
            }
            if from < area.maxX { scratch.kernels.pointee.fill(job.target.at(from, y), color, area.maxX - from) }
        }
    }

    /// Makes the bits ready for pixels to be covered.
    mutating func begin() {
        if !isEmpty { return }
        words.update(repeating: 0, count: stride * Int(area.height))
        open.update(repeating: area.width, count: Int(area.height))
        isEmpty = false
    }

    /// Goes through the words that hold the bits of some pixels of a row.
    struct OpenBits {
        private(set) var word: UnsafeMutablePointer<UInt64>
        /// The pixel of the word's first bit.
        private(set) var x: Int32
        /// Those of the word that are looked at and open.
        private(set) var open: UInt64 = 0
        private let left, right: Int32

        @inline(__always)
        init(_ cover: borrowing BandCover, row y: Int32, _ left: Int32, _ right: Int32) {
            let first = (left - cover.area.minX) >> 6
            word = cover.words + (Int(y - cover.area.minY) * cover.stride + Int(first)) - 1
            x = cover.area.minX + first * 64 - 64
            self.left = left; self.right = right
        }

        /// On to the next word; false behind the last.
        @inline(__always)
        mutating func step() -> Bool {
            x += 64
            if x >= right { return false }
            word += 1
            open = ~word.pointee & mask(left, right)
            return true
        }

        /// Covers the open ones of `left..<right`; how many.
        @inline(__always)
        func cover(_ left: Int32, _ right: Int32) -> Int {
            if left >= x + 64 || right <= x { return 0 }
            let fresh = open & mask(left, right)
            word.pointee |= fresh
            // Counting bits takes a dozen steps where the processor need not know how.
            return fresh == .max ? 64 : fresh.nonzeroBitCount
        }

        /// The word's bits of `left..<right`, which meets it.
        @inline(__always)
        private func mask(_ left: Int32, _ right: Int32) -> UInt64 {
            var mask = UInt64.max
            if x < left { mask <<= UInt64(left - x) }
            if x + 64 > right { mask &= .max >> UInt64(x + 64 - right) }
            return mask
        }
    }
}
