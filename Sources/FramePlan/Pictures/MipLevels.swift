import Values

/// Half-size copies of images, for layers that ask for trilinear minification; made once an image, kept while in use.
struct MipLevels {
    private struct Chain {
        /// Level 1 first; level 0 is the image itself.
        var levels: [PixelBuffer]
        var lastUsed: UInt64
    }

    private var chains: [UInt64: Chain] = [:]
    private var frame: UInt64 = 0
    /// Ids of levels that are no longer kept, until they are taken.
    var dropped: [UInt64] = []

    /// Frames that a chain is kept for after it was last used.
    private static let keptFrames: UInt64 = 120

    /// Starts a frame: chains that no frame has used for a while are dropped.
    mutating func beginFrame() {
        frame += 1
        guard !chains.isEmpty, frame % Self.keptFrames == 0 else { return }
        let oldest = frame > Self.keptFrames ? frame - Self.keptFrames : 0
        for (id, chain) in chains where chain.lastUsed < oldest {
            for level in chain.levels { dropped.append(level.id) }
            chains[id] = nil
        }
    }

    /// How many levels an image has: down to one texel.
    static func count(of image: PixelBuffer) -> Int {
        Int.bitWidth - max(1, image.width, image.height).leadingZeroBitCount
    }

    /// The image at 1/2^level of its size, or at its smallest where there are not so many levels.
    mutating func level(_ level: Int, of image: PixelBuffer) -> PixelBuffer {
        guard level > 0 else { return image }
        var chain = chains[image.id] ?? Chain(levels: [], lastUsed: frame)
        while chain.levels.count < level {
            let last = chain.levels.last ?? image
            guard last.width > 1 || last.height > 1 else { break }
            chain.levels.append(last.halved())
        }
        chain.lastUsed = frame
        chains[image.id] = chain
        return chain.levels.isEmpty ? image : chain.levels[min(level, chain.levels.count) - 1]
    }
}
