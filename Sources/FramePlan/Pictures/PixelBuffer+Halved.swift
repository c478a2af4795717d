extension PixelBuffer {
    /// Returns the image at half its size, rounded down: the mean of two by two premultiplied texels, rounded; a single
    /// column or row is averaged with itself.
    package func halved() -> PixelBuffer {
        let width = max(1, self.width / 2), height = max(1, self.height / 2)
        return PixelBuffer(width: width, height: height, format: format, isOpaque: isOpaque) { out in
            switch format {
            case .bgra8: halveBytes(into: out, width, height, channels: 4)
            case .a8: halveBytes(into: out, width, height, channels: 1)
            case .rgba16F: halveFloats(into: out, width, height)
            }
        }
    }

    private func halveBytes(into out: UnsafeMutableRawBufferPointer, _ width: Int, _ height: Int, channels: Int) {
        let source = bytes
        for y in 0..<height {
            let row0 = 2 * y * bytesPerRow, row1 = min(2 * y + 1, self.height - 1) * bytesPerRow
            for x in 0..<width {
                let a = 2 * x * channels, b = min(2 * x + 1, self.width - 1) * channels
                for channel in 0..<channels {
                    let top = Int(source[row0 + a + channel]) + Int(source[row0 + b + channel])
                    let bottom = Int(source[row1 + a + channel]) + Int(source[row1 + b + channel])
                    out[(y * width + x) * channels + channel] = UInt8((top + bottom + 2) / 4)
                }
            }
        }
    }

    private func halveFloats(into out: UnsafeMutableRawBufferPointer, _ width: Int, _ height: Int) {
        func texel(_ x: Int, _ y: Int) -> SIMD4<Float> {
            let at = min(y, self.height - 1) * bytesPerRow + min(x, self.width - 1) * 8
            return SIMD4<Float>(bytes.loadUnaligned(fromByteOffset: at, as: SIMD4<Float16>.self))
        }
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
