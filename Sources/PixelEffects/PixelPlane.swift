// Unsafe: pixel memory by address, which somebody else owns.

/// A rectangle of device pixels in memory. Does not own its memory.
public struct PixelPlane {
    /// The pixel at (originX, originY).
    public var base: UnsafeMutablePointer<UInt32>
    /// Pixels from one row to the next.
    public var stride: Int
    /// The device pixel that `base` stands for.
    public var originX, originY: Int32

    /// Pixels from (originX, originY) on.
    @inlinable public init(base: UnsafeMutablePointer<UInt32>, stride: Int, originX: Int32, originY: Int32) {
        self.base = base; self.stride = stride; self.originX = originX; self.originY = originY
    }

    /// The address of device pixel (`x`, `y`).
    @inlinable @inline(__always)
    public func at(_ x: Int32, _ y: Int32) -> UnsafeMutablePointer<UInt32> {
        base + (Int(y &- originY) &* stride &+ Int(x &- originX))
    }
}
