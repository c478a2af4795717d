// Unsafe: image pixels by address; images are kept alive by the frame, expanded copies by the cache.
import FramePlan

/// Makes images readable for the kernels: most as they are, A8 ones and those one pixel wide or high from a copy, which is
/// kept by the image's id until it is forgotten.
struct ImageCache {
    private var copies: [UInt64: PixelMemory] = [:]

    /// `image` for the kernels; nil where memory has run out.
    mutating func source(_ image: PixelBuffer) -> ImageSource? {
        let id = image.id, image = image.inEightBits
        let width = max(2, image.width), height = max(2, image.height)
        if image.format == .bgra8, image.width == width, image.height == height {
            guard let base = image.bytes.baseAddress else { return nil }
            return ImageSource(
                pixels: base.assumingMemoryBound(to: UInt32.self), width: Int32(width), height: Int32(height),
                stride: Int32(image.bytesPerRow / 4), isOpaque: image.isOpaque)
        }
        guard let copy = copies[id] ?? expand(image, width, height) else { return nil }
        copies[id] = copy
        return ImageSource(
            pixels: UnsafePointer(copy.base), width: Int32(width), height: Int32(height), stride: Int32(width),
            isOpaque: image.isOpaque)
    }

    /// Drops the copy of an image.
    mutating func forget(_ id: UInt64) { copies[id] = nil }

    /// A copy in words, with the last column and row repeated up to `width` and `height`. A8 becomes white of that alpha.
    private func expand(_ image: PixelBuffer, _ width: Int, _ height: Int) -> PixelMemory? {
        guard let copy = PixelMemory(capacity: width * height) else { return nil }
        let bytes = image.bytes
        for y in 0..<height {
            let row = min(y, image.height - 1) * image.bytesPerRow
            for x in 0..<width {
                let column = min(x, image.width - 1)
                copy.base[y * width + x] =
                    if image.format == .a8 {
                        UInt32(bytes[row + column]) &* 0x0101_0101
                    } else {
                        bytes.loadUnaligned(fromByteOffset: row + column * 4, as: UInt32.self)
                    }
            }
        }
        return copy
    }
}
