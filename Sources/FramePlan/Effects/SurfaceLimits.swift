/// How large a surface may be, and those of a frame together. One that would be larger is planned at a lower scale, and the frame notes
/// it.
public struct SurfaceLimits: Sendable, Equatable {
    /// Pixels on each axis; from `Capabilities.maxSurfaceSize`.
    public var side = 16384
    /// Pixels in all: by default 2^25, which is 128 MiB and somewhat more than a picture of 7680 by 4320.
    public var area = 1 << 25
    /// Pixels of a frame's surfaces of filters, content's shadows and bitmaps together, besides 128 times the picture's: by default 2^28,
    /// and in small pictures 2^26 and as much again as 128 times the picture.
    /// See `SurfaceBudget`.
    public var total = 1 << 28

    /// The defaults.
    public init() {}

    /// The factor of both axes, at most 1, by which a surface fits that holds a rectangle wherever it begins, and a pixel around it.
    func reduction(_ rect: LocalRect) -> Double { reduction(width: rect.width + 4, height: rect.height + 4) }

    /// The factor of both axes, at most 1, by which a surface of this size fits.
    func reduction(width: Double, height: Double) -> Double {
        let sides = Double(side) / max(width, height, 1)
        let pixels = (Double(area) / max(width * height, 1)).squareRoot()
        return min(1, sides, pixels)
    }

    /// Whether a surface of these pixels is small enough.
    func allow(_ rect: PixelRect) -> Bool { max(Int(rect.width), Int(rect.height)) <= side && rect.area <= area }
}
