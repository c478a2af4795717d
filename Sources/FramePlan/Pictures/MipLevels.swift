/// Half-size copies of images, for layers with trilinear minification; made once per image, kept while in use.
struct MipLevels {
    private struct Key: Fingerprinted {
        /// The image's id.
        var id: UInt64
        var fingerprint: UInt64 { id &* 0x9E37_79B9_7F4A_7C15 }
    }

    /// Level 1 first; level 0 is the image itself.
    private var chains = AgingTable<Key, [PixelBuffer]>(AgingPolicy(generation: 120))

    /// Starts a frame. `dropped` receives the ids of levels that are no longer kept.
    mutating func beginFrame(_ dropped: inout [UInt64]) {
        chains.beginFrame { chain in for level in chain { dropped.append(level.id) } }
    }

    /// Returns the number of levels of an image: down to one texel.
    static func count(of image: PixelBuffer) -> Int {
        Int.bitWidth - max(1, image.width, image.height).leadingZeroBitCount
    }

    /// Returns the image at 1/2^level of its size, or at its smallest where it has fewer levels.
    mutating func level(_ level: Int, of image: PixelBuffer) -> PixelBuffer {
        guard level > 0 else { return image }
        let (place, _) = chains.place(of: Key(id: image.id), orAdd: [])
        while chains[place].count < level {
            let last = chains[place].last ?? image
            guard last.width > 1 || last.height > 1 else { break }
            chains.change(place) { $0.append(last.halved()) }
        }
        let count = chains[place].count
        return count == 0 ? image : chains[place][min(level, count) - 1]
    }
}
