// Unsafe pointers: pixels are converted in the buffers' memory.

// Conversion between formats. Values outside of the target's range are clamped; NaN becomes 0.

extension PixelBuffer {
    /// Returns the picture in another format; the buffer itself where it has that one.
    ///
    /// Half floats become bytes by round(255 · v), bytes become v / 255 as the nearest half float. Coverage (`a8`)
    /// converts to (a, a, a, a), and a picture to coverage by its alpha.
    ///
    ///     let wide = picture.converted(to: .rgba16F)
    public func converted(to target: Format) -> PixelBuffer {
        if target == format { return self }
        return PixelBuffer(
            width: width, height: height, format: target, isOpaque: isOpaque && target != .a8, isZeroed: false
        ) { out in
            for i in 0..<(width * height) {
                switch target {
                case .bgra8:
                    let byte = bytes(at: i)
                    let order = SIMD4(byte.z, byte.y, byte.x, byte.w)
                    out.storeBytes(of: order, toByteOffset: i * 4, as: SIMD4<UInt8>.self)
                case .rgba16F:
                    out.storeBytes(of: halves(at: i), toByteOffset: i * 8, as: SIMD4<Float16>.self)
                case .a8: out[i] = bytes(at: i).w
                }
            }
        }
    }

    /// Returns a pixel's red, green, blue and alpha as bytes.
    private func bytes(at i: Int) -> SIMD4<UInt8> {
        switch format {
        case .bgra8:
            let pixel = bytes.load(fromByteOffset: i * 4, as: SIMD4<UInt8>.self)
            return SIMD4(pixel.z, pixel.y, pixel.x, pixel.w)
        case .rgba16F:
            let pixel = SIMD4<Float>(bytes.load(fromByteOffset: i * 8, as: SIMD4<Float16>.self))
            let numbers = pixel.replacing(with: 0, where: pixel .!= pixel)
            let ended = numbers.clamped(lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 1))
            return SIMD4<UInt8>(truncatingIfNeeded: SIMD4<Int32>(ended * 255, rounding: .toNearestOrAwayFromZero))
        case .a8: return SIMD4(repeating: bytes[i])
        }
    }

    /// Returns a pixel's red, green, blue and alpha as half floats.
    private func halves(at i: Int) -> SIMD4<Float16> {
        if format == .rgba16F { return bytes.load(fromByteOffset: i * 8, as: SIMD4<Float16>.self) }
        return SIMD4<Float16>(SIMD4<Float>(bytes(at: i)) / 255)
    }
}
