import Foundation

/// Bytes that a picture is made of.
public final class CGDataProvider: Sendable {
    /// The bytes.
    public let data: Data

    /// Bytes in memory.
    public init(data: Data) { self.data = data }

    /// The bytes of a file; nil where it cannot be read. `CGImage(contentsOf:)` says why.
    public init?(url: URL) {
        guard let data = try? FileBytes.read(url.path) else { return nil }
        self.data = data
    }
}

/// What becomes of colours that another space does not hold. All spaces here are of three primaries or greys: they end at its
/// limits whichever is asked for.
public enum CGColorRenderingIntent: Int32, Sendable {
    case defaultIntent = 0, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}
