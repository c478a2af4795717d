// Unsafe pointers: pixels are read and written where they lie.
import Foundation

extension CGImage {
    /// A mask of grey samples: 0 lets paint through, the maximum value blocks it, as in Core Graphics.
    ///
    /// - Parameters:
    ///   - width: samples in a row, at least 1.
    ///   - height: in rows, at least 1.
    ///   - bytesPerRow: bytes from one row to the next.
    ///   - data: 8-bit samples, the rows from the top.
    ///   - decode: the meaning of the least and the greatest sample, `[0, 1]` by default; `[1, 0]` inverts the mask.
    /// - Returns: nil where a side is less than 1, there are more than `maximumPixels`, or the data are too short.
    public convenience init?(
        maskWidth width: Int, height: Int, bytesPerRow: Int? = nil, data: Data, decode: [CGFloat] = [0, 1]
    ) {
        guard decode.count == 2,
            let gray = CGImage(width: width, height: height, bytesPerRow: bytesPerRow, layout: .gray8, data: data)
        else { return nil }
        let shares = (0..<256).map { sample -> UInt8 in
            let kept = decode[0] + (decode[1] - decode[0]) * CGFloat(sample) / 255
            return UInt8((255 * (1 - (kept > 0 ? min(1, kept) : 0))).rounded())
        }
        self.init(pixelBuffer: gray.coverage { shares[Int($0.x)] }, isMask: true)
    }

    /// What a picture that is no mask covers, as a mask: its alpha, as code of iOS that tints a picture relies on, or its
    /// luminance where it has no alpha.
    var coverageMask: CGImage {
        if ![.none, .noneSkipFirst, .noneSkipLast].contains(alphaInfo) {
            return CGImage(pixelBuffer: coverage { $0.w }, isMask: true)
        }
        return CGImage(pixelBuffer: coverage { SRGBGray.value(red: $0.z, green: $0.y, blue: $0.x) }, isMask: true)
    }

    /// Pixels (a, a, a, a), computed from blue, green, red and alpha.
    private func coverage(_ share: (SIMD4<UInt8>) -> UInt8) -> PixelBuffer {
        let source = pixelBuffer.inEightBits
        return PixelBuffer(width: width, height: height, isOpaque: false, isZeroed: false) { out in
            for i in stride(from: 0, to: out.count, by: 4) {
                let pixel = source.bytes.load(fromByteOffset: i, as: SIMD4<UInt8>.self)
                out.storeBytes(of: SIMD4(repeating: share(pixel)), toByteOffset: i, as: SIMD4<UInt8>.self)
            }
        }
    }

    /// The picture multiplied by a mask, which is stretched to its size: a mask's coverage (`isMask`), or another
    /// picture's alpha, its luminance where it has no alpha. Nil for a mask.
    public func masking(_ mask: CGImage) -> CGImage? {
        guard !isMask,
            let context = CGContext(
                width: width, height: height,
                transform: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height)))
        else { return nil }
        let whole = CGRect(x: 0, y: 0, width: width, height: height)
        context.clip(to: whole, mask: mask)
        context.draw(self, in: whole)
        return context.makeImage()
    }

    /// The picture with all pixels in a range of colours made transparent.
    ///
    /// - Parameter components: the minimum and maximum of red, green and blue, in 0…255.
    /// - Returns: nil for a picture with alpha, for a mask, and where there are not six numbers.
    public func copy(maskingColorComponents components: [CGFloat]) -> CGImage? {
        guard !isMask, isOpaque, components.count == 6 else { return nil }
        let limits = components.map { Double($0) }
        let low = SIMD3(limits[0], limits[2], limits[4]), high = SIMD3(limits[1], limits[3], limits[5])
        let source = pixelBuffer.inEightBits
        return CGImage(
            pixelBuffer: PixelBuffer(width: width, height: height, isZeroed: false) { out in
                for i in stride(from: 0, to: out.count, by: 4) {
                    let pixel = source.bytes.load(fromByteOffset: i, as: SIMD4<UInt8>.self)
                    let color = SIMD3(Double(pixel.z), Double(pixel.y), Double(pixel.x))
                    let isGone = all(color .>= low) && all(color .<= high)
                    out.storeBytes(
                        of: isGone ? SIMD4(repeating: 0) : pixel, toByteOffset: i, as: SIMD4<UInt8>.self)
                }
            })
    }
}
