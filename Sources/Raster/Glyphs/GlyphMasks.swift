import Synchronization

/// A cache of glyphs' masks for all threads.
///
/// A mask that is not asked for while half the cache's size is added again is dropped. What it holds changes no picture: a mask
/// follows from the glyph, its size and its place alone.
final class GlyphMasks: Sendable {
    /// The cache of the process: 16 MB, some thirty thousand letters of 16 pixels.
    static let shared = GlyphMasks(mostBytes: 16 << 20)

    private typealias Table = [GlyphSize: [GlyphPlace: GlyphMask]]

    private struct State {
        /// The masks asked for since the last drop, and those before.
        var young: Table = [:], old: Table = [:]
        var youngBytes = 0
    }

    private let state = Mutex(State())
    private let mostBytes: Int

    /// A cache of at most this many bytes, besides the mask added last.
    init(mostBytes: Int) { self.mostBytes = mostBytes }

    /// Appends the masks of places in their order; false where one cannot be made.
    ///
    /// - Parameter make: makes a mask that is not there, outside of the lock; nil ends the search.
    func find(
        _ places: [GlyphPlace], of size: GlyphSize, into masks: inout [GlyphMask], make: (GlyphPlace) -> GlyphMask?
    ) -> Bool {
        let first = masks.count
        var missing: [Int] = []
        state.withLock { state in
            let young = state.young[size] ?? [:], old = state.old[size] ?? [:]
            for (i, place) in places.enumerated() {
                let known = young[place]
                if known == nil { missing.append(i) }
                masks.append(known ?? old[place] ?? GlyphMask())
            }
        }
        if missing.isEmpty { return true }
        var added: [GlyphPlace: GlyphMask] = [:]
        for i in missing {
            let place = places[i]
            // One that the old table had has bytes, unless it is blank, which costs nothing to make.
            let mask = added[place] ?? (masks[first + i].height > 0 ? masks[first + i] : make(place))
            guard let mask else { return false }
            (masks[first + i], added[place]) = (mask, mask)
        }
        state.withLock { state in
            for (place, mask) in added { keep(mask, at: place, size, in: &state) }
        }
        return true
    }

    private func keep(_ mask: GlyphMask, at place: GlyphPlace, _ size: GlyphSize, in state: inout State) {
        guard state.young[size, default: [:]].updateValue(mask, forKey: place) == nil else { return }
        state.youngBytes += mask.byteCount
        guard state.youngBytes >= mostBytes / 2 else { return }
        state.old = state.young
        (state.young, state.youngBytes) = ([:], 0)
    }
}
