// Unsafe pointers: C reads rows from memory that Swift owns, and gives back memory of its own.
import CJPEG
import CWebP
import Foundation

/// A file format for writing pictures.
public enum ImageFormat: Sendable {
    /// Lossless PNG.
    case png(PNGOptions = PNGOptions())
    /// JPEG with a quality in 0…1; a picture that is not opaque is composited over `background`.
    case jpeg(quality: CGFloat = 0.9, background: CGColor = .white)
    /// WebP with a quality in 0…1.
    case webP(quality: CGFloat = 0.9)
    /// Lossless WebP.
    case losslessWebP
}

extension CGImage {
    /// The picture as a file's bytes; see `write(to:as:)`.
    ///
    /// - Throws: `ImageError.writeFailed` where memory runs out, or the picture is too large for the format.
    public func data(as format: ImageFormat) throws(ImageError) -> Data {
        switch format {
        case .png(let options): try pngData(options: options)
        case .jpeg(let quality, let background): Data(try encodeJPEG(quality, over: background, name: "the JPEG"))
        case .webP(let quality): Data(try encodeWebP(quality, name: "the WebP"))
        case .losslessWebP: Data(try encodeWebP(nil, name: "the WebP"))
        }
    }

    /// Writes the picture in a format, whatever the file's extension; colours are sRGB.
    ///
    /// The file appears whole or not at all. JPEG and WebP have 8 bits a channel; the maximum side is 65500 pixels for
    /// JPEG, 16383 for WebP.
    ///
    /// - Throws: `ImageError`: `unwritable` where no file can be created there; `writeFailed` where the picture is too
    ///   large for the format, or memory or the disk is full.
    public func write(to url: URL, as format: ImageFormat) throws(ImageError) {
        switch format {
        case .png(let options): try write(to: url, options: options)
        case .jpeg(let quality, let background):
            try FileBytes.write(encodeJPEG(quality, over: background, name: url.path), to: url.path)
        case .webP(let quality): try FileBytes.write(encodeWebP(quality, name: url.path), to: url.path)
        case .losslessWebP: try FileBytes.write(encodeWebP(nil, name: url.path), to: url.path)
        }
    }

    private func encodeJPEG(_ quality: CGFloat, over background: CGColor, name: String) throws(ImageError) -> [UInt8] {
        var job = JPEGRows(picture: pixelBuffer.inEightBits, background: background.opaqueBytes)
        var message = [CChar](repeating: 0, count: CJPEGMessageCapacity)
        var data: UnsafeMutablePointer<UInt8>?
        var count = 0
        let status = withUnsafeMutablePointer(to: &job) { job in
            cjpeg_write(
                CJPEGSource(
                    context: job,
                    fill: { $0!.assumingMemoryBound(to: JPEGRows.self).pointee.fill(row: Int($1), $2!) }),
                UInt32(width), UInt32(height), Int32(1 + (quality.ended * 99).rounded()), &data, &count, &message)
        }
        guard status == CJPEGOK, let data else { throw .writeFailed(path: name, reason: Self.text(message)) }
        defer { cjpeg_free(data) }
        return Array(UnsafeBufferPointer(start: data, count: count))
    }

    /// - Parameter quality: nil for lossless.
    private func encodeWebP(_ quality: CGFloat?, name: String) throws(ImageError) -> [UInt8] {
        let picture = pixelBuffer.inEightBits
        guard max(width, height) <= WEBP_MAX_DIMENSION else {
            throw .writeFailed(path: name, reason: "a WebP has at most \(WEBP_MAX_DIMENSION) pixels on a side")
        }
        var straight = [UInt8](repeating: 0, count: width * height * 4)
        straight.withUnsafeMutableBufferPointer { straight in
            for y in 0..<height {
                picture.copyRGBA(
                    row: y,
                    into: UnsafeMutableBufferPointer(rebasing: straight[(y * width * 4)..<((y + 1) * width * 4)]))
            }
        }
        var data: UnsafeMutablePointer<UInt8>?
        let (w, h, stride) = (Int32(width), Int32(height), Int32(width * 4))
        let count =
            if let quality {
                WebPEncodeRGBA(straight, w, h, stride, Float(quality.ended * 100), &data)
            } else {
                WebPEncodeLosslessRGBA(straight, w, h, stride, &data)
            }
        guard count > 0, let data else { throw .writeFailed(path: name, reason: "libwebp gave no data") }
        defer { WebPFree(data) }
        return Array(UnsafeBufferPointer(start: data, count: count))
    }
}

/// The rows for libjpeg's writer.
private struct JPEGRows {
    let picture: PixelBuffer
    /// Blue, green and red of the background.
    let background: SIMD3<UInt32>

    /// Red, green and blue of a row over the background.
    func fill(row: Int, _ out: UnsafeMutablePointer<UInt8>) {
        let start = row * picture.bytesPerRow
        for x in 0..<picture.width {
            let pixel = picture.bytes.load(fromByteOffset: start + 4 * x, as: SIMD4<UInt8>.self)
            for channel in 0..<3 {
                let behind = (background[channel] * UInt32(255 - pixel.w) + 127) / 255
                out[3 * x + 2 - channel] = UInt8(min(255, UInt32(pixel[channel]) + behind))
            }
        }
    }
}

extension CGColor {
    /// Blue, green and red as bytes, without alpha.
    fileprivate var opaqueBytes: SIMD3<UInt32> {
        func byte(_ value: CGFloat) -> UInt32 { UInt32((value.ended * 255).rounded()) }
        return SIMD3(byte(blue), byte(green), byte(red))
    }
}

extension CGFloat {
    /// Clamped to 0…1; 0 for NaN.
    fileprivate var ended: CGFloat { self > 0 ? Swift.min(1, self) : 0 }
}
