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

    /// The image at 1/2^level of its size, or at its smallest where there are not so many levels.
    mutating func level(_ level: Int, of image: PixelBuffer) -> PixelBuffer {
        guard level > 0, image.format != .a8 else { return image }
        var chain = chains[image.id] ?? Chain(levels: [], lastUsed: frame)
        while chain.levels.count < level {
            let last = chain.levels.last ?? image
            guard last.width > 1 || last.height > 1 else { break }
            chain.levels.append(Self.halved(last))
        }
        chain.lastUsed = frame
        chains[image.id] = chain
        return chain.levels.isEmpty ? image : chain.levels[min(level, chain.levels.count) - 1]
    }

    /// Box filter: the mean of two by two premultiplied texels, rounded; an odd last row or column is averaged with itself.
    private static func halved(_ image: PixelBuffer) -> PixelBuffer {
        let width = max(1, image.width / 2), height = max(1, image.height / 2), source = image.bytes
        if image.format == .rgba16F { return halvedFloats(image, width: width, height: height) }
        return PixelBuffer(width: width, height: height, isOpaque: image.isOpaque) { out in
            for y in 0..<height {
                let row0 = min(2 * y, image.height - 1) * image.bytesPerRow
                let row1 = min(2 * y + 1, image.height - 1) * image.bytesPerRow
                for x in 0..<width {
                    let a = min(2 * x, image.width - 1) * 4, b = min(2 * x + 1, image.width - 1) * 4
                    for channel in 0..<4 {
                        let sum =
                            Int(source[row0 + a + channel]) + Int(source[row0 + b + channel])
                            + Int(source[row1 + a + channel]) + Int(source[row1 + b + channel])
                        out[(y * width + x) * 4 + channel] = UInt8((sum + 2) / 4)
                    }
                }
            }
        }
    }

    private static func halvedFloats(_ image: PixelBuffer, width: Int, height: Int) -> PixelBuffer {
        func texel(_ x: Int, _ y: Int) -> SIMD4<Float> {
            let at = min(y, image.height - 1) * image.bytesPerRow + min(x, image.width - 1) * 8
            return SIMD4<Float>(image.bytes.loadUnaligned(fromByteOffset: at, as: SIMD4<Float16>.self))
        }
        return PixelBuffer(width: width, height: height, format: .rgba16F, isOpaque: image.isOpaque) { out in
            for y in 0..<height {
                for x in 0..<width {
                    let top = texel(2 * x, 2 * y) + texel(2 * x + 1, 2 * y)
                    let bottom = texel(2 * x, 2 * y + 1) + texel(2 * x + 1, 2 * y + 1)
                    let mean = SIMD4<Float16>((top + bottom) / 4)
                    out.storeBytes(of: mean, toByteOffset: (y * width + x) * 8, as: SIMD4<Float16>.self)
                }
            }
        }
    }
}
