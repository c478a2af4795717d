import Foundation

/// Bytes that a picture is made of.
public final class CGDataProvider: Sendable {
    /// The bytes.
    let bytes: Data
    /// The bytes; never nil here.
    public var data: Data? { bytes }

    /// Bytes in memory.
    public init(data: Data) { bytes = data }

    /// The bytes of a file; nil where it cannot be read. `CGImage(contentsOf:)` says why.
    public init?(url: URL) {
        guard let data = try? FileBytes.read(url.path) else { return nil }
        bytes = data
    }
}

/// What becomes of colours that another space does not hold. All spaces here are of three primaries or greys: they end at its
/// limits whichever is asked for.
public enum CGColorRenderingIntent: Int32, Sendable {
    case defaultIntent = 0, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}
