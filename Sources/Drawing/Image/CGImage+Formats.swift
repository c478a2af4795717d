// Unsafe pointers: C reads rows from memory that Swift owns, and gives back memory of its own.
import CJPEG
import CWebP
import Foundation

/// A file format for writing pictures.
public enum ImageFormat: Sendable {
    /// Lossless PNG.
    case png(PNGOptions = PNGOptions())
    /// JPEG with a quality in 0…1; a picture that is not opaque is composited over `background`. From 0.9 on colours are
    /// stored for every pixel, below that for every second one in both directions.
    case jpeg(quality: CGFloat = 0.9, background: CGColor = .white)
    /// WebP with a quality in 0…1.
    case webP(quality: CGFloat = 0.9)
    /// Lossless WebP.
    case losslessWebP
    /// AVIF with a quality in 0…1, by libavif where it is installed. Colours are stored as for JPEG.
    case avif(quality: CGFloat = 0.8)
    /// Lossless AVIF, by libavif where it is installed.
    case losslessAVIF
}

extension CGImage {
    /// The picture as a file's bytes; see `write(to:as:)`.
    ///
    /// - Throws: `ImageError`: `writeFailed` where memory runs out, or the picture is too large for the format;
    ///   `unavailable` for AVIF without libavif.
    public func data(as format: ImageFormat) throws(ImageError) -> Data {
        var bytes: [UInt8] = []
        try encode(into: &bytes, as: format)
        return Data(bytes)
    }

    /// Writes the picture in a format, whatever the file's extension; colours are sRGB.
    ///
    /// The file appears whole or not at all. All formats but PNG have 8 bits a channel; the maximum side is 65500 pixels for
    /// JPEG, 16383 for WebP, 65536 for AVIF.
    ///
    /// - Throws: `ImageError`: `unwritable` where no file can be created there; `writeFailed` where the picture is too
    ///   large for the format, or memory or the disk is full; `unavailable` for AVIF without libavif.
    public func write(to url: URL, as format: ImageFormat) throws(ImageError) {
        var bytes: [UInt8] = []
        try encode(into: &bytes, as: format, name: url.path)
        try FileBytes.write(bytes, to: url.path)
    }

    /// Replaces `bytes` with the picture in a format and reuses their memory where the format can, for many pictures in sequence.
    ///
    /// - Parameters:
    ///   - bytes: replaced.
    ///   - format: what they become.
    ///   - name: the name for error messages; nil is the format's.
    /// - Throws: like `data(as:)`; `bytes` then hold no picture.
    public func encode(
        into bytes: inout [UInt8], as format: ImageFormat, name: String? = nil
    ) throws(ImageError) {
        switch format {
        case .png(let options): try encodePNG(into: &bytes, options: options, name: name ?? "the PNG")
        case .jpeg(let quality, let background):
            bytes = try encodeJPEG(quality, over: background, name: name ?? "the JPEG")
        case .webP(let quality): bytes = try encodeWebP(quality, name: name ?? "the WebP")
        case .losslessWebP: bytes = try encodeWebP(nil, name: name ?? "the WebP")
        case .avif(let quality): bytes = try encodeAVIF(quality, name: name ?? "the AVIF")
        case .losslessAVIF: bytes = try encodeAVIF(nil, name: name ?? "the AVIF")
        }
    }

    /// Red, green, blue and alpha of all pixels, straight.
    func straightBytes() -> [UInt8] {
        let picture = pixelBuffer.inEightBits
        return [UInt8](unsafeUninitializedCapacity: width * height * 4) { straight, count in
            for y in 0..<height {
                let row = (y * width * 4)..<((y + 1) * width * 4)
                picture.copyRGBA(row: y, into: UnsafeMutableBufferPointer(rebasing: straight[row]))
            }
            count = width * height * 4
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
        guard max(width, height) <= WEBP_MAX_DIMENSION else {
            throw .writeFailed(path: name, reason: "a WebP has at most \(WEBP_MAX_DIMENSION) pixels on a side")
        }
        let straight = straightBytes()
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
    var ended: CGFloat { self > 0 ? Swift.min(1, self) : 0 }
}
