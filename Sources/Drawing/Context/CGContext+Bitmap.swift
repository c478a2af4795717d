// Unsafe pointers: a bitmap's memory.
import CCairo
import Foundation

extension CGContext {
    /// Draws into a bitmap of a caller's layout, in which y grows upwards from the lower left corner.
    ///
    /// Of `space` and `bitmapInfo` these go together: an sRGB space with premultiplied or no alpha, first or last, in any order of
    /// the bytes; a grey space with no alpha; any space with `alphaOnly`.
    ///
    /// - Parameters:
    ///   - data: the rows from the top, which are drawn onto as they are and have to outlive the context; nil for memory of its
    ///     own, all zero.
    ///   - width: the bitmap's pixels in a row, 1…32767.
    ///   - height: its rows, 1…32767.
    ///   - bitsPerComponent: 8 for colours and greys; anything else gives nil.
    ///   - bytesPerRow: bytes from one row to the next; 0 for as many as are needed.
    ///   - space: what the components mean; nil only with `alphaOnly`.
    ///   - bitmapInfo: where the alpha is, whether colours are multiplied with it, and the bytes' order: a `CGBitmapInfo`'s or
    ///     `CGImageAlphaInfo`'s raw value.
    /// - Returns: nil for another layout, for a side less than 1 or more than 32767, for more than `CGImage.maximumPixels`, for
    ///   rows that overlap, and where there is no memory.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace?, bitmapInfo: UInt32
    ) {
        let info = CGBitmapInfo(rawValue: bitmapInfo)
        guard
            let layout = BitmapLayout(
                width: width, height: height, bitsPerComponent: bitsPerComponent, bytesPerRow: bytesPerRow,
                space: space,
                info: info),
            let store = BitmapStore(data, layout, info, layout.pixel == .alpha ? nil : space),
            let canvas = store.makeCanvas()
        else { return nil }
        self.init(
            store, canvas, baseTransform: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height)))
    }

    /// Draws what will be a pixel buffer.
    ///
    /// - Parameters:
    ///   - width: in pixels.
    ///   - height: in pixels.
    ///   - transform: from user space to pixels from the top left corner: where a layer draws, its scale after moving its bounds'
    ///     origin to 0. Shadows and patterns are measured in the space that it maps from.
    ///   - isOpaque: whether the bitmap begins black and has no alpha.
    ///   - picture: pixels to begin with, of the same size and of any format.
    /// - Returns: nil for a size that the public initialiser refuses, or a picture of another size.
    package convenience init?(
        width: Int, height: Int, transform: CGAffineTransform, isOpaque: Bool = false, picture: PixelBuffer? = nil
    ) {
        let alpha = isOpaque ? CGImageAlphaInfo.noneSkipFirst : .premultipliedFirst
        let info = CGBitmapInfo(rawValue: alpha.rawValue).union(.byteOrder32Little)
        let space = CGColorSpaceCreateDeviceRGB()
        guard
            let layout = BitmapLayout(
                width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0, space: space, info: info),
            let store = BitmapStore(nil, layout, info, space)
        else { return nil }
        if let picture {
            guard picture.width == width, picture.height == height else { return nil }
            let eight = picture.converted(to: .bgra8)
            guard let pixels = eight.bytes.baseAddress else { return nil }
            withExtendedLifetime(eight) {
                for y in 0..<height {
                    memcpy(store.memory + y * layout.bytesPerRow, pixels + y * eight.bytesPerRow, width * 4)
                }
            }
        }
        guard let canvas = store.makeCanvas() else { return nil }
        self.init(store, canvas, baseTransform: transform)
    }

    /// A copy of what was drawn: of the format `.a8` where the bitmap has only alpha, else `.bgra8`. What transparency layers hold
    /// that have not ended is not in it.
    package func makePixelBuffer() -> PixelBuffer {
        let pixels = bitmap.pixels, stride = bitmap.bytesPerRow
        let isAlpha = bitmap.format == CAIRO_FORMAT_A8
        let hasNoAlpha = bitmap.format == CAIRO_FORMAT_RGB24
        return PixelBuffer(
            width: width, height: height, format: isAlpha ? .a8 : .bgra8, isOpaque: hasNoAlpha ? true : nil,
            isZeroed: false
        ) { out in
            let rowLength = out.count / height
            for y in 0..<height {
                memcpy(out.baseAddress! + y * rowLength, pixels.baseAddress! + y * stride, rowLength)
            }
            // Cairo leaves the byte of a missing alpha as it is.
            if hasNoAlpha { for i in Swift.stride(from: 3, to: out.count, by: 4) { out[i] = 255 } }
        }
    }

    /// A picture of what was drawn so far; drawing more does not change it. Of a bitmap with only alpha it is white at that alpha.
    public func makeImage() -> CGImage? {
        let buffer = makePixelBuffer()
        return CGImage(pixelBuffer: buffer.format == .a8 ? buffer.converted(to: .bgra8) : buffer)
    }
}
