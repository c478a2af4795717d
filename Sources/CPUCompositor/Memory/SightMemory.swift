// Unsafe: owns memory by address, one worker's.

/// What a worker notes about what can be seen of quads. The system gives memory for what is used only.
struct SightMemory {
    /// The bits of a band: see BandCover.
    let words: UnsafeMutablePointer<UInt64>
    /// Its open pixels by row.
    let open: UnsafeMutablePointer<Int32>
    /// Strips of all of a band's quads.
    let strips: UnsafeMutablePointer<PixelRect>
    /// By quad of the band, which strips are its own.
    let notes: UnsafeMutablePointer<Note>

    /// Strips first..<end.
    struct Note {
        var first, end: Int32
    }

    /// Most strips and quads of a band; where there are more, some are drawn although they are hidden.
    static let stripLimit = 1 << 16, quadLimit = 1 << 16

    init() {
        words = .allocate(capacity: Int(Bands.mostRows) * (CPUCompositor.maxSize / 64 + 1))
        open = .allocate(capacity: Int(Bands.mostRows))
        strips = .allocate(capacity: Self.stripLimit)
        notes = .allocate(capacity: Self.quadLimit)
    }

    func deallocate() {
        words.deallocate()
        open.deallocate()
        strips.deallocate()
        notes.deallocate()
    }
}
