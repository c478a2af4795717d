// Unsafe pointers: rows go straight into a caller's memory.
import FrameKernels

/// Converts premultiplied rows to the pixel order of files.
extension PixelBuffer {
    /// Writes a row of a `.bgra8` buffer as straight RGBA, four bytes a pixel.
    ///
    /// Colours are divided by alpha and rounded exactly: c = round(255 · c' / a), and 0 where a is 0.
    package func copyRGBA(row: Int, into out: UnsafeMutableBufferPointer<UInt8>) {
        FrameKernelsBest().pointee.rgba(words(row).baseAddress!, Int32(width), out.baseAddress!)
    }

    /// Writes a row of an `.rgba16F` buffer as straight 16-bit RGBA, high byte first, eight bytes a pixel.
    ///
    /// c = round(65535 · c' / a), clamped to 0…65535, and 0 where a is 0 or a value is not a number.
    package func copyWideRGBA(row: Int, into out: UnsafeMutablePointer<UInt8>) {
        for x in 0..<width {
            var pixel = SIMD4<Float>(bytes.load(fromByteOffset: row * bytesPerRow + x * 8, as: SIMD4<Float16>.self))
            let alpha = min(1, max(0, pixel.w))
            pixel = alpha > 0 ? pixel / alpha : SIMD4(repeating: 0)
            pixel.w = alpha
            pixel.replace(with: 0, where: pixel .!= pixel)
            let ended = pixel.clamped(lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 1)) * 65535
            for channel in 0..<4 {
                let value = UInt16(ended[channel].rounded())
                out[x * 8 + channel * 2] = UInt8(value >> 8)
                out[x * 8 + channel * 2 + 1] = UInt8(truncatingIfNeeded: value)
            }
        }
    }

    /// A row of a `.bgra8` buffer as words 0xAARRGGBB, valid as long as the buffer.
    func words(_ row: Int) -> UnsafeBufferPointer<UInt32> {
        UnsafeRawBufferPointer(rebasing: bytes[(row * bytesPerRow)..<(row * bytesPerRow + width * 4)])
            .bindMemory(to: UInt32.self)
    }

    /// Whether two rows hold the same bytes.
    func isRow(_ row: Int, equalTo other: Int) -> Bool {
        let start = bytes.baseAddress!
        return memcmp(start + row * bytesPerRow, start + other * bytesPerRow, width * format.bytesPerPixel) == 0
    }
}
