// Unsafe pointers: rows go straight into a caller's memory.
import Values

/// Premultiplied BGRA8 rows in the order and the form of files.
extension PixelBuffer {
    /// Writes a row of a `.bgra8` buffer as straight RGBA, four bytes a pixel.
    ///
    /// Colours are divided by alpha, exactly rounded: c = round(255 · c' / a), and 0 where a is 0.
    package func copyRGBA(row: Int, into out: UnsafeMutableBufferPointer<UInt8>) {
        let pixels = words(row)
        let words = UnsafeMutableRawBufferPointer(out).bindMemory(to: UInt32.self)
        Self.quotients.withUnsafeBufferPointer { quotients in
            for i in 0..<pixels.count {
                let pixel = UInt32(littleEndian: pixels[i])
                let (red, green, blue) = (pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
                let alpha = pixel >> 24
                if alpha == 255 {
                    words[i] = UInt32(littleEndian: red | green << 8 | blue << 16 | alpha << 24)
                } else {
                    let line = Int(alpha) << 8
                    words[i] = UInt32(
                        littleEndian: UInt32(quotients[line | Int(red)]) | UInt32(quotients[line | Int(green)]) << 8
                            | UInt32(quotients[line | Int(blue)]) << 16 | alpha << 24)
                }
            }
        }
    }

    /// Writes a row of an opaque `.bgra8` buffer as RGB, three bytes a pixel.
    package func copyRGB(row: Int, into out: UnsafeMutableBufferPointer<UInt8>) {
        let pixels = words(row)
        var o = 0
        for i in 0..<pixels.count {
            let pixel = UInt32(littleEndian: pixels[i])
            out[o] = UInt8(truncatingIfNeeded: pixel >> 16)
            out[o + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
            out[o + 2] = UInt8(truncatingIfNeeded: pixel)
            o += 3
        }
    }

    /// Writes a row of an `.rgba16F` buffer as straight RGBA of sixteen bits, the high byte first: eight bytes a pixel.
    ///
    /// c = round(65535 · c' / a), ended at 0 and 65535, and 0 where a is 0 or a value is no number.
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

    private func words(_ row: Int) -> UnsafeBufferPointer<UInt32> {
        UnsafeRawBufferPointer(rebasing: bytes[(row * bytesPerRow)..<(row * bytesPerRow + width * 4)])
            .bindMemory(to: UInt32.self)
    }

    /// round(255 · c / a) at index a · 256 + c, at most 255: a look-up costs less than a division for each channel.
    private static let quotients: [UInt8] = (0..<65536).map { index in
        let (alpha, color) = (index >> 8, index & 255)
        return alpha == 0 ? 0 : UInt8(min(255, (color * 255 * 2 + alpha) / (2 * alpha)))
    }
}
