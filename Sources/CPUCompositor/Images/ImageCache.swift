// Unsafe: image pixels by address; the frame keeps images alive, the cache expanded copies.
import CPUKernels

/// Makes images readable for the kernels: most without a copy, others from a copy that is kept by the image's id until
/// it is forgotten. Copied are A8 images that are not only drawn one texel per pixel, and images one pixel wide or
/// high.
struct ImageCache {
    /// Whether the target is of floats: images of half floats are then read without a copy.
    let readsHalves: Bool
    private var copies: [UInt64: PixelMemory] = [:]
    private var framed: [UInt64: PixelMemory] = [:]

    init(readsHalves: Bool) { self.readsHalves = readsHalves }

    /// Returns the kernels' form of `image` for its use in a frame; nil where memory has run out.
    mutating func source(_ image: PixelBuffer, _ use: ImageUse) -> ImageSource? {
        if image.format == .a8, !use.asPixels { return alphas(image) }
        guard var source = pixels(image) else { return nil }
        // Pictures of floats would show in a part drawn anew, which has fewer of an image, that it is read otherwise.
        if use.isFrequent || readsHalves { frame(image.id, &source) }
        return source
    }

    /// Returns an A8 image without a copy.
    private func alphas(_ image: PixelBuffer) -> ImageSource? {
        guard let none = UnsafePointer<UInt32>(bitPattern: 64) else { return nil }
        var source = ImageSource(
            pixels: none, width: Int32(image.width), height: Int32(image.height), stride: Int32(image.bytesPerRow),
            isOpaque: image.isOpaque, runs: image.runs)
        if image.runs == nil { source.alphas = image.bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) }
        return source.isCoverage ? source : nil
    }

    /// Makes a framed copy of a small image.
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

    /// Returns an image as words, or as half floats.
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

    /// Frees the copies of an image.
    mutating func forget(_ id: UInt64) {
        copies[id] = nil
        framed[id] = nil
    }

    /// Makes a copy with the last column and row repeated up to `width` and `height`, in words or in the image's half
    /// floats. A8 becomes white of that alpha.
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
    /// The number of quads that read the image.
    var quads: Int32 = 0
    /// Whether any of them reads its texels as pixels: all do except copies of coverage.
    var asPixels = false

    /// Adds the uses of others.
    mutating func add(_ other: ImageUse) {
        quads += other.quads
        if other.asPixels { asPixels = true }
    }

    /// Whether a copy made for these uses pays.
    var isFrequent: Bool { quads >= 16 }
}
