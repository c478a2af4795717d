/// The limits of a surface's size, and of all surfaces of a frame. A surface beyond them is planned at a lower scale,
/// and the frame notes it.
public struct SurfaceLimits: Sendable, Equatable {
    /// The most pixels on each axis; from `Capabilities.maxSurfaceSize`.
    public var side = 16384
    /// The most pixels in all: by default 2^25, which is 128 MiB and somewhat more than a picture of 7680 by 4320.
    public var area = 1 << 25
    /// The most pixels of a frame's surfaces of filters, content shadows and bitmaps together, in addition to 128 times
    /// the picture's: by default 2^28; in small pictures 2^26 plus another 128 times the picture. See `SurfaceBudget`.
    public var total = 1 << 28

    /// Creates the default limits.
    public init() {}

    /// Returns the factor of both axes, at most 1, at which a surface fits that holds a rectangle at any offset and a
    /// pixel around it.
    func reduction(_ rect: LocalRect) -> Double { reduction(width: rect.width + 4, height: rect.height + 4) }

    /// Returns the factor of both axes, at most 1, at which a surface of this size fits.
    func reduction(width: Double, height: Double) -> Double {
        let sides = Double(side) / max(width, height, 1)
        let pixels = (Double(area) / max(width * height, 1)).squareRoot()
        return min(1, sides, pixels)
    }

    /// Whether a surface of these pixels fits.
    func allow(_ rect: PixelRect) -> Bool { max(Int(rect.width), Int(rect.height)) <= side && rect.area <= area }
}
