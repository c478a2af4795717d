// Unsafe pointers: C gives back memory of its own.
import CAVIF
import Foundation

extension CGImage {
    /// The most pixels of a side: the format's fields have 16 bits in AV1's frame headers.
    private static let mostSideOfAVIF = 65536

    /// The picture as an AVIF of one picture.
    ///
    /// - Parameter quality: 0…1; nil for lossless.
    func encodeAVIF(_ quality: CGFloat?, name: String) throws(ImageError) -> [UInt8] {
        guard max(width, height) <= Self.mostSideOfAVIF else {
            throw .writeFailed(path: name, reason: "an AVIF has at most \(Self.mostSideOfAVIF) pixels on a side")
        }
        let settings = CAVIFSettings(
            quality: Int32(((quality ?? 1).ended * 100).rounded()), isLossless: quality == nil, isOpaque: isOpaque,
            threads: Int32(min(8, ThreadCount.cores)))
        var data: UnsafeMutablePointer<UInt8>?
        var count = 0
        var message = [CChar](repeating: 0, count: CAVIFMessageCapacity)
        let status = cavif_write(straightBytes(), UInt32(width), UInt32(height), settings, &data, &count, &message)
        if status == CAVIFMissing { throw .unavailable(name: name, reason: Self.text(message)) }
        guard status == CAVIFOK, let data else { throw .writeFailed(path: name, reason: Self.text(message)) }
        defer { cavif_free(data) }
        return Array(UnsafeBufferPointer(start: data, count: count))
    }
}
