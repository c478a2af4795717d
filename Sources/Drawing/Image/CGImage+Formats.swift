// Unsafe pointers: C reads rows from memory that Swift owns, and gives back memory of its own.
import CJPEG
import CWebP
import Foundation

/// A kind of file to write a picture as.
public enum ImageFormat: Sendable {
    /// PNG, without loss.
    case png(PNGOptions = PNGOptions())
    /// JPEG of a quality in 0…1, over an opaque background where the picture is not opaque itself.
    case jpeg(quality: CGFloat = 0.9, background: CGColor = .white)
    /// WebP of a quality in 0…1.
    case webP(quality: CGFloat = 0.9)
    /// WebP without loss.
    case losslessWebP
}

extension CGImage {
    /// The picture as a file's bytes; see `write(to:as:)`.
    ///
    /// - Throws: `ImageError.writeFailed` where memory is short, or the format does not hold so large a picture.
    public func data(as format: ImageFormat) throws(ImageError) -> Data {
        switch format {
        case .png(let options): try pngData(options: options)
        case .jpeg(let quality, let background): Data(try encodeJPEG(quality, over: background, name: "the JPEG"))
        case .webP(let quality): Data(try encodeWebP(quality, name: "the WebP"))
        case .losslessWebP: Data(try encodeWebP(nil, name: "the WebP"))
        }
    }

    /// Writes the picture as a file of a kind, whatever the file's name; colours are sRGB's.
    ///
    /// The file appears whole or not at all. JPEG and WebP have eight bits a channel; sides of JPEGs are at most 65500 pixels long,
    /// those of WebPs 16383.
    ///
    /// - Throws: `ImageError`: `unwritable` where no file can be made there; `writeFailed` where the format does not hold so large a picture, or
    ///   memory or the disk is full.
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

    /// - Parameter quality: nil for no loss.
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

/// What libjpeg is given while it writes.
private struct JPEGRows {
    let picture: PixelBuffer
    /// Blue, green and red of what lies behind.
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
    /// Blue, green and red without the alpha.
    fileprivate var opaqueBytes: SIMD3<UInt32> {
        func byte(_ value: CGFloat) -> UInt32 { UInt32((value.ended * 255).rounded()) }
        return SIMD3(byte(blue), byte(green), byte(red))
    }
}

extension CGFloat {
    /// Ended at 0 and 1; 0 for what is no number.
    fileprivate var ended: CGFloat { self > 0 ? Swift.min(1, self) : 0 }
}
