// Unsafe: owns memory by address, used by one worker alone.

/// A worker's notes about the visible parts of quads. The system provides memory only for the parts that are used.
struct SightMemory {
    /// The bits of a band: see BandCover.
    let words: UnsafeMutablePointer<UInt64>
    /// The band's words with open pixels by row.
    let open: UnsafeMutablePointer<Int32>
    /// The strips of all of a band's quads.
    let strips: UnsafeMutablePointer<PixelRect>
    /// By quad of the band, its strips.
    let notes: UnsafeMutablePointer<Note>

    /// The prepared shapes of the band's quads.
    let shapes = KeptShapes(capacity: 1024)

    /// Strips first..<end, and the index of the quad's prepared shape; -1 where there is none.
    struct Note {
        var first, end, shape: Int32
    }

    /// The bits of a row that may recur in the rows below: see `BandCover.keep`.
    let kept: UnsafeMutablePointer<KeptWord>

    /// Bits of a word: the open ones of a span, all of it, and its inner columns.
    struct KeptWord {
        var open, span, inner: UInt64
    }

    /// The most strips and quads of a band; beyond them, some quads are drawn although they are hidden.
    static let stripLimit = 1 << 16, quadLimit = 1 << 16

    init() {
        words = .allocate(capacity: Int(Bands.mostRows) * (CPUCompositor.maxSize / 64 + 1))
        open = .allocate(capacity: Int(Bands.mostRows))
        strips = .allocate(capacity: Self.stripLimit)
        notes = .allocate(capacity: Self.quadLimit)
        kept = .allocate(capacity: CPUCompositor.maxSize / 64 + 1)
    }

    func deallocate() {
        words.deallocate()
        open.deallocate()
        strips.deallocate()
        notes.deallocate()
        kept.deallocate()
        shapes.deallocate()
    }
}
