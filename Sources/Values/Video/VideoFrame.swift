import Synchronization

/// A picture of a film or a camera: samples in the form of the stream, or pixels.
///
/// Immutable and the same for both backends: the CPU makes pixels of the samples where they are first read, GL makes a texture of
/// them in a program. As long as somebody shows a frame it has one `pixels`, which textures are kept by.
public final class VideoFrame: Sendable {
    /// The samples; nil where the frame has pixels alone.
    public let planes: VideoPlanes?
    /// The width of a pixel over its height: 1 for square ones.
    public let pixelAspect: Double

    private let own: PixelBuffer?
    private let shown: Mutex<Shown>

    private struct Shown: Sendable { weak var pixels: PixelBuffer? }

    /// Makes a frame of samples.
    ///
    /// - Parameters:
    ///   - planes: The samples.
    ///   - pixelAspect: The width of a pixel over its height, above 0 and finite; anything else counts as 1.
    public init(_ planes: VideoPlanes, pixelAspect: Double = 1) {
        self.planes = planes
        self.pixelAspect = Self.aspect(pixelAspect)
        own = nil
        shown = Mutex(Shown())
    }

    /// Makes a frame of pixels.
    ///
    /// - Parameters:
    ///   - pixels: The pixels.
    ///   - pixelAspect: The width of a pixel over its height, above 0 and finite; anything else counts as 1.
    public init(_ pixels: PixelBuffer, pixelAspect: Double = 1) {
        planes = nil
        self.pixelAspect = Self.aspect(pixelAspect)
        own = PixelBuffer(of: pixels, pixelAspect: self.pixelAspect)
        shown = Mutex(Shown())
    }

    private static func aspect(_ aspect: Double) -> Double {
        aspect > 0.01 && aspect < 100 && aspect.isFinite ? aspect : 1
    }

    /// The width in pixels.
    public var width: Int { planes?.layout.width ?? own?.width ?? 1 }
    /// The height in pixels.
    public var height: Int { planes?.layout.height ?? own?.height ?? 1 }
    /// The bytes of memory that it holds, without those of `pixels` that are made of samples.
    public var byteCount: Int { planes?.layout.byteCount ?? own?.byteCount ?? 0 }

    /// The frame as layers show it. Its memory is made where the CPU first reads it, and goes with the last one who shows it.
    public var pixels: PixelBuffer {
        if let own { return own }
        return shown.withLock { shown in
            if let pixels = shown.pixels { return pixels }
            let pixels = PixelBuffer(planes!, pixelAspect: pixelAspect)
            shown.pixels = pixels
            return pixels
        }
    }
}
