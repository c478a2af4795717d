/// How large a surface may be. One that would be larger is planned at a lower scale, and the frame notes it.
public struct SurfaceLimits: Sendable, Equatable {
    /// Pixels on each axis; from `Capabilities.maxSurfaceSize`.
    public var side = 16384
    /// Pixels in all: by default 2^25, which is 128 MiB and somewhat more than a picture of 7680 by 4320.
    public var area = 1 << 25

    /// The defaults.
    public init() {}

    /// The factor of both axes, at most 1, by which a surface of this size fits.
    func reduction(width: Double, height: Double) -> Double {
        let sides = Double(side) / max(width, height, 1)
        let pixels = (Double(area) / max(width * height, 1)).squareRoot()
        return min(1, sides, pixels)
    }

    /// Whether a surface of these pixels is small enough.
    func allow(_ rect: PixelRect) -> Bool { max(Int(rect.width), Int(rect.height)) <= side && rect.area <= area }
}
