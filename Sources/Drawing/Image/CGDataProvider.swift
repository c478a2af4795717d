import Foundation

/// The bytes of a picture.
public final class CGDataProvider: Sendable {
    /// The bytes.
    let bytes: Data
    /// The bytes; never nil.
    public var data: NSData? { bytes as NSData }

    /// Bytes in memory.
    public init(data: Data) { bytes = data }
    /// Bytes in memory: `CGDataProvider(data: data as CFData)`. Never nil.
    public init?(data: NSData) { bytes = data as Data }

    /// The bytes of a file; nil where it cannot be read. `CGImage(contentsOf:)` says why.
    public init?(url: URL) {
        guard let data = try? FileBytes.read(url.path) else { return nil }
        bytes = data
    }
}

/// How colours outside a space are mapped. Every intent clamps them to the space's limits, as all spaces here have
/// three primaries or are grey.
public enum CGColorRenderingIntent: Int32, Sendable {
    case defaultIntent = 0, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}
