/// The pixels of a picture to rasterise, in the pixel grid of the path.
public struct RasterWindow: Sendable, Equatable {
    /// The first column and row.
    public var x, y: Int
    /// Pixels on each axis, at least 1.
    public var width, height: Int

    /// Makes a window from its parts; a size below 1 traps.
    public init(x: Int, y: Int, width: Int, height: Int) {
        precondition(width > 0 && height > 0, "a window needs at least one pixel, not \(width)x\(height)")
        self.x = x; self.y = y; self.width = width; self.height = height
    }

    var origin: SIMD2<Double> { SIMD2(Double(x), Double(y)) }
    var size: SIMD2<Double> { SIMD2(Double(width), Double(height)) }
}
