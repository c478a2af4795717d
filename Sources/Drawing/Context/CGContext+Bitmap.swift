// Unsafe pointers: a bitmap's memory.
import CCairo
import Foundation

extension CGContext {
    /// A context that draws into a bitmap of the caller's layout, with y upwards from the lower left corner.
    ///
    /// Supported combinations: 8 bits a component in an RGB space with premultiplied or skipped alpha, first or last, in
    /// either byte order, in a grey space with no alpha, and any space with `alphaOnly`; 5 bits in an RGB space with the first
    /// bit skipped; 16 bits, or floats of 16 or 32, in an RGB space with premultiplied or skipped alpha last, or in a grey
    /// space with none or premultiplied alpha last. All are drawn with 8 bits a channel in sRGB: pixels that are not drawn over
    /// keep their own precision.
    ///
    /// - Parameters:
    ///   - data: the rows from the top, which are drawn over and have to outlive the context; nil allocates zeroed
    ///     memory.
    ///   - width: in pixels, 1…32767.
    ///   - height: in pixels, 1…32767.
    ///   - bitsPerComponent: 5, 8, 16 or 32.
    ///   - bytesPerRow: bytes from one row to the next; 0 chooses the row length.
    ///   - space: the space of the components; nil only with `alphaOnly`.
    ///   - bitmapInfo: the raw value of a `CGBitmapInfo` or `CGImageAlphaInfo`: the place of alpha, whether colours are
    ///     premultiplied, and the byte order.
    /// - Returns: nil for an unsupported layout, a side outside 1…32767, more than `CGImage.maximumPixels`, overlapping
    ///   rows, or where memory runs out.
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

    /// A context that draws into a caller's memory and tells when it is not needed any more.
    ///
    /// `releaseCallback` is called with `releaseInfo` and the memory when the context is gone, everything drawn written. The
    /// other parameters are those of the initialiser without a callback.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace?, bitmapInfo: UInt32, releaseCallback: CGBitmapContextReleaseDataCallback?,
        releaseInfo: UnsafeMutableRawPointer?
    ) {
        self.init(
            data: data, width: width, height: height, bitsPerComponent: bitsPerComponent, bytesPerRow: bytesPerRow,
            space: space, bitmapInfo: bitmapInfo)
        store?.release = releaseCallback.map { callback in { callback(releaseInfo, data) } }
    }

    /// A context that draws into memory for a pixel buffer.
    ///
    /// - Parameters:
    ///   - width: in pixels.
    ///   - height: in pixels.
    ///   - transform: from user space to pixels from the top left corner. For a layer: a translation of its bounds'
    ///     origin to 0, then its scale. Shadows and patterns are measured in the space that it maps from.
    ///   - isOpaque: whether the bitmap starts black and has no alpha.
    ///   - picture: the initial pixels, of the same size and any format.
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

    /// A copy of the drawn pixels, in the format `.a8` where the bitmap has only alpha, else `.bgra8`. It does not
    /// include transparency layers that are still open.
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
            // Cairo does not write the byte of a missing alpha.
            if hasNoAlpha { for i in Swift.stride(from: 3, to: out.count, by: 4) { out[i] = 255 } }
        }
    }

    /// A picture of the pixels drawn so far; later drawing does not change it. A bitmap with only alpha gives white at
    /// that alpha. Nil for a document.
    public func makeImage() -> CGImage? {
        if bitmap.isVector { return nil }
        let buffer = makePixelBuffer()
        let format = store.map {
            RawFormat(
                bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, bytesPerRow: bytesPerRow,
                space: $0.space, info: $0.info)
        }
        return CGImage(
            pixelBuffer: buffer.format == .a8 ? buffer.converted(to: .bgra8) : buffer, isMask: false, format: format)
    }
}

/// Called with a caller's value and memory when a bitmap context is gone.
public typealias CGBitmapContextReleaseDataCallback =
    @convention(c) (
        UnsafeMutableRawPointer?, UnsafeMutableRawPointer?
    ) -> Void
