// Unsafe: image pixels by address; images are kept alive by the frame, expanded copies by the cache.
import CPUKernels
import FramePlan

/// Makes images readable for the kernels: most as they are, others from a copy, which is kept by the image's id until it is
/// forgotten. Copied are A8 images and those one pixel wide or high.
struct ImageCache {
    /// Whether the target is of floats: then images of half floats are read as they are.
    let readsHalves: Bool
    private var copies: [UInt64: PixelMemory] = [:]

    init(readsHalves: Bool) { self.readsHalves = readsHalves }

    /// `image` for the kernels; nil where memory has run out.
    mutating func source(_ image: PixelBuffer) -> ImageSource? {
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

    /// Drops the copy of an image.
    mutating func forget(_ id: UInt64) { copies[id] = nil }

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
