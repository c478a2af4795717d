// Unsafe: image pixels by address; images are kept alive by the frame, expanded copies by the cache.
import CPUKernels

/// Makes images readable for the kernels: most as they are, others from a copy, which is kept by the image's id until it is
/// forgotten. Copied are A8 images that are not only drawn a texel a pixel, and those one pixel wide or high.
struct ImageCache {
    /// Whether the target is of floats: then images of half floats are read as they are.
    let readsHalves: Bool
    private var copies: [UInt64: PixelMemory] = [:]
    private var framed: [UInt64: PixelMemory] = [:]

    init(readsHalves: Bool) { self.readsHalves = readsHalves }

    /// `image` for the kernels, as it is used in a frame; nil where memory has run out.
    mutating func source(_ image: PixelBuffer, _ use: ImageUse) -> ImageSource? {
        if image.format == .a8, !use.asPixels { return alphas(image) }
        guard var source = pixels(image) else { return nil }
        if use.isFrequent { frame(image.id, &source) }
        return source
    }

    /// An A8 image as it is.
    private func alphas(_ image: PixelBuffer) -> ImageSource? {
        guard let none = UnsafePointer<UInt32>(bitPattern: 64) else { return nil }
        var source = ImageSource(
            pixels: none, width: Int32(image.width), height: Int32(image.height), stride: Int32(image.bytesPerRow),
            isOpaque: image.isOpaque, runs: image.runs)
        if image.runs == nil { source.alphas = image.bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) }
        return source.isCoverage ? source : nil
    }

    /// Gives a small image its copy with a frame.
    private mutating func frame(_ id: UInt64, _ source: inout ImageSource) {
        let size = ImageSource.smallSize
        guard source.width <= size, source.height <= size,
            let texels = FramedTexels(SIMD4(0, 0, Float(source.width), Float(source.height)), source)
        else { return }
        if framed[id] == nil {
            guard let copy = PixelMemory(capacity: texels.capacity) else { return }
            texels.fill(copy.base, source)
            framed[id] = copy
        }
        source.framed = framed[id].map { UnsafePointer($0.base) }
        source.framedStride = Int32(texels.stride)
    }

    /// An image as words, or as half floats.
    private mutating func pixels(_ image: PixelBuffer) -> ImageSource? {
        let pixels = readsHalves ? image : image.inEightBits
        let width = max(2, image.width), height = max(2, image.height)
        let texels = pixels.format == .rgba16F ? CPUTexelHalves : CPUTexelBytes
        if pixels.format != .a8, image.width == width, image.height == height {
            guard let base = pixels.bytes.baseAddress else { return nil }
            return ImageSource(
                pixels: base.assumingMemoryBound(to: UInt32.self), width: Int32(width), height: Int32(height),
                stride: Int32(pixels.bytesPerRow / pixels.format.bytesPerPixel), isOpaque: image.isOpaque,
                texels: texels)
        }
        guard let copy = copies[image.id] ?? expand(pixels, width, height) else { return nil }
        copies[image.id] = copy
        return ImageSource(
            pixels: UnsafePointer(copy.base), width: Int32(width), height: Int32(height), stride: Int32(width),
            isOpaque: image.isOpaque, texels: texels)
    }

    /// Drops the copies of an image.
    mutating func forget(_ id: UInt64) {
        copies[id] = nil
        framed[id] = nil
    }

    /// A copy with the last column and row repeated up to `width` and `height`, in words, or in half floats as they are. A8
    /// becomes white of that alpha.
    private func expand(_ image: PixelBuffer, _ width: Int, _ height: Int) -> PixelMemory? {
        let words = image.format == .rgba16F ? 2 : 1
        guard let copy = PixelMemory(capacity: width * height * words) else { return nil }
        let bytes = image.bytes
        for y in 0..<height {
            let row = min(y, image.height - 1) * image.bytesPerRow
            for x in 0..<width {
                let at = row + min(x, image.width - 1) * image.format.bytesPerPixel
                let word = copy.base + (y * width + x) * words
                switch image.format {
                case .a8: word[0] = UInt32(bytes[at]) &* 0x0101_0101
                case .bgra8: word[0] = bytes.loadUnaligned(fromByteOffset: at, as: UInt32.self)
                case .rgba16F:
                    word[0] = bytes.loadUnaligned(fromByteOffset: at, as: UInt32.self)
                    word[1] = bytes.loadUnaligned(fromByteOffset: at + 4, as: UInt32.self)
                }
            }
        }
        return copy
    }
}

/// How a frame's quads read an image.
struct ImageUse {
    /// Quads that do.
    var quads: Int32 = 0
    /// Whether any needs its texels as pixels: all but copies of coverage do.
    var asPixels = false

    /// Adds others' uses.
    mutating func add(_ other: ImageUse) {
        quads += other.quads
        if other.asPixels { asPixels = true }
    }

    /// Whether a copy made for them pays.
    var isFrequent: Bool { quads >= 16 }
}
